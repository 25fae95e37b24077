import { expect, it } from 'vitest';
import { presentItinerary, zoned } from './present-itinerary.ts';
import { fare, fareTerms, flight, flightSession } from '../test-flights.ts';

it.each([
  ['2027-02-09T23:15:00Z', '2027-02-10T05:00', '2027-02-10T05:00:00+05:45'],
  ['2027-02-09T18:45:00Z', '2027-02-10T00:15', '2027-02-10T00:15:00+05:30'],
  ['2027-01-10T00:00:00Z', '2027-01-10T10:30', '2027-01-10T10:30:00+10:30'],
  ['2027-01-10T12:00:00Z', '2027-01-10T08:30', '2027-01-10T08:30:00-03:30'],
  ['2027-01-10T10:50:00Z', '2027-01-10T23:50', '2027-01-10T23:50:00+13:00'],
  ['2027-01-10T10:00:00Z', '2027-01-11T00:00', '2027-01-11T00:00:00+14:00'],
  ['2027-01-10T11:30:00Z', '2027-01-10T00:30', '2027-01-10T00:30:00-11:00'],
  // New York's clock goes from 2:00 to 3:00; Lord Howe's back from 2:00 to 1:30.
  ['2027-03-14T06:59:00Z', '2027-03-14T01:59', '2027-03-14T01:59:00-05:00'],
  ['2027-03-14T07:00:00Z', '2027-03-14T03:00', '2027-03-14T03:00:00-04:00'],
  ['2027-04-03T14:45:00Z', '2027-04-04T01:45', '2027-04-04T01:45:00+11:00'],
  ['2027-04-03T15:15:00Z', '2027-04-04T01:45', '2027-04-04T01:45:00+10:30'],
  ['2027-01-10T10:00:00Z', '2027-01-10T10:00', '2027-01-10T10:00:00+00:00'],
])('the moment %s where the local clock shows %s is written as %s [AIR-10]', (moment, local, told) => {
  expect(zoned(Date.parse(moment) / 60_000, local)).toBe(told);
  expect(new Date(told).toISOString()).toBe(new Date(moment).toISOString());
});

it('each flight is shown in a cabin that its aircraft has, and the fare names those in a lower cabin [AIR-06] [AIR-09]', () => {
  const feeder = flight('AF7301', '2026-12-20T08:00', '2026-12-20T09:30', ['TLS', 'CDG']);
  const far = flight('AF22', '2026-12-20T11:00', '2026-12-20T19:30', ['CDG', 'JFK'], {
    cabins: ['Economy', 'PremiumEconomy', 'Business', 'First'],
  });
  const terms = (['Economy', 'PremiumEconomy', 'Business', 'First'] as const).map((cabin) =>
    fareTerms({ cabin }),
  );
  const session = flightSession([[{ flights: [feeder, far], fares: [fare(100_00)] }]], { terms });
  const reader = {
    places: { airport: () => null, find: () => null, kmBetween: () => null },
    language: 'en' as const,
  };
  const [itinerary] = session.slices[0] ?? [];
  const told = terms.map((_, at) => {
    const slice = itinerary && presentItinerary(reader, session, 0, itinerary, fare(100_00, { terms: at }));
    return [slice?.segments.map(({ cabinClassName }) => cabinClassName), slice?.fareShelf.otherCabins];
  });
  expect(told).toEqual([
    [['Economy', 'Economy'], undefined],
    [['Economy', 'PremiumEconomy'], [{ from: 'TLS', to: 'CDG', cabin: 'Economy' }]],
    [['Business', 'Business'], undefined],
    [['Business', 'First'], [{ from: 'TLS', to: 'CDG', cabin: 'Business' }]],
  ]);
});
