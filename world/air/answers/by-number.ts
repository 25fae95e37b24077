import type { Timetable } from '../timetable.ts';

/** A flight by the airline that flies it, its own number, and the airport and day it leaves (days since 1970). */
export interface FlightKey {
  carrier: string;
  flightNumber: number;
  origin: string;
  day: number;
}

/** Patterns by airline and number, made when a timetable is first asked for one. */
class Numbers {
  readonly #carriers: Map<string, number>;
  readonly #patterns: Map<number, number[]>;

  constructor({ network, count, carrier, flightNumber }: Timetable) {
    this.#carriers = new Map(network.carriers.map(({ code }, at) => [code, at]));
    this.#patterns = Map.groupBy(
      Array(count).keys(),
      (pattern) => (carrier[pattern] ?? 0) * 10_000 + (flightNumber[pattern] ?? 0),
    );
  }

  of(carrier: string, flightNumber: number): readonly number[] {
    return this.#patterns.get((this.#carriers.get(carrier) ?? -1) * 10_000 + flightNumber) ?? [];
  }
}

const known = new WeakMap<Timetable, Numbers>();

/** The patterns that fly under a number, from any airport. */
export function patternsOf(
  timetable: Timetable,
  { carrier, flightNumber }: Pick<FlightKey, 'carrier' | 'flightNumber'>,
): readonly number[] {
  let numbers = known.get(timetable);
  if (!numbers) known.set(timetable, (numbers = new Numbers(timetable)));
  return numbers.of(carrier, flightNumber);
}

/** The patterns that fly under a number from one airport. */
export function patternsFrom(timetable: Timetable, key: Omit<FlightKey, 'day'>): number[] {
  const { origin, network } = timetable;
  return patternsOf(timetable, key).filter(
    (pattern) => network.airports.iata[origin[pattern] ?? 0] === key.origin,
  );
}
