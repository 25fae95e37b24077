import { type Schedule, noTimes } from '../days/schedule.ts';
import type { SeatQuery } from '../fares/open-classes.ts';
import { dayMask } from '../seasons.ts';
import type { Timetable } from '../timetable.ts';

/** Local days on which flights of one search may leave: from the day before, across the date line, up to long waits. */
export const UNASKED = -2;
const DAYS_BEFORE = 1;
const MOST_DAYS = 8;
/** Clocks are moved by so much at most: a time they skip may come after the next midnight. */
const MOST_MOVED = 120;
const [LONG_AGO, NEVER] = [-(2 ** 31), 2 ** 31 - 1];

/** The part of a query that decides which flights exist and in which classes they are open. */
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
  /** Cached class in which each flight is open; `UNASKED` until looked up. */
  open = new Int32Array(1 << 16);
  /** The looks on which the flight was to leave then, as bits, where `changes` are those of several looks. */
  looks = new Int32Array(1 << 16);
  readonly #timetable: Timetable;
  readonly #when: Uint16Array;
  readonly #from: Int32Array;
  readonly #until: Int32Array;
  readonly #filled: Int32Array;
  /** The local days a pair is filled for, counted from the first, and the instants between which none is missing. */
  readonly #firstFilled: Uint8Array;
  readonly #lastFilled: Uint8Array;
  readonly #whole: Int32Array;
  readonly #wholeUntil: Int32Array;
  readonly #masks = new Uint16Array(MOST_DAYS);
  readonly #told = noTimes();
  /** Universal time at which local days begin, by zone and day, and whether the clocks change on them. */
  readonly #midnights: Int32Array;
  readonly #moves: Uint8Array;
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
    this.#firstFilled = new Uint8Array(pairs);
    this.#lastFilled = new Uint8Array(pairs);
    this.#whole = new Int32Array(pairs);
    this.#wholeUntil = new Int32Array(pairs);
    this.#midnights = new Int32Array(timetable.network.zones.length * (MOST_DAYS + 1));
    this.#moves = new Uint8Array(this.#midnights.length);
    this.#zonesFilled = new Int32Array(timetable.network.zones.length);
  }

  /**
   * Makes ready for a search. Flights of the last one stay when it was of the same day and the same timetable, and the
   * classes they are open in when it asked for the same seats: searches of several airports share their common
   * flights.
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
    if (
      this.#filled[pair] !== this.#search ||
      earliest < (this.#whole[pair] ?? 0) ||
      latest >= (this.#wholeUntil[pair] ?? 0)
    )
      this.#fillBetween(pair, earliest, latest);
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

  /**
   * Looks up the flights of a pair that leave on the day asked for. They lie among others from the answer up to
   * `until`.
   */
  onTheDay(pair: number): number {
    if (
      this.#filled[pair] !== this.#search ||
      (this.#firstFilled[pair] ?? 0) > DAYS_BEFORE ||
      (this.#lastFilled[pair] ?? 0) < DAYS_BEFORE
    )
      this.#fill(pair, DAYS_BEFORE, DAYS_BEFORE);
    return this.#from[pair] ?? 0;
  }

  /** Fills the local days of a pair in which two instants lie. */
  #fillBetween(pair: number, earliest: number, latest: number): void {
    const days = this.#daysOf(this.#zoneOf(pair));
    let from = 0;
    while (from < MOST_DAYS - 1 && (this.#midnights[days + from + 1] ?? 0) + MOST_MOVED <= earliest) from++;
    let until = from;
    while (until < MOST_DAYS - 1 && (this.#midnights[days + until + 1] ?? 0) <= latest) until++;
    this.#fill(pair, from, until);
  }

  #zoneOf(pair: number): number {
    const { pairs, network, origin } = this.#timetable;
    return network.airports.zone[origin[pairs.start[pair] ?? 0] ?? 0] ?? 0;
  }

  /** Where the days of a zone begin in `#midnights`. */
  #daysOf(zone: number): number {
    const days = zone * (MOST_DAYS + 1);
    if (this.#zonesFilled[zone] === this.#search) return days;
    const { clock } = this.#timetable;
    for (let at = 0; at <= MOST_DAYS; at++) {
      const day = this.#firstDay + at;
      this.#midnights[days + at] = clock.toUniversal(zone, day, 0);
      this.#moves[days + at] = Number.isNaN(clock.offsetOn(zone, day)) ? 1 : 0;
    }
    this.#zonesFilled[zone] = this.#search;
    return days;
  }

  /** Fills local days of a pair, and those between them and the ones filled before. */
  #fill(pair: number, firstDay: number, lastDay: number): void {
    const wasFilled = this.#filled[pair] === this.#search;
    const from = wasFilled ? Math.min(firstDay, this.#firstFilled[pair] ?? 0) : firstDay;
    const until = wasFilled ? Math.max(lastDay, this.#lastFilled[pair] ?? 0) : lastDay;
    const { pairs, departs: local, block, clock, validity } = this.#timetable;
    const start = pairs.start[pair] ?? 0;
    const end = pairs.start[pair + 1] ?? 0;
    const zone = this.#zoneOf(pair);
    const days = this.#daysOf(zone);
    const first = this.#used;
    const changes = this.#query?.changes;
    const { minutes, looks } = this.#told;
    while (first + 2 * (end - start) * (until - from + 1) > this.departs.length) this.#grow();
    let used = first;
    for (let at = from; at <= until; at++) {
      const mask = this.#masks[at] ?? 0;
      const day = this.#firstDay + at;
      const midnight = this.#midnights[days + at] ?? 0;
      const moves = this.#moves[days + at] === 1;
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
          const departs = moves ? clock.toUniversal(zone, day, minute) : midnight + minute;
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
    let soonest = NEVER;
    for (let at = used - 1; at >= first; at--) {
      soonest = Math.min(soonest, this.arrives[at] ?? 0);
      this.soonest[at] = soonest;
    }
    this.#from[pair] = first;
    this.#until[pair] = used;
    this.#filled[pair] = this.#search;
    this.#firstFilled[pair] = from;
    this.#lastFilled[pair] = until;
    this.#whole[pair] = from === 0 ? LONG_AGO : (this.#midnights[days + from] ?? 0) + MOST_MOVED;
    this.#wholeUntil[pair] = until === MOST_DAYS - 1 ? NEVER : (this.#midnights[days + until + 1] ?? 0);
    this.#used = used;
  }

  #move(from: number, to: number): void {
    this.departs[to] = this.departs[from] ?? 0;
    this.arrives[to] = this.arrives[from] ?? 0;
    this.pattern[to] = this.pattern[from] ?? 0;
    this.day[to] = this.day[from] ?? 0;
    this.looks[to] = this.looks[from] ?? 0;
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
