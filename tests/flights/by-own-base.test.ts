import { expect, it } from 'vitest';
import { mergeFlights } from '#server/modules/flights/search/merge-flights.ts';
import { offersAfter } from '#server/modules/flights/slice/slice-offers.ts';
import { flightSession } from '#server/modules/flights/test-flights.ts';
import { viewSlice } from '#server/modules/flights/slice/view-slice.ts';
import { airInProcess } from '#tests/support/air-in-process.ts';
import { loadNetwork } from '#world/air/network.ts';

const supplier = airInProcess(Date.parse('2026-11-23T12:00:00Z'));

async function waysOf(origin: string, destination: string) {
  const found = await supplier.search(
    {
      directions: [{ origin, destination, date: '2027-01-21' }],
      party: { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 },
      cabin: 'Economy',
      currency: 'USD',
    },
    60_000,
  );
  const merged = mergeFlights([{ source: 'test', number: 0, slices: [0], found }], {
    sliceCount: 1,
    cabin: 'Economy',
  });
  const { matching } = viewSlice(offersAfter(flightSession([], merged), [[]]), {
    filters: {},
    sort: 'fareScore',
    offset: 0,
    limit: 25,
  });
  return matching.map(({ itinerary }) => ({
    carrier: itinerary.carriers[0] ?? '',
    by: itinerary.flights.slice(0, -1).map((at) => merged.flights[at]?.destination ?? ''),
    minutes: itinerary.durationMinutes,
  }));
}

it('an airline sells an itinerary by its own base even at 1.6 times the straight line [AIR-01]', async () => {
  const itineraries = await waysOf('AMD', 'CEB');
  expect(itineraries).toContainEqual({ carrier: 'EK', by: ['DXB'], minutes: 980 });
  expect(itineraries).toContainEqual({ carrier: 'QR', by: ['DOH'], minutes: 1040 });
});

it('a stop 1.6 times out of the way is always at a base of the airline [AIR-01]', async () => {
  const { airports, carriers } = loadNetwork();
  for (const { carrier, by } of await waysOf('AMD', 'CEB')) {
    const bases = carriers.find(({ code }) => code === carrier)?.bases ?? [];
    expect([carrier, bases.map((base) => airports.iata[base])]).toEqual([
      carrier,
      expect.arrayContaining(by),
    ]);
  }
});

it('no airline sells a stop that far out of the way between cities that have nonstop flights [AIR-01]', async () => {
  const itineraries = await waysOf('BOM', 'BKK');
  expect(itineraries.some(({ by }) => by.length === 0)).toBe(true);
  expect(itineraries.flatMap(({ by }) => by)).not.toContain('DXB');
});

it('a search between two airports of one city answers no connections [AIR-01]', async () => {
  expect(await waysOf('JFK', 'LGA')).toEqual([]);
});
