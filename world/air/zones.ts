/** Minutes of a day. */
export const DAY = 1440;
const DAY_MS = 86_400_000;
const FIELDS = 4;
const MOST_DAYS = 65_536;
/**
 * Days looked at together. No clocks are moved there and back within the longest: Morocco moves its own for Ramadan.
 */
const SPANS = [16, 4];

/** Days since 1970-01-01 of a date `YYYY-MM-DD`. */
export function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

/** The date of a day since 1970-01-01. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** ISO weekday, 0 = Monday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/**
 * A place for each day since 1970, for lookups by day in inner loops. A list that is begun at some day of our time
 * would be a sparse one, which is slow.
 */
export const emptyDays = <T>(): (T | undefined)[] => Array.from({ length: MOST_DAYS });

/** Clock time of a zone against universal time, for every zone of the places file. Times are minutes since 1970. */
export class ZoneClock {
  /** By zone; made when it is first asked for, as making one takes long. */
  readonly #formats: Intl.DateTimeFormat[] = [];
  /** By day since 1970: for each zone `before`, `after`, `change` of `ZoneDay`, and 1 once measured. */
  readonly #days = emptyDays<Int16Array>();
  readonly #zones: readonly string[];

  constructor(zones: readonly string[]) {
    this.#zones = zones;
  }

  /**
   * Universal time of a local time. A time the clocks skip counts as the hour after, a time they repeat as the first,
   * as airlines publish them.
   */
  toUniversal(zone: number, day: number, minute: number): number {
    const table = this.#days[day];
    const at = zone * FIELDS;
    if (table?.[at + 3] === 1) {
      return day * DAY + minute - ((minute < (table[at + 2] ?? 0) ? table[at] : table[at + 1]) ?? 0);
    }
    const { before, after, change } = this.#at(zone, day);
    return day * DAY + minute - (minute < change ? before : after);
  }

  /** Minutes a zone is ahead of universal time all day long, `NaN` on a day on which its clocks change. */
  offsetOn(zone: number, day: number): number {
    const table = this.#days[day];
    const at = zone * FIELDS;
    if (table?.[at + 3] !== 1) {
      this.#at(zone, day);
      return this.offsetOn(zone, day);
    }
    const after = table[at + 1] ?? 0;
    return table[at] === after ? after : Number.NaN;
  }

  /** Local time of a universal time, in minutes since 1970 as the wall clock counts. */
  toLocal(zone: number, universal: number): number {
    const guess = this.#at(zone, Math.floor(universal / DAY));
    for (const day of [0, -1, 1]) {
      const at = this.#at(zone, Math.floor((universal + guess.after) / DAY) + day);
      const local = universal + (universal < at.changeUniversal ? at.before : at.after);
      if (Math.floor(local / DAY) === at.day) return local;
    }
    return universal + guess.after;
  }

  #at(zone: number, day: number): ZoneDay {
    const table = (this.#days[day] ??= new Int16Array(this.#zones.length * FIELDS));
    const at = zone * FIELDS;
    if (table[at + 3] !== 1 && !this.#fillAround(zone, day)) {
      const { before, after, change } = this.#measure(zone, day);
      table.set([before, after, change, 1], at);
    }
    const before = table[at] ?? 0;
    const after = table[at + 1] ?? 0;
    const change = table[at + 2] ?? 0;
    const changeUniversal = before === after ? -Infinity : day * DAY + change - Math.max(before, after);
    return { day, before, after, change, changeUniversal };
  }

  /** Asking the runtime is slow: days at whose ends the clocks agree are ones without a change. */
  #fillAround(zone: number, day: number): boolean {
    for (const span of SPANS) {
      const first = Math.floor(day / span) * span;
      const offset = this.#offset(zone, (first - 1) * DAY);
      if (this.#offset(zone, (first + span + 1) * DAY) !== offset) continue;
      for (let at = first; at < first + span; at++)
        (this.#days[at] ??= new Int16Array(this.#zones.length * FIELDS)).set(
          [offset, offset, 0, 1],
          zone * FIELDS,
        );
      return true;
    }
    return false;
  }

  #measure(zone: number, day: number): Pick<ZoneDay, 'before' | 'after' | 'change'> {
    const midnight = day * DAY;
    // Offsets are whole quarters of an hour, so the start and the end of the local day are found from the middle.
    const middle = this.#offset(zone, midnight - this.#offset(zone, midnight + DAY / 2) + DAY / 2);
    const before = this.#offset(zone, midnight - middle - 61);
    const after = this.#offset(zone, midnight - middle + DAY - 1);
    if (before === after) return { before, after, change: 0 };
    let low = midnight - middle - 61;
    let high = midnight - middle + DAY - 1;
    while (high - low > 1) {
      const half = (low + high) >> 1;
      if (this.#offset(zone, half) === before) low = half;
      else high = half;
    }
    // Local times before the change still carry the earlier offset; skipped ones too, which puts them after the gap.
    const change = high + Math.max(before, after) - midnight;
    return { before, after, change };
  }

  #offset(zone: number, universal: number): number {
    // Such as 2/10/2027, 17:05; asking for the parts takes more than twice as long.
    const text = this.#formatOf(zone).format(universal * 60_000);
    const [month = 1, day = 1, year = 1970, hour = 0, minute = 0] = text.match(/\d+/g)?.map(Number) ?? [];
    return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - universal;
  }

  #formatOf(zone: number): Intl.DateTimeFormat {
    return (this.#formats[zone] ??= new Intl.DateTimeFormat('en-US', {
      timeZone: this.#zones[zone],
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }));
  }
}

interface ZoneDay {
  day: number;
  /** Minutes ahead of universal time before and after the change of the day; the same on an ordinary day. */
  before: number;
  after: number;
  /** Local minute from which `after` holds. */
  change: number;
  changeUniversal: number;
}
