import { memo, useCallback, useMemo } from 'react';
import type { FlightFilters } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppliedChips } from '#web/lib/results/applied-chips.tsx';
import { withoutChip } from '#web/lib/results/filter-chips.ts';
import { SortSelect } from '#web/lib/results/sort-select.tsx';
import { filterChips } from '#web/lib/flight/filters/filter-chips.ts';
import { useFilterNames } from '#web/lib/flight/filters/filter-names.ts';
import type { FlightAnswer } from '../queries.ts';
import { type FlightResultsState, sorts } from './results-state.ts';

interface SortProps {
  sort: FlightResultsState['sort'];
  /** A stable function. */
  onChange(changed: Pick<FlightResultsState, 'sort'>): void;
}

/** Sort order, with a description of each option. */
export function FlightSort({ sort, onChange }: SortProps) {
  const t = useT();
  const options = useMemo(
    () =>
      sorts.map((value) => ({
        value,
        label: t(`flights.sort.${value}`),
        detail: t(`flights.sort-why.${value}`),
      })),
    [t],
  );
  const onSort = useCallback((next: FlightResultsState['sort']) => onChange({ sort: next }), [onChange]);
  return <SortSelect label={t('flights.sort')} value={sort} options={options} onChange={onSort} />;
}

interface ChipsProps {
  filters: FlightFilters;
  /** The filters of the list in view. */
  shownFilters: FlightFilters;
  answer: FlightAnswer | undefined;
  /** A stable function. */
  onUpdate(changedBy: (before: FlightResultsState) => Partial<FlightResultsState>): void;
}

/** The applied filters, each removable. */
export const FlightChips = memo(function FlightChips({
  filters,
  shownFilters,
  answer,
  onUpdate,
}: ChipsProps) {
  const names = useFilterNames();
  return (
    <AppliedChips
      inView={filterChips(shownFilters)}
      asked={filterChips(filters)}
      textOf={(chip) => names.chip(chip, shownFilters, answer?.currency ?? 'USD', answer?.facets ?? [])}
      onDrop={(chip) => onUpdate((before) => ({ filters: withoutChip(before.filters, chip) }))}
    />
  );
});
