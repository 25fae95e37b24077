import { forecastShares, leastFall, type Model, type Spread } from './forecast.ts';
import { endingsOf, lastDayOf, leadOf, leastLookLead, lowestWithinHorizon, mostLookLead } from './horizon.ts';
import type { PriceBook } from './price-book.ts';
import { MarketReader, type Sight, signNames } from './signs.ts';
import { TreeGrower, type TreeOptions, type Trees } from './trees.ts';

/**
 * Days of a book used only to get to know the market, and the number of them after which the quantiles are calibrated.
 */
export const [warmUpDays, practiceFrom] = [75, 40];
/**
 * How often the cost of waiting is estimated anew from the result of following the last estimate; each estimate is a
 * little off in its own way, so the last ones are averaged.
 */
const [rounds, together] = [5, 3];
const worst = 0.5;
const growing: TreeOptions = {
  rounds: 140,
  depth: 5,
  rate: 0.08,
  leastRows: 80,
  sample: 0.25,
  features: 0.5,
};
const steps = 16;
const leadGroups = [10, 24, 45, Infinity];

/** A sight whose departure has left, with all later prices of it. */
export interface Lesson {
  readonly sight: Sight;
  readonly path: Float64Array;
  readonly lead: number;
}

/** Learns from the observations of several markets. Deterministic: the same books give the same model. */
export function learn(all: readonly PriceBook[]): Model {
  const books = all.filter(({ days }) => days.length > 0);
  const lessons = books.flatMap(lessonsOf);
  const columns = signNames.map((_, sign) =>
    Float64Array.from(lessons, ({ sight }) => sight.signs[sign] ?? Number.NaN),
  );
  const grower = new TreeGrower(columns);
  const days = books.flatMap((book) => [book.days[0] ?? 0, lastDayOf(book)]);
  return {
    signs: 5,
    waiting: learnWaiting(lessons, grower),
    ...learnLowest(lessons, grower),
    learnedFrom: {
      markets: books.length,
      prices: lessons.length,
      from: dateOf(Math.min(...days)),
      until: dateOf(Math.max(...days)),
    },
  };
}

const dateOf = (day: number): string =>
  Number.isFinite(day) ? new Date(day * 86_400_000).toISOString().slice(0, 10) : '';

/** Every sight whose departure has left since, after so many days of the market. */
export function lessonsOf(book: PriceBook, quietDays = warmUpDays): Lesson[] {
  const reader = new MarketReader(book);
  const [first = 0] = book.days;
  const last = lastDayOf(book);
  return book.days.flatMap((day) =>
    reader.sightsOn(day).flatMap((sight): Lesson[] => {
      const path = book.paths.get(sight.departs);
      const lead = leadOf(sight);
      const isOver = sight.departs <= last + 1;
      const counts = day >= first + quietDays && lead >= leastLookLead && lead <= mostLookLead;
      return path && isOver && counts ? [{ sight, path, lead }] : [];
    }),
  );
}

/**
 * The cost of waiting for a customer who then follows the advice: first as if the best day were known, then, round by
 * round, the observed result of following the advice of the round before (fitted policy iteration).
 */
function learnWaiting(lessons: readonly Lesson[], grower: TreeGrower): Trees {
  let target = Float64Array.from(lessons, ({ path, lead }) => {
    let lowest = Infinity;
    for (let later = 1; later < lead; later++) {
      const log = path[later] ?? Number.NaN;
      if (log < lowest) lowest = log;
    }
    return lowest === Infinity ? 0 : Math.min(worst, Math.exp(lowest - (path[lead] ?? 0)) - 1);
  });
  let grown = grower.grow(target, growing);
  const last: Trees[] = [];
  for (let round = 1; round < rounds; round++) {
    target = afterWaiting(lessons, grown.fitted);
    grown = grower.grow(target, growing);
    if (round >= rounds - together) last.push(grown.trees);
  }
  return meanOf(last);
}

/** Trees whose prediction is the mean of several. */
function meanOf(all: readonly Trees[]): Trees {
  const share = 1 / all.length;
  return {
    start: all.reduce((sum, { start }) => sum + share * start, 0),
    depth: all[0]?.depth ?? growing.depth,
    trees: all.flatMap(({ trees }) =>
      trees.map((tree) => ({ ...tree, leaf: tree.leaf.map((value) => share * value) })),
    ),
  };
}

/** The cost of waiting for customers who waited where `expected` was below zero. */
function afterWaiting(lessons: readonly Lesson[], expected: Float64Array): Float64Array<ArrayBuffer> {
  const told = new Map<Float64Array, Map<number, boolean>>();
  for (const [at, { path, lead }] of lessons.entries()) {
    const ofPath = told.get(path) ?? new Map<number, boolean>();
    told.set(path, ofPath.set(lead, (expected[at] ?? 0) < 0));
  }
  const endings = new Map(
    [...told].map(([path, byLead]) => [path, endingsOf(path, (lead) => byLead.get(lead) ?? false)]),
  );
  return Float64Array.from(lessons, ({ path, lead }) => {
    for (let next = lead - 1; next >= 1; next--) {
      const paid = next === 1 ? Math.exp(path[1] ?? Number.NaN) : endings.get(path)?.get(next)?.followed;
      if (paid !== undefined && !Number.isNaN(paid))
        return Math.min(worst, paid / Math.exp(path[lead] ?? 0) - 1);
    }
    return 0;
  });
}

/** The lowest price within the horizon: its mean from trees, and the observed outcomes around their predictions. */
function learnLowest(lessons: readonly Lesson[], grower: TreeGrower): Pick<Model, 'lowest' | 'spread'> {
  const came = Float64Array.from(lessons, ({ path, lead, sight }) => {
    const lowest = lowestWithinHorizon(path, lead);
    return lowest === undefined ? 0 : lowest - sight.log;
  });
  // Half of the departures teach the trees, the other half how far off they are.
  const teaches = lessons.map(({ sight }) => Math.floor(sight.departs / 6) % 2 === 0);
  const taught = Int32Array.from(lessons.keys()).filter((at) => teaches[at]);
  const { trees: judge, fitted } = grower.grow(came, growing, taught);
  const seen = lessons.flatMap(({ lead }, at) =>
    teaches[at] ? [] : [{ said: fitted[at] ?? 0, came: came[at] ?? 0, lead }],
  );
  return { lowest: judge, spread: spreadOf(seen) };
}

interface Saw {
  readonly said: number;
  readonly came: number;
  readonly lead: number;
}

/** Outcomes by prediction: in steps of equally many sights, with chances that never rise with the prediction. */
export function spreadOf(seen: readonly Saw[]): Spread {
  return leadGroups.map((untilLead, group) => {
    const from = leadGroups[group - 1] ?? -Infinity;
    const sorted = seen
      .filter(({ lead }) => lead > from && lead <= untilLead)
      .toSorted((one, other) => one.said - other.said);
    const size = Math.ceil(sorted.length / steps);
    const made = Array.from({ length: size > 0 ? Math.ceil(sorted.length / size) : 0 }, (_, step) => {
      const part = sorted.slice(step * size, (step + 1) * size);
      const came = part.map((one) => one.came).toSorted((one, other) => one - other);
      const falls = came.filter((one) => one <= -leastFall);
      return {
        said: part.reduce((sum, one) => sum + one.said, 0) / part.length,
        quantiles: forecastShares.map((share) => came[Math.floor(share * (came.length - 1))] ?? 0),
        chance: falls.length / came.length,
        fall: falls.length > 0 ? 1 - Math.exp(falls.reduce((sum, one) => sum + one, 0) / falls.length) : 0,
      };
    });
    return { untilLead: Math.min(untilLead, 1_000), steps: withoutReversals(made) };
  });
}

/** Chances fall as predictions rise; where the sample has it otherwise, neighbours share their mean (isotonic). */
function withoutReversals(made: Spread[number]['steps']): Spread[number]['steps'] {
  const pools: { sum: number; count: number }[] = [];
  for (const { chance } of made) {
    pools.push({ sum: chance, count: 1 });
    for (;;) {
      const [before, last] = [pools.at(-2), pools.at(-1)];
      if (!before || !last || before.sum / before.count >= last.sum / last.count) break;
      pools.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  }
  const chances = pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  return made.map((step, at) => ({ ...step, chance: chances[at] ?? step.chance }));
}
