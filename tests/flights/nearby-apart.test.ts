import { expect, it } from 'vitest';
import { resolveSlices } from '#server/modules/flights/index.ts';
import { testPlaces } from '#tests/support/places/test-places.ts';

const places = await testPlaces();

const clock = { now: () => new Date('2026-11-23T12:00:00Z') };
const between = (origin: string, destination: string) => {
  const [slice] = resolveSlices(
    { places, clock },
    {
      tripType: 'one_way',
      slices: [{ origin, destination, date: '2027-01-21' }],
      passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 },
      cabin: 'Economy',
      currency: 'USD',
    },
  );
  return [slice?.origin.airports, slice?.destination.airports];
};

it('the airports near one end of a search leave out the airport of the other end [AIR-01]', () => {
  const [near] = between('near:BTV', 'airport:LIS');
  expect(near).toContain('PBG');
  const others = near?.filter((code) => code !== 'PBG');
  expect(between('near:BTV', 'airport:PBG')).toEqual([others, ['PBG']]);
  expect(between('airport:PBG', 'near:BTV')).toEqual([['PBG'], others]);
});

it('a search between two airports, each with those nearby, leaves each airport out of the other end [AIR-01]', () => {
  const [from, to] = between('near:BTV', 'near:PBG');
  expect([from?.[0], to?.[0]]).toEqual(['BTV', 'PBG']);
  expect(from).not.toContain('PBG');
  expect(to).not.toContain('BTV');
});
