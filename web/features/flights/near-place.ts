import type { FlightSearch } from '#web/lib/flight-search.ts';

/** The same search including the airports near a place, as origin or destination; a return flight uses them as well. */
export const nearPlace = (search: FlightSearch, placeId: string): FlightSearch => ({
  ...search,
  slices: search.slices.map((slice) => ({
    ...slice,
    origin: slice.origin === placeId ? nearbyOf(placeId) : slice.origin,
    destination: slice.destination === placeId ? nearbyOf(placeId) : slice.destination,
  })),
});

/** The id of an airport together with those nearby. */
export const nearbyOf = (placeId: string): string => placeId.replace(/^airport:/, 'near:');
