import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import {
  changedState,
  readResults,
  type ResultsState,
  searchViews,
  sorts,
  writeResults,
} from './results-state.ts';

const some = <V>(values: readonly V[]) => fc.subarray([...values], { minLength: 1 });
const yes = fc.constant<true>(true);
const degrees = (most: number) =>
  fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((n) => n / 10_000);
const bounds = fc
  .record({ south: degrees(90), west: degrees(180), north: degrees(90), east: degrees(180) })
  .filter(({ south, north }) => south < north);

const results: fc.Arbitrary<ResultsState> = fc.record(
  {
    sort: fc.constantFrom(...sorts),
    isAvailableOnly: fc.boolean(),
    page: fc.integer({ min: 1, max: 400 }),
    view: fc.constantFrom(...searchViews),
    listingType: fc.constantFrom('all_stays', 'hotel', 'vacation_rental'),
    area: bounds,
    near: fc.constantFrom('city:2267057', 'airport:LIS', 'hotel:42'),
    filters: fc.record(
      {
        minPrice: fc.integer({ min: 0, max: 99_999 }),
        maxPrice: fc.integer({ min: 0, max: 99_999 }),
        stars: some([1, 2, 3, 4, 5]),
        minReviewScore: fc.integer({ min: 0, max: 10 }),
        amenities: some(['pool', 'spa', 'wifi']),
        neighbourhoods: some(['Baixa', 'Saint-Germain, Paris', 'Praça & Rio', '10°']),
        collections: some(['Premier', 'Lifestyle', 'NoCollection'] as const),
        mealPlans: some(['Breakfast', 'RoomOnly'] as const),
        refundable: yes,
        payLater: yes,
        productTypes: some(['Hotels', 'Homes'] as const),
        inPolicyOnly: yes,
        name: fc.constantFrom('Ritz', 'L’Étoile & fils'),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['sort', 'isAvailableOnly', 'page', 'view', 'listingType', 'filters'] },
);

describe('the results of a stay search in the URL [NAV-02] [NAV-04] [LOD-01]', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(results, (state) => {
        expect(readResults(parseSearch(stringifySearch(writeResults(state))))).toEqual(state);
      }),
    );
  });

  it('change to the values that the URL can hold', () => {
    const state = changedState(readResults({ near: 'city:2267057' }), {
      near: undefined,
      area: { south: 38.70001, west: -9.20004, north: 38.80006, east: -9.1 },
      filters: { stars: [], minPrice: undefined, refundable: true },
    });
    expect(state).toEqual({
      sort: 'recommended',
      filters: { refundable: true },
      isAvailableOnly: false,
      page: 1,
      view: 'list',
      listingType: 'all_stays',
      area: { south: 38.7, west: -9.2, north: 38.8001, east: -9.1 },
    });
  });

  it('add nothing to the URL when everything is at its default', () => {
    const usual = {
      sort: 'recommended',
      filters: {},
      isAvailableOnly: false,
      page: 1,
      view: 'list',
      listingType: 'all_stays',
    } as const;
    expect(stringifySearch(writeResults(usual))).toBe('');
    expect(readResults({})).toEqual(usual);
  });

  it('have one parameter name for each filter', () => {
    const written = writeResults({
      sort: 'price_low',
      filters: {
        stars: [4, 5],
        refundable: true,
      },
      isAvailableOnly: true,
      page: 3,
      view: 'favorites_map',
      listingType: 'hotel',
      area: { south: 38.7, west: -9.2, north: 38.8, east: -9.1 },
      near: 'airport:LIS',
    });
    expect(decodeURIComponent(stringifySearch(written))).toBe(
      '?sort=price_low&availableOnly=true&page=3&view=favorites_map&listingType=hotel&bounds=38.7,-9.2,38.8,-9.1&near=airport:LIS&stars=4&stars=5&refundable=true',
    );
  });

  it('ignore invalid values', () => {
    const raw = {
      sort: 'cheapest',
      page: '0',
      stars: ['6', 'x'],
      minPrice: '-5',
      mealPlans: 'Brunch',
      bounds: '50,0,40,10',
      view: 'globe',
      listingType: 'castle',
      near: 'the station',
      refundable: 'maybe',
    };
    expect(readResults(raw)).toEqual(readResults({}));
  });
});
