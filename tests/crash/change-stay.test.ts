import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { changeCheckpoints, undoCheckpoints } from '#server/flows/change-stay/index.ts';
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
type Trip = Awaited<ReturnType<typeof bookTrip>>;

/** Waits for the end of a change as a browser does, and asks for it again if it never arrived. */
async function stateOf(server: TestServer, trip: Trip, quoteId: string) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const asked = await server.call(trip.person, 'POST', `/api/v0/trips/${trip.tripId}/change`, {
      changeQuoteId: quoteId,
    });
    const state = String(asked?.body['state']);
    if (state === 'done' || state === 'refused') return state;
    await sleep(100);
  }
  return 'no end';
}

/** Asks a process that is about to die for a change; answers the quote and when it died. */
async function changeAndDie(place: string, trip: Trip, wanted: object) {
  let quote: Record<string, unknown> = {};
  const diedAt = await servers.untilDeath(place, async (doomed) => {
    const path = `/api/v0/trips/${trip.tripId}`;
    quote = (await doomed.call(trip.person, 'POST', `${path}/change-quotes`, wanted))?.body ?? {};
    await doomed.call(trip.person, 'POST', `${path}/change`, { changeQuoteId: quote['quoteId'] });
  });
  return { quoteId: String(quote['quoteId']), difference: centsOf(quote['difference']), diedAt };
}

const centsOf = (money: unknown) => Math.round((money as { amount: number }).amount * 100);

/** What bank and hotel hold of the trip and of its change. */
async function held(trip: Trip, quoteId: string) {
  const { world } = servers;
  const bank = await Promise.all(
    [trip.request.bookingId, quoteId].map(async (reference) => {
      const { body } = await world.call('GET', `/v1/bank/authorisations?reference=${reference}`);
      const found = body['authorisations'] as {
        status: string;
        captured: { minor: number };
        refunded: { minor: number };
      }[];
      return found.map(({ status, captured, refunded }) => [status, captured.minor, refunded.minor]);
    }),
  );
  const hotel = await world.call('GET', `/v1/lodging/bookings?reference=${trip.request.bookingId}`);
  const path = `/api/v0/itinerary/hotel/${trip.tripId}`;
  const body = (await servers.survivor.call(trip.person, 'GET', path))?.body ?? {};
  return {
    bank,
    hotel: hotel.body['checkOut'],
    trip: body['endsOn'],
    paid: centsOf((body['price'] as { dueNow: unknown }).dueNow),
  };
}

it.each(changeCheckpoints)(
  'kill -9 at %s ends in one change and one charge of its difference, within ten seconds [TRP-03]',
  async (place) => {
    const trip = await bookTrip();
    const { stay, price } = trip.session;
    const later = addDays(stay.checkOut, 1);
    const { quoteId, difference, diedAt } = await changeAndDie(place, trip, { checkOut: later });
    expect(await stateOf(servers.survivor, trip, quoteId)).toBe('done');
    expect(performance.now() - diedAt).toBeLessThan(takeOverMs);
    const due = centsOf(price.dueNow);
    expect(await held(trip, quoteId)).toEqual({
      bank: [[['captured', due - 65_000, 0]], [['captured', difference, 0]]],
      hotel: later,
      trip: later,
      paid: due + difference,
    });
  },
);

it.each(['change:settle:answered', 'change:finish:before', 'change:finish:after'] as const)(
  'kill -9 at %s gives a difference back once [TRP-03] [TRP-08]',
  async (place) => {
    const trip = await bookTrip();
    const { stay, price } = trip.session;
    const sooner = addDays(stay.checkOut, -1);
    const { quoteId, difference } = await changeAndDie(place, trip, { checkOut: sooner });
    expect(await stateOf(servers.survivor, trip, quoteId)).toBe('done');
    const [charged, back] = [centsOf(price.dueNow) - 65_000, -difference];
    const toCard = Math.min(charged, back);
    const toMiles = Math.min(back - toCard, 10_000);
    expect((await held(trip, quoteId)).bank).toEqual([[['captured', charged, toCard]], []]);
    const evidence = await servers.evidence(trip.request.bookingId, trip.person.customerId);
    expect(evidence).toMatchObject({
      credit: back - toCard - toMiles,
      miles: 84_212 - 10_000 + toMiles + Math.ceil((charged - toCard) / 10),
    });
  },
);

it.each(undoCheckpoints)(
  'kill -9 at %s leaves the booking whole and holds nothing on the card [TRP-03]',
  async (place) => {
    const trip = await bookTrip();
    const { stay, price } = trip.session;
    await servers.world.call('PUT', '/v1/faults', {
      area: 'stays',
      operation: 'change',
      fault: 'refused',
      times: 1,
      match: { reference: trip.request.bookingId },
    });
    const { quoteId } = await changeAndDie(place, trip, { checkOut: addDays(stay.checkOut, 1) });
    expect(await stateOf(servers.survivor, trip, quoteId)).toBe('refused');
    const due = centsOf(price.dueNow);
    expect(await held(trip, quoteId)).toEqual({
      bank: [[['captured', due - 65_000, 0]], [['voided', 0, 0]]],
      hotel: stay.checkOut,
      trip: stay.checkOut,
      paid: due,
    });
  },
);
