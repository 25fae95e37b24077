import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CancellationQuote, Trip } from '#contract/trips.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import {
  bookAndWait,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  openCheckout,
  type TestCheckout,
  testCheckout,
} from '#tests/support/checkout.ts';
import { evidenceOf } from '#tests/support/evidence.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';

let world: TestWorld;
let shop: TestCheckout;

beforeAll(async () => {
  world = await testWorld();
  shop = await testCheckout(world);
});
afterAll(async () => {
  await shop.stop();
  await world.close();
});

const cents = (amount: number) => Math.round(amount * 100);
let people = 0;

async function bookStay(wanted: (rate: RoomRate) => boolean) {
  const name = `punctual${++people}`;
  const person = await shop.api.enter(cardHolder(name));
  const session = await openCheckout(shop, person, await findRate(shop, wanted, { days: 10 }));
  const request = bookRequest(session, [cardOf(session)]);
  const { tripId } = await bookAndWait(shop, person, session, request);
  if (tripId === null) throw new Error('not booked');
  return { name, tripId, session, bookingId: request.bookingId };
}

/** Moves the world on to a moment; people sign in again, because a session does not last so long. */
async function at(moment: number, name: string) {
  const seconds = (moment - world.deps.clock.now().getTime()) / 1000;
  await world.call('POST', '/v1/clock', { advanceSeconds: seconds });
  await expect.poll(() => shop.clock.now().getTime(), { timeout: 5_000 }).toBeGreaterThanOrEqual(moment);
  return shop.api.enter(cardHolder(name));
}

/** Free until a moment well before check-in; the refundable variants of a room are free until then. */
const isFlexible = (rate: RoomRate) =>
  rate.refundPolicy === 'FullyRefundable' &&
  rate.paymentTiming === 'PayNow' &&
  rate.dueNow.minor > 20_000 &&
  (rate.freeCancelUntil?.toISOString() ?? '9') < (rate.nights[0]?.date ?? '');

it.each([
  ['just before', -20_000, 'FullyRefundable', ['dates', 'rooms', 'guests']],
  ['in', 0, 'PartiallyRefundable', ['guests']],
] as const)(
  'pays back what was quoted %s the second in which free cancellation ends, by the hotel’s clock [TRP-08] [LOD-02]',
  async (_, offset, outcome, may) => {
    const booked = await bookStay(isFlexible);
    const ends = Date.parse(booked.session.stay.freeCancelUntil ?? '');
    const person = await at(ends + offset, booked.name);
    const trip: Trip = (
      await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${booked.tripId}`)
    ).json();
    expect(trip.can.change).toEqual(may);
    const path = `/api/v0/trips/${booked.tripId}`;
    const quote: CancellationQuote = (
      await shop.api.call(person, 'POST', `${path}/cancellation-quotes`)
    ).json();
    const due = cents(booked.session.price.dueNow.amount);
    expect(quote.outcome).toBe(outcome);
    expect(cents(quote.refund.amount) + cents(quote.penalty.amount)).toBe(due);
    const done = await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
    expect(done.json()).toMatchObject({ state: 'done', refund: quote.refund });
    const evidence = await evidenceOf(
      { world, db: shop.db, now: shop.clock.now() },
      { bookingId: booked.bookingId, customerId: person.customerId },
    );
    expect(evidence.bank).toEqual([['captured', due, cents(quote.refund.amount)]]);
  },
);

it('quotes before the deadline and is cancelled after it: the quote holds, to the cent [TRP-08]', async () => {
  const booked = await bookStay(isFlexible);
  const ends = Date.parse(booked.session.stay.freeCancelUntil ?? '');
  const person = await at(ends - 60_000, booked.name);
  const path = `/api/v0/trips/${booked.tripId}`;
  const quote: CancellationQuote = (
    await shop.api.call(person, 'POST', `${path}/cancellation-quotes`)
  ).json();
  expect(quote.penalty.amount).toBe(0);
  await at(ends + 1_000, booked.name);
  const done = (await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId })).json();
  const due = cents(booked.session.price.dueNow.amount);
  expect(done).toMatchObject({ state: 'done', refund: { amount: due / 100 } });
});
