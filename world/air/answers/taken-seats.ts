import { NONE_TAKEN, type Taken } from '../fares/taken.ts';
import type { Timetable } from '../timetable.ts';
import { type FlightKey, patternsFrom } from './by-number.ts';

/** Seats booked here on a flight. */
export interface TakenSeats extends FlightKey {
  /** Position in `CABINS`. */
  cabin: number;
  taken: number;
}

/** Looks up seats by the timetable's own numbers. */
export function takenBy(timetable: Timetable, rows: readonly TakenSeats[]): Taken {
  if (rows.length === 0) return NONE_TAKEN;
  const taken = new Map<number, number>();
  const days = new Map<number, number[]>();
  for (const row of rows) {
    for (const pattern of patternsFrom(timetable, row)) {
      const key = keyOf(pattern, row.day, row.cabin);
      taken.set(key, (taken.get(key) ?? 0) + row.taken);
      days.set(row.day, [...(days.get(row.day) ?? []), pattern]);
    }
  }
  return {
    seats: (pattern, day, cabin) => taken.get(keyOf(pattern, day, cabin)) ?? 0,
    patternsOn: (day) => days.get(day) ?? [],
  };
}

const keyOf = (pattern: number, day: number, cabin: number) => (pattern * 100_000 + day) * 4 + cabin;
