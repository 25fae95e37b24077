import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityOf } from '../search/availability.ts';
import type { Search } from '../search/search-terms.ts';
import { dayNumber } from '../search/calendar.ts';
import { CURRENCIES } from '../currencies.ts';
import { findStays } from '../search/find.ts';
import { ratesOf } from '../rates/rates.ts';
import { loadStock } from '../stock.ts';
import { openStayIndex } from './stay-index.ts';
import { emptyTakenNights } from './taken-nights.ts';

const stock = loadStock();
const PARIS = 2988507;
const now = new Date('2026-11-21T10:00:00Z');
const search: Search = {
  firstNight: dayNumber('2026-12-04'),
  nights: 3,
  rooms: [{ adults: 2, childAges: [] }],
  pets: 0,
  currency: 'USD',
  now,
};
const everything = { filters: {}, sort: 'price_low', offset: 0, limit: 6000 } as const;
const room = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
});
const searches = fc.record({
  firstNight: fc.integer({ min: 0, max: 380 }).map((lead) => dayNumber('2026-11-22') + lead),
  nights: fc.integer({ min: 1, max: 12 }),
  rooms: fc.array(room, { minLength: 1, maxLength: 3 }),
  pets: fc.integer({ min: 0, max: 1 }),
  currency: fc.constantFrom(...CURRENCIES),
  now: fc.constant(now),
});
const cities = fc.integer({ min: 0, max: stock.cities.length - 1 });

describe('the availability index of stays', () => {
  it('finds exactly the available stays of a city, with the totals of an availability search', () => {
    const taken = emptyTakenNights(stock.stars.length);
    const index = openStayIndex(stock, taken);
    const largest = fc.constantFrom(PARIS, 5128581, 6167865, 3169070);
    fc.assert(
      fc.property(
        fc.oneof(
          cities.map((at) => stock.cities[at]?.id ?? 0),
          largest,
        ),
        searches,
        (cityId, asked) => {
          const where = { cityId };
          const found = index.find({ ...everything, where, search: asked });
          const told = availabilityOf(
            stock,
            findStays(stock, where, ['hotel', 'home'], 6000),
            asked,
            taken.of,
          ).flatMap(({ id, cheapest }) =>
            cheapest ? [{ at: id - 1, totalMinor: cheapest.totalMinor }] : [],
          );
          told.sort((a, b) => a.totalMinor - b.totalMinor || a.at - b.at);
          expect(found.stays).toEqual(told);
          expect(found.total).toBe(told.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has the totals of the rates of each stay', () => {
    const taken = emptyTakenNights(stock.stars.length);
    const index = openStayIndex(stock, taken);
    fc.assert(
      fc.property(cities, searches, (city, asked) => {
        const where = { cityId: stock.cities[city]?.id ?? 0 };
        for (const { at, totalMinor } of index.find({ ...everything, where, search: asked, limit: 3 }).stays)
          expect(ratesOf(stock, at, asked, taken.of).rooms[0]?.rates[0]?.total.minor).toBe(totalMinor);
      }),
      { numRuns: 150 },
    );
  });

  it('follows bookings room by room and night by night', () => {
    const taken = emptyTakenNights(stock.stars.length);
    const index = openStayIndex(stock, taken);
    const where = { cityId: PARIS };
    const before = index.find({ ...everything, where, search, filters: { kinds: ['home'] } });
    const [home] = before.stays;
    if (!home) throw new Error('Paris has no home.');
    taken.set(home.at + 1, 0, search.firstNight + 2, 1);
    const after = index.find({ ...everything, where, search, filters: { kinds: ['home'] } });
    expect(after.total).toBe(before.total - 1);
    expect(after.stays[0]).toEqual(before.stays[1]);
    taken.set(home.at + 1, 0, search.firstNight + 2, 0);
    expect(index.find({ ...everything, where, search, filters: { kinds: ['home'] } })).toEqual(before);
  });

  it('prices a hotel that fills up as an availability search does', () => {
    const taken = emptyTakenNights(stock.stars.length);
    const index = openStayIndex(stock, taken);
    const where = { cityId: PARIS };
    const hotels = index.find({ ...everything, where, search, filters: { kinds: ['hotel'] } }).stays;
    for (const [nth, { at }] of hotels.entries()) taken.set(at + 1, 0, search.firstNight, 1 + (nth % 12));
    const told = availabilityOf(stock, findStays(stock, where, ['hotel'], 6000), search, taken.of);
    const lowest = told.flatMap(({ id, cheapest }) =>
      cheapest ? [{ at: id - 1, totalMinor: cheapest.totalMinor }] : [],
    );
    lowest.sort((a, b) => a.totalMinor - b.totalMinor || a.at - b.at);
    expect(index.find({ ...everything, where, search, filters: { kinds: ['hotel'] } }).stays).toEqual(lowest);
  });

  it('filters stays, and counts each facet without its own filter', () => {
    const index = openStayIndex(stock, emptyTakenNights(stock.stars.length));
    const bounds = { south: 48.8, west: 2.2, north: 48.95, east: 2.45 };
    const filters = { stars: [4, 5], amenities: ['pool' as const], minScore: 8, maxTotalMinor: 200_000 };
    const all = index.find({ ...everything, where: { bounds }, search, filters: { amenities: ['pool'] } });
    const found = index.find({ ...everything, where: { bounds }, search, filters, limit: 25 });
    const told = availabilityOf(
      stock,
      findStays(stock, { bounds }, ['hotel', 'home'], 6000),
      search,
      () => 0,
    ).filter(({ amenities, available }) => available && amenities.includes('pool'));
    expect(all.total).toBe(told.length);
    const fits = (but: string) =>
      told.filter(
        ({ stars, reviewScore, cheapest }) =>
          (but === 'stars' || stars >= 4) &&
          (but === 'scores' || reviewScore >= 8) &&
          (but === 'price' || (cheapest?.totalMinor ?? 0) <= 200_000),
      );
    expect(found.total).toBe(fits('').length);
    expect(found.total).toBeGreaterThan(10);
    expect(found.facets.stars.map(({ count }) => count)).toEqual(
      [1, 2, 3, 4, 5].map((stars) => fits('stars').filter((stay) => stay.stars === stars).length),
    );
    expect(found.facets.scores.map(({ count }) => count)).toEqual(
      [6, 7, 8, 9].map((step) => fits('scores').filter((stay) => stay.reviewScore >= step).length),
    );
    expect(found.priceRange?.highestMinor).toBe(
      Math.max(...fits('price').map(({ cheapest }) => cheapest?.totalMinor ?? 0)),
    );
    expect(found.facets.amenities.find(({ value }) => value === 'spa')).toEqual({
      value: 'spa',
      count: fits('').filter(({ amenities }) => amenities.includes('spa')).length,
      lowestMinor: Math.min(
        ...fits('').flatMap(({ amenities, cheapest }) =>
          amenities.includes('spa') && cheapest ? [cheapest.totalMinor] : [],
        ),
      ),
    });
  });

  it('finds stays by a part of the name, with or without accents', () => {
    const index = openStayIndex(stock, emptyTakenNights(stock.stars.length));
    const where = { cityId: PARIS };
    const found = index.find({ ...everything, where, search, filters: { name: 'HÔTEL de ' } });
    const told = availabilityOf(stock, findStays(stock, where, ['hotel', 'home'], 6000), search, () => 0)
      .filter(
        ({ available, name }) => available && name.toLowerCase().replaceAll('ô', 'o').includes('hotel de'),
      )
      .map(({ id }) => id - 1);
    expect(found.stays.map(({ at }) => at).sort((a, b) => a - b)).toEqual(told);
    expect(told.length).toBeGreaterThan(3);
  });

  it('searches across the antimeridian, around a point and by ids', () => {
    const index = openStayIndex(stock, emptyTakenNights(stock.stars.length));
    for (const where of [
      { bounds: { south: -20, west: 175, north: -12, east: -170 } },
      { lat: 48.85, lon: 2.35, radiusKm: 4 },
      { ids: [1, 2, 3, 400_000] },
    ]) {
      const told = availabilityOf(stock, findStays(stock, where, ['hotel', 'home'], 6000), search, () => 0);
      const found = index.find({ ...everything, where, search });
      expect(found.total).toBe(told.filter(({ available }) => available).length);
      expect(found.total).toBeGreaterThan(0);
    }
  });
});
