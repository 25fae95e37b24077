import { type Currency, money, toWireMoney } from '#contract/money.ts';
import type { Facet } from '#contract/stays.ts';
import { productTypeOf } from './filters.ts';
import type { KeptStay } from './search-session.ts';

type FacetName = Facet['name'];

const reviewSteps = [9, 8, 7, 6];
const mostValues = 40;

/** Which filter a facet stands for: its counts leave that one filter out. */
export const filterOfFacet = (name: FacetName): string => (name === 'reviewScore' ? 'minReviewScore' : name);

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

interface Tally {
  count: number;
  lowestMinor: number;
}

/**
 * Counts and lowest totals of every facet. `failed` holds for each stay the filters it fails as bits, `bitOf`
 * the bit of a filter: a stay counts for a facet when it fails no other filter. Values that every search of
 * the session offers stay listed with a count of zero, so that the screen can disable instead of hide them.
 */
export function facetsOf(
  stays: readonly KeptStay[],
  failed: Uint32Array,
  bitOf: (filter: string) => number,
  currency: Currency,
): Facet[] {
  return names.map((name) => {
    const others = ~bitOf(filterOfFacet(name));
    const values = valuesOf[name];
    const tallies = new Map<string, Tally>();
    for (const [at, stay] of stays.entries()) {
      const counts = ((failed[at] ?? 0) & others) === 0;
      for (const value of values(stay)) {
        let tally = tallies.get(value);
        if (!tally) {
          tally = { count: 0, lowestMinor: Number.POSITIVE_INFINITY };
          tallies.set(value, tally);
        }
        if (!counts) continue;
        tally.count++;
        if (stay.price && stay.price.totalMinor < tally.lowestMinor)
          tally.lowestMinor = stay.price.totalMinor;
      }
    }
    return { name, values: present(name, tallies, currency) };
  });
}

function present(name: FacetName, tallies: Map<string, Tally>, currency: Currency): Facet['values'] {
  const sorted = [...tallies].toSorted(([a, one], [b, other]) =>
    byValue.has(name) ? Number(b) - Number(a) : other.count - one.count || (a < b ? -1 : 1),
  );
  return sorted.slice(0, mostValues).map(([value, { count, lowestMinor }]) => ({
    value,
    count,
    lowestTotal: Number.isFinite(lowestMinor) ? toWireMoney(money(lowestMinor, currency)) : null,
  }));
}
