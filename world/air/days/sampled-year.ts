import { mix } from '../../stays/hash.ts';
import { type Timetable, departureOf, flies } from '../timetable.ts';
import { type DayHistory, drawHistory } from './day-history.ts';

/** A flight's outcome: the scheduled departure hour in its origin's local time, and the arrival delay in minutes. */
export interface SampledFlight {
  hour: number;
  origin: number;
  day: number;
  late: number;
  history: DayHistory;
}

/** Outcomes of one in 29 flights on every eleventh day of a year, cancelled ones included. */
export function sampledYear(timetable: Timetable, first: number): SampledFlight[] {
  const all = [];
  for (let day = first; day < first + 365; day += 11) {
    for (let pattern = day % 29; pattern < timetable.count; pattern += 29) {
      if (!flies(timetable, pattern, day)) continue;
      const departs = departureOf(timetable, pattern, day);
      const arrives = departs + (timetable.block[pattern] ?? 0);
      const hour = Math.floor((timetable.departs[pattern] ?? 0) / 60);
      const origin = timetable.origin[pattern] ?? 0;
      const history = drawHistory({
        seed: mix(timetable.carrier[pattern] ?? 0, timetable.flightNumber[pattern] ?? 0),
        origin,
        destination: timetable.destination[pattern] ?? 0,
        day,
        hour,
        departs,
        arrives,
      });
      const late = (history.estimates.at(-1)?.arrives ?? arrives) - arrives;
      all.push({ hour, origin, day, late, history });
    }
  }
  return all;
}
