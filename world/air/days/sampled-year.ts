import { mix } from '../../stays/hash.ts';
import { type Timetable, departureOf, flies } from '../timetable.ts';
import { type DayHistory, drawHistory } from './day-history.ts';

/** What happened to a flight: the hour at which it was to leave by its origin's clock, and by how many minutes it arrived late. */
export interface SampledFlight {
  hour: number;
  origin: number;
  day: number;
  late: number;
  history: DayHistory;
}

/** What happens to one in twenty-nine flights on every eleventh day of a year, those that are called off among them. */
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
