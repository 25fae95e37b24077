import type { FlightSearch } from '#web/lib/flight-search.ts';

/** The same search from, or to, the airports near a place besides itself; a way back comes back to them as well. */
export const nearPlace = (search: FlightSearch, placeId: string): FlightSearch => ({
  ...search,
  slices: search.slices.map((slice) => ({
    ...slice,
    origin: slice.origin === placeId ? nearbyOf(placeId) : slice.origin,
    destination: slice.destination === placeId ? nearbyOf(placeId) : slice.destination,
  })),
});

/** An airport's id as that of it and those nearby. */
export const nearbyOf = (placeId: string): string => placeId.replace(/^airport:/, 'near:');
