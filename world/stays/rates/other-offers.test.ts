import { expect, it } from 'vitest';
import { availabilityOf } from '../search/availability.ts';
import type { Search } from '../search/search-terms.ts';
import { dayNumber } from '../search/calendar.ts';
import { findStays } from '../search/find.ts';
import { ratesOf } from './rates.ts';
import { loadStock } from '../stock.ts';

const stock = loadStock();
const search: Search = {
  firstNight: dayNumber('2027-02-09'),
  nights: 3,
  rooms: [{ adults: 2, childAges: [] }],
  pets: 0,
  currency: 'USD',
  now: new Date('2026-11-21T10:00:00Z'),
};
const paris = findStays(stock, { cityId: 2988507 }, ['hotel', 'home'], 6000).filter((_, i) => i % 9 === 0);

it.each([
  ['months ahead', search],
  [
    'on the evening before, when free cancellation has ended',
    { ...search, now: new Date('2027-02-08T22:30:00Z') },
  ],
])('the list of stays names the cheapest rate of every kind that the stay sells, %s', (_, asked) => {
  let kinds = 0;
  for (const stay of availabilityOf(stock, paris, asked, () => 0)) {
    if (!stay.cheapest) continue;
    const [room] = ratesOf(stock, stay.id - 1, asked, () => 0).rooms;
    const sold = new Map<string, number>();
    for (const rate of room?.rates ?? []) {
      if (rate.protection) continue;
      const kind = `${rate.mealPlan} ${rate.refundability} ${rate.payment}`;
      sold.set(kind, Math.min(sold.get(kind) ?? Infinity, rate.total.minor));
      if (rate.refundability === 'full')
        expect(rate.freeCancelUntil).toBe(stay.cheapest.freeCancelUntil ?? stay.freeCancelUntil);
    }
    const { mealPlan, refundability, payment, totalMinor } = stay.cheapest;
    const listed = [
      [`${mealPlan} ${refundability} ${payment}`, totalMinor] as const,
      ...(stay.others ?? []).map((other) => [`${other[0]} ${other[1]} ${other[2]}`, other[3]] as const),
    ];
    expect(new Map(listed)).toEqual(sold);
    expect(listed.map(([, total]) => total)).toEqual(
      listed.map(([, total]) => total).toSorted((a, b) => a - b),
    );
    kinds += listed.length;
  }
  expect(kinds).toBeGreaterThan(paris.length);
});
