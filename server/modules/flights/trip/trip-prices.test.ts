import { describe, expect, it } from 'vitest';
import type { FlightSession } from '../search/flight-session.ts';
import { offersAfter } from '../slice/slice-offers.ts';
import { fare, flight, flightSession } from '../test-flights.ts';
import { type ChosenItinerary, restOfTrip, tripTotal } from './trip-prices.ts';

const there = ['JFK', 'LIS'] as const;
const back = ['LIS', 'JFK'] as const;

/** TAP flies both ways and gives 100 off each direction of one ticket; JetBlue is cheap on the way out only. */
const roundTrip = (homeAt = '2026-12-28T12:00'): FlightSession =>
  flightSession([
    [
      {
        flights: [flight('TP100', '2026-12-20T18:00', '2026-12-21T06:00', there)],
        fares: [fare(500_00, { sharedMinor: 400_00 })],
      },
      { flights: [flight('B61', '2026-12-20T19:00', '2026-12-21T07:00', there)], fares: [fare(250_00)] },
    ],
    [
      {
        flights: [flight('TP101', homeAt, '2026-12-28T20:00', back)],
        fares: [fare(450_00, { sharedMinor: 350_00 })],
      },
      { flights: [flight('B62', '2026-12-29T12:00', '2026-12-29T20:00', back)], fares: [fare(600_00)] },
    ],
  ]);

const totals = (session: FlightSession, chosen: readonly ChosenItinerary[] = []) =>
  offersAfter(session, [chosen]).itineraries.map(({ itinerary, offers }) => [
    itinerary.itineraryId,
    ...offers.map(({ totalMinor, isShared }) => [totalMinor, isShared ? 'one ticket' : 'own tickets']),
  ]);

const choose = (session: FlightSession, slice: number, at: number): ChosenItinerary => {
  const itinerary = session.slices[slice]?.[at];
  const first = itinerary?.fares[0];
  if (!itinerary || !first) throw new RangeError('no such way');
  return { itinerary, fare: first };
};

describe('the total price of a trip from each flight [AIR-04]', () => {
  it('is one round-trip ticket, or two one-way tickets where those are cheaper', () => {
    expect(totals(roundTrip())).toEqual([
      ['TP100', [750_00, 'one ticket']],
      ['B61', [700_00, 'own tickets'], [850_00, 'one ticket']],
    ]);
  });

  it('builds on the chosen flight: a return costs what it adds', () => {
    const session = roundTrip();
    expect(totals(session, [choose(session, 0, 0)])).toEqual([
      ['TP101', [750_00, 'one ticket']],
      ['B62', [1_100_00, 'own tickets']],
    ]);
  });

  it('never includes a return that departs before the outbound has landed', () => {
    const session = roundTrip('2026-12-21T06:30');
    expect(totals(session)).toEqual([
      ['TP100', [1_100_00, 'own tickets']],
      ['B61', [850_00, 'one ticket']],
    ]);
    expect(totals(session, [choose(session, 0, 0)]).map(([id]) => id)).toEqual(['B62']);
  });

  it('is the sum of the chosen flights once all are chosen', () => {
    const session = roundTrip();
    expect(tripTotal([choose(session, 0, 0), choose(session, 1, 0)])).toBe(750_00);
    expect(tripTotal([choose(session, 0, 0), choose(session, 1, 1)])).toBe(1_100_00);
    expect(
      restOfTrip(session, 0, 1, { isShared: false }).map(({ itinerary }) => itinerary.itineraryId),
    ).toEqual(['TP101']);
    expect(
      restOfTrip(session, 0, 1, { isShared: true }).map(({ itinerary }) => itinerary.itineraryId),
    ).toEqual(['B62']);
  });

  it('is the minimum found by enumeration, for random trips of up to five slices', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    for (let round = 0; round < 60; round++) {
      const session = flightSession(
        Array.from({ length: 1 + (round % 5) }, (_, slice) =>
          Array.from({ length: 4 }, (_way, at) => {
            const hour = slice * 5 + next(9);
            const time = (hours: number) =>
              new Date(Date.UTC(2026, 11, 20, hours)).toISOString().slice(0, 16);
            const name = `${at % 2 ? 'TP' : 'B6'}${slice * 10 + at + 1}`;
            const [own, less] = [(1 + next(9)) * 100_00, next(3) * 40_00];
            return {
              flights: [flight(name, time(hour), time(hour + 1 + next(3)), there)],
              fares: [fare(own, { sharedMinor: own - less })],
            };
          }),
        ),
      );
      const cheapest = offersAfter(session, [[]]).itineraries.map(({ itinerary, offers }) => [
        itinerary.itineraryId,
        offers[0]?.totalMinor,
      ]);
      expect(Object.fromEntries(cheapest)).toEqual(enumerated(session));
    }
  });
});

/** The least of every complete trip, by its first way, found by trying all of them. */
function enumerated(session: FlightSession): Record<string, number> {
  const least: Record<string, number> = {};
  const extend = (trip: ChosenItinerary[]): void => {
    const itineraries = session.slices[trip.length];
    if (!itineraries) {
      const first = trip[0]?.itinerary.itineraryId ?? '';
      const own = trip.reduce((sum, one) => sum + one.fare.ownMinor, 0);
      least[first] = Math.min(least[first] ?? Number.POSITIVE_INFINITY, tripTotal(trip), own);
      return;
    }
    for (const at of itineraries.keys()) {
      const step = choose(session, trip.length, at);
      const before = trip.at(-1);
      if (!before || step.itinerary.departs >= before.itinerary.arrives + 60) extend([...trip, step]);
    }
  };
  extend([]);
  return least;
}
