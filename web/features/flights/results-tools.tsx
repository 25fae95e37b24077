import { useT } from '#web/lib/i18n/t.tsx';
import { FiltersButton } from '#web/lib/results/filters-button.tsx';
import { withoutChip } from '#web/lib/results/filter-chips.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/select.tsx';
import { filterChips } from './filter-chips.ts';
import { useFilterNames } from './filter-names.ts';
import type { FlightAnswer } from './queries.ts';
import { type FlightResultsState, sorts } from './results-state.ts';

export interface ResultsToolsProps {
  state: FlightResultsState;
  answer: FlightAnswer | undefined;
  filterCount: number;
  onChange(changed: Partial<FlightResultsState>): void;
  onOpenFilters(): void;
}

/** Order and filters that apply. */
export function ResultsTools({ state, answer, filterCount, onChange, onOpenFilters }: ResultsToolsProps) {
  const t = useT();
  const names = useFilterNames();
  const { filters, sort } = state;
  const chips = filterChips(filters);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FiltersButton count={filterCount} onPress={onOpenFilters} className="px-4! desktop:hidden" />
        <p className="text-sm text-ink-muted max-tablet:hidden">{t(`flights.sort-why.${sort}`)}</p>
        <Select
          label={t('flights.sort')}
          isLabelHidden
          value={sort}
          onChange={(next) => onChange({ sort: next })}
          options={sorts.map((value) => ({
            value,
            label: t(`flights.sort.${value}`),
            detail: t(`flights.sort-why.${value}`),
          }))}
          className="grow tablet:ml-auto tablet:w-64 tablet:grow-0"
        />
      </div>
      {chips.length > 0 ? (
        <ul aria-label={t('stays.filters.applied')} className="flex flex-wrap items-center gap-2">
          {chips.map((chip) => (
            <li key={`${chip.name} ${chip.value ?? ''}`}>
              <Chip onRemove={() => onChange({ filters: withoutChip(filters, chip) })}>
                {names.chip(chip, filters, answer?.currency ?? 'USD', answer?.facets ?? [])}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
