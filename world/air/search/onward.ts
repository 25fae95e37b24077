import type { Timetable } from '../timetable.ts';
import { isOfTheEnds, permittedKm } from './rules.ts';

/** No connection is shorter than this, minutes. */
export const LEAST_CONNECTION = 30;

/** Two pairs from a first stop to the destination, and the lower bounds of any itinerary along them. */
export interface Onward {
  middle: number;
  last: number;
  /** Airlines that sell all three pairs, as `Sellers.bits`. */
  a: number;
  b: number;
  /** Minutes from the second stop on, and from leaving the first. */
  rest: number;
  least: number;
}

/** Pairs by where they end: `pair` and its `origin` from `start[airport]` up to `start[airport + 1]`, by origin. */
export interface Inbound {
  start: Uint32Array;
  pair: Uint32Array;
  origin: Uint16Array;
}

const NONE = -1;
/** Ends whose second stops are kept, some thousand bytes each. */
const MOST_KEPT = 64;

/**
 * Second stops: the intersection of the first stop's destinations and the destination's origins. They do not depend
 * on the day, so those of repeated ends are cached, as in a calendar. No others: an object that
 * outlives its search is moved about by every collection of garbage.
 */
export class OnwardPairs {
  readonly #timetable: Timetable;
  readonly #inbound: Inbound;
  readonly #bits: Int32Array;
  readonly #cities: Uint16Array;
  readonly #asked = new Set<number>();
  readonly #kept = new Map<number, Map<number, Onward[]>>();
  /** Of the ends asked for now, by first pair. */
  #ways = new Map<number, Onward[]>();
  #mostKm = 0;
  /** By airport, the pair from there to the destination. */
  readonly #last: Int32Array;
  #origin = NONE;
  #destination = NONE;

  /** `bits` are `Sellers.bits` of all routes of a pair together, `cities` the `cityNumbers` of airports. */
  constructor(timetable: Timetable, inbound: Inbound, bits: Int32Array, cities: Uint16Array) {
    this.#timetable = timetable;
    this.#inbound = inbound;
    this.#bits = bits;
    this.#cities = cities;
    this.#last = new Int32Array(timetable.network.airports.iata.length).fill(NONE);
  }

  /** Makes ready for a search between two airports. */
  begin(origin: number, destination: number): void {
    // A round trip asks twice in a row.
    if (origin === this.#origin && destination === this.#destination) return;
    const ends = origin * 65_536 + destination;
    this.#ways = this.#kept.get(ends) ?? new Map();
    this.#mostKm = permittedKm(this.#timetable, origin, destination);
    if (this.#asked.has(ends)) this.#kept.set(ends, this.#ways);
    else {
      if (this.#asked.size >= MOST_KEPT) {
        this.#asked.clear();
        this.#kept.clear();
      }
      this.#asked.add(ends);
    }
    this.#origin = origin;
    if (destination === this.#destination) return;
    const { start, pair, origin: comesFrom } = this.#inbound;
    this.#last.fill(NONE);
    for (let at = start[destination] ?? 0; at < (start[destination + 1] ?? 0); at++)
      this.#last[comesFrom[at] ?? 0] = pair[at] ?? 0;
    this.#destination = destination;
  }

  /** The pairs that lead on from a first pair, those first that are flown quickest. */
  from(first: number): Onward[] {
    let ways = this.#ways.get(first);
    if (!ways) {
      ways = this.#list(first);
      this.#ways.set(first, ways);
    }
    return ways;
  }

  #list(first: number): Onward[] {
    const { pairs } = this.#timetable;
    const bits = this.#bits;
    const ends = { origin: this.#origin, destination: this.#destination };
    const via = pairs.destination[first] ?? 0;
    const left = this.#mostKm - (pairs.km[first] ?? 0);
    const [bitsA, bitsB] = [bits[2 * first] ?? 0, bits[2 * first + 1] ?? 0];
    const end = pairs.ofOrigin[via + 1] ?? 0;
    const ways: Onward[] = [];
    for (let middle = pairs.ofOrigin[via] ?? 0; middle < end; middle++) {
      const there = pairs.destination[middle] ?? 0;
      const last = this.#last[there] ?? NONE;
      if (last === NONE || isOfTheEnds(this.#cities, there, ends)) continue;
      const a = bitsA & (bits[2 * middle] ?? 0) & (bits[2 * last] ?? 0);
      const b = bitsB & (bits[2 * middle + 1] ?? 0) & (bits[2 * last + 1] ?? 0);
      const km = (pairs.km[middle] ?? 0) + (pairs.km[last] ?? 0);
      if (a === 0 || b === 0 || km > left) continue;
      const rest = LEAST_CONNECTION + (pairs.quickest[last] ?? 0);
      ways.push({ middle, last, a, b, rest, least: (pairs.quickest[middle] ?? 0) + rest });
    }
    return ways.sort((one, other) => one.least - other.least);
  }
}
