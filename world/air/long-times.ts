import type { Night } from './banks.ts';
import { DAY } from './zones.ts';

/** Minutes from midnight of any number of minutes. */
export const minuteOfDay = (minute: number): number => ((minute % DAY) + DAY) % DAY;

/** Minutes between two minutes of the day, the short way around the clock. */
export const away = (a: number, b: number): number => Math.min(Math.abs(a - b), DAY - Math.abs(a - b));

/** The inputs that decide when a long flight departs. */
export interface LongFlight {
  block: number;
  /** Minutes the clock where it lands is ahead of the one where it leaves. */
  ahead: number;
  leaves: Night;
  lands: Night;
}

interface Hours {
  from: number;
  until: number;
}

const outside = (minute: number, { from, until }: Hours): number =>
  minuteOfDay(minute - from) <= minuteOfDay(until - from)
    ? 0
    : Math.min(away(minute, from), away(minute, until));

/** Overnight flights depart late and land in the morning. */
const OVERNIGHT = {
  leastBlock: 390,
  leave: { from: 20 * 60 + 30, until: 27 * 60 },
  land: { from: 5 * 60, until: 9 * 60 },
};
/** Cost of a day flight relative to a night flight where both are possible, and of a very long day flight. */
const [BY_DAY, BY_LONG_DAY] = [0.25, 0.5];
const EASTWARDS = 120;
/** Where one has lost hours, flights land in the morning; very long ones up to the afternoon. */
const LANDS_EASTWARDS = 8 * 60;
const VERY_LONG = { leastBlock: 540, land: { from: 6 * 60 + 30, until: 13 * 60 } };
/** When one flies with the sun, and when a hub that never closes sends its first wave of the day. */
const [NOON, HUB_MORNING] = [12 * 60, 9 * 60];

/** Small hours at which one would not leave, nor land, though the airport were open. */
const NO_LEAVING: Hours = { from: 2 * 60 + 20, until: 6 * 60 };
const NO_LANDING: Hours = { from: 45, until: 4 * 60 + 40 };

/** A number for each minute of the day: this is asked some millions of times while the timetable is made. */
const byMinute = (of: (minute: number) => number): Float64Array =>
  Float64Array.from({ length: DAY }, (_, minute) => of(minute));

const LEAVES_LATE = byMinute((minute) => outside(minute, OVERNIGHT.leave) / 150);
const LANDS_EARLY = byMinute((minute) => outside(minute, OVERNIGHT.land) / 150);
const LANDS_BY_DAY = byMinute((minute) => outside(minute, VERY_LONG.land) / 300);
const nights = (small: Hours): Readonly<Record<Night, Float64Array>> => ({
  busy: byMinute(() => 0),
  'long flights': byMinute((minute) => (outside(minute, small) === 0 ? 0.6 : minute < 6 * 60 ? 0.1 : 0)),
  quiet: byMinute((minute) =>
    minute <= small.until || minute > 23 * 60 + 15 ? 4.4 : minute < 360 ? 0.1 : 0,
  ),
});
/** Cost by hour, depending on the airport's attitude to night flights. */
const [LEAVING, LANDING] = [nights(NO_LEAVING), nights(NO_LANDING)];

/** How little a long flight's time suits those on board and the airports, about 0 to 5. */
export function awkwardness(flight: LongFlight, out: number): number {
  const leave = minuteOfDay(out);
  const land = minuteOfDay(out + flight.block + flight.ahead);
  const overnight =
    flight.block < OVERNIGHT.leastBlock ? Infinity : (LEAVES_LATE[leave] ?? 0) + (LANDS_EARLY[land] ?? 0);
  const wish = Math.min(overnight, byDay(flight, leave, land));
  return (
    (LEAVING[flight.leaves][leave] ?? 0) +
    (LANDING[flight.lands][land] ?? 0) +
    (flight.leaves === 'busy' ? wish / 2 : wish)
  );
}

function byDay({ block, ahead, leaves }: LongFlight, leave: number, land: number): number {
  // Across the date line one flies east where the clock is behind by more than half a day.
  const eastwards = minuteOfDay(ahead + DAY / 2) - DAY / 2;
  if (eastwards > EASTWARDS)
    return block < VERY_LONG.leastBlock ? away(land, LANDS_EASTWARDS) / 400 : (LANDS_BY_DAY[land] ?? 0);
  const wish = away(leave, leaves === 'busy' ? HUB_MORNING : NOON) / 420;
  return wish + (block < OVERNIGHT.leastBlock ? 0 : block < VERY_LONG.leastBlock ? BY_DAY : BY_LONG_DAY);
}

/** Within how many minutes an airline's flights of a pair take passengers from each other. */
const REACH = 210;

/** Cost of departing close to other flights of the same airline and pair. */
export const crowding = (out: number, taken: readonly number[]): number =>
  taken.reduce((sum, other) => sum + 0.9 * Math.max(0, 1 - away(minuteOfDay(out), other) / REACH), 0);

/** Minutes before a departure wave in which its feeder flights land. */
const CHANGE = { least: 40, most: 90 };

/**
 * How many minutes later one would have to land to change into the nearest wave, none in time; endless without waves.
 */
export function minutesTooEarly(banks: readonly number[], land: number): number {
  let least = Infinity;
  for (const bank of banks) {
    const before = minuteOfDay(bank - land);
    if (before >= CHANGE.least) least = Math.min(least, Math.max(0, before - CHANGE.most));
  }
  return least;
}
