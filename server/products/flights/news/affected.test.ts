import { expect, it } from 'vitest';
import type { FlownTrip } from '../flown-trip.ts';
import { affectedBy } from './affected.ts';

const flight = {
  slices: {
    en: [
      { segments: [{ origin: { locationCode: 'JFK' }, destination: { locationCode: 'LIS' } }] },
      { segments: [{ origin: { locationCode: 'LIS' }, destination: { locationCode: 'JFK' } }] },
    ],
  },
} as unknown as FlownTrip['flight'];
const zoneOf = (code: string) => (code === 'LIS' ? 'Europe/Lisbon' : 'America/New_York');
const stay = {
  tripId: 'stay',
  kind: 'stay' as const,
  startsAt: new Date('2026-11-30T15:00:00Z'),
  endsAt: new Date('2026-12-05T11:00:00Z'),
};
const car = { ...stay, tripId: 'car', kind: 'car' as const };
const moved = (index: number, before: [string, string], after: [string, string]) => ({
  segments: [
    {
      index,
      before: { departure: before[0], arrival: before[1] },
      after: { departure: after[0], arrival: after[1] },
    },
  ],
});

it('a stay counts as affected when one lands on another day, a car when it waits in vain [TRP-06]', () => {
  const told = (arrival: string) =>
    affectedBy(
      flight,
      moved(
        0,
        ['2026-11-30T00:30:00-05:00', '2026-11-30T12:00:00+00:00'],
        ['2026-11-30T04:30:00-05:00', arrival],
      ),
      { beside: [stay, car], zoneOf },
    );
  expect(told('2026-12-01T02:00:00+00:00')).toEqual([
    { tripId: 'stay', kind: 'stay', end: 'begins', on: '2026-11-30', flightOn: '2026-12-01' },
    { tripId: 'car', kind: 'car', end: 'begins', on: '2026-11-30', flightOn: '2026-12-01' },
  ]);
  expect(told('2026-11-30T16:00:00+00:00').map(({ tripId }) => tripId)).toEqual(['car']);
  expect(told('2026-11-30T14:00:00+00:00')).toEqual([]);
});

it('a stay counts as affected when one leaves a day earlier, and one of other days does not [TRP-06]', () => {
  const earlier = moved(
    1,
    ['2026-12-05T14:00:00+00:00', '2026-12-05T17:00:00-05:00'],
    ['2026-12-04T20:00:00+00:00', '2026-12-04T23:00:00-05:00'],
  );
  expect(affectedBy(flight, earlier, { beside: [stay], zoneOf })).toEqual([
    { tripId: 'stay', kind: 'stay', end: 'ends', on: '2026-12-05', flightOn: '2026-12-04' },
  ]);
  const later = {
    ...stay,
    startsAt: new Date('2026-12-20T15:00:00Z'),
    endsAt: new Date('2026-12-22T11:00:00Z'),
  };
  expect(affectedBy(flight, earlier, { beside: [later], zoneOf })).toEqual([]);
});

it.each([
  ['2026-11-30T18:00:00Z', '2026-11-30T17:00:00+00:00', 'is reached', []],
  ['2026-11-30T18:00:00Z', '2026-11-30T19:00:00+00:00', 'begins before one lands', ['tour']],
  ['2026-12-01T18:00:00Z', '2026-12-01T09:00:00+00:00', 'is reached on the next day', []],
  ['2026-11-30T09:00:00Z', '2026-11-30T19:00:00+00:00', 'was never reached', []],
] as const)('an activity at %s with a landing at %s %s [TRP-06]', (startsAt, arrival, _says, expected) => {
  const tour = {
    tripId: 'tour',
    kind: 'activity' as const,
    startsAt: new Date(startsAt),
    endsAt: new Date(Date.parse(startsAt) + 7_200_000),
  };
  const change = moved(
    0,
    ['2026-11-30T00:30:00-05:00', '2026-11-30T12:00:00+00:00'],
    ['2026-11-30T04:30:00-05:00', arrival],
  );
  expect(affectedBy(flight, change, { beside: [tour], zoneOf }).map(({ tripId }) => tripId)).toEqual(
    expected,
  );
});
