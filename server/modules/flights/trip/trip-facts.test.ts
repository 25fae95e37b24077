import { describe, expect, it } from 'vitest';
import type { FlightSession } from '../search/flight-session.ts';
import { warningsOf } from '../slice/present-itinerary.ts';
import { fare, flight, flightSession } from '../test-flights.ts';
import { tripFacts } from './trip-facts.ts';

const out = {
  flights: [flight('TP100', '2026-12-20T09:00', '2026-12-20T16:00', ['JFK', 'LIS'])],
  fares: [fare(300_00, { sharedMinor: 250_00 })],
};
/** Two airlines, by way of Ponta Delgada, joined by the portal. */
const joined = {
  flights: [
    flight('B61', '2026-12-20T06:00', '2026-12-20T11:00', ['JFK', 'PDL']),
    flight('TP7', '2026-12-20T16:00', '2026-12-20T18:30', ['PDL', 'LIS']),
  ],
  fares: [fare(180_00, { tokens: ['a', 'b'], sharedMinor: null })],
  more: { sharing: null, selfTransfers: [0] },
};
const back = (name: string) => ({
  flights: [flight(name, '2026-12-28T09:00', '2026-12-28T16:00', ['LIS', 'JFK'])],
  fares: [fare(300_00, { sharedMinor: 250_00 })],
});
const factsOf = (session: FlightSession) =>
  tripFacts(
    session,
    session.slices.map(([itinerary]) => {
      const [taken] = itinerary?.fares ?? [];
      if (!itinerary || !taken) throw new RangeError('every slice has a way in one fare');
      return { itinerary, fare: taken };
    }),
  );

describe('the type of a chosen trip [AIR-04]', () => {
  it.each([
    ['both directions with one airline', [[out], [back('TP101')]], 'SingleTicket', 'single', 1, []],
    [
      'outbound with one airline, return with another',
      [[out], [back('B62')]],
      'MultiTicketV2',
      'hackerFare',
      2,
      ['separate_tickets'],
    ],
    [
      'one way with a self-transfer',
      [[joined]],
      'MultiTicketV2',
      'virtualInterline',
      2,
      ['self_transfer', 'separate_tickets'],
    ],
    [
      'outbound with a self-transfer, return on one ticket',
      [[joined], [back('TP101')]],
      'MultiTicketV2',
      'virtualInterline',
      3,
      ['self_transfer', 'separate_tickets'],
    ],
  ] as const)('is correct for a trip %s', (_case, slices, tier, multiTicketType, ticketCount, warnings) => {
    expect(factsOf(flightSession(slices))).toMatchObject({
      kind: multiTicketType === 'single' ? 'single' : 'multi-travel',
      tier,
      multiTicketType,
      ticketCount,
      warnings,
    });
  });

  it('over several cities is its own tier, on one ticket or several', () => {
    const cities = [[out], [back('TP101')], [out]];
    expect(factsOf(flightSession(cities))).toMatchObject({ tier: 'MultiCity', multiTicketType: 'single' });
    expect(factsOf(flightSession([[out], [back('B62')], [out]]))).toMatchObject({
      tier: 'MultiCity',
      multiTicketType: 'hackerFare',
      ticketCount: 3,
    });
  });
});

describe('the warnings of an itinerary [AIR-04]', () => {
  it.each([
    ['a connection from another airport of the city', ['LGW', '2026-12-20T23:00'], ['airport_change']],
    ['six hours over midnight', ['LHR', '2026-12-21T04:00'], ['overnight']],
    ['five hours over midnight', ['LHR', '2026-12-21T03:00'], []],
    ['six hours of a day', ['LHR', '2026-12-20T23:59'], []],
  ] as const)('are correct for %s', (_case, [from, leaves], expected) => {
    const session = flightSession([
      [
        {
          flights: [
            flight(
              'B61',
              '2026-12-20T06:00',
              leaves > '2026-12-21' ? '2026-12-20T22:00' : '2026-12-20T17:59',
              ['JFK', 'LHR'],
            ),
            flight('B62', leaves, '2026-12-21T09:00', [from, 'LIS']),
          ],
          fares: [fare(300_00)],
        },
      ],
    ]);
    const itinerary = session.slices[0]?.[0];
    expect(itinerary && warningsOf(session, itinerary)).toEqual(expected);
  });
});
