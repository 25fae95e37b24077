import { z } from 'zod';
import { lastLead, leastLookLead, mostLookLead } from './horizon.ts';
import type { Path } from './price-book.ts';

/** A price is compared with that of so many days before, and with those of departures up to so many days nearer. */
export const changeDays = 7;
const alikeDays = 3;
const mostLead = mostLookLead + changeDays;
/** Fewest prices to learn from, and the regularization of each weight towards prices that stay as they are. */
const leastRows = 10;
const firmness = [0.01, 0.05, 0.05, 0.05];
const asNow = [0, 1, 0, 0];
/** Distances from the usual price beyond this (logarithm) do not change the expectation further. */
const mostBend = 0.2;

/**
 * When to stop waiting, by days ahead from none: the usual price of departures (logarithm), and weights by which a
 * price and its recent movement give the expected cost of waiting on; null where too little is known.
 */
export const stoppingSchema = z.array(
  z.object({ usual: z.number().nullable(), weights: z.array(z.number()).nullable() }),
);
export type Stopping = z.infer<typeof stoppingSchema>;

/**
 * A price seen so many days ahead, and how far it had moved in `changeDays` (logarithms; NaN where that is not known).
 */
interface Price {
  readonly lead: number;
  readonly log: number;
  readonly moved: number;
}

/**
 * Learned from past departures, from the last day back: the prices paid by customers who waited on and stopped by the
 * rule learned for the days after, by regression (Longstaff and Schwartz 2001).
 */
export function learnStopping(paths: readonly Path[]): Stopping {
  const usual = usualOf(paths);
  const stopping: Stopping = usual.map((one) => ({
    usual: Number.isNaN(one) ? null : short(one),
    weights: null,
  }));
  const ended = paths.filter((path) => !Number.isNaN(path[lastLead]));
  const paid = ended.map((path) => path[lastLead] ?? 0);
  let alike: Row[][] = [];
  for (let lead = leastLookLead; lead <= mostLookLead; lead++) {
    const seen = [...ended.entries()].flatMap(([at, path]) => {
      const log = path[lead] ?? Number.NaN;
      const signs = signsOf(stopping, { lead, log, moved: log - (path[lead + changeDays] ?? Number.NaN) });
      return signs ? [{ at, log, signs, came: (paid[at] ?? 0) - (usual[lead] ?? 0) }] : [];
    });
    alike = [seen, ...alike].slice(0, alikeDays + 1);
    const rows = alike.flat();
    const weights = rows.length < leastRows ? null : leastSquares(rows);
    stopping[lead] = { usual: stopping[lead]?.usual ?? null, weights };
    if (weights)
      for (const { at, log, signs } of seen) if ((signs[1] ?? 0) <= weighted(weights, signs)) paid[at] = log;
  }
  return stopping;
}

/** The expected cost of waiting on, against buying now (logarithm); undefined where that was not learned. */
export function goingOn(stopping: Stopping, price: Price): number {
  const lead = Math.min(price.lead, mostLookLead);
  const weights = stopping[lead]?.weights;
  const signs = signsOf(stopping, { ...price, lead });
  return weights && signs ? weighted(weights, signs) - (signs[1] ?? 0) : 0;
}

interface Row {
  readonly signs: readonly number[];
  readonly came: number;
}

/** The mean price of departures so many days ahead, and a day to either side. */
const usualOf = (paths: readonly Path[]): number[] =>
  Array.from({ length: mostLead + 1 }, (_, lead) => {
    const near = paths.flatMap((path) =>
      [...path.subarray(Math.max(lastLead, lead - 1), lead + 2)].filter((log) => !Number.isNaN(log)),
    );
    return near.reduce((sum, log) => sum + log, 0) / near.length;
  });

/** One, how far a price lies over the usual, the same bent, and how much further than some days before. */
function signsOf(stopping: Stopping, { lead, log, moved }: Price): number[] | undefined {
  const usual = stopping[lead]?.usual ?? Number.NaN;
  const over = log - usual;
  if (Number.isNaN(over)) return undefined;
  const further = moved - (usual - (stopping[lead + changeDays]?.usual ?? Number.NaN));
  const bent = Math.max(-mostBend, Math.min(mostBend, over)) * Math.abs(over);
  return [1, over, bent, Number.isNaN(further) ? 0 : further];
}

const weighted = (weights: readonly number[], signs: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (signs[at] ?? 0), 0);

/** As stored with a market. */
const short = (value: number): number => Number(value.toPrecision(5));

/**
 * Weights with the least squared error against the outcomes, regularized towards `asNow` (ridge regression, by Gauss's
 * elimination).
 */
function leastSquares(rows: readonly Row[]): number[] {
  const width = asNow.length;
  const system = asNow.map((_, one) => {
    const equation = new Float64Array(width + 1);
    for (const { signs, came } of rows) {
      const sign = signs[one] ?? 0;
      for (const [other, value] of signs.entries()) equation[other] = (equation[other] ?? 0) + sign * value;
      equation[width] = (equation[width] ?? 0) + sign * (came - weighted(asNow, signs));
    }
    equation[one] = (equation[one] ?? 0) + (firmness[one] ?? 0);
    return equation;
  });
  for (const [one, equation] of system.entries())
    for (const [other, changed] of system.entries()) {
      if (other === one) continue;
      const factor = (changed[one] ?? 0) / (equation[one] ?? 1);
      for (let at = one; at <= width; at++) changed[at] = (changed[at] ?? 0) - factor * (equation[at] ?? 0);
    }
  return system.map((equation, one) =>
    short((asNow[one] ?? 0) + (equation[width] ?? 0) / (equation[one] ?? 1)),
  );
}
