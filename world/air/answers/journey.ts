import type { Party } from '../api-types.ts';
import { seatsFor } from '../fares/passengers.ts';
import type { FlightQuery } from '../search/pricer.ts';
import { DAY, weekdayOf } from '../zones.ts';
import type { Changes } from '../days/changes.ts';
import type { Taken } from '../fares/taken.ts';

/** Days ahead for which seats are on sale. */
export const SALE_DAYS = 330;
/** Sale of a flight ends this long before it leaves. */
export const CLOSES_MINUTES = 45;
const SATURDAY = 5;

/** When and under which circumstances one looks. `now` is the world's time in milliseconds. */
export interface Look {
  now: number;
  taken: Taken;
  changes: Changes;
}

/** The day of looking: the world's date in universal time. */
export const lookDayOf = (now: number) => Math.floor(now / 60_000 / DAY);

/** Whether a Saturday night lies between the first and the last of some days of departure. */
export function staysOverSaturday(days: readonly number[]): boolean {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  for (let day = first; day < last && day < first + 7; day++) if (weekdayOf(day) === SATURDAY) return true;
  return false;
}

/** The query of one pair of airports on one day. */
export function queryOf(
  look: Look,
  ends: { origin: number; destination: number; day: number },
  asked: { party: Party; cabin: number; saturday: boolean; maxStops: number },
): FlightQuery {
  const { cabin, saturday, maxStops, party } = asked;
  return {
    ...ends,
    cabin,
    saturday,
    maxStops,
    party,
    seats: seatsFor(party),
    lookDay: lookDayOf(look.now),
    notBefore: Math.floor(look.now / 60_000) + CLOSES_MINUTES,
    taken: look.taken,
    changes: look.changes,
  };
}
