import { NONE_TAKEN, type Taken } from '../fares/taken.ts';
import type { Timetable } from '../timetable.ts';

/** Seats booked here on a flight; `day` is that of departure at its origin, in days since 1970. */
export interface TakenSeats {
  carrier: string;
  flightNumber: number;
  origin: string;
  day: number;
  /** Position in `CABINS`. */
  cabin: number;
  taken: number;
}

const numbered = new WeakMap<Timetable, Map<number, number[]>>();

/** Looks up seats by the timetable's own numbers. */
export function takenBy(timetable: Timetable, rows: readonly TakenSeats[]): Taken {
  if (rows.length === 0) return NONE_TAKEN;
  const byNumber = patternsByNumber(timetable);
  const { carriers, airports } = timetable.network;
  const carrierAt = new Map(carriers.map(({ code }, at) => [code, at]));
  const taken = new Map<number, number>();
  const days = new Map<number, number[]>();
  for (const row of rows) {
    const flight = (carrierAt.get(row.carrier) ?? -1) * 10_000 + row.flightNumber;
    for (const pattern of byNumber.get(flight) ?? []) {
      if (airports.iata[timetable.origin[pattern] ?? 0] !== row.origin) continue;
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

/** Patterns by carrier and flight number, made when the first seat is booked. */
function patternsByNumber(timetable: Timetable): Map<number, number[]> {
  let known = numbered.get(timetable);
  if (!known) {
    known = Map.groupBy(
      Array(timetable.count).keys(),
      (pattern) => (timetable.carrier[pattern] ?? 0) * 10_000 + (timetable.flightNumber[pattern] ?? 0),
    );
    numbered.set(timetable, known);
  }
  return known;
}
