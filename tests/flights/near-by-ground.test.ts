import { expect, it } from 'vitest';
import { findAllFlights } from '#server/modules/flights/search/find-flights.ts';
import { kmByGround } from '#server/modules/flights/places/by-ground.ts';
import { airInProcess } from '#tests/support/air-in-process.ts';
import { untilAllAnswered } from '#tests/support/flights.ts';
import { testPlaces } from '#tests/support/places/test-places.ts';

const supplier = airInProcess(Date.parse('2026-11-23T12:00:00Z'));
const places = await testPlaces();

const end = (code: string) => ({ placeId: `airport:${code}`, airports: [code] });

/** How many flights each way of one day takes. */
async function flightsOfEachWay(from: string, to: string): Promise<number[]> {
  const { merged } = await findAllFlights(
    { places, suppliers: [supplier], patience: untilAllAnswered },
    {
      question: {
        tripType: 'one_way',
        slices: [{ origin: `airport:${from}`, destination: `airport:${to}`, date: '2027-01-21' }],
        passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 },
        cabin: 'Economy',
        currency: 'USD',
      },
      tripType: 'one_way',
      slices: [{ origin: end(from), destination: end(to), date: '2027-01-21' }],
      party: { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 },
      cabin: 'Economy',
      currency: 'USD',
    },
  );
  return (merged.slices[0] ?? []).map(({ flights }) => flights.length);
}

it.each([
  ['PVG', 'SHA', 45],
  ['IST', 'SAW', 62],
  ['DXB', 'SHJ', 18],
  ['AUH', 'DXB', 115],
  ['BRU', 'CRL', 49],
  ['HKG', 'MFM', 38],
  ['HKG', 'SZX', 38],
  ['SFO', 'OAK', 18],
  ['NRT', 'HND', 60],
  ['MAN', 'LPL', 38],
  ['CGN', 'DUS', 54],
])('%s and %s, %i km apart, are never connected through a third city [AIR-01]', async (from, to, km) => {
  expect(kmByGround(places, from, to)).toBe(km);
  for (const flights of [await flightsOfEachWay(from, to), await flightsOfEachWay(to, from)])
    expect(flights.filter((count) => count > 1)).toEqual([]);
});

it('airports too far apart for ground transport are still connected by flights [AIR-01]', async () => {
  expect(kmByGround(places, 'HEL', 'TLL')).toBeNull();
  expect((await flightsOfEachWay('LHR', 'AMS')).length).toBeGreaterThan(0);
});
