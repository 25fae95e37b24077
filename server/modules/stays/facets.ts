import { type Currency, money, toWireMoney } from '#contract/money.ts';
import type { Facet } from '#contract/stays.ts';
import { productTypeOf } from './filters.ts';
import type { KeptStay } from './search-session.ts';

type FacetName = Facet['name'];

const reviewSteps = [9, 8, 7, 6];
const mostValues = 40;

/** Which filter a facet stands for: its counts leave that one filter out. */
const filterOfFacet = (name: FacetName): string => (name === 'reviewScore' ? 'minReviewScore' : name);

const one = (value: string): readonly string[] => [value];
const yes = one('true');
const no: readonly string[] = [];

/** The values of a facet that a stay has. */
const valuesOf: Readonly<Record<FacetName, (stay: KeptStay) => readonly string[]>> = {
  stars: (stay) => (stay.stars === 0 ? no : one(String(stay.stars))),
  reviewScore: (stay) => reviewSteps.filter((step) => stay.reviewScore >= step).map(String),
  amenities: (stay) => stay.amenities,
  neighbourhoods: (stay) => (stay.neighbourhood === null ? no : one(stay.neighbourhood)),
  collections: (stay) => one(stay.collection),
  mealPlans: (stay) => (stay.price ? one(stay.price.mealPlan) : no),
  refundable: (stay) => (stay.price?.refundPolicy === 'FullyRefundable' ? yes : no),
  payLater: (stay) => (stay.price?.paymentTiming === 'PayLater' ? yes : no),
  productTypes: (stay) => one(productTypeOf(stay)),
  inPolicyOnly: (stay) => (stay.inPolicy ? yes : no),
};
const names = Object.keys(valuesOf) as FacetName[];
const byValue = new Set<FacetName>(['stars', 'reviewScore']);

/** The values of one facet that a list of stays has: those of stay `i` are `items[starts[i]…starts[i + 1]]`. */
interface Column {
  readonly name: FacetName;
  readonly values: readonly string[];
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** A list of stays never changes, so its columns are made once, at the first look. */
const columnsOf = new WeakMap<readonly KeptStay[], Column[]>();

function columnsFor(stays: readonly KeptStay[]): Column[] {
  const known = columnsOf.get(stays);
  if (known) return known;
  const made = names.map((name) => makeColumn(name, stays));
  columnsOf.set(stays, made);
  return made;
}

function makeColumn(name: FacetName, stays: readonly KeptStay[]): Column {
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
 * Counts and lowest totals of every facet. `failed` holds for each stay the filters it fails as bits, `bitOf`
 * the bit of a filter: a stay counts for a facet when it fails no other filter. Values that anything found
 * has stay listed with a count of zero, so that the screen can disable instead of hide them.
 */
export function facetsOf(
  stays: readonly KeptStay[],
  failed: Uint32Array,
  bitOf: (filter: string) => number,
  currency: Currency,
): Facet[] {
  const totals = Float64Array.from(stays, (stay) => stay.price?.totalMinor ?? Number.POSITIVE_INFINITY);
  return columnsFor(stays).map(({ name, values, starts, items }) => {
    const others = ~bitOf(filterOfFacet(name));
    const counts = new Uint32Array(values.length);
    const lowest = new Float64Array(values.length).fill(Number.POSITIVE_INFINITY);
    for (let at = 0; at < stays.length; at++) {
      if (((failed[at] ?? 0) & others) !== 0) continue;
      const total = totals[at] ?? Number.POSITIVE_INFINITY;
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
