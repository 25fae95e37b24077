import { describe, expect, it } from 'vitest';
import { availabilityOf } from './availability.ts';
import type { Search } from './search-terms.ts';
import { dateOf, dayNumber } from './calendar.ts';
import { findStays } from './find.ts';
import { lowestByNight } from './lowest-by-night.ts';
import { loadStock } from '../stock.ts';

const stock = loadStock();
const nothingTaken = () => 0;
const search: Search = {
  firstNight: dayNumber('2026-12-20'),
  nights: 14,
  rooms: [{ adults: 2, childAges: [] }],
  pets: 0,
  currency: 'USD',
  now: new Date('2026-11-21T10:00:00Z'),
};

describe('the lowest price of each night', () => {
  const paris = findStays(stock, { cityId: 2988507 }, ['hotel', 'home'], 6000);
  const nice = findStays(stock, { lat: 43.7, lon: 7.26, radiusKm: 25 }, ['hotel', 'home'], 6000);

  it.each([
    ['a city', paris, {}],
    ['several cities', nice, {}],
    ['one adult in another currency', paris, { rooms: [{ adults: 1, childAges: [] }], currency: 'JPY' }],
    [
      'two rooms with children',
      nice,
      {
        rooms: [
          { adults: 2, childAges: [7] },
          { adults: 3, childAges: [] },
        ],
      },
    ],
  ] satisfies [string, number[], Partial<Search>][])(
    'equals the first price of a search for that night alone: %s',
    async (_, positions, more) => {
      const asked: Search = { ...search, ...more };
      for (const { date, lowestMinor } of await lowestByNight(stock, positions, asked, nothingTaken)) {
        const night = { ...asked, firstNight: dayNumber(date), nights: 1 };
        const totals = availabilityOf(stock, positions, night, nothingTaken).flatMap(({ cheapest }) =>
          cheapest ? [cheapest.totalMinor] : [],
        );
        expect([date, lowestMinor]).toEqual([date, Math.min(...totals)]);
      }
    },
  );

  it('rises when the cheapest stay is booked', async () => {
    const [before] = await lowestByNight(stock, paris, { ...search, nights: 1 }, nothingTaken);
    const first = availabilityOf(stock, paris, { ...search, nights: 1 }, nothingTaken)
      .filter(({ available }) => available)
      .toSorted((a, b) => (a.cheapest?.totalMinor ?? 0) - (b.cheapest?.totalMinor ?? 0))[0];
    const soldOut = (id: number) => (id === first?.id ? 1000 : 0);
    const [after] = await lowestByNight(stock, paris, { ...search, nights: 1 }, soldOut);
    expect(before?.lowestMinor).toBe(first?.cheapest?.totalMinor);
    expect(after?.lowestMinor ?? 0).toBeGreaterThan(before?.lowestMinor ?? 0);
  });

  it('is null when nothing is available', async () => {
    const [night] = await lowestByNight(stock, paris, { ...search, nights: 1 }, () => 1000);
    expect(night).toEqual({ date: '2026-12-20', lowestMinor: null });
    const crowd = { ...search, nights: 1, rooms: [{ adults: 14, childAges: [] }] };
    expect(await lowestByNight(stock, paris.slice(0, 3), crowd, nothingTaken)).toEqual([
      { date: dateOf(search.firstNight), lowestMinor: null },
    ]);
  });
});
