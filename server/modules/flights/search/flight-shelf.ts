import type { Db } from '#server/platform/db/database.ts';
import { openSearchShelf, type SearchShelf } from '#server/platform/search-shelf.ts';
import type { FlightSession } from './flight-session.ts';

/** Searches of flights. */
export const openFlightShelf = (db: Db): SearchShelf<FlightSession> =>
  openSearchShelf<FlightSession>(db, {
    kind: 'flights',
    format: 7,
    weigh: ({ slices }) => slices.reduce((sum, { length }) => sum + length, 1),
    // Ways of about 2.4 kB each: some 95 MB.
    memory: 40_000,
  });
