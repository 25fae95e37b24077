import type { Path } from './price-book.ts';

/** Departures nearer than this move by their own seats, not with the market. */
const leastLead = 10;

/**
 * How prices rise and fall as a whole: for each day looked at, the sum so far of the middle step that the same
 * departures made since the day before (logarithms). Of a market, or of one airline in it.
 */
export interface Tide {
  readonly days: readonly number[];
  readonly level: Float64Array;
}

export function tideOf(paths: ReadonlyMap<number, Path>, days: readonly number[]): Tide {
  const level = new Float64Array(days.length);
  for (let at = 1; at < days.length; at++) {
    const [before = 0, day = 0] = [days[at - 1], days[at]];
    const steps: number[] = [];
    for (const [departs, path] of paths) {
      const lead = departs - day;
      if (lead < leastLead) continue;
      const step = (path[lead] ?? Number.NaN) - (path[departs - before] ?? Number.NaN);
      if (!Number.isNaN(step)) steps.push(step);
    }
    level[at] = (level[at - 1] ?? 0) + middleOf(steps);
  }
  return { days, level };
}

function middleOf(values: number[]): number {
  values.sort((one, other) => one - other);
  const half = values.length >> 1;
  const upper = values[half] ?? 0;
  return values.length % 2 === 1 ? upper : (upper + (values[half - 1] ?? 0)) / 2;
}
