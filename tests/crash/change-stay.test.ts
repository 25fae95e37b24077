import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import {
  captureCheckpoints,
  changeCheckpoints,
  revertCheckpoints,
  undoCheckpoints,
} from '#server/flows/change-trip/index.ts';
import { arm } from '#tests/support/arm.ts';
import { paymentsAt } from '#tests/support/evidence.ts';
import { type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import type { Checkout } from '#tests/support/stage.ts';
import {
  type BookedTrip,
  bookTrip,
  centsOf,
  type Deed,
  dieDoing,
  letHoldLapse,
  middleOf,
  takeOverMs,
} from './booked-trip.ts';

let servers: TwoServers;

beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.stop());

/** The hotel's answer to the next change of a trip. */
const hotelSays = (fault: 'pending' | 'refused', { request }: BookedTrip<Checkout>) =>
  arm(servers.world, {
    area: 'stays',
    operation: 'change',
    fault,
    match: { reference: request.bookingId },
  });

/** Requests a change from a process that is about to die. */
async function changeAndDie(
  place: string,
  trip: BookedTrip<Checkout>,
  wanted: object,
  meanwhile?: Deed['meanwhile'],
) {
  const send = (changeQuoteId: unknown) => ({ changeQuoteId });
  const [died] = await dieDoing(servers, place, [
    { trip, quote: 'change-quotes', wanted, act: 'change', send, meanwhile },
  ]);
  if (!died) throw new Error('no change was made');
  return { ...died, difference: centsOf(died.quote['difference']) };
}

/** Records of bank and hotel for the trip and its change. */
async function held(trip: BookedTrip<Checkout>, quoteId: string) {
  const { world } = servers;
  const bank = await Promise.all([trip.request.bookingId, quoteId].map((one) => paymentsAt(world, one)));
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

const tookOver: number[] = [];

it.each(changeCheckpoints)(
  'kill -9 at %s ends in one change and one charge of its difference [TRP-03]',
  async (place) => {
    const trip = await bookTrip(servers, await servers.checkout(servers.survivor));
    const { stay } = trip.session;
    const later = addDays(stay.checkOut, 1);
    const { quoteId, difference, end, tookMs } = await changeAndDie(place, trip, { checkOut: later });
    expect(end).toBe('done');
    tookOver.push(tookMs);
    const { due } = trip;
    expect(await held(trip, quoteId)).toEqual({
      bank: [[['captured', due - 65_000, 0]], [['captured', difference, 0]]],
      hotel: later,
      trip: later,
      paid: due + difference,
    });
  },
);

it.each([
  'change:finish:before',
  'change:finish:after',
  'change:refund:answered',
  'change:refund:after',
] as const)('kill -9 at %s gives a difference back once [TRP-03] [TRP-08]', async (place) => {
  const trip = await bookTrip(servers, await servers.checkout(servers.survivor));
  const { stay } = trip.session;
  const sooner = addDays(stay.checkOut, -1);
  const { quoteId, difference, end } = await changeAndDie(place, trip, { checkOut: sooner });
  expect(end).toBe('done');
  const [charged, back] = [trip.due - 65_000, -difference];
  const toCard = Math.min(charged, back);
  const toMiles = Math.min(back - toCard, 10_000);
  expect((await held(trip, quoteId)).bank).toEqual([[['captured', charged, toCard]], []]);
  const evidence = await servers.evidence(trip.request.bookingId, trip.person.customerId);
  expect(evidence).toMatchObject({
    credit: back - toCard - toMiles,
    miles: 84_212 - 10_000 + toMiles + Math.ceil((charged - toCard) / 10),
  });
});

it.each(captureCheckpoints)(
  'kill -9 at %s while the bank is late to charge a difference charges it once [TRP-03]',
  async (place) => {
    const trip = await bookTrip(servers, await servers.checkout(servers.survivor));
    const later = addDays(trip.session.stay.checkOut, 1);
    await arm(servers.world, { area: 'bank', operation: 'capture', fault: 'error' });
    const { quoteId, difference, end } = await changeAndDie(place, trip, { checkOut: later });
    expect(end).toBe('done');
    const { due } = trip;
    // The charge comes after the change is reported as done.
    await expect
      .poll(() => held(trip, quoteId), { timeout: 20_000 })
      .toEqual({
        bank: [[['captured', due - 65_000, 0]], [['captured', difference, 0]]],
        hotel: later,
        trip: later,
        paid: due + difference,
      });
  },
);

it.each(revertCheckpoints)(
  'kill -9 at %s after a declined payment reverts the change at the hotel and leaves no card hold [TRP-03]',
  async (place) => {
    const trip = await bookTrip(servers, await servers.checkout(servers.survivor));
    const { stay } = trip.session;
    await hotelSays('pending', trip);
    const later = { checkOut: addDays(stay.checkOut, 1) };
    const lapse = (quoteId: string) => letHoldLapse(servers, quoteId);
    const { quoteId, end } = await changeAndDie(place, trip, later, lapse);
    expect(end).toBe('refused');
    const { due } = trip;
    // What the card held is released after the change is told as refused.
    await expect
      .poll(() => held(trip, quoteId), { timeout: 20_000 })
      .toEqual({
        bank: [[['captured', due - 65_000, 0]], [['voided', 0, 0]]],
        hotel: stay.checkOut,
        trip: stay.checkOut,
        paid: due,
      });
  },
);

it.each(undoCheckpoints)(
  'kill -9 at %s leaves the booking unchanged and no card hold [TRP-03]',
  async (place) => {
    const trip = await bookTrip(servers, await servers.checkout(servers.survivor));
    const { stay } = trip.session;
    await hotelSays('refused', trip);
    const { quoteId, end } = await changeAndDie(place, trip, { checkOut: addDays(stay.checkOut, 1) });
    expect(end).toBe('refused');
    const { due } = trip;
    // What the card held is released after the change is told as refused.
    await expect
      .poll(() => held(trip, quoteId), { timeout: 20_000 })
      .toEqual({
        bank: [[['captured', due - 65_000, 0]], [['voided', 0, 0]]],
        hotel: stay.checkOut,
        trip: stay.checkOut,
        paid: due,
      });
  },
);

it('another process takes over and changes within ten seconds [TRP-03]', () => {
  expect(middleOf(tookOver)).toBeLessThan(takeOverMs);
});
