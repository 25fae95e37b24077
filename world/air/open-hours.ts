import { type Curfew, curfewAt, mayFly } from './banks.ts';
import { ClockDifferences } from './clock-differences.ts';
import type { Timetable } from './timetable.ts';

/** When curfews let the flights of a timetable leave. */
export class OpenHours {
  readonly #timetable: Timetable;
  readonly #curfews: readonly (Curfew | undefined)[];
  readonly #differences: ClockDifferences;

  constructor(timetable: Timetable) {
    const { network, clock } = timetable;
    this.#timetable = timetable;
    this.#curfews = network.airports.iata.map(curfewAt);
    this.#differences = new ClockDifferences(clock, network.zones.length);
  }

  /** Whether a pattern may leave at a local minute, in every week of its seasons. */
  allow(pattern: number, minute: number): boolean {
    const { origin, destination, block, season, network } = this.#timetable;
    const [at = 0, end = 0] = [origin[pattern], destination[pattern]];
    const [from, to] = [this.#curfews[at], this.#curfews[end]];
    if (!from && !to) return true;
    const { zone } = network.airports;
    const everyAhead = this.#differences.over(season[pattern] ?? 0, zone[at] ?? 0, zone[end] ?? 0);
    return mayFly({ from, to }, minute, block[pattern] ?? 0, everyAhead);
  }
}
