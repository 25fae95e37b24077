import { NONE_TAKEN } from '#world/air/fares/taken.ts';
import type { FlightQuery } from '#world/air/search/pricer.ts';
import type { Timetable } from '#world/air/timetable.ts';
import { dayOf } from '#world/air/zones.ts';
import { mix } from '#world/stays/hash.ts';

export const LOOK_DAY = dayOf('2026-11-21');

/** Choice of airports: weighted by traffic, or uniform. */
export type Draw = 'gravity' | 'uniform';

/** Random one-way queries with up to two stops for one adult, deterministic by seed. */
export function randomQueries(
  timetable: Timetable,
  count: number,
  { seed, draw, day }: { seed: number; draw: Draw; day?: number },
): FlightQuery[] {
  const { departures } = timetable.traffic;
  const all = departures.reduce((sum, daily) => sum + daily, 0);
  const airport = (salt: number): number => {
    const drawn = mix(seed, salt) / 4_294_967_296;
    if (draw === 'uniform') return Math.floor(drawn * departures.length);
    let left = drawn * all;
    return departures.findIndex((daily) => (left -= daily) <= 0);
  };
  const queries: FlightQuery[] = [];
  for (let salt = 0; queries.length < count; salt += 3) {
    const [origin, destination] = [airport(salt), airport(salt + 1)];
    if (origin === destination) continue;
    queries.push({
      origin,
      destination,
      day: day ?? LOOK_DAY + 1 + (mix(seed, salt + 2) % 329),
      maxStops: 2,
      seats: 1,
      cabin: 0,
      saturday: false,
      lookDay: LOOK_DAY,
      notBefore: LOOK_DAY * 1440,
      taken: NONE_TAKEN,
    });
  }
  return queries;
}
