import type { FlightSearch } from '#web/lib/flight-search.ts';

/** A place of a search; `landed` is the previous landing place when a slice departs from elsewhere. */
export interface Stop {
  readonly placeId: string;
  readonly landed: string | null;
}

/** Every place of a search, in order; a place of landing and next departure is listed once. */
export const stopsOf = ({ tripType, slices }: Pick<FlightSearch, 'tripType' | 'slices'>): Stop[] =>
  (tripType === 'round_trip' ? slices.slice(0, 1) : slices).flatMap(({ origin, destination }, at, all) => {
    const landed = all[at - 1]?.destination ?? null;
    return [
      ...(landed === origin ? [] : [{ placeId: origin, landed }]),
      { placeId: destination, landed: null },
    ];
  });
