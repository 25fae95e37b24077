import type { Db } from '#server/platform/db/database.ts';
import { openSearchShelf, type SearchShelf } from '#server/platform/search-shelf.ts';
import type { CarSession } from './car-session.ts';

/** Searches of cars. */
export type CarShelf = SearchShelf<CarSession>;

export const openCarShelf = (db: Db): CarShelf =>
  openSearchShelf<CarSession>(db, {
    kind: 'cars',
    format: 2,
    weigh: ({ cars }) => cars.length + 1,
    // Offers of about 1.9 kB each: some 25 MB.
    memory: 12_000,
  });
