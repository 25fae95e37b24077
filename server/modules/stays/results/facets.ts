import { type Currency, money, toWireMoney } from '#contract/money.ts';
import type { Facet } from '#contract/stays.ts';
import { productTypeOf } from './filters.ts';
import { choose, isShown, mealBit, type OfferFlag, offerFlags, type OfferWish } from './offer-columns.ts';
import type { KeptStay } from '../search/search-session.ts';
import { bitOf, type Sieve } from './apply-filters.ts';

type FacetName = Facet['name'];

const reviewSteps = [9, 8, 7, 6];
const mostValues = 40;

/** The filter of a facet: its counts leave that one filter out. */
const filterOfFacet = (name: FacetName): string => (name === 'reviewScore' ? 'minReviewScore' : name);

const one = (value: string): readonly string[] => [value];
const no: readonly string[] = [];

type StayFacet = Exclude<FacetName, OfferFlag | 'mealPlans'>;

/** The values of a facet that belong to the stay itself, independent of its offers. */
const valuesOf: Readonly<Record<StayFacet, (stay: KeptStay) => readonly string[]>> = {
  stars: (stay) => (stay.stars === 0 ? no : one(String(stay.stars))),
  reviewScore: (stay) => reviewSteps.filter((step) => stay.reviewScore >= step).map(String),
  amenities: (stay) => stay.amenities,
  neighbourhoods: (stay) => (stay.neighbourhood === null ? no : one(stay.neighbourhood)),
  brands: (stay) => (stay.brand ? one(stay.brand) : no),
  collections: (stay) => one(stay.collection),
  productTypes: (stay) => one(productTypeOf(stay)),
};
const names = Object.keys(valuesOf) as StayFacet[];
const byValue = new Set<FacetName>(['stars', 'reviewScore']);

/** The values of one facet that a list of stays has: those of stay `i` are `items[starts[i]…starts[i + 1]]`. */
interface Column {
  readonly name: StayFacet;
  readonly values: readonly string[];
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** A list of stays never changes, so its columns are computed once, at the first use. */
const columnsOf = new WeakMap<readonly KeptStay[], Column[]>();

function columnsFor(stays: readonly KeptStay[]): Column[] {
  const known = columnsOf.get(stays);
  if (known) return known;
  const made = names.map((name) => makeColumn(name, stays));
  columnsOf.set(stays, made);
  return made;
}

function makeColumn(name: StayFacet, stays: readonly KeptStay[]): Column {
  const numbers = new Map<string, number>();
  const starts = new Uint32Array(stays.length + 1);
  const items: number[] = [];
  for (const [at, stay] of stays.entries()) {
    for (const value of valuesOf[name](stay)) {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      items.push(number);
    }
    starts[at + 1] = items.length;
  }
  return { name, values: [...numbers.keys()], starts, items: Uint32Array.from(items) };
}

/**
 * Counts and lowest totals of every facet: the stays that would match, and the lowest total among them, if the value
 * were the only one chosen of its filter. Offers count one by one, so a stay that sells a refundable rate counts as
 * refundable although its cheapest rate is not. Values that any found stay has remain listed with a count of zero, so
 * that the screen can disable instead of hide them.
 */
export const facetsOf = (sieve: Sieve, currency: Currency): Facet[] => [
  ...stayFacets(sieve, currency),
  ...offerFacets(sieve, currency),
];

function stayFacets(sieve: Sieve, currency: Currency): Facet[] {
  const { stays, failed, choice, limits } = sieve;
  const shown = Uint8Array.from(stays, (_, at) => (isShown(choice, limits, at) ? 1 : 0));
  return columnsFor(stays).map(({ name, values, starts, items }) => {
    const others = ~bitOf(sieve, filterOfFacet(name));
    const counts = new Uint32Array(values.length);
    const lowest = new Float64Array(values.length).fill(Number.POSITIVE_INFINITY);
    for (let at = 0; at < stays.length; at++) {
      if (((failed[at] ?? 0) & others) !== 0 || shown[at] === 0) continue;
      const total = choice.totals[at] ?? Number.POSITIVE_INFINITY;
      for (let item = starts[at] ?? 0; item < (starts[at + 1] ?? 0); item++) {
        const value = items[item] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
        if (total < (lowest[value] ?? 0)) lowest[value] = total;
      }
    }
    const tallies = values.map((value, at) => ({
      value,
      count: counts[at] ?? 0,
      lowestMinor: lowest[at] ?? 0,
    }));
    return { name, values: present(name, tallies, currency) };
  });
}

function offerFacets(sieve: Sieve, currency: Currency): Facet[] {
  const { columns, wish } = sieve.choice;
  const meals = columns.mealPlans.map((mealPlan) =>
    tallyOf(sieve, mealPlan, { ...wish, any: mealBit(columns, mealPlan) }),
  );
  const flags = (Object.keys(offerFlags) as OfferFlag[]).map((flag) => ({
    name: flag,
    tally: tallyOf(sieve, 'true', { ...wish, all: wish.all | offerFlags[flag] }),
  }));
  return [
    { name: 'mealPlans', values: present('mealPlans', meals, currency) },
    ...flags
      .filter(
        ({ name }) => name === 'inPolicyOnly' || columns.bits.some((bits) => (bits & offerFlags[name]) !== 0),
      )
      .map(({ name, tally }): Facet => ({ name, values: present(name, [tally], currency) })),
  ];
}

/** The stays that all other filters let through and that have an offer of this kind. */
function tallyOf({ stays, failed, choice, limits }: Sieve, value: string, wish: OfferWish): Tally {
  const wanted = choose(choice.columns, wish);
  let count = 0;
  let lowestMinor = Number.POSITIVE_INFINITY;
  for (let at = 0; at < stays.length; at++) {
    if (failed[at] !== 0 || !isShown(wanted, limits, at)) continue;
    count++;
    lowestMinor = Math.min(lowestMinor, wanted.totals[at] ?? Number.POSITIVE_INFINITY);
  }
  return { value, count, lowestMinor };
}

interface Tally {
  readonly value: string;
  readonly count: number;
  readonly lowestMinor: number;
}

function present(name: FacetName, tallies: readonly Tally[], currency: Currency): Facet['values'] {
  const sorted = tallies.toSorted((a, b) =>
    byValue.has(name) ? Number(b.value) - Number(a.value) : b.count - a.count || (a.value < b.value ? -1 : 1),
  );
  return sorted.slice(0, mostValues).map(({ value, count, lowestMinor }) => ({
    value,
    count,
    lowestTotal: Number.isFinite(lowestMinor) ? toWireMoney(money(lowestMinor, currency)) : null,
  }));
}
