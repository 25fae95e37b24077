import type { FlightFacet, FlightFilters } from '#contract/flights.ts';
import { formatDuration } from '#web/lib/i18n/format.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { FacetGroup, useFacetNote } from '#web/lib/results/facet-group.tsx';
import { PriceFilter } from '#web/lib/results/price-filter.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { useFilterNames } from './filter-names.ts';
import type { FlightAnswer } from './queries.ts';

export interface FiltersPanelProps {
  answer: Pick<FlightAnswer, 'facets' | 'histogram' | 'durations'>;
  filters: FlightFilters;
  onFilters(filters: FlightFilters): void;
}

const flags = ['inPolicyOnly', 'singleTicketOnly'] as const;
const groups = [
  { name: 'departureTimes' },
  { name: 'arrivalTimes' },
  { name: 'departureAirports' },
  { name: 'arrivalAirports' },
  { name: 'connectionAirports', shownAtFirst: 6 },
] as const;
const noLowCost = 'exclude-low-cost-carriers';

/** Everything a list of flights can be narrowed by, with what each choice would leave. [AIR-03] [AIR-11] */
export function FiltersPanel({ answer, filters, onFilters }: FiltersPanelProps) {
  const t = useT();
  const names = useFilterNames();
  const noteOf = useFacetNote();
  const { facets, histogram, durations } = answer;
  const valuesOf = (name: FlightFacet['name']) => facets.find((facet) => facet.name === name)?.values ?? [];
  const set = (changed: FlightFilters) => onFilters({ ...filters, ...changed });
  const chosenAirlines: readonly string[] = filters.airlines ?? [];
  const [lowCost] = valuesOf('lowCost');
  return (
    <div className="grid gap-4">
      <FacetGroup
        label={names.filter('stops')}
        values={valuesOf('stops')}
        chosen={(filters.stops ?? []).map(String)}
        nameOf={(value) => names.value('stops', value)}
        onChange={(stops) => set({ stops: stops.map(Number) })}
      />
      {histogram ? (
        <div className="border-t border-line pt-4">
          <PriceFilter
            label={names.filter('price')}
            histogram={histogram}
            minPrice={filters.minPrice}
            maxPrice={filters.maxPrice}
            onChange={(minPrice, maxPrice) => set({ minPrice, maxPrice })}
          />
        </div>
      ) : null}
      <div className="border-t border-line pt-3 empty:hidden">
        {flags.map((name) => {
          const [value] = valuesOf(name);
          return value ? (
            <Checkbox
              key={name}
              isSelected={filters[name] ?? false}
              onChange={(isSelected) => set({ [name]: isSelected || undefined })}
              isDisabled={value.count === 0 && !filters[name]}
              trailing={noteOf(value)}
              className="min-h-9! py-1.5! text-sm"
            >
              {names.filter(name)}
            </Checkbox>
          ) : null;
        })}
        {lowCost ? (
          <Checkbox
            isSelected={chosenAirlines.includes(noLowCost)}
            onChange={(isSelected) =>
              set({
                airlines: [
                  ...chosenAirlines.filter((code) => code !== noLowCost),
                  ...(isSelected ? [noLowCost] : []),
                ],
              })
            }
            trailing={noteOf(lowCost)}
            className="min-h-9! py-1.5! text-sm"
          >
            {names.filter('lowCost')}
          </Checkbox>
        ) : null}
      </div>
      <FacetGroup
        label={names.filter('airlines')}
        values={valuesOf('airlines')}
        chosen={chosenAirlines.filter((code) => code !== noLowCost)}
        nameOf={(value) => names.value('airlines', value, facets)}
        onChange={(chosen) =>
          set({ airlines: [...chosen, ...(chosenAirlines.includes(noLowCost) ? [noLowCost] : [])] })
        }
        shownAtFirst={7}
      />
      {groups.map(({ name, ...rest }) =>
        name === 'connectionAirports' || valuesOf(name).length > 1 ? (
          <FacetGroup
            key={name}
            {...rest}
            label={names.filter(name)}
            values={valuesOf(name)}
            chosen={filters[name] ?? []}
            nameOf={(value) => names.value(name, value, facets)}
            onChange={(chosen) => set({ [name]: chosen })}
          />
        ) : null,
      )}
      {durations && durations.longestMinutes > durations.shortestMinutes ? (
        <div className="border-t border-line pt-4">
          <DurationFilter
            label={t('flights.filter.maxDurationMinutes')}
            durations={durations}
            chosen={filters.maxDurationMinutes}
            onChange={(maxDurationMinutes) => set({ maxDurationMinutes })}
          />
        </div>
      ) : null}
    </div>
  );
}

interface DurationFilterProps {
  label: string;
  durations: NonNullable<FlightAnswer['durations']>;
  chosen: number | undefined;
  /** Undefined where it is not limited. */
  onChange(maxDurationMinutes: number | undefined): void;
}

/** How long the trip takes at most, in hours from the shortest on. */
function DurationFilter({ label, durations, chosen, onChange }: DurationFilterProps) {
  const t = useT();
  const limits = durationLimits(durations);
  const shown = chosen === undefined || limits.includes(chosen) ? limits : [...limits, chosen];
  return (
    <Select
      label={label}
      value={chosen === undefined ? 'any' : String(chosen)}
      onChange={(value) => onChange(value === 'any' ? undefined : Number(value))}
      options={[
        { value: 'any', label: t('flights.filter.duration-any') },
        ...shown
          .toSorted((a, b) => a - b)
          .map((minutes) => ({
            value: String(minutes),
            label: t('flights.filter.duration-below', { duration: formatDuration(minutes) }),
          })),
      ]}
    />
  );
}

const mostLimits = 6;

/** Whole hours between the shortest and the longest, a handful of them. */
function durationLimits({ shortestMinutes, longestMinutes }: DurationFilterProps['durations']): number[] {
  const first = Math.ceil(shortestMinutes / 60);
  const hours = Math.ceil(longestMinutes / 60) - first;
  const step = Math.max(1, Math.ceil(hours / mostLimits));
  return Array.from({ length: Math.max(0, Math.ceil(hours / step)) }, (_, at) => (first + at * step) * 60);
}
