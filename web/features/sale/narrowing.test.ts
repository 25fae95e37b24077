import { describe, expect, it } from 'vitest';
import type { SaleDeal, SaleDestination } from '#contract/sale.ts';
import {
  byContinent,
  chooseDestination,
  chooseType,
  clearSearch,
  clearType,
  closeSearch,
  everything,
  hasTwoHotelDeals,
  narrow,
  searchable,
  typeText,
  viewOf,
} from './narrowing.ts';

const destination = (id: string, name: string, rest: Partial<SaleDestination> = {}): SaleDestination => ({
  id,
  name,
  placeId: 'city:1',
  continent: null,
  locationTypes: [],
  isFeatured: false,
  isSoldOut: false,
  images: { featured: '', grid: '' },
  ...rest,
});
const deal = (id: string, destinationId: string | null, rest: Partial<SaleDeal> = {}): SaleDeal => ({
  id,
  group: 'Lodging',
  destinationId,
  title: id,
  description: '',
  collection: 'NoCollection',
  discount: { percent: 20, amount: { amount: 200, currency: 'USD' } },
  minimum: { amount: 0, currency: 'USD' },
  suppliers: [],
  isFeatured: false,
  state: 'available',
  count: { remaining: 1, total: 1 },
  validFrom: '2026-12-01',
  validUntil: '2026-12-12',
  terms: '',
  ...rest,
});
const lisbon = destination('lisbon', 'Lisbon', {
  continent: 'Europe',
  locationTypes: ['International Destinations', 'Beach Destinations'],
});
const nowhere = destination('atoll', 'Atoll');
const denver = destination('denver', 'Denver', {
  continent: 'North America',
  locationTypes: ['US Destinations', 'Winter Destinations'],
});
const madrid = destination('madrid', 'Madrid', { continent: 'Europe', isSoldOut: true });
const all = [lisbon, nowhere, denver, madrid];
const deals = [deal('l1', 'lisbon'), deal('l2', 'lisbon'), deal('d1', 'denver'), deal('any', null)];
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe('the location type of the sale page', () => {
  it('is one at most: another replaces it, the same again clears it [SAL-03]', () => {
    const beach = chooseType(everything, 'Beach Destinations');
    expect(ids(narrow(beach, deals, all))).toEqual(['l1', 'l2']);
    const winter = chooseType(beach, 'Winter Destinations');
    expect(ids(narrow(winter, deals, all))).toEqual(['d1']);
    expect(chooseType(winter, 'Winter Destinations')).toEqual(everything);
  });

  it('resets the search when chosen, and leaves it alone when cleared [SAL-15]', () => {
    const chosen = chooseDestination(everything, lisbon);
    expect(chosen).toEqual({ locationType: null, text: 'Lisbon', destinationId: 'lisbon' });
    expect(chooseType(chosen, 'US Destinations')).toEqual({
      locationType: 'US Destinations',
      text: '',
      destinationId: null,
    });
    const both = chooseDestination(chooseType(everything, 'Beach Destinations'), lisbon);
    expect(clearType(both)).toEqual(chosen);
  });
});

describe('the search of the sale page', () => {
  it('finds destinations that contain the text in any case, without those sold out for hotels [SAL-04]', () => {
    expect(ids(searchable(all, ''))).toEqual(['lisbon', 'atoll', 'denver']);
    expect(ids(searchable(all, 'SBo'))).toEqual(['lisbon']);
    expect(ids(searchable(all, 'mad'))).toEqual([]);
    const cancun = destination('cancun', 'Cancún');
    expect(ids(searchable([cancun], 'cancun'))).toEqual(['cancun']);
    expect(ids(searchable([cancun], 'CÚN'))).toEqual(['cancun']);
  });

  it('shows deals only of destinations that its list offers [SAL-04]', () => {
    const some = [...deals, deal('m1', 'madrid', { group: 'Air' })];
    expect(ids(narrow(typeText(everything, 'a'), some, all))).toEqual([]);
    expect(ids(narrow(typeText(everything, 'lis'), some, all))).toEqual(['l1', 'l2']);
    expect(ids(narrow(typeText(everything, 'mad'), some, all))).toEqual([]);
    expect(ids(narrow(chooseType(everything, 'Beach Destinations'), some, all))).toEqual(['l1', 'l2']);
  });

  it('stays within a chosen location type, and is cleared when another is chosen [SAL-15]', () => {
    const winter = chooseType(everything, 'Winter Destinations');
    expect(ids(narrow(chooseDestination(winter, lisbon), deals, all))).toEqual([]);
    expect(ids(narrow(chooseDestination(winter, denver), deals, all))).toEqual(['d1']);
  });

  it('groups destinations by continent, with those that have none last [SAL-04]', () => {
    expect(
      byContinent(searchable(all, '')).map(({ continent, destinations }) => [continent, ids(destinations)]),
    ).toEqual([
      ['Europe', ['lisbon']],
      ['North America', ['denver']],
      [null, ['atoll']],
    ]);
  });

  it('is empty after clearing, and after closing without a choice [SAL-04] [SAL-15]', () => {
    const typed = typeText(everything, 'lis');
    expect(closeSearch(typed)).toEqual(everything);
    const chosen = chooseDestination(typed, lisbon);
    expect(closeSearch(chosen)).toEqual(chosen);
    expect(clearSearch(chosen)).toEqual(everything);
    expect(typeText(chosen, 'Lisb').destinationId).toBeNull();
  });
});

it('the sale page is filtered by a type, a destination or a typed term, and shows everything otherwise [SAL-05]', () => {
  expect(viewOf(everything)).toBe('all');
  expect(viewOf(typeText(everything, '  '))).toBe('all');
  for (const now of [
    chooseType(everything, 'US Destinations'),
    chooseDestination(everything, lisbon),
    typeText(everything, 'den'),
  ])
    expect(viewOf(now)).toBe('filtered');
  expect(ids(narrow(everything, deals, all))).toEqual(['l1', 'l2', 'd1', 'any']);
});

it('the sale page lets a customer choose between two hotel deals only for a chosen destination [SAL-01]', () => {
  const hotels = narrow(chooseDestination(everything, lisbon), deals, all);
  expect(hasTwoHotelDeals(chooseDestination(everything, lisbon), hotels)).toBe(true);
  expect(hasTwoHotelDeals(typeText(everything, 'lis'), hotels)).toBe(false);
  expect(
    hasTwoHotelDeals(chooseDestination(everything, lisbon), [
      deal('l1', 'lisbon'),
      deal('l2', 'lisbon', { state: 'used' }),
    ]),
  ).toBe(false);
});
