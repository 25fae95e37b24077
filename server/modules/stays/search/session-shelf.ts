import type { Db } from '#server/platform/db/database.ts';
import { openSearchShelf, type SearchShelf } from '#server/platform/search-shelf.ts';
import type { SearchSession } from './search-session.ts';

/** Searches of stays. */
export type SessionShelf = SearchShelf<SearchSession>;

export const openSessionShelf = (db: Db): SessionShelf =>
  openSearchShelf<SearchSession>(db, {
    kind: 'stays',
    format: 4,
    weigh: ({ stays }) => stays.length + 1,
    // Stays of about 1.9 kB each: some 55 MB. A package keeps them a second time, at its own totals.
    memory: 30_000,
  });
