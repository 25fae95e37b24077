import { expect, it } from 'vitest';
import { otherAirports } from './other-airports.ts';

type Slices = Parameters<typeof otherAirports>[0];

const cities: Readonly<Record<string, string>> = {
  JFK: 'New York',
  EWR: 'Newark',
  LHR: 'London',
  LGW: 'London',
  CDG: 'Paris',
};
const airport = (locationCode: string) => ({
  locationCode,
  name: locationCode,
  cityName: cities[locationCode] ?? '',
  terminal: null,
});
const trip = (...flights: (readonly [string, string])[]) =>
  flights.map(([from, to]) => ({
    segments: [{ origin: airport(from), destination: airport(to) }],
  })) as unknown as Slices;
const told = (slices: Slices, isRoundTrip: boolean) =>
  otherAirports(slices, { isRoundTrip }).map(({ kind, expected, actual }) => [
    kind,
    expected.locationCode,
    actual.locationCode,
  ]);

it('a round trip that returns from or to another airport is pointed out, also when that is in another city [AIR-04]', () => {
  expect(told(trip(['JFK', 'LHR'], ['LHR', 'JFK']), true)).toEqual([]);
  expect(told(trip(['JFK', 'LHR'], ['LGW', 'JFK']), true)).toEqual([['away', 'LHR', 'LGW']]);
  expect(told(trip(['JFK', 'LHR'], ['LGW', 'EWR']), true)).toEqual([
    ['away', 'LHR', 'LGW'],
    ['home', 'JFK', 'EWR'],
  ]);
  expect(told(trip(['JFK', 'LHR']), true)).toEqual([]);
});

it('on a trip to several cities only a change of airport within one city is pointed out [AIR-04] [AIR-05]', () => {
  expect(told(trip(['JFK', 'LHR'], ['CDG', 'JFK']), false)).toEqual([]);
  expect(told(trip(['JFK', 'LHR'], ['LGW', 'CDG']), false)).toEqual([['away', 'LHR', 'LGW']]);
});
