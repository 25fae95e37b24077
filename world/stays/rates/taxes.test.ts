import { describe, expect, it } from 'vitest';
import type { RoomRequest } from '../api-types.ts';
import { type Currency, convert, fromCents, shareOf } from '../currencies.ts';
import { loadStock } from '../stock.ts';
import { taxLines, taxRulesOf } from './taxes.ts';

const two: RoomRequest = { adults: 2, childAges: [] };
const ids = {
  newYork: 5128581,
  paris: 2988507,
  tokyo: 1850147,
  rome: 3169070,
  venice: 3164603,
  lima: 3936456,
  toronto: 6167865,
  athens: 264371,
  boulder: 5574991,
};

function taxes(
  city: keyof typeof ids,
  baseMinor: number,
  nights: number,
  rooms: RoomRequest[],
  stars: number,
  currency: Currency,
  feesMinor = 0,
) {
  const { cities, places } = loadStock();
  const found = cities[places.cityIndex(ids[city]) ?? -1];
  if (!found) throw new Error(`No ${city}.`);
  const taxed = { baseMinor, feesMinor, nights, rooms, units: rooms.length, stars, currency };
  return taxLines(taxRulesOf(found), taxed).map(({ code, minor, dueAtProperty }) => [
    code,
    minor,
    dueAtProperty,
  ]);
}

describe('the taxes of a stay', () => {
  it('include sales, occupancy and unit taxes in New York', () => {
    expect(taxes('newYork', 60_000, 3, [two], 4, 'USD')).toEqual([
      ['sales', 5325, false],
      ['occupancy', 3525, false],
      ['unit', 1050, false],
    ]);
  });

  it('apply to mandatory fees as to the room', () => {
    expect(taxes('boulder', 20_000, 1, [two], 3, 'USD', 5000)).toEqual([['state', 2500, false]]);
  });

  it('in Paris include a city tax paid at the property: 8.13 euros a person and night with four stars', () => {
    expect(taxes('paris', 60_000, 3, [two], 4, 'EUR')).toEqual([
      ['vat', 6000, false],
      ['city', 4878, true],
    ]);
  });

  it('in Tokyo include an accommodation tax in whole yen', () => {
    expect(taxes('tokyo', 60_000, 2, [two], 5, 'JPY')).toEqual([
      ['consumption', 6000, false],
      ['accommodation', 800, false],
    ]);
  });

  it('in Rome exempt a child of nine but not one of ten, and end after ten nights', () => {
    expect(taxes('rome', 100_000, 12, [{ adults: 2, childAges: [9, 10] }], 3, 'EUR')).toEqual([
      ['vat', 10_000, false],
      ['city', 18_000, true],
    ]);
  });

  it('in Venice end after five nights', () => {
    expect(taxes('venice', 100_000, 7, [two], 4, 'EUR')[1]).toEqual(['city', 4500, true]);
  });

  it('in Greece include a levy per room, converted to the quoted currency', () => {
    expect(taxes('athens', 30_000, 3, [two, two], 5, 'USD')[1]).toEqual(['resilience', 10_464, true]);
  });

  it('in Toronto include the municipal tax and HST, and in Lima one sales tax', () => {
    expect(taxes('toronto', 50_000, 2, [two], 3, 'CAD')).toEqual([
      ['hst', 6500, false],
      ['mat', 4250, false],
    ]);
    expect(taxes('lima', 40_000, 2, [two], 3, 'PEN')).toEqual([['igv', 4200, false]]);
  });
});

describe('the conversion of amounts', () => {
  it.each([
    ['USD', 10_000],
    ['CAD', 13_900],
    ['EUR', 8600],
    ['JPY', 15_200],
    ['CLP', 94_500],
    ['COP', 39_500_000],
    ['PEN', 34_500],
  ] as const)('of a hundred dollars in %s gives %i minor units', (currency, minor) => {
    expect(fromCents(10_000, currency)).toBe(minor);
  });

  it('quotes Colombian pesos without centavos', () => {
    expect(fromCents(1234.5, 'COP') % 100).toBe(0);
    expect(shareOf(1_234_500, 0.19, 'COP')).toBe(234_600);
  });

  it('rounds half up', () => {
    expect(shareOf(50, 0.05, 'USD')).toBe(3);
    expect(convert(1, 'EUR', 'USD')).toBe(116);
  });
});
