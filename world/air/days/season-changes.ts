import { mix } from '../../stays/hash.ts';
import { OpenHours } from '../open-hours.ts';
import { seasonBit } from '../seasons.ts';
import type { Timetable } from '../timetable.ts';
import { DAY, emptyDays } from '../zones.ts';

/** Local minute that stands for a flight that an airline has taken out of its timetable. */
export const WITHDRAWN = -1;

/** Of the flights of a season: how many are withdrawn, moved by hours and moved by minutes before they leave. */
const [GONE, MAJOR, MINOR] = [0.012, 0.035, 0.18] as const;
const [KIND, WHEN, AHEAD, SHIFT] = [321, 322, 323, 324] as const;
const SEASON_DAYS = 200;
const NEVER = 65_535;

/** Schedule changes of one season's flights after sales began, by pattern. */
class SeasonChanges {
  readonly #first: number;
  /** Days of the season from which a change holds, `NEVER` without one. */
  readonly #from: Uint16Array;
  /** Days before it holds on which it is told. */
  readonly #ahead: Uint8Array;
  readonly #minute: Int16Array;

  constructor({ count, carrier, flightNumber, departs }: Timetable, hours: OpenHours, first: number) {
    this.#first = first;
    this.#from = new Uint16Array(count).fill(NEVER);
    this.#ahead = new Uint8Array(count);
    this.#minute = new Int16Array(count);
    for (let pattern = 0; pattern < count; pattern++) {
      const seed = mix(mix(carrier[pattern] ?? 0, flightNumber[pattern] ?? 0), first);
      const drawn = mix(seed, KIND) / 4_294_967_296;
      if (drawn >= MINOR) continue;
      const minute =
        drawn < GONE
          ? WITHDRAWN
          : movedTo(departs[pattern] ?? 0, drawn < MAJOR, seed, (to) => hours.allow(pattern, to));
      if (minute === null) continue;
      this.#from[pattern] = mix(seed, WHEN) % SEASON_DAYS;
      this.#ahead[pattern] = 21 + (mix(seed, AHEAD) % 80);
      this.#minute[pattern] = minute;
    }
  }

  /**
   * The day from which airlines tell that a pattern's flight of a day leaves at another minute, `Infinity` if it does
   * not.
   */
  toldFrom(pattern: number, day: number): number {
    const from = this.#from[pattern] ?? NEVER;
    if (from === NEVER || day < this.#first + from) return Infinity;
    return this.#first + from - (this.#ahead[pattern] ?? 0);
  }

  /** The local minute to which a pattern is moved. */
  minuteOf(pattern: number): number {
    return this.#minute[pattern] ?? 0;
  }
}

/** Keeps a flight on its day and out of curfews: otherwise the shift is reversed, or dropped. */
function movedTo(
  departs: number,
  isMajor: boolean,
  seed: number,
  isAllowed: (minute: number) => boolean,
): number | null {
  const drawn = mix(seed, SHIFT);
  const size = isMajor ? 5 * (12 + (drawn % 48)) : 5 * (1 + (drawn % 7));
  const first = (drawn >>> 16) % 2 === 0 ? size : -size;
  const isFine = (minute: number) => minute >= 0 && minute < DAY && isAllowed(minute);
  return [departs + first, departs - first].find(isFine) ?? null;
}

const drawn = new WeakMap<Timetable, ScheduleChanges>();

/** The changes of a timetable, drawn once. */
export function seasonsOf(timetable: Timetable): ScheduleChanges {
  let seasons = drawn.get(timetable);
  if (!seasons) drawn.set(timetable, (seasons = new ScheduleChanges(timetable)));
  return seasons;
}

/** Changes of each season of a timetable, drawn when a day of it is first asked for. */
export class ScheduleChanges {
  readonly #timetable: Timetable;
  readonly #hours: OpenHours;
  readonly #seasons = new Map<number, SeasonChanges>();
  readonly #ofDay = emptyDays<SeasonChanges>();

  constructor(timetable: Timetable) {
    this.#timetable = timetable;
    this.#hours = new OpenHours(timetable);
  }

  /** The local minute at which a pattern leaves on a day, as airlines tell it on `lookDay`. */
  minuteOn(pattern: number, day: number, lookDay: number): number {
    const season = this.of(day);
    return lookDay >= season.toldFrom(pattern, day)
      ? season.minuteOf(pattern)
      : (this.#timetable.departs[pattern] ?? 0);
  }

  /** The changes of the season a day is of. */
  of(day: number): SeasonChanges {
    return (this.#ofDay[day] ??= this.#ofSeason(firstOfSeason(day)));
  }

  #ofSeason(first: number): SeasonChanges {
    let season = this.#seasons.get(first);
    if (!season) {
      season = new SeasonChanges(this.#timetable, this.#hours, first);
      this.#seasons.set(first, season);
    }
    return season;
  }
}

function firstOfSeason(day: number): number {
  const bit = seasonBit(day);
  let first = day;
  while (seasonBit(first - 1) === bit) first--;
  return first;
}
