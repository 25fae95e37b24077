import { NONE_TAKEN } from '#world/air/fares/taken.ts';
import { findCheapest } from '#world/air/search/find.ts';
import { makeSearchIndex, type SearchIndex } from '#world/air/search/search-index.ts';
import { loadTimetable } from '#world/air/timetable.ts';
import { dayOf } from '#world/air/zones.ts';
import type { SeenPrice } from '#server/modules/predictions/index.ts';
import { randomQueries } from '../air-search/queries.ts';

/** Departures are looked at on every sixth day, so that every weekday comes, and this many days ahead at most. */
const every = 6;
const mostLead = 100;
const firstLook = dayOf('2026-02-23');

/** The world's timetable with fares and loads of another draw. */
export const worldOf = (luck: number): SearchIndex => makeSearchIndex({ ...loadTimetable(), luck });

export interface Pair {
  readonly origin: number;
  readonly destination: number;
}

/** Pairs of airports between which people fly, the same for the same seed. */
export const pairsOf = (seed: number, count: number): Pair[] =>
  randomQueries(loadTimetable(), count, { seed, draw: 'gravity' }).map(({ origin, destination }) => ({
    origin,
    destination,
  }));

/** What somebody would have seen who looked at a pair every day. */
export function watchPair(index: SearchIndex, { origin, destination }: Pair, days: number): SeenPrice[] {
  const seen: SeenPrice[] = [];
  for (let look = firstLook; look < firstLook + days; look++)
    for (let departs = look + 1; departs <= look + mostLead; departs++) {
      if (departs % every !== 0) continue;
      const way = findCheapest(index, {
        origin,
        destination,
        day: departs,
        maxStops: 2,
        seats: 1,
        cabin: 0,
        saturday: false,
        lookDay: look,
        notBefore: look * 1440,
        taken: NONE_TAKEN,
      });
      if (way) seen.push({ departs, seen: look, cents: way.cents });
    }
  return seen;
}
