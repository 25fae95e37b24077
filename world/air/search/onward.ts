import type { Timetable } from '../timetable.ts';
import { permittedKm } from './rules.ts';

/** No connection is shorter than this, minutes. */
export const LEAST_CONNECTION = 30;

/** Two pairs that lead from a first stop to the destination, and what any way along them needs at least. */
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

/** Lists that are kept, some thousand bytes each. */
const MOST_KEPT = 6000;

/**
 * Second stops: what both the list of where a first stop leads and the list of who leads to the destination hold. They
 * do not hang on the day, so those asked for lately are kept.
 */
export class OnwardPairs {
  readonly #timetable: Timetable;
  readonly #inbound: Inbound;
  readonly #bits: Int32Array;
  readonly #kept = new Map<number, Onward[]>();

  /** `bits` are `Sellers.bits` of all routes of a pair together. */
  constructor(timetable: Timetable, inbound: Inbound, bits: Int32Array) {
    this.#timetable = timetable;
    this.#inbound = inbound;
    this.#bits = bits;
  }

  /** The pairs that lead on from a first pair, those first that are flown quickest; `km` from its origin to the end. */
  from(first: number, destination: number, km: number): Onward[] {
    const key = first * 65_536 + destination;
    let ways = this.#kept.get(key);
    if (!ways) {
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      ways = this.#list(first, destination, permittedKm(km));
      this.#kept.set(key, ways);
    }
    return ways;
  }

  #list(first: number, destination: number, mostKm: number): Onward[] {
    const { pairs, origin: originOf } = this.#timetable;
    const { start, pair, origin: comesFrom } = this.#inbound;
    const bits = this.#bits;
    const origin = originOf[pairs.start[first] ?? 0] ?? 0;
    const via = pairs.destination[first] ?? 0;
    const left = mostKm - (pairs.km[first] ?? 0);
    const [bitsA, bitsB] = [bits[2 * first] ?? 0, bits[2 * first + 1] ?? 0];
    const middleEnd = pairs.ofOrigin[via + 1] ?? 0;
    const lastEnd = start[destination + 1] ?? 0;
    let middle = pairs.ofOrigin[via] ?? 0;
    let at = start[destination] ?? 0;
    const ways: Onward[] = [];
    while (middle < middleEnd && at < lastEnd) {
      const there = pairs.destination[middle] ?? 0;
      const here = comesFrom[at] ?? 0;
      if (there < here) middle++;
      else if (here < there) at++;
      else {
        const last = pair[at] ?? 0;
        const a = bitsA & (bits[2 * middle] ?? 0) & (bits[2 * last] ?? 0);
        const b = bitsB & (bits[2 * middle + 1] ?? 0) & (bits[2 * last + 1] ?? 0);
        const km = (pairs.km[middle] ?? 0) + (pairs.km[last] ?? 0);
        if (a !== 0 && b !== 0 && there !== origin && km <= left) {
          const rest = LEAST_CONNECTION + (pairs.quickest[last] ?? 0);
          ways.push({ middle, last, a, b, rest, least: (pairs.quickest[middle] ?? 0) + rest });
        }
        middle++;
        at++;
      }
    }
    return ways.sort((one, other) => one.least - other.least);
  }
}
