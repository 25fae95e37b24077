import { expect, it } from 'vitest';
import { fare, flight, flightSession } from '../test-flights.ts';
import { whyEmpty as whyEmptyAt } from './why-empty.ts';

/** Airports by their country, all of them 45 km apart unless they are in two countries of this map. */
const countries: Readonly<Record<string, string>> = { PVG: 'CN', SHA: 'CN', JFK: 'US', LIS: 'PT' };
const places = {
  airport: (code: string) => ({
    code,
    name: code,
    cityName: code,
    countryCode: countries[code] ?? '',
    timeZone: 'UTC',
  }),
  kmBetween: (from: string, to: string) => (countries[from] === countries[to] ? 45.2 : 5_400),
} as unknown as Parameters<typeof whyEmptyAt>[0];
const whyEmpty = (session: Parameters<typeof whyEmptyAt>[1]) => whyEmptyAt(places, session);

const out = {
  flights: [flight('BA112', '2026-12-20T09:00', '2026-12-20T21:00', ['JFK', 'LHR'])],
  fares: [fare(300_00)],
};
const back = (departs: string) => ({
  flights: [flight('BA117', departs, '2026-12-20T23:30', ['LHR', 'JFK'])],
  fares: [fare(300_00)],
});

it('a return that departs before the traveler can be there is reported, with the earliest arrival [AIR-01]', () => {
  expect(whyEmpty(flightSession([[out], [back('2026-12-20T21:59')]]))).toEqual({
    reason: 'too_soon',
    sliceIndex: 1,
    earliestArrival: '2026-12-20T21:00:00+00:00',
    km: null,
  });
  expect(whyEmpty(flightSession([[out], [back('2026-12-20T22:00')]]))).toBeNull();
});

it('a slice without flights is reported once all suppliers have answered [AIR-01]', () => {
  const none = { reason: 'no_flights', sliceIndex: 1, earliestArrival: null, km: null };
  expect(whyEmpty(flightSession([[out], []]))).toEqual(none);
  expect(whyEmpty(flightSession([[out], []], { asking: ['slow'] }))).toBeNull();
});

it('airports too close to fly between are reported with their distance [AIR-01]', () => {
  const near = flightSession([[]]);
  const slices = near.query.slices.map((slice) => ({
    ...slice,
    origin: { placeId: 'airport:PVG', airports: ['PVG'] },
    destination: { placeId: 'airport:SHA', airports: ['SHA'] },
  }));
  expect(whyEmpty({ ...near, query: { ...near.query, slices } })).toEqual({
    reason: 'by_ground',
    sliceIndex: 0,
    earliestArrival: null,
    km: 45,
  });
});
