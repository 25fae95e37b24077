import { SUMMER, WINTER } from '../network.ts';
import type { Timetable } from '../timetable.ts';

/** How a flight is called: the position of an airline, and a number of hers. */
export interface Designator {
  carrier: number;
  number: number;
}

/** Flight numbers have four digits at most. */
const NUMBERS = 10_000;
const PATTERNS = 262_144;

/**
 * The numbers under which airlines sell the flights of their partners, made when a timetable is first asked for one.
 * Each seller hands them out from above its own highest number, partner by partner in the order of their numbers, so
 * that a flight out and its flight back are neighbours; after 9999, gaps between its own numbers are used.
 * A number names one flight a day: two share one only where they never fly on the same weekday of a season.
 */
class CodeshareNumbers {
  /** Where the numbers of a pattern begin: one for each seller of its route, in the order of the route's. */
  readonly #start: Uint32Array;
  /** 0 where a seller has no number left. */
  readonly #numbers: Uint16Array;

  constructor(timetable: Timetable) {
    const { count, route, network } = timetable;
    const { codes, codesStart } = network.routes;
    this.#start = new Uint32Array(count + 1);
    for (let at = 0; at < count; at++) {
      const flown = route[at] ?? 0;
      const sellers = (codesStart[flown + 1] ?? 0) - (codesStart[flown] ?? 0);
      this.#start[at + 1] = (this.#start[at] ?? 0) + sellers;
    }
    this.#numbers = new Uint16Array(this.#start[count] ?? 0);
    const free = new FreeNumbers(timetable);
    const { flights, patterns } = flightsOf(timetable);
    for (let flight = 0; flight + 1 < flights.length; flight++) {
      const [from = 0, until = 0] = [flights[flight], flights[flight + 1]];
      let weekdays = 0;
      for (let at = from; at < until; at++) weekdays |= weekdaysOf(timetable, patterns[at] ?? 0);
      for (let at = from; at < until; at++) {
        const pattern = patterns[at] ?? 0;
        const start = this.#start[pattern] ?? 0;
        const first = codesStart[route[pattern] ?? 0] ?? 0;
        for (let nth = 0; start + nth < (this.#start[pattern + 1] ?? 0); nth++)
          this.#numbers[start + nth] = free.of(codes[first + nth] ?? 0, flight, weekdays);
      }
    }
  }

  /** A seller's number for a pattern of a partner's; 0 where it has none. */
  of({ route, network }: Timetable, pattern: number, seller: number): number {
    const { codes, codesStart } = network.routes;
    const flown = route[pattern] ?? 0;
    const nth = codes.subarray(codesStart[flown], codesStart[flown + 1]).indexOf(seller);
    return nth < 0 ? 0 : (this.#numbers[(this.#start[pattern] ?? 0) + nth] ?? 0);
  }
}

/** The numbers an airline has not given to a flight of the same weekdays yet. */
class FreeNumbers {
  /** By airline and number, the weekdays on which it names a flight. */
  readonly #named: Uint16Array;
  /** The highest number of an airline's own, then the one that it gave last. */
  readonly #last: Uint16Array;
  /** One-entry cache per airline: the last flight looked up, and the number returned. */
  readonly #flight: Int32Array;
  readonly #given: Uint16Array;

  constructor(timetable: Timetable) {
    const { count, carrier, flightNumber, network } = timetable;
    this.#named = new Uint16Array(network.carriers.length * NUMBERS);
    this.#last = new Uint16Array(network.carriers.length);
    this.#flight = new Int32Array(network.carriers.length).fill(-1);
    this.#given = new Uint16Array(network.carriers.length);
    for (let at = 0; at < count; at++) {
      const [own = 0, number = 0] = [carrier[at], flightNumber[at]];
      this.#name(own, number, weekdaysOf(timetable, at));
      this.#last[own] = Math.max(this.#last[own] ?? 0, number);
    }
  }

  /** A seller's number for the flight of some weekdays, asked for flight by flight; 0 where all are given. */
  of(seller: number, flight: number, weekdays: number): number {
    if (this.#flight[seller] !== flight) {
      this.#flight[seller] = flight;
      this.#given[seller] = this.#take(seller, weekdays);
    }
    return this.#given[seller] ?? 0;
  }

  #take(seller: number, weekdays: number): number {
    const last = this.#last[seller] ?? 0;
    for (let step = 0; step < NUMBERS - 1; step++) {
      const number = ((last + step) % (NUMBERS - 1)) + 1;
      if (((this.#named[seller * NUMBERS + number] ?? 0) & weekdays) !== 0) continue;
      this.#name(seller, number, weekdays);
      this.#last[seller] = number;
      return number;
    }
    return 0;
  }

  #name(airline: number, number: number, weekdays: number): void {
    const at = airline * NUMBERS + number;
    this.#named[at] = (this.#named[at] ?? 0) | weekdays;
  }
}

/** The weekdays of the seasons in which a pattern flies, as bits; a schedule's periods are not looked at. */
function weekdaysOf({ days, season }: Timetable, pattern: number): number {
  const [bits = 0, seasons = 0] = [days[pattern], season[pattern]];
  return ((seasons & SUMMER) !== 0 ? bits : 0) | ((seasons & WINTER) !== 0 ? bits << 7 : 0);
}

/**
 * The patterns in the order of their airlines and numbers, and where those of the next number begin: patterns that fly
 * under one number are sold under one too.
 */
function flightsOf({ count, carrier, flightNumber }: Timetable): {
  flights: number[];
  patterns: Uint32Array;
} {
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at++)
    keys[at] = ((carrier[at] ?? 0) * NUMBERS + (flightNumber[at] ?? 0)) * PATTERNS + at;
  keys.sort();
  const flights: number[] = [];
  const patterns = new Uint32Array(count);
  let last = -1;
  for (let at = 0; at < count; at++) {
    const key = keys[at] ?? 0;
    const flight = Math.floor(key / PATTERNS);
    if (flight !== last) flights.push(at);
    last = flight;
    patterns[at] = key - flight * PATTERNS;
  }
  return { flights: [...flights, count], patterns };
}

const known = new WeakMap<Timetable, CodeshareNumbers>();

/**
 * How an airline sells a flight: under its own number, or a codeshare number for a partner's flight; under the
 * number of the operating airline where the seller does not put its code on it.
 */
export function designatorOf(timetable: Timetable, pattern: number, seller: number): Designator {
  const carrier = timetable.carrier[pattern] ?? 0;
  const own = { carrier, number: timetable.flightNumber[pattern] ?? 0 };
  if (carrier === seller) return own;
  let numbers = known.get(timetable);
  if (!numbers) known.set(timetable, (numbers = new CodeshareNumbers(timetable)));
  const number = numbers.of(timetable, pattern, seller);
  return number === 0 ? own : { carrier: seller, number };
}
