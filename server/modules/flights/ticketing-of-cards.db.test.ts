import { afterAll, describe, expect, it } from 'vitest';
import { flightTripRequestSchema, flightTripSchema } from '#contract/flights/itinerary.ts';
import type { ChosenFare } from '#contract/flights.ts';
import { openFlightSearchTest } from '#tests/support/flight-search.ts';
import { loadTrip } from './trip/load-trip.ts';
import { fare, flight, flightSession } from './test-flights.ts';

const test = await openFlightSearchTest();
afterAll(() => test.close());

const question = {
  tripType: 'round_trip' as const,
  slices: [
    { origin: 'airport:JFK', destination: 'airport:LIS', date: '2026-12-20' },
    { origin: 'airport:LIS', destination: 'airport:JFK', date: '2026-12-28' },
  ],
  passengers: { ADT: 1, CNN: 0, INS: 0, INF: 0 },
  cabin: 'Economy' as const,
  currency: 'USD' as const,
};
const out = {
  flights: [flight('TP100', '2026-12-20T09:00', '2026-12-20T16:00', ['JFK', 'LIS'])],
  fares: [fare(300_00, { sharedMinor: 250_00 })],
};
const back = (name: string) => ({
  flights: [flight(name, '2026-12-28T09:00', '2026-12-28T16:00', ['LIS', 'JFK'])],
  fares: [fare(300_00, { sharedMinor: 250_00 })],
});
/** Two airlines by way of Boston, on tickets that the portal joined. */
const joined = (day: string, [from, to]: readonly [string, string], [first, second]: [string, string]) => ({
  flights: [
    flight(first, `${day}T06:00`, `${day}T09:00`, [from, 'BOS']),
    flight(second, `${day}T14:00`, `${day}T21:00`, ['BOS', to]),
  ],
  fares: [fare(180_00, { tokens: ['a', 'b'], sharedMinor: null })],
  more: { sharing: null, selfTransfers: [0] },
});
const joinedOut = joined('2026-12-20', ['JFK', 'LIS'], ['B61', 'TP7']);
const joinedBack = joined('2026-12-28', ['LIS', 'JFK'], ['TP8', 'B69']);

/** Stores a search with these results, and views it as its customer does. */
async function kept(slices: Parameters<typeof flightSession>[0]) {
  const who = await test.somebody();
  const deps = test.process([]);
  const { query, ...rest } = flightSession(slices, { id: crypto.randomUUID(), customerId: who.userId });
  const session = { ...rest, query: { ...query, question } };
  await deps.sessions.keep(session);
  const asked = { ...question, searchId: session.id };
  return {
    /** The ticketing of each card after the chosen fares, by its flights. */
    async cards(chosen: readonly ChosenFare[] = []) {
      const answer = await test.search(deps, who, { ...asked, searchType: 'FollowupSearch', chosen });
      return Object.fromEntries(
        answer.itineraries.map(({ itineraryId, kind, tier, multiTicketType, warnings }) => [
          itineraryId,
          { kind, tier, multiTicketType, warnings },
        ]),
      );
    },
    async review(chosen: readonly ChosenFare[]) {
      const { kind, tier, multiTicketType } = flightTripSchema.parse(
        await loadTrip(deps, who, flightTripRequestSchema.parse({ ...asked, chosen }), 'en'),
      );
      return { kind, tier, multiTicketType };
    },
  };
}

const taken = (itineraryId: string): ChosenFare => ({ itineraryId, fareId: 'standard.Economy' });
const selfTransfer = {
  kind: 'multi-travel',
  tier: 'MultiTicketV2',
  multiTicketType: 'virtualInterline',
} as const;

describe('a flight result shows the ticketing of the whole trip it is priced for [AIR-04]', () => {
  it('when a self-transfer was chosen before it, as the review does', async () => {
    const search = await kept([
      [out, joinedOut],
      [back('TP101'), back('B62')],
    ]);
    expect(await search.cards()).toEqual({
      TP100: { kind: 'single', tier: 'SingleTicket', multiTicketType: 'single', warnings: [] },
      'B61~TP7': { ...selfTransfer, warnings: ['self_transfer', 'separate_tickets'] },
    });
    expect(await search.cards([taken('B61~TP7')])).toEqual({
      TP101: { ...selfTransfer, warnings: ['separate_tickets'] },
      B62: { ...selfTransfer, warnings: ['separate_tickets'] },
    });
    expect(await search.review([taken('B61~TP7'), taken('TP101')])).toEqual(selfTransfer);
    expect(await search.cards([taken('TP100')])).toMatchObject({
      TP101: { multiTicketType: 'single' },
      B62: { multiTicketType: 'hackerFare' },
    });
  });

  it('when the cheapest return has the self-transfer', async () => {
    const search = await kept([[out], [joinedBack]]);
    expect(await search.cards()).toEqual({ TP100: { ...selfTransfer, warnings: ['separate_tickets'] } });
  });
});
