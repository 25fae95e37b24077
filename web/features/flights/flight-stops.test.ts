import { expect, it } from 'vitest';
import { isOnePlace, stopsOf } from './flight-stops.ts';

const london = { placeId: 'city:2643743', codes: ['LHR', 'LGW', 'STN'] };
const heathrow = { placeId: 'airport:LHR', codes: ['LHR'] };
const gatwick = { placeId: 'airport:LGW', codes: ['LGW'] };
const paris = { placeId: 'airport:CDG', codes: ['CDG'] };
const places = new Map([london, heathrow, gatwick, paris].map((place) => [place.placeId, place]));
const slice = (from: { placeId: string }, to: { placeId: string }) => ({
  origin: from.placeId,
  destination: to.placeId,
  date: '2026-12-20',
});

it('takes a city and an airport of it as one place, and two airports as two [AIR-01]', () => {
  expect(isOnePlace(london, heathrow)).toBe(true);
  expect(isOnePlace(heathrow, london)).toBe(true);
  expect(isOnePlace(heathrow, gatwick)).toBe(false);
});

it.each([
  ['lands at an airport and leaves from its city', [slice(paris, heathrow), slice(london, paris)]],
  ['lands in a city and leaves from its airport', [slice(paris, london), slice(heathrow, paris)]],
])('names a place once where one %s [AIR-01] [AIR-05]', (_, slices) => {
  expect(stopsOf({ tripType: 'multi_city', slices }, places)).toEqual([
    'airport:CDG',
    'airport:LHR',
    'airport:CDG',
  ]);
});

it('names both airports of an open jaw, and a round trip once [AIR-01]', () => {
  const slices = [slice(paris, heathrow), slice(gatwick, paris)];
  expect(stopsOf({ tripType: 'open_jaw', slices }, places)).toEqual([
    'airport:CDG',
    'airport:LHR',
    'airport:LGW',
    'airport:CDG',
  ]);
  expect(stopsOf({ tripType: 'round_trip', slices }, places)).toEqual(['airport:CDG', 'airport:LHR']);
});
