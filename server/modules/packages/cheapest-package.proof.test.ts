import { expect, it } from 'vitest';
import { packageSearchRequestSchema } from '#contract/packages.ts';
import { viewSession } from '#server/modules/stays/index.ts';
import { packagedStays } from './packaged-stays.ts';
import { proposedTrip } from './proposed-trip.ts';
import {
  everyTotal,
  everyTrip,
  numbers,
  randomFlights,
  randomStays,
} from '#tests/support/random/packages.ts';

it('the cheapest package of 1,000 random searches is the one that trying every flight and room finds [PKG-01]', () => {
  const next = numbers(11);
  let [found, proposed] = [0, 0];
  for (let round = 0; round < 1_000; round++) {
    const [flights, stays] = [randomFlights(next, () => 1 + next(6)), randomStays(next, 1 + next(12))];
    const trip = proposedTrip(flights, {});
    const all = everyTrip(flights);
    if (!trip) {
      expect(all).toEqual([]);
      continue;
    }
    const sensible = all.filter(({ isSensible }) => isSensible);
    if (sensible.length > 0) {
      expect(trip.totalMinor).toBe(Math.min(...sensible.map(({ totalMinor }) => totalMinor)));
      proposed++;
    }
    const starred = round % 2 === 0 ? [3, 4, 5] : undefined;
    const request = packageSearchRequestSchema.parse({
      from: 'airport:JFK',
      to: 'airport:LIS',
      departOn: '2026-12-20',
      returnOn: '2026-12-23',
      rooms: [{ adults: 1 }],
      sort: 'price_low',
      filters: starred ? { stars: starred } : {},
    });
    const packaged = packagedStays(
      { searchId: '', passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 }, flights, stays },
      trip,
    );
    const view = viewSession(
      { ...stays, stays: packaged },
      { ...request, availabilityFilter: 'AVAILABLE_ONLY', listingType: 'hotel', withPins: false },
    );
    const totals = everyTotal(stays, trip, starred);
    expect(view.matching[0]?.price?.totalMinor).toBe(totals.length === 0 ? undefined : Math.min(...totals));
    if (totals.length > 0) found++;
  }
  expect([found, proposed].map((count) => count > 400)).toEqual([true, true]);
});
