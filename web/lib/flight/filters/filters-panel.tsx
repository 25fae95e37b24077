import { memo } from 'react';
import type { FlightFacet, FlightFilters, FlightSearchAnswer } from '#contract/flights.ts';
import { durationText } from '#web/lib/i18n/duration-text.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { FacetCheckbox, FacetGroup } from '#web/lib/results/facet-group.tsx';
import { FlagFilter, GroupFilter, NumberFilter } from '#web/lib/results/filter-parts.tsx';
import { PriceFilter } from '#web/lib/results/price-filter.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useFilterNames } from './filter-names.ts';

export interface FiltersPanelProps extends OnNarrow {
  answer: Pick<FlightSearchAnswer, 'facets' | 'histogram' | 'durations'>;
  filters: FlightFilters;
}

interface OnNarrow {
  /** Called with the changed filters to apply; a stable function. */
  onNarrow(changed: FlightFilters): void;
}

type Values = FlightFacet['values'];

const flags = ['inPolicyOnly', 'singleTicketOnly', 'checkedBag'] as const;
const groups = [
  { name: 'departureTimes' },
  { name: 'arrivalTimes' },
  { name: 'departureAirports' },
  { name: 'arrivalAirports' },
  { name: 'connectionAirports', shownAtFirst: 6 },
] as const;
const noLowCost = 'exclude-low-cost-carriers';
const none: readonly never[] = [];
const noValues: Values = [];

/** All filters of a flight list, each option with the number of flights it would leave. [AIR-03] [AIR-11] */
export function FiltersPanel({ answer, filters, onNarrow }: FiltersPanelProps) {
  const { facets, histogram, durations } = answer;
  const names = useFilterNames();
  const valuesOf = (name: FlightFacet['name']): Values =>
    facets.find((facet) => facet.name === name)?.values ?? noValues;
  return (
    <div className="grid gap-4">
      <NumberFilter
        name="stops"
        names={names}
        values={valuesOf('stops')}
        chosen={filters.stops ?? none}
        onNarrow={onNarrow}
      />
      {histogram ? (
        <Price
          histogram={histogram}
          minPrice={filters.minPrice}
          maxPrice={filters.maxPrice}
          onNarrow={onNarrow}
        />
      ) : null}
      <div className="border-t border-line pt-3 empty:hidden">
        {flags.map((name) => (
          <FlagFilter
            key={name}
            names={names}
            name={name}
            value={valuesOf(name)[0]}
            isChosen={filters[name] ?? false}
            onNarrow={onNarrow}
          />
        ))}
        <LowCost value={valuesOf('lowCost')[0]} airlines={filters.airlines ?? none} onNarrow={onNarrow} />
      </div>
      <Airlines values={valuesOf('airlines')} airlines={filters.airlines ?? none} onNarrow={onNarrow} />
      {groups.map(({ name, ...rest }) =>
        valuesOf(name).length > 1 ? (
          <GroupFilter
            key={name}
            names={names}
            {...rest}
            name={name}
            values={valuesOf(name)}
            chosen={filters[name] ?? none}
            onNarrow={onNarrow}
          />
        ) : null,
      )}
      {durations && durations.longestMinutes > durations.shortestMinutes ? (
        <Duration durations={durations} chosen={filters.maxDurationMinutes} onNarrow={onNarrow} />
      ) : null}
    </div>
  );
}

// Each filter is memoised and rerenders only when its own values change.

interface PriceProps extends OnNarrow {
  histogram: NonNullable<FlightSearchAnswer['histogram']>;
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

const Price = memo(function Price({ onNarrow, ...props }: PriceProps) {
  const names = useFilterNames();
  return (
    <div className="border-t border-line pt-4">
      <PriceFilter
        {...props}
        label={names.filter('price')}
        onChange={(minPrice, maxPrice) => onNarrow({ minPrice, maxPrice })}
      />
    </div>
  );
});

interface AirlinesProps extends OnNarrow {
  values: Values;
  /** Airline codes, and perhaps the value that excludes low-cost airlines. */
  airlines: readonly string[];
}

const LowCost = memo(function LowCost({
  value,
  airlines,
  onNarrow,
}: OnNarrow & Pick<AirlinesProps, 'airlines'> & { value: Values[number] | undefined }) {
  const names = useFilterNames();
  if (!value) return null;
  return (
    <FacetCheckbox
      facet={value}
      isChosen={airlines.includes(noLowCost)}
      onChange={(isSelected) =>
        onNarrow({
          airlines: [...airlines.filter((code) => code !== noLowCost), ...(isSelected ? [noLowCost] : [])],
        })
      }
    >
      {names.filter('lowCost')}
    </FacetCheckbox>
  );
});

const Airlines = memo(function Airlines({ values, airlines, onNarrow }: AirlinesProps) {
  const names = useFilterNames();
  return (
    <FacetGroup
      label={names.filter('airlines')}
      values={values}
      chosen={airlines.filter((code) => code !== noLowCost)}
      nameOf={(value) => names.value('airlines', value, values)}
      onChange={(chosen) =>
        onNarrow({ airlines: [...chosen, ...(airlines.includes(noLowCost) ? [noLowCost] : [])] })
      }
      shownAtFirst={7}
    />
  );
});

interface DurationProps extends OnNarrow {
  durations: NonNullable<FlightSearchAnswer['durations']>;
  chosen: number | undefined;
}

const Duration = memo(function Duration({ durations, chosen, onNarrow }: DurationProps) {
  const t = useT();
  return (
    <div className="border-t border-line pt-4">
      <DurationFilter
        label={t('flights.filter.maxDurationMinutes')}
        durations={durations}
        chosen={chosen}
        onChange={(maxDurationMinutes) => onNarrow({ maxDurationMinutes })}
      />
    </div>
  );
});

interface DurationFilterProps {
  label: string;
  durations: NonNullable<FlightSearchAnswer['durations']>;
  chosen: number | undefined;
  /** Undefined when not limited. */
  onChange(maxDurationMinutes: number | undefined): void;
}

/** Filter for the maximum trip duration, in hours from the shortest up. */
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
            label: t('flights.filter.duration-below', { duration: durationText(t, minutes) }),
          })),
      ]}
    />
  );
}

const mostLimits = 6;

/** A handful of whole hours between the shortest and the longest. */
function durationLimits({ shortestMinutes, longestMinutes }: DurationFilterProps['durations']): number[] {
  const first = Math.ceil(shortestMinutes / 60);
  const hours = Math.ceil(longestMinutes / 60) - first;
  const step = Math.max(1, Math.ceil(hours / mostLimits));
  return Array.from({ length: Math.max(0, Math.ceil(hours / step)) }, (_, at) => (first + at * step) * 60);
}
