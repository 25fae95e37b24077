import { describe, expect, it } from 'vitest';
import { type StayFilters, stayFiltersSchema } from '#contract/stays.ts';
import { openSieve } from './apply-filters.ts';
import { keptStay, sessionOf } from '../test-stays.ts';

/** A value of every filter of the contract that leaves something out. */
const samples: Readonly<Required<StayFilters>> = {
  minPrice: 100,
  maxPrice: 900,
  stars: [5],
  minReviewScore: 9,
  amenities: ['pool'],
  neighbourhoods: ['Alfama'],
  brands: ['Nodwell'],
  collections: ['NoCollection'],
  mealPlans: ['Breakfast'],
  refundable: true,
  payLater: true,
  productTypes: ['Homes'],
  inPolicyOnly: true,
  name: 'palace',
  listingIds: ['1'],
  bounds: { south: 1, west: 1, north: 2, east: 2 },
};

/** The filters of a request on stays, offers and prices. */
function askedBy(filters: StayFilters) {
  const stays = sessionOf([keptStay('1', 50_000)]);
  const request = { availabilityFilter: 'AVAILABLE_FIRST', listingType: 'all_stays', filters } as const;
  const sieve = openSieve(stays, request);
  return { names: sieve.filters.map(({ name }) => name), choice: sieve.choice, limits: sieve.limits };
}

describe('the stay filter of the contract', () => {
  it.each(Object.keys(stayFiltersSchema.shape) as (keyof StayFilters)[])('%s is implemented', (name) => {
    expect(stayFiltersSchema.parse({ [name]: samples[name] })).toHaveProperty(name);
    expect(askedBy({ [name]: samples[name] })).not.toEqual(askedBy({}));
  });
});
