import { mix } from '../../stays/hash.ts';
import type { Timetable } from '../timetable.ts';
import { DAY } from '../zones.ts';
import { cancelledAt } from './day-history.ts';
import { type Looks, looksBetween } from './looks.ts';
import type { Schedule, TimesTold } from './schedule.ts';
import { WITHDRAWN, type ScheduleChanges, seasonsOf } from './season-changes.ts';

/** The answers of `Changes` on each of some looks, without commanded events. */
export class PastChanges implements Schedule {
  readonly #timetable: Timetable;
  readonly #looks: Looks;
  readonly #last: number;
  readonly #all: number;
  readonly #seasons: ScheduleChanges | null;

  constructor(timetable: Timetable, looks: Looks, disruptions: boolean) {
    this.#timetable = timetable;
    this.#looks = looks;
    this.#last = looks.first + looks.count - 1;
    this.#all = looksBetween(looks, looks.first, this.#last);
    this.#seasons = disruptions ? seasonsOf(timetable) : null;
  }

  timesOn(pattern: number, day: number, into: TimesTold): number {
    const { first } = this.#looks;
    const published = this.#timetable.departs[pattern] ?? 0;
    const season = this.#seasons?.of(day);
    const told = season?.toldFrom(pattern, day) ?? Infinity;
    if (told > this.#last) {
      into.minutes[0] = published;
      into.looks[0] = this.#all;
      return 1;
    }
    let times = 0;
    if (told > first) {
      into.minutes[times] = published;
      into.looks[times++] = looksBetween(this.#looks, first, told - 1);
    }
    const moved = season?.minuteOf(pattern) ?? WITHDRAWN;
    if (moved !== WITHDRAWN) {
      into.minutes[times] = moved;
      into.looks[times++] = looksBetween(this.#looks, told, this.#last);
    }
    return times;
  }

  /** The last look on which a flight that was to leave at `departs` had not been called off. */
  lastToFly(pattern: number, day: number, departs: number): number {
    if (this.#seasons === null || day > this.#last + 1) return this.#last;
    const { carrier, flightNumber, origin, destination } = this.#timetable;
    const called = cancelledAt({
      seed: mix(carrier[pattern] ?? 0, flightNumber[pattern] ?? 0),
      origin: origin[pattern] ?? 0,
      destination: destination[pattern] ?? 0,
      day,
      departs,
    });
    return called === null ? this.#last : Math.max(day - 1, Math.ceil(called / DAY)) - 1;
  }
}
