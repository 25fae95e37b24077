import type { SearchIndex } from '#world/air/search/search-index.ts';
import {
  lessonsOf,
  type Lesson,
  practiceFrom,
  type PriceBook,
  warmUpDays,
} from '#server/modules/predictions/index.ts';
import { otherRules, type SeenState, watchOther } from './other-markets.ts';
import type { Rule } from './rule.ts';
import { type Pair, pairsOf, type SeenOffers, watchPair, worldOf } from './world-market.ts';

export const seeds = 20;
const pairsEach = 3;
const days = 250;

/** Markets of draws of the world that no model was taught on. */
export function* unseenOfWorld(): Generator<{ index: SearchIndex; pair: Pair; offers: SeenOffers[] }> {
  for (let seed = 1; seed <= seeds; seed++) {
    const index = worldOf(seed * 7919);
    for (const pair of pairsOf(seed, pairsEach)) yield { index, pair, offers: watchPair(index, pair, days) };
  }
}

/** Markets of other rules, by the name of the rule. */
export const unseenOfRules = (): [name: string, rule: Rule, watched: SeenState[][]][] =>
  Object.entries(otherRules).map(([name, rule]) => [
    name,
    rule,
    Array.from({ length: seeds }, (_, seed) => watchOther(rule, seed + 1, days)),
  ]);

/**
 * The earlier half of a market's departures, from which it may be learned, also what was seen of them while nothing was said
 * yet, and the later one, which is judged; `quiet` is what was seen in that time of all.
 */
export function halvesOf(
  book: PriceBook,
): { quiet: Lesson[]; early: Lesson[]; late: Lesson[]; middle: number } | undefined {
  const seen = lessonsOf(book, practiceFrom);
  const known = (book.days[0] ?? 0) + warmUpDays;
  const [quiet, all] = [
    seen.filter(({ sight }) => sight.seen < known),
    seen.filter(({ sight }) => sight.seen >= known),
  ];
  const departures = [...new Set(all.map(({ sight }) => sight.departs))].toSorted((a, b) => a - b);
  const middle = departures[departures.length >> 1];
  if (middle === undefined) return undefined;
  const isLate = ({ sight }: Lesson) => sight.departs >= middle;
  return { quiet, early: seen.filter((one) => !isLate(one)), late: all.filter(isLate), middle };
}

export function sumOf<Sums extends Record<keyof Sums, number>>(all: readonly Sums[]): Sums {
  return all.reduce((one, other) => {
    const sum = { ...one };
    for (const key in sum) Object.assign(sum, { [key]: one[key] + other[key] });
    return sum;
  });
}
