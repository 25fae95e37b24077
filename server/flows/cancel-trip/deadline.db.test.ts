import { expect, it } from 'vitest';
import type { CancellationQuote, Trip } from '#contract/trips.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { cardHolder } from '#tests/support/checkout.ts';
import { cents, testShop } from '#tests/support/shop.ts';
import { isOpenTo } from '#contract/trips/option-of.ts';

const { shop, passTo, rest, provoke, seen, bookStay } = await testShop('punctual');

/**
 * Advances the world's clock to a moment, at which a fall of the price may have been paid; customers sign in again, because sessions
 * do not last so long.
 */
async function at(moment: number, name: string) {
  await passTo(moment);
  await rest();
  return shop.api.enter(cardHolder(name));
}

/** The amounts of a quote, and the refund of each tender. */
const amountsOf = ({ outcome, paid, penalty, refund, lines }: CancellationQuote) => ({
  outcome,
  paid: paid.amount,
  penalty: penalty.amount,
  refund: refund.amount,
  lines: lines.map((line) => [line.kind, line.refund.amount]),
});

/** What a fall of the price has paid already, and is none of the refund. */
const paidBefore = ({ paidBack }: CancellationQuote): number => cents(paidBack?.amount.amount ?? 0);

/** Free until a moment well before check-in; the refundable variants of a room are free until then. */
const isFlexible = (rate: RoomRate) =>
  rate.refundPolicy === 'FullyRefundable' &&
  rate.paymentTiming === 'PayNow' &&
  rate.dueNow.minor > 20_000 &&
  (rate.freeCancelUntil?.toISOString() ?? '9') < (rate.nights[0]?.date ?? '');

it('a cancellation whose fee has risen is refused with the new terms, and refunded by them to the cent once accepted [TRP-04] [TRP-08] [TRP-09]', async () => {
  const booked = await bookStay(isFlexible, { days: 10 });
  const { name, bookingId, tripId } = booked;
  const path = `/api/v0/trips/${tripId}`;
  const ends = Date.parse(booked.session.stay.freeCancelUntil ?? '');
  const early = await at(ends - 60_000, name);
  const before: CancellationQuote = (
    await shop.api.call(early, 'POST', `${path}/cancellation-quotes`)
  ).json();
  expect(amountsOf(before)).toEqual({
    outcome: 'FullyRefundable',
    paid: 1496.17,
    penalty: 0,
    refund: 1496.17,
    lines: [
      ['TravelWalletCredit', 550],
      ['Rewards', 100],
      ['UserCard', 846.17],
    ],
  });
  await provoke('stays', 'cancel', 'fees-apply');
  const refused = await shop.api.call(early, 'POST', `${path}/cancel`, { quoteId: before.quoteId });
  expect(refused.json()).toMatchObject({
    state: 'refused',
    attempt: 'CancellationFeesApplicable',
    problemCode: 'cancellation-fees-apply',
  });
  expect(await seen(early, bookingId)).toMatchObject({ trips: ['Confirmed'], supplier: 'confirmed' });

  const person = await at(ends + 1_000, name);
  const trip: Trip = (await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json();
  expect(isOpenTo(trip, 'cancel')).toBe(true);
  const after: CancellationQuote = (
    await shop.api.call(person, 'POST', `${path}/cancellation-quotes`)
  ).json();
  expect(amountsOf(after)).toEqual({
    outcome: 'PartiallyRefundable',
    paid: 1496.17,
    penalty: 499.63,
    refund: 996.54,
    lines: [
      ['TravelWalletCredit', 50.37],
      ['Rewards', 100],
      ['UserCard', 846.17],
    ],
  });
  const done = (await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: after.quoteId })).json();
  expect(done).toMatchObject({ state: 'done', penalty: { amount: 499.63 }, refund: { amount: 996.54 } });
  expect(await seen(person, bookingId)).toMatchObject({
    payment: 'refunded',
    trips: ['Cancelled'],
    supplier: 'cancelled',
    bank: [['captured', 84_617, 84_617]],
    credit: 5_037,
    miles: 84_212,
  });
});

it.each([
  ['just before', -20_000, 'FullyRefundable', ['dates', 'rooms', 'guests']],
  ['in', 0, 'PartiallyRefundable', ['guests']],
] as const)(
  'a cancellation quoted %s the second in which free cancellation ends, in hotel time, is refunded as quoted [TRP-08] [LOD-02]',
  async (_, offset, outcome, may) => {
    const booked = await bookStay(isFlexible, { by: 'card', days: 10 });
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
    const { due } = booked;
    expect(quote.outcome).toBe(outcome);
    expect(cents(quote.refund.amount) + cents(quote.penalty.amount) + paidBefore(quote)).toBe(due);
    const done = await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
    expect(done.json()).toMatchObject({ state: 'done', refund: quote.refund });
    const evidence = await seen(person, booked.bookingId);
    expect(evidence.bank).toEqual([['captured', due, cents(quote.refund.amount)]]);
  },
);

it('a cancellation quoted before the deadline and made after it is refunded as quoted, to the cent [TRP-08]', async () => {
  const booked = await bookStay(isFlexible, { by: 'card', days: 10 });
  const ends = Date.parse(booked.session.stay.freeCancelUntil ?? '');
  const person = await at(ends - 60_000, booked.name);
  const path = `/api/v0/trips/${booked.tripId}`;
  const quote: CancellationQuote = (
    await shop.api.call(person, 'POST', `${path}/cancellation-quotes`)
  ).json();
  expect(quote.penalty.amount).toBe(0);
  expect(cents(quote.refund.amount) + paidBefore(quote)).toBe(booked.due);
  await at(ends + 1_000, booked.name);
  const done = (await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId })).json();
  expect(done).toMatchObject({ state: 'done', refund: quote.refund });
});
