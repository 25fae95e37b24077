import { describe, expect, it } from 'vitest';
import { readWallet } from '#server/modules/wallet/index.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import {
  bookAndWait,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  openCheckout,
} from '#tests/support/checkout.ts';
import { testShop } from '#tests/support/shop.ts';

const { shop, open, provoke } = await testShop('foreign');

const isFree = (rate: RoomRate) => rate.refundPolicy === 'FullyRefundable' && rate.paymentTiming === 'PayNow';
const credit = async (customerId: string) =>
  (await readWallet(shop.db, customerId, shop.clock.now())).creditMinorAvailable;

/** Whole minor units of an amount, from decimal text alone. */
const minor = (amount: number, decimals: number) => Number(amount.toFixed(decimals).replace('.', ''));

/** An amount in minor units as US cents, computed with whole numbers, independently of the product. */
function cents(amountMinor: number, usdPerUnit: string, decimals: number): number {
  const [whole = '', part = ''] = usdPerUnit.split('.');
  const product = BigInt(amountMinor) * BigInt(whole + part) * 100n;
  const divisor = 10n ** BigInt(part.length + decimals);
  return Number((product + divisor - 1n) / divisor);
}

describe.each([
  ['EUR', 2],
  ['JPY', 0],
] as const)('a stay priced in %s [PAY-01]', (currency, decimals) => {
  it('is paid with credit and miles at the stored rate, and refunded to the cent [CRD-09]', async () => {
    const name = `foreign-${currency}`;
    const person = await shop.api.enter(cardHolder(name));
    const rate = await findRate(shop, isFree, { currency });
    const session = await openCheckout(shop, person, rate);
    const frozen = session.price.exchangeRate;
    expect(frozen).toMatchObject({ currency, usdPerUnit: expect.stringMatching(/^\d+\.\d+$/) });
    const most = session.tenderOptions.find(({ kind }) => kind === 'TravelWalletCredit')?.maximum.amount ?? 0;
    const part = currency === 'JPY' ? Math.floor(most / 2) : Number((most / 2).toFixed(2));
    const takes = cents(minor(part, decimals), frozen?.usdPerUnit ?? '', decimals);
    const tenders = [{ kind: 'TravelWalletCredit' as const, amount: part }, cardOf(session)];
    const booked = await bookAndWait(shop, person, session, bookRequest(session, tenders));
    expect(booked.outcome).toBe('confirmed');
    expect(await credit(person.customerId)).toBe(55_000 - takes);
    const trip = (await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${booked.tripId}`)).json();
    expect(trip.tenders[0]).toMatchObject({
      amount: { amount: part, currency },
      value: { amount: takes / 100, currency: 'USD' },
    });
    expect(trip.price.exchangeRate).toEqual(frozen);
    const charged = await shop.db
      .selectFrom('card_payments')
      .select(['currency', 'captured_minor'])
      .where('customer_id', '=', person.customerId)
      .executeTakeFirstOrThrow();
    const due = minor(session.price.dueNow.amount, decimals);
    expect(charged).toEqual({ currency, captured_minor: due - minor(part, decimals) });

    const quote = (
      await shop.api.call(person, 'POST', `/api/v0/trips/${booked.tripId}/cancellation-quotes`)
    ).json();
    expect(quote.refund).toEqual(session.price.dueNow);
    await shop.api.call(person, 'POST', `/api/v0/trips/${booked.tripId}/cancel`, { quoteId: quote.quoteId });
    await expect.poll(() => credit(person.customerId)).toBe(55_000);
    const points = (await readWallet(shop.db, person.customerId, shop.clock.now())).points[0];
    expect(points?.units).toBe(84_212);
  });
});

it('a stay in a currency without an exchange rate is paid by card only, with the reason shown [PAY-01]', async () => {
  await provoke('currencies', 'rates', 'stale', 50);
  const late = await open({ databaseUrl: shop.databaseUrl });
  const person = await shop.api.enter(cardHolder('rateless'));
  const session = await openCheckout(late, person, await findRate(late, isFree, { currency: 'EUR' }));
  expect(session.price.exchangeRate).toBeUndefined();
  expect(session.tenderOptions.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['TravelWalletCredit', 'currency'],
    ['Rewards', 'currency'],
    ['UserCard', null],
  ]);
});

it('a checkout has three suggested ways to pay, using the customer’s own value of a mile [OFF-06] [RWD-06]', async () => {
  const person = await shop.api.enter(cardHolder('adviser'));
  const session = await openCheckout(
    shop,
    person,
    await findRate(shop, (rate) => isFree(rate) && rate.total.minor > 70_000),
  );
  const ask = async (query = '') =>
    (
      await shop.api.call(person, 'GET', `/api/v0/bookings/sessions/${session.bookingSessionId}/ways${query}`)
    ).json();
  const usual = await ask();
  expect(usual.mileValue).toEqual({ hundredths: 100, isOwn: false });
  expect(usual.ways.map(({ aim }: { aim: string }) => aim)).toEqual([
    'expiring_first',
    'least_cost',
    'least_cash',
  ]);
  expect(usual.ways[0].tenders).toEqual([
    { kind: 'TravelWalletCredit', amount: 550 },
    { kind: 'UserCard', paymentMethodId: expect.any(String) },
  ]);
  const cheap = (await ask('?mileValue=20')).ways[1];
  expect(cheap.tenders).toContainEqual({
    kind: 'Rewards',
    accountReferenceId: 'acct-adviser',
    amount: expect.any(Number),
  });
  const stranger = await shop.api.enter(cardHolder('stranger'));
  const foreign = await shop.api.call(
    stranger,
    'GET',
    `/api/v0/bookings/sessions/${session.bookingSessionId}/ways`,
  );
  expect(foreign.statusCode).toBe(404);
});
