import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { cancellationCheckpoints } from '#server/flows/cancel-trip/index.ts';
import type { TestServer } from '#tests/support/server.ts';
import { outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';

const takeOverMs = 10_000;

let servers: TwoServers;

beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

/** A trip that is paid with credit, miles and the card, booked with the survivor. */
async function bookTrip() {
  const { survivor } = servers;
  const checkout = await servers.checkout(survivor);
  expect(await outcomeOf(survivor, checkout)).toBe('confirmed');
  const path = `/api/v0/bookings/${checkout.request.bookingId}`;
  const booked = await survivor.call(checkout.person, 'GET', path);
  return { ...checkout, tripId: String(booked?.body['tripId']) };
}

/** Waits for the end of a cancellation as a browser does, and asks for it again if it never arrived. */
async function stateOf(server: TestServer, trip: Awaited<ReturnType<typeof bookTrip>>, quoteId: string) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const asked = await server.call(trip.person, 'POST', `/api/v0/trips/${trip.tripId}/cancel`, { quoteId });
    const state = String(asked?.body['state']);
    if (state === 'done' || state === 'refused') return state;
    await sleep(100);
  }
  return 'no end';
}

it.each(cancellationCheckpoints)(
  'kill -9 at %s ends in one cancellation and the refund that was quoted, within ten seconds [TRP-08]',
  async (place) => {
    const { survivor, evidence } = servers;
    const trip = await bookTrip();
    let quote: Record<string, unknown> = {};
    const diedAt = await servers.untilDeath(place, async (doomed) => {
      const path = `/api/v0/trips/${trip.tripId}`;
      quote = (await doomed.call(trip.person, 'POST', `${path}/cancellation-quotes`))?.body ?? {};
      await doomed.call(trip.person, 'POST', `${path}/cancel`, { quoteId: quote['quoteId'] });
    });
    const quoteId = String(quote['quoteId']);
    expect(await stateOf(survivor, trip, quoteId)).toBe('done');
    expect(performance.now() - diedAt).toBeLessThan(takeOverMs);
    const charged = Math.round(trip.session.price.dueNow.amount * 100) - 65_000;
    expect(quote).toMatchObject({ refund: trip.session.price.dueNow });
    expect(await evidence(trip.request.bookingId, trip.person.customerId)).toEqual({
      booking: 'complete',
      failure: null,
      payment: 'refunded',
      trips: ['Cancelled'],
      bank: [['captured', charged, charged]],
      hotel: 'cancelled',
      openHolds: 0,
      credit: 55_000,
      miles: 84_212,
    });
  },
);
