import type { Path } from './price-book.ts';

/** Departures nearer than this move by their own seats, not with the market. */
const leastLead = 10;

/**
 * The rise and fall of prices as a whole: for each observed day, the sum so far of the median step that the same
 * departures made since the day before (logarithms). Of a market, or of one airline in it.
 */
export interface Tide {
  readonly days: readonly number[];
  readonly level: Float64Array;
}

/** With so many departures seen on both of two days in a row, earlier days are not considered. */
const enough = 3;
/** Days without observations after which a departure says nothing about price movements in between. */
const longestGap = 30;

export function tideOf(paths: ReadonlyMap<number, Path>, days: readonly number[]): Tide {
  const level = new Float64Array(days.length);
  const last = new Map<number, { at: number; log: number }>();
  for (const [at, day] of days.entries()) {
    const [overnight, longer]: [number[], number[]] = [[], []];
    for (const [departs, path] of paths) {
      const lead = departs - day;
      if (lead < leastLead) continue;
      const log = path[lead] ?? Number.NaN;
      if (Number.isNaN(log)) continue;
      const before = last.get(departs);
      last.set(departs, { at, log });
      if (!before || day - (days[before.at] ?? 0) > longestGap) continue;
      (before.at === at - 1 ? overnight : longer).push((level[before.at] ?? 0) + log - before.log);
    }
    const told = overnight.length < enough ? [...overnight, ...longer] : overnight;
    level[at] = told.length > 0 ? middleOf(told) : (level[at - 1] ?? 0);
  }
  return { days, level };
}

function middleOf(values: number[]): number {
  values.sort((one, other) => one - other);
  const half = values.length >> 1;
  const upper = values[half] ?? 0;
  return values.length % 2 === 1 ? upper : (upper + (values[half - 1] ?? 0)) / 2;
}
