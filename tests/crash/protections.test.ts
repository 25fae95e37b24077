import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { triesAll } from '#scripts/testing/every-case.ts';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { PostBookingOffer } from '#contract/post-booking-offers.ts';
import type { ProtectionContract } from '#contract/protections.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { bookingCheckpoints } from '#server/flows/book/index.ts';
import { purchaseCheckpoints } from '#server/flows/buy-protection/index.ts';
import { payoutCheckpoints } from '#server/flows/pay-out/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { arm } from '#tests/support/arm.ts';
import { cardOf } from '#tests/support/checkout.ts';
import { paymentsAt } from '#tests/support/evidence.ts';
import {
  bookFlightPath,
  chooseFlights,
  flightRequest,
  openFlightCheckout,
  throughServer,
} from '#tests/support/flights.ts';
import type { TestServer } from '#tests/support/server.ts';
import { byProcess, outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';

const kind = 'disruption-assistance';
const hourMs = 3_600_000;
const most = 5;
const soon = { timeout: 60_000, interval: 100 };
let servers: TwoServers;
beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

const cents = (amount: number) => Math.round(amount * 100);
const isNonstop = ({ segments }: FlightSearchAnswer['itineraries'][number]) => segments.length === 1;

async function ask<Body>(
  server: TestServer,
  person: TestPerson,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await server.call(person, method, path, body);
  if (answer?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer?.body)}`);
  return answer.body as Body;
}

/** Flights to Lisbon in twenty days that are booked at the surviving process, paid by card. */
async function fly({ isProtected }: { isProtected: boolean }) {
  const { survivor, visit, now } = servers;
  const { person, enterAgain } = await visit();
  const at = throughServer(survivor);
  const about = { isOneWay: true, days: 20, now: now(), wanted: isNonstop };
  const opened = await openFlightCheckout(at, person, await chooseFlights(at, person, about));
  const path = `/api/v0/bookings/sessions/${opened.bookingSessionId}`;
  if (isProtected) await ask(survivor, person, 'PUT', `${path}/protections`, { kinds: [kind] });
  const session = await ask<FlightBookingSession>(survivor, person, 'GET', path);
  const card = cardOf(session);
  const request = flightRequest(session, [card]);
  expect(await outcomeOf(survivor, { person, path: bookFlightPath(session), request })).toBe('confirmed');
  const { id: tripId } = await servers.db
    .selectFrom('trips')
    .select('id')
    .where('booking_id', '=', request.bookingId)
    .executeTakeFirstOrThrow();
  return { person, enterAgain, session, tripId, bookingId: request.bookingId, card };
}
type Flown = Awaited<ReturnType<typeof fly>>;

const contractsOf = async (person: TestPerson, tripId: string) =>
  (
    await ask<{ contracts: ProtectionContract[] }>(
      servers.survivor,
      person,
      'GET',
      `/api/v0/trips/${tripId}/protections`,
    )
  ).contracts;
const payoutsOf = (contractId: string) =>
  servers.db.selectFrom('protection_payouts').select('minor').where('contract_id', '=', contractId).execute();

/** The answer of the bank that is lost, so that a purchase comes to a place once its trip was cancelled. */
function lostBefore(place: string): { operation: string; fault: string } | null {
  if (place.startsWith('protect:release:')) return { operation: 'authorise', fault: 'timeout-approved' };
  return place.startsWith('protect:refund:') ? { operation: 'capture', fault: 'timeout-done' } : null;
}

const readPurchase = (purchaseId: string) =>
  servers.db
    .selectFrom('protection_purchases')
    .select(['state', 'payment_reference'])
    .where('id', '=', purchaseId)
    .executeTakeFirst();

async function cancelTrip(server: TestServer, { person, tripId }: Flown): Promise<void> {
  const path = `/api/v0/trips/${tripId}`;
  const { quoteId } = await ask<CancellationQuote>(server, person, 'POST', `${path}/cancellation-quotes`);
  await ask(server, person, 'POST', `${path}/cancel`, { quoteId });
}

describe('kill -9 while a protection is bought after booking', () => {
  const ends = new Map<string, { premium: number; bank: unknown; contracts: number; state: string }>();

  beforeAll(async () => {
    const { survivor, world } = servers;
    for (const some of byProcess(
      purchaseCheckpoints.map((place) => ({ place })),
      most,
    )) {
      const bought = new Map<string, { flown: Flown; body: { purchaseId: string }; premium: number }>();
      for (const { place } of some) {
        const flown = await fly({ isProtected: false });
        const { person, tripId, card } = flown;
        const { trips } = await ask<{ trips: PostBookingOffer[] }>(
          survivor,
          person,
          'POST',
          '/api/v2/ancillaries/postbooking/offer/get',
          { tripId },
        );
        const shownPremium = trips[0]?.offers.find((offer) => offer.kind === kind)?.terms?.premium;
        if (!shownPremium || card.kind !== 'UserCard') throw new Error('not offered');
        const { paymentMethodId } = card;
        const body = { purchaseId: newId(), tripId, kind, shownPremium, paymentMethodId };
        bought.set(place, { flown, body, premium: cents(shownPremium.amount) });
      }
      const send = (server: TestServer, place: string) => {
        const wanted = bought.get(place);
        if (!wanted) throw new Error('nothing to buy');
        const { flown, body } = wanted;
        return server.call(flown.person, 'POST', '/api/v2/ancillaries/postbooking/purchases', body);
      };
      await servers.untilAllWait(
        some.map(({ place }) => ({
          place,
          count: 1,
          begin: async (doomed) => {
            const { flown, body } = bought.get(place) ?? expect.fail('nothing to buy');
            const lost = lostBefore(place);
            if (lost) await arm(world, { area: 'bank', ...lost, times: 1 });
            const sent = send(doomed, place);
            if (lost) {
              // The bank has done it and does not answer; the trip is cancelled before it is asked again.
              const bankDid = lost.operation === 'capture' ? 'captured' : 'authorised';
              await vi.waitUntil(async () => {
                const reference = (await readPurchase(body.purchaseId))?.payment_reference;
                return reference !== undefined && (await paymentsAt(world, reference))[0]?.[0] === bankDid;
              }, soon);
              await cancelTrip(doomed, flown);
            }
            return [sent];
          },
        })),
      );
      for (const [place, { flown, body, premium }] of bought) {
        await send(survivor, place);
        const read = () => readPurchase(body.purchaseId);
        const end = lostBefore(place) ? 'failed' : 'bought';
        await vi.waitUntil(async () => (await read())?.state === end, soon);
        ends.set(place, {
          premium,
          bank: await paymentsAt(world, (await read())?.payment_reference ?? ''),
          contracts: (await contractsOf(flown.person, flown.tripId)).length,
          state: (await contractsOf(flown.person, flown.tripId))[0]?.state ?? 'none',
        });
      }
    }
  });

  it.each(purchaseCheckpoints.filter((place) => !lostBefore(place)))(
    'at %s makes one contract for one charge [TRP-07]',
    (place) => {
      const { premium, ...left } = ends.get(place) ?? expect.fail('nothing was bought');
      expect(left).toEqual({ bank: [['captured', premium, 0]], contracts: 1, state: 'active' });
    },
  );

  it.each(purchaseCheckpoints.filter((place) => lostBefore(place)))(
    'at %s makes no contract and keeps no money when the trip was canceled meanwhile [TRP-07]',
    (place) => {
      const { premium, ...left } = ends.get(place) ?? expect.fail('nothing was bought');
      const bank = place.startsWith('protect:release:') ? ['voided', 0, 0] : ['captured', premium, premium];
      expect(left).toEqual({ bank: [bank], contracts: 0, state: 'none' });
    },
  );
});

describe('kill -9 while a disrupted flight is rebooked and while its pay-out is made', () => {
  // The new flight costs nothing, so that no card is asked.
  const rebookPlaces = bookingCheckpoints.filter((place) =>
    triesAll ? !/authorise|capture/.test(place) : /^book:(submit|supplier|complete):/.test(place),
  );
  const places = [...rebookPlaces, ...payoutCheckpoints];
  const ends = new Map<string, { outcome: string; paid: number; state: string; bank: unknown }>();

  beforeAll(async () => {
    const { survivor, world, db } = servers;
    const flown = new Map<string, Flown>();
    for (const place of places) flown.set(place, await fly({ isProtected: true }));
    const departures = [...flown.values()].map(({ session }) => Date.parse(session.flight.departsAt));
    const advanceSeconds = (Math.min(...departures) - 5 * hourMs - servers.now().getTime()) / 1000;
    await world.call('POST', '/v1/clock', { advanceSeconds: Math.ceil(advanceSeconds) });
    const claims = new Map<string, { person: TestPerson; contractId: string; flown: Flown }>();
    const told = new Set<string>();
    for (const [place, one] of flown) {
      const { body } = await world.call('GET', `/v1/air/bookings?reference=${one.bookingId}`);
      const status = await world.call('GET', `/v1/air/bookings/${String(body['bookingId'])}/status`);
      const [flight] = status.body['flights'] as Record<string, unknown>[];
      const { carrier, flightNumber, origin, date } = flight ?? expect.fail('no flight');
      const event = { carrier, flightNumber, origin, date, kind: 'delay', minutes: 200 };
      if (!told.has(JSON.stringify(event))) await world.call('POST', '/v1/air/events', event);
      told.add(JSON.stringify(event));
      const person = await one.enterAgain();
      const find = async () => (await contractsOf(person, one.tripId))[0];
      await vi.waitUntil(async () => (await find())?.state === 'claimable', soon);
      claims.set(place, { person, contractId: (await find())?.contractId ?? '', flown: one });
    }
    const claimAt = (place: string) => claims.get(place) ?? expect.fail('no claim');

    for (const some of byProcess(
      rebookPlaces.map((place) => ({ place })),
      most,
    )) {
      const sent = new Map<string, Parameters<typeof outcomeOf>[1] & { total: number }>();
      await servers.untilAllWait(
        some.map(({ place }) => ({
          place,
          count: 1,
          begin: async (doomed) => {
            const { person, contractId, flown: old } = claimAt(place);
            const at = throughServer(doomed);
            const now = new Date(`${old.session.flight.departsOn}T12:00:00Z`);
            // Sent again later than all others: on another flight, whose price they do not raise meanwhile.
            const days = place === 'book:submit:before' ? 0 : 1;
            const about = { isOneWay: true, days, now, wanted: isNonstop };
            const choice = await chooseFlights(at, person, about);
            const path = `/api/v0/protections/${contractId}/rebook`;
            const session = await ask<FlightBookingSession>(doomed, person, 'POST', path, choice);
            const request = flightRequest(session, []);
            const total = cents(session.price.grandTotal.amount);
            sent.set(place, { person, path: bookFlightPath(session), request, total });
            return [doomed.call(person, 'POST', bookFlightPath(session), request)];
          },
        })),
      );
      for (const [place, { total, ...booking }] of sent) {
        const outcome = await outcomeOf(survivor, booking);
        const { contractId } = claimAt(place);
        const payouts = await payoutsOf(contractId);
        const { state } = await db
          .selectFrom('protection_contracts')
          .select('state')
          .where('id', '=', contractId)
          .executeTakeFirstOrThrow();
        const bank = await paymentsAt(world, booking.request.bookingId);
        const paid = payouts.length === 1 && payouts[0]?.minor === total ? 1 : -payouts.length;
        ends.set(place, { outcome, paid, state, bank });
      }
    }

    for (const some of byProcess(
      payoutCheckpoints.map((place) => ({ place })),
      most,
    )) {
      const send = (server: TestServer, place: string) => {
        const { person, contractId } = claimAt(place);
        return server.call(person, 'POST', `/api/v0/protections/${contractId}/refund`);
      };
      await servers.untilAllWait(
        some.map(({ place }) => ({ place, count: 1, begin: async (doomed) => [send(doomed, place)] })),
      );
      for (const { place } of some) {
        const { contractId, flown: one } = claimAt(place);
        await send(survivor, place);
        const bank = () => paymentsAt(world, one.bookingId);
        await vi.waitUntil(async () => ((await bank())[0]?.[2] ?? 0) > 0, soon);
        const payouts = await payoutsOf(contractId);
        const [[, , refunded] = []] = await bank();
        const paid = payouts.length === 1 && payouts[0]?.minor === refunded ? 1 : -payouts.length;
        const { state } = await db
          .selectFrom('protection_contracts')
          .select('state')
          .where('id', '=', contractId)
          .executeTakeFirstOrThrow();
        ends.set(place, { outcome: 'paid', paid, state, bank: (await bank()).length });
      }
    }
  });

  it.each(rebookPlaces)(
    'at %s books one new flight, which the protection contract pays once [DIS-01] [BKG-01]',
    (place) => {
      expect(ends.get(place)).toEqual({ outcome: 'confirmed', paid: 1, state: 'rebooked', bank: [] });
    },
  );

  it.each(payoutCheckpoints)('at %s refunds the disrupted direction once [DIS-01]', (place) => {
    expect(ends.get(place)).toEqual({ outcome: 'paid', paid: 1, state: 'refunded', bank: 1 });
  });
});
