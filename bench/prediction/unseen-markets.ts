import type { SearchIndex } from '#world/air/search/search-index.ts';
import {
  historyDays,
  lessonsOf,
  type Lesson,
  practiceFrom,
  type PriceBook,
} from '#server/modules/predictions/index.ts';
import { otherRules, type SeenState, watchOther } from './other-markets.ts';
import type { Rule } from './rule.ts';
import { type Pair, pairsOf, type SeenOffers, watchPair, worldOf } from './world-market.ts';

export const seeds = 20;
const pairsEach = 3;
/** Days of history as in the portal, and as many days on which customers begin to look. */
const days = 2 * historyDays;

/** Markets of draws of the world without training data. */
export function* unseenOfWorld(): Generator<{ index: SearchIndex; pair: Pair; offers: SeenOffers[] }> {
  for (let seed = 1; seed <= seeds; seed++) {
    const index = worldOf(seed * 7919);
    for (const pair of pairsOf(seed, pairsEach)) yield { index, pair, offers: watchPair(index, pair, days) };
  }
}

/** Markets of other rules, by the name of the rule. */
export const unseenOfRules = (): [name: string, rule: Rule, watched: SeenState[][]][] =>
  Object.entries(otherRules).map(([name, rule]) => [name, rule, watchedOf(rule, 1)]);

/** `count` markets of a rule, with consecutive seeds. */
export const watchedOf = (rule: Rule, firstSeed: number): SeenState[][] =>
  Array.from({ length: seeds }, (_, seed) => watchOther(rule, firstSeed + seed, days));

/** All departed flights of a market, and the test cases: looks that begin once the history is full. */
export function judgedOf(book: PriceBook): { all: Lesson[]; judged: Lesson[]; begins: number } {
  const all = lessonsOf(book, practiceFrom);
  const begins = (book.days[0] ?? 0) + historyDays;
  return { all, judged: all.filter(({ sight }) => sight.seen >= begins), begins };
}

export function sumOf<Sums extends Record<keyof Sums, number>>(all: readonly Sums[]): Sums {
  return all.reduce((one, other) => {
    const sum = { ...one };
    for (const key in sum) Object.assign(sum, { [key]: one[key] + other[key] });
    return sum;
  });
}
