import { expect, it } from 'vitest';
import { isOnePlace } from '#web/lib/flight/airports/flight-place.tsx';
import { stopsOf } from './flight-stops.ts';

const london = { placeId: 'city:2643743', codes: ['LHR', 'LGW', 'STN'] };
const heathrow = { placeId: 'airport:LHR', codes: ['LHR'] };
const gatwick = { placeId: 'airport:LGW', codes: ['LGW'] };
const paris = { placeId: 'airport:CDG', codes: ['CDG'] };
const slice = (from: { placeId: string }, to: { placeId: string }) => ({
  origin: from.placeId,
  destination: to.placeId,
  date: '2026-12-20',
});

it('a city and its airport count as one place, two airports as two [AIR-01]', () => {
  expect(isOnePlace(london, heathrow)).toBe(true);
  expect(isOnePlace(heathrow, london)).toBe(true);
  expect(isOnePlace(heathrow, gatwick)).toBe(false);
});

it('the stops of a trip name a place once when a flight leaves from where the last one landed [AIR-01]', () => {
  const slices = [slice(paris, heathrow), slice(heathrow, gatwick), slice(london, paris)];
  expect(stopsOf({ tripType: 'multi_city', slices })).toEqual([
    { placeId: 'airport:CDG', landed: null },
    { placeId: 'airport:LHR', landed: null },
    { placeId: 'airport:LGW', landed: null },
    { placeId: 'city:2643743', landed: 'airport:LGW' },
    { placeId: 'airport:CDG', landed: null },
  ]);
  expect(stopsOf({ tripType: 'round_trip', slices })).toEqual([
    { placeId: 'airport:CDG', landed: null },
    { placeId: 'airport:LHR', landed: null },
  ]);
});
