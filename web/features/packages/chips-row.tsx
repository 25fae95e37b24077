import type { FlightFilters } from '#contract/flights.ts';
import type { PackageTripFilters } from '#contract/packages.ts';
import type { StayFilters } from '#contract/stays.ts';
import { filterChips as flightChips } from '#web/lib/flight/filters/filter-chips.ts';
import { useFilterNames as useFlightFilterNames } from '#web/lib/flight/filters/filter-names.ts';
import { AppliedChips } from '#web/lib/results/applied-chips.tsx';
import { withoutChip } from '#web/lib/results/filter-chips.ts';
import { filterChips as stayChips } from '#web/lib/stay/filters/filter-chips.ts';
import type { PackageAnswer } from './queries.ts';
import { ofBothWays, type PackageState } from './results-state.ts';
import { useHotelFilterNames } from './use-hotel-filter-names.ts';

/** The applied filters of hotels and flights, each removable. */
export function ChipsRow({
  state: { filters, flightFilters },
  answer,
  onStays,
  onFlights,
}: {
  state: PackageState;
  answer: PackageAnswer;
  onStays(filters: StayFilters): void;
  onFlights(filters: PackageTripFilters): void;
}) {
  const stays = useHotelFilterNames();
  const flights = useFlightFilterNames();
  const { currency } = answer;
  const chips = [
    ...stayChips(filters).map((chip) => ({
      ...chip,
      text: stays.chip(chip, filters, currency),
      drop: () => onStays(cleared(filters, withoutChip<StayFilters>(filters, chip))),
    })),
    ...flightChips(flightFilters).map((chip) => ({
      ...chip,
      text: flights.chip(chip, flightFilters, currency, answer.flightFacets),
      drop: () =>
        onFlights(cleared(flightFilters, ofBothWays(withoutChip<FlightFilters>(flightFilters, chip)))),
    })),
  ];
  return (
    <AppliedChips inView={chips} asked={chips} textOf={({ text }) => text} onDrop={({ drop }) => drop()} />
  );
}

/** The filters with undefined for every one that is gone: a change, as the state takes it. */
const cleared = <Filters extends object>(before: Filters, after: Filters): Filters => ({
  ...Object.fromEntries(Object.keys(before).map((name) => [name, undefined])),
  ...after,
});
