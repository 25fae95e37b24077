import { expect, it } from 'vitest';
import { proposedTrip } from './proposed-trip.ts';
import {
  everyTotal,
  everyTrip,
  numbers,
  packagesOf,
  randomFlights,
  randomStays,
} from '#tests/support/random/packages.ts';

it('the cheapest package of 1,000 random searches equals that of trying every flight and room [PKG-01]', () => {
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
    const view = packagesOf(flights, stays, trip, starred ? { stars: starred } : {});
    const totals = everyTotal(stays, trip, starred);
    expect(view.matching[0]?.price?.totalMinor).toBe(totals.length === 0 ? undefined : Math.min(...totals));
    if (totals.length > 0) found++;
  }
  expect([found, proposed].map((count) => count > 400)).toEqual([true, true]);
});
