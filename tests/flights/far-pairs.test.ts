import { expect, it } from 'vitest';
import { findAllFlights } from '#server/modules/flights/search/find-flights.ts';
import { airInProcess } from '#tests/support/air-in-process.ts';
import { untilAllAnswered } from '#tests/support/flights.ts';
import { testPlaces } from '#tests/support/places/test-places.ts';

const supplier = airInProcess(Date.parse('2026-11-23T12:00:00Z'));
const places = await testPlaces();

const end = (code: string) => ({ placeId: `airport:${code}`, airports: [code] });
const ask = async (from: string, to: string) => {
  const slices = [{ origin: end(from), destination: end(to), date: '2027-01-21' }];
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
      slices,
      party: { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 },
      cabin: 'Economy',
      currency: 'USD',
    },
  );
  return merged;
};

// Not sold on one ticket, and not connected by two nonstop flights.
it.each([
  ['AEP', 'PEN'],
  ['FAI', 'CGO'],
  ['THR', 'OKC'],
  ['CGH', 'VLC'],
  ['ANC', 'KOJ'],
])('%s to %s is sold on two tickets that have stops of their own [AIR-01] [AIR-04]', async (from, to) => {
  const { slices, flights } = await ask(from, to);
  const itineraries = slices[0] ?? [];
  expect(itineraries.length).toBeGreaterThan(0);
  for (const itinerary of itineraries) {
    const flown = itinerary.flights.flatMap((at) => flights[at] ?? []);
    expect([flown[0]?.origin, flown.at(-1)?.destination]).toEqual([from, to]);
    for (const [at, next] of flown.slice(1).entries()) {
      expect(next.origin).toBe(flown[at]?.destination);
      expect(next.departs).toBeGreaterThan(flown[at]?.arrives ?? Infinity);
    }
    expect(new Set(flown.map(({ destination }) => destination)).size).toBe(flown.length);
    expect(itinerary.selfTransfers).toHaveLength(1);
  }
});
