import { useState } from 'react';
import type { FlightTripType } from '#contract/enums/index.ts';
import { FlightForm } from '#web/features/flights/flight-form.tsx';
import type { DraftSlice, DraftType } from '#web/features/flights/flight-draft.ts';
import type { FlightPlace } from '#web/lib/flight/airports/flight-place.tsx';
import { useFlightPlaces } from '#web/lib/flight/airports/flight-places.ts';
import { readLastFlights, rememberFlights } from '#web/features/flights/last-flights.ts';
import { useToday } from '#web/lib/today.ts';
import { preferredCurrency } from '#web/lib/currency.ts';
import {
  type PartialFlightSearch,
  flightLimits,
  type FlightSearch,
  searchFault,
} from '#web/lib/flight-search.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The flight search of the address, or the last one in this browser. */
export function FlightSearchForm({
  asked,
  onSearch,
}: {
  asked: PartialFlightSearch | undefined;
  onSearch(search: FlightSearch): void;
}) {
  const today = useToday();
  // A later search must not change the form that is being left.
  const [last] = useState(() => asked ?? readLastFlights(today));
  const slices = last?.slices ?? [];
  const { places, isAsking } = useFlightPlaces([
    ...new Set(
      slices.flatMap(({ origin, destination }) => [origin, destination].flatMap((end) => end ?? [])),
    ),
  ]);
  if (isAsking) return <Skeleton className="h-52 w-full" />;
  return (
    <FlightForm
      today={today}
      initial={initialOf(last, places, today)}
      onSearch={(asked) => {
        // In the address, so that a shared link shows the same prices.
        const currency = asked.currency ?? preferredCurrency();
        rememberFlights(asked);
        onSearch({ ...asked, ...(currency ? { currency } : {}) });
      }}
    />
  );
}

/** The form's type for a number of slices: more than its trip type has means multi-city. */
function typeOf(asked: FlightTripType, count: number): DraftType {
  if (asked === 'one_way') return count > 1 ? 'multi_city' : 'one_way';
  return asked === 'round_trip' && count < 3 ? 'round_trip' : count > 1 ? 'multi_city' : 'one_way';
}

function initialOf(
  last: PartialFlightSearch | undefined,
  places: ReadonlyMap<string, FlightPlace>,
  today: string,
) {
  const slices = last?.slices.slice(0, flightLimits.slices) ?? [];
  const type = last ? typeOf(last.tripType, slices.length) : 'round_trip';
  const fault = last ? searchFault(last, today) : null;
  // Invalid days are cleared, to be chosen again.
  const areDaysWrong = fault === 'past' || fault === 'order' || fault === 'far';
  const dayOf = (date: string | undefined) => (areDaysWrong ? null : (date ?? null));
  const end = (placeId: string | undefined) => {
    const place = placeId && places.get(placeId);
    return place ? { place } : {};
  };
  const rows = slices.map(
    ({ origin, destination, date }): DraftSlice => ({
      origin: end(origin),
      destination: end(destination),
      date: dayOf(date),
    }),
  );
  return {
    type,
    rows: type === 'round_trip' ? rows.slice(0, 1) : rows,
    backOn: type === 'round_trip' ? dayOf(slices[1]?.date) : null,
    ...(last ? { passengers: last.passengers, cabin: last.cabin } : {}),
    ...(last?.currency ? { currency: last.currency } : {}),
  };
}
