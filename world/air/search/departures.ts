import { type Schedule, noTimes } from '../days/schedule.ts';
import type { SeatQuery } from '../fares/open-classes.ts';
import { dayMask } from '../seasons.ts';
import type { Timetable } from '../timetable.ts';
import { DAY } from '../zones.ts';

/** Local days on which flights of one search may leave: from the day before, across the date line, up to long waits. */
export const UNASKED = -2;
const DAYS_BEFORE = 1;
const MOST_DAYS = 8;
/** The local day that is the first to end, east of the date line, ends so much before that of universal time. */
const AHEAD = 14 * 60;

/** What of a query decides which flights there are and in which classes they are open. */
export interface DepartureQuery extends SeatQuery {
  day: number;
  changes?: Schedule;
}

const asksSameSeats = (a: SeatQuery | undefined, b: SeatQuery): boolean =>
  a?.seats === b.seats &&
  a.cabin === b.cabin &&
  a.saturday === b.saturday &&
  a.lookDay === b.lookDay &&
  a.taken === b.taken;

/**
 * The flights of pairs of airports around one day, in order of departure, filled in when a pair is first asked for.
 * Kept from search to search for its memory alone: one search at a time uses it, and begins with `begin`. Flights of a
 * pair lie from the answer of `next` up to `until(pair)`; times are universal minutes since 1970.
 */
export class Departures {
  departs = new Int32Array(1 << 16);
  arrives = new Int32Array(1 << 16);
  pattern = new Int32Array(1 << 16);
  /** Day of departure on the origin's calendar, days since 1970. */
  day = new Int32Array(1 << 16);
  /** The earliest arrival of this flight and all later ones of the pair. */
  soonest = new Int32Array(1 << 16);
  /** What the search found out of the class a flight is open in, `UNASKED` before. */
  open = new Int32Array(1 << 16);
  /** The looks on which the flight was to leave then, as bits, where `changes` are those of several looks. */
  looks = new Int32Array(1 << 16);
  readonly #timetable: Timetable;
  readonly #when: Uint16Array;
  readonly #from: Int32Array;
  readonly #until: Int32Array;
  readonly #filled: Int32Array;
  /** Days a pair is filled for in this search. */
  readonly #days: Uint8Array;
  readonly #masks = new Uint16Array(MOST_DAYS);
  readonly #told = noTimes();
  /** Universal time of midnight by zone and day, `NaN` where the clocks change that day. */
  readonly #midnights: Float64Array;
  readonly #zonesFilled: Int32Array;
  #search = 0;
  #query: DepartureQuery | undefined;
  #firstDay = 0;
  #used = 0;

  constructor(timetable: Timetable, when: Uint16Array) {
    this.#timetable = timetable;
    this.#when = when;
    const pairs = timetable.pairs.km.length;
    this.#from = new Int32Array(pairs);
    this.#until = new Int32Array(pairs);
    this.#filled = new Int32Array(pairs);
    this.#days = new Uint8Array(pairs);
    this.#midnights = new Float64Array(timetable.network.zones.length * MOST_DAYS);
    this.#zonesFilled = new Int32Array(timetable.network.zones.length);
  }

  /**
   * Makes ready for a search. Flights of the last one stay when it was of the same day and the same timetable, and the
   * classes they are open in when it asked for the same seats: searches of several airports share what they have in
   * common.
   */
  begin(query: DepartureQuery): void {
    const { day, changes } = query;
    const isSameDay = this.#query?.day === day && this.#query.changes === changes;
    if (!isSameDay || !asksSameSeats(this.#query, query)) this.open.fill(UNASKED, 0, this.#used);
    this.#query = query;
    if (isSameDay) return;
    this.#search++;
    this.#used = 0;
    this.#firstDay = day - DAYS_BEFORE;
    for (let at = 0; at < this.#masks.length; at++) this.#masks[at] = dayMask(this.#firstDay + at);
  }

  /** The first flight of a pair that leaves at `earliest` or later; those up to `latest` are looked up. */
  next(pair: number, earliest: number, latest: number): number {
    const needed = Math.min(MOST_DAYS, Math.ceil((latest + AHEAD + 1) / DAY) - this.#firstDay);
    if (this.#filled[pair] !== this.#search || (this.#days[pair] ?? 0) < needed)
      this.#fill(pair, Math.max(2, needed));
    let low = this.#from[pair] ?? 0;
    let high = this.#until[pair] ?? 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.departs[middle] ?? 0) < earliest) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Where the flights of a pair end that `next` looked up. */
  until(pair: number): number {
    return this.#until[pair] ?? 0;
  }

  #midnight(zone: number, at: number): number {
    if (this.#zonesFilled[zone] !== this.#search) {
      const { clock } = this.#timetable;
      for (let day = 0; day < MOST_DAYS; day++)
        this.#midnights[zone * MOST_DAYS + day] =
          (this.#firstDay + day) * DAY - clock.offsetOn(zone, this.#firstDay + day);
      this.#zonesFilled[zone] = this.#search;
    }
    return this.#midnights[zone * MOST_DAYS + at] ?? Number.NaN;
  }

  #fill(pair: number, days: number): void {
    const { pairs, departs: local, block, clock, network, origin, validity } = this.#timetable;
    const start = pairs.start[pair] ?? 0;
    const end = pairs.start[pair + 1] ?? 0;
    const zone = network.airports.zone[origin[start] ?? 0] ?? 0;
    const first = this.#used;
    const changes = this.#query?.changes;
    const { minutes, looks } = this.#told;
    while (first + 2 * (end - start) * days > this.departs.length) this.#grow();
    let used = first;
    for (let at = 0; at < days; at++) {
      const mask = this.#masks[at] ?? 0;
      const day = this.#firstDay + at;
      const midnight = this.#midnight(zone, at);
      for (let pattern = start; pattern < end; pattern++) {
        if (((this.#when[pattern] ?? 0) & mask) === 0) continue;
        if (validity && (day < (validity.from[pattern] ?? 0) || day > (validity.until[pattern] ?? 0)))
          continue;
        let times = 1;
        if (changes) times = changes.timesOn(pattern, day, this.#told);
        else minutes[0] = local[pattern] ?? 0;
        for (let time = 0; time < times; time++) {
          const minute = minutes[time] ?? 0;
          // On a day on which the clocks change there is no one midnight to count from.
          const departs = midnight === midnight ? midnight + minute : clock.toUniversal(zone, day, minute);
          let to = used++;
          while (to > first && (this.departs[to - 1] ?? 0) > departs) this.#move(to - 1, to--);
          this.departs[to] = departs;
          this.arrives[to] = departs + (block[pattern] ?? 0);
          this.pattern[to] = pattern;
          this.day[to] = day;
          this.looks[to] = looks[time] ?? 0;
        }
      }
    }
    this.open.fill(UNASKED, first, used);
    let soonest = 2 ** 31 - 1;
    for (let at = used - 1; at >= first; at--) {
      soonest = Math.min(soonest, this.arrives[at] ?? 0);
      this.soonest[at] = soonest;
    }
    this.#from[pair] = first;
    this.#until[pair] = used;
    this.#filled[pair] = this.#search;
    this.#days[pair] = days;
    this.#used = used;
  }

  #move(from: number, to: number): void {
    for (const column of [this.departs, this.arrives, this.pattern, this.day, this.looks])
      column[to] = column[from] ?? 0;
  }

  #grow(): void {
    const larger = (column: Int32Array) => {
      const copy = new Int32Array(2 * column.length);
      copy.set(column);
      return copy;
    };
    this.open = larger(this.open);
    this.looks = larger(this.looks);
    this.departs = larger(this.departs);
    this.arrives = larger(this.arrives);
    this.pattern = larger(this.pattern);
    this.day = larger(this.day);
    this.soonest = larger(this.soonest);
  }
}
