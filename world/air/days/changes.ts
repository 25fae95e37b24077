import type { FlightKey } from '../answers/by-number.ts';
import { patternsFrom } from '../answers/by-number.ts';
import { departureAt, type Timetable } from '../timetable.ts';
import { mix } from '../../stays/hash.ts';
import { DAY } from '../zones.ts';
import { type DayHistory, type FlightDay, cancelledAt, drawHistory } from './day-history.ts';
import type { Schedule, TimesTold } from './schedule.ts';
import { type ScheduleChanges, WITHDRAWN, seasonsOf } from './season-changes.ts';

/** A commanded event of a flight. `delay` and `reschedule` carry minutes; `toldAt` is in milliseconds. */
export interface AirEvent extends FlightKey {
  kind: 'delay' | 'reschedule' | 'cancel';
  minutes: number | null;
  toldAt: number;
}

/** The inputs that determine flight status: the time, commanded events, and whether disruptions are on. */
export interface DaysAsked {
  /** Milliseconds. */
  now: number;
  events: readonly AirEvent[];
  disruptions: boolean;
}

/** The published timetable as changed by an instant: flights moved, withdrawn or cancelled. */
export class Changes implements Schedule {
  /** Universal minutes since 1970. */
  readonly now: number;
  readonly #timetable: Timetable;
  readonly #seasons: ScheduleChanges | null;
  readonly #lookDay: number;
  readonly #events = new Map<number, AirEvent[]>();

  constructor(timetable: Timetable, { now, events, disruptions }: DaysAsked) {
    this.#timetable = timetable;
    this.now = Math.floor(now / 60_000);
    this.#lookDay = Math.floor(this.now / DAY);
    this.#seasons = disruptions ? seasonsOf(timetable) : null;
    for (const event of events) {
      if (event.toldAt > now) continue;
      for (const pattern of patternsFrom(timetable, event)) {
        const key = pattern * 100_000 + event.day;
        this.#events.set(key, [...(this.#events.get(key) ?? []), event]);
      }
    }
  }

  /** Local minute at which a pattern that flies on a day is to leave, `WITHDRAWN` when it does not fly after all. */
  minuteOn(pattern: number, day: number): number {
    const minute = this.scheduledOn(pattern, day);
    if (minute === WITHDRAWN || this.#seasons === null || day > this.#lookDay + 1) return minute;
    const called = cancelledAt(flightDayOf(this.#timetable, pattern, day, minute));
    return called !== null && called <= this.now ? WITHDRAWN : minute;
  }

  timesOn(pattern: number, day: number, into: TimesTold): number {
    const minute = this.minuteOn(pattern, day);
    into.minutes[0] = minute;
    return minute === WITHDRAWN ? 0 : 1;
  }

  /** The same without same-day cancellations. */
  scheduledOn(pattern: number, day: number): number {
    const published = this.#timetable.departs[pattern] ?? 0;
    const minute = this.#seasons?.minuteOn(pattern, day, this.#lookDay) ?? published;
    const events = this.#eventsOf(pattern, day);
    if (minute === WITHDRAWN || events.length === 0) return minute;
    if (events.some(({ kind }) => kind === 'cancel')) return WITHDRAWN;
    const moved = events.reduce(
      (sum, { kind, minutes }) => sum + (kind === 'reschedule' ? (minutes ?? 0) : 0),
      0,
    );
    return Math.min(DAY - 1, Math.max(0, minute + moved));
  }

  /** The day-of-operation history of a flight scheduled at a local minute, commanded events included. */
  historyOf(pattern: number, day: number, minute: number): DayHistory {
    const told = this.#eventsOf(pattern, day).findLast(({ kind }) => kind === 'delay');
    const flight = flightDayOf(this.#timetable, pattern, day, minute);
    const { departs, arrives } = flight;
    if (!told)
      return this.#seasons
        ? drawHistory(flight)
        : { cancelledAt: null, cause: null, estimates: [{ at: departs, departs, arrives }] };
    const late = told.minutes ?? 0;
    const at = Math.floor(told.toldAt / 60_000);
    return {
      cancelledAt: null,
      cause: 'airline',
      estimates: [{ at, departs: departs + late, arrives: arrives + late }],
    };
  }

  #eventsOf(pattern: number, day: number): readonly AirEvent[] {
    return this.#events.size === 0 ? [] : (this.#events.get(pattern * 100_000 + day) ?? []);
  }
}

/** A pattern's flight that leaves on a day at a local minute. */
function flightDayOf(timetable: Timetable, pattern: number, day: number, minute: number): FlightDay {
  const { carrier, flightNumber, origin, destination, block } = timetable;
  const departs = departureAt(timetable, pattern, day, minute);
  return {
    seed: mix(carrier[pattern] ?? 0, flightNumber[pattern] ?? 0),
    origin: origin[pattern] ?? 0,
    destination: destination[pattern] ?? 0,
    day,
    hour: Math.floor(minute / 60),
    departs,
    arrives: departs + (block[pattern] ?? 0),
  };
}
