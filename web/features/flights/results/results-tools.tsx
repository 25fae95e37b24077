import { memo, useMemo } from 'react';
import type { FlightFilters } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppliedChips } from '#web/lib/results/applied-chips.tsx';
import { FiltersButton } from '#web/lib/results/filters-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { filterChips, type FlightFilterChip } from '#web/lib/flight/filters/filter-chips.ts';
import { useFilterNames } from '#web/lib/flight/filters/filter-names.ts';
import type { FlightAnswer } from '../queries.ts';
import { type FlightResultsState, sorts } from './results-state.ts';

export interface ResultsToolsProps extends SortProps, ChipsProps {
  filterCount: number;
  onOpenFilters(): void;
}

/** Sort order, and below its row the chips of active filters. */
export function ResultsTools({ sort, onSort, filterCount, onOpenFilters, ...chips }: ResultsToolsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FiltersButton count={filterCount} onPress={onOpenFilters} className="px-4! desktop:hidden" />
        <Sort sort={sort} onSort={onSort} />
      </div>
      <div className="col-span-full empty:hidden">
        <Chips {...chips} />
      </div>
    </>
  );
}

interface SortProps {
  sort: FlightResultsState['sort'];
  /** A stable function. */
  onSort(sort: FlightResultsState['sort']): void;
}

const Sort = memo(function Sort({ sort, onSort }: SortProps) {
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
  return (
    <Select
      label={t('flights.sort')}
      isLabelHidden
      value={sort}
      onChange={onSort}
      options={options}
      isAtEnd
      className="grow tablet:w-56 tablet:grow-0"
    />
  );
});

interface ChipsProps {
  filters: FlightFilters;
  /** The filters of the list in view. */
  shownFilters: FlightFilters;
  answer: FlightAnswer | undefined;
  /** Removes a filter; a stable function. */
  onDrop(chip: FlightFilterChip): void;
}

const Chips = memo(function Chips({ filters, shownFilters, answer, onDrop }: ChipsProps) {
  const names = useFilterNames();
  return (
    <AppliedChips
      inView={filterChips(shownFilters)}
      asked={filterChips(filters)}
      textOf={(chip) => names.chip(chip, shownFilters, answer?.currency ?? 'USD', answer?.facets ?? [])}
      onDrop={onDrop}
    />
  );
});
