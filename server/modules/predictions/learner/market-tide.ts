import type { PriceBook } from './price-book.ts';

/** Departures nearer than this move by their own seats, not with the market. */
const leastLead = 10;
const mostStep = 0.25;

/**
 * How a market's prices rise and fall as a whole: for each day looked at, the sum so far of how far, on average, the
 * same departures moved since the day before (logarithms).
 */
export interface Tide {
  readonly days: readonly number[];
  readonly level: Float64Array;
}

export function tideOf({ paths, days }: PriceBook): Tide {
  const level = new Float64Array(days.length);
  for (let at = 1; at < days.length; at++) {
    const [before = 0, day = 0] = [days[at - 1], days[at]];
    let sum = 0;
    let count = 0;
    for (const [departs, path] of paths) {
      const lead = departs - day;
      if (lead < leastLead) continue;
      const step = (path[lead] ?? Number.NaN) - (path[departs - before] ?? Number.NaN);
      if (Number.isNaN(step)) continue;
      sum += Math.max(-mostStep, Math.min(mostStep, step));
      count += 1;
    }
    level[at] = (level[at - 1] ?? 0) + (count > 0 ? sum / count : 0);
  }
  return { days, level };
}
