import { expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { CancellationQuote, StayChangeQuote } from '#contract/trips.ts';
import { endAllCredits, endCredit, expireDue, readWallet } from '#server/modules/wallet/index.ts';
import { type Tx, inTransaction } from '#server/platform/db/database.ts';
import { isFreelyCancellable } from '#tests/support/checkout.ts';
import { type BookedStay, cents, testShop } from '#tests/support/shop.ts';

const { shop, provoke, pass, seen, bookStay } = await testShop('bereft');

const post = async <Answer>({ person, tripId }: BookedStay, path: string, body: object = {}) =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/${path}`, body)).json<Answer>();

async function endEach(tx: Tx, customerId: string, how: 'revoke' | 'expire'): Promise<void> {
  const now = shop.clock.now();
  const { credits } = await readWallet(tx, customerId, now);
  for (const { creditId } of credits)
    await endCredit(tx, {
      creditId,
      how,
      customerId,
      key: `${how}:${creditId}`,
      reason: 'Granted by mistake',
      reference: creditId,
      now,
    });
}

/** Ways in which a credit ends before its expiry, while its refund is in progress. */
const ends: readonly (readonly [string, (tx: Tx, customerId: string) => Promise<unknown>])[] = [
  [
    'it is forfeited because its holder died',
    (tx, customerId) => endAllCredits(tx, customerId, shop.clock.now()),
  ],
  ['staff revoke it', (tx, customerId) => endEach(tx, customerId, 'revoke')],
  ['staff expire it', (tx, customerId) => endEach(tx, customerId, 'expire')],
];

/** The wallet after the sweep of refunds to expired credits. */
async function swept({ person: { customerId } }: BookedStay): Promise<number> {
  await inTransaction(shop.db, (tx) => expireDue(tx, shop.clock.now()));
  return (await readWallet(shop.db, customerId, shop.clock.now())).creditMinorAvailable;
}

it.each(ends)(
  'a pending cancellation is refunded as quoted although %s, and the credit remains expired [CRD-09] [TRP-08]',
  async (_, end) => {
    const booked = await bookStay();
    const { person, bookingId, due } = booked;
    const quote = await post<CancellationQuote>(booked, 'cancellation-quotes');
    await provoke('stays', 'cancel', 'pending');
    expect(await post(booked, 'cancel', { quoteId: quote.quoteId })).toMatchObject({ state: 'pending' });
    await inTransaction(shop.db, (tx) => end(tx, person.customerId));
    await pass(25);
    await expect
      .poll(() => post(booked, 'cancel', { quoteId: quote.quoteId }))
      .toMatchObject({ state: 'done', refund: { amount: due / 100 } });
    expect(await seen(person, bookingId)).toMatchObject({
      payment: 'refunded',
      bank: [['captured', due - 65_000, due - 65_000]],
      miles: 84_212,
    });
    expect(await swept(booked)).toBe(0);
  },
);

it('a pending change is refunded as quoted although the credit expired in the meantime [CRD-09] [TRP-03]', async () => {
  const booked = await bookStay((rate) => isFreelyCancellable(rate) && rate.total.minor < 100_000);
  const { person, bookingId, due, session } = booked;
  const quote = await post<StayChangeQuote>(booked, 'hotel/change-quotes', {
    checkOut: addDays(session.stay.checkOut, -2),
  });
  expect(-cents(quote.difference.amount)).toBeGreaterThan(due - 65_000 + 10_000);
  await provoke('stays', 'change', 'pending');
  await post(booked, 'hotel/change', { changeQuoteId: quote.quoteId });
  await inTransaction(shop.db, (tx) => endEach(tx, person.customerId, 'revoke'));
  await pass(25);
  await expect
    .poll(() => post(booked, 'hotel/change', { changeQuoteId: quote.quoteId }))
    .toMatchObject({ state: 'done' });
  expect(await seen(person, bookingId)).toMatchObject({
    bank: [['captured', due - 65_000, due - 65_000]],
    miles: 84_212,
  });
  expect(await swept(booked)).toBe(0);
});
