import type { FlightSearch } from '#web/lib/flight-search.ts';

/** A place that a search touches; where one leaves from elsewhere than one has landed, `landed` is that place. */
export interface Stop {
  readonly placeId: string;
  readonly landed: string | null;
}

/** Every place a search touches, in order; where one leaves from where one has landed, once. */
export const stopsOf = ({ tripType, slices }: Pick<FlightSearch, 'tripType' | 'slices'>): Stop[] =>
  (tripType === 'round_trip' ? slices.slice(0, 1) : slices).flatMap(({ origin, destination }, at, all) => {
    const landed = all[at - 1]?.destination ?? null;
    return [
      ...(landed === origin ? [] : [{ placeId: origin, landed }]),
      { placeId: destination, landed: null },
    ];
  });
