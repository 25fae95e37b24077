import type { StayFilters } from '#contract/stays.ts';
import { choose, isShown, type OfferFlag, offerFlags } from './offer-columns.ts';
import { bitOf, listedCount, type Sieve } from './apply-filters.ts';

export interface RelaxHint {
  readonly filter: string;
  readonly wouldMatch: number;
}

/**
 * Which filter to drop when nothing matches, and how many stays that shows; the most useful first. When no single one
 * helps, all of them.
 */
export function relaxHints(sieve: Sieve, filters: StayFilters): RelaxHint[] {
  const { choice, limits } = sieve;
  const { columns, wish } = choice;
  const count = (ignored: number, by = choice, within = limits): number =>
    sieve.failed.reduce(
      (sum, bits, at) => sum + ((bits & ~ignored) === 0 && isShown(by, within, at) ? 1 : 0),
      0,
    );
  const flags = (Object.keys(offerFlags) as OfferFlag[]).filter((flag) => filters[flag]);
  const hints: RelaxHint[] = [
    ...sieve.filters.map(({ name }) => ({ filter: name, wouldMatch: count(bitOf(sieve, name)) })),
    ...flags.map((filter) => ({
      filter,
      wouldMatch: count(0, choose(columns, { ...wish, all: wish.all & ~offerFlags[filter] })),
    })),
    ...(wish.any === 0
      ? []
      : [{ filter: 'mealPlans', wouldMatch: count(0, choose(columns, { ...wish, any: 0 })) }]),
    ...(limits ? [{ filter: 'price', wouldMatch: count(0, choice, null) }] : []),
  ];
  const useful = hints.filter((hint) => hint.wouldMatch > 0).toSorted((a, b) => b.wouldMatch - a.wouldMatch);
  const all = listedCount(sieve);
  if (useful.length > 0 || all === 0 || hints.length === 0) return useful;
  return [{ filter: 'all', wouldMatch: all }];
}
