import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { StayChangeQuote, Trip } from '#contract/trips.ts';
import { listAccounts } from '#server/modules/accounts/index.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { cardHolder, isFreelyCancellable } from '#tests/support/checkout.ts';
import { issuerAccount } from '#tests/support/issuer-customers.ts';
import { testShop } from '#tests/support/shop.ts';

const { shop, bookStay: book } = await testShop('anew');

/** A stay paid by a card that earns cash. */
async function bookStay(name: string, wanted: (rate: RoomRate) => boolean) {
  const account = issuerAccount(`acct-${name}`, {
    cardToken: 'card-primary-venture-x',
    productDisplayName: 'Everyday Cash',
    premiumProduct: null,
    rewardsCurrency: 'Cash',
    openingPoints: 0,
    earn: { hotels: 5, cars: 5, flights: 1.5, homes: 5 },
  });
  const customer = cardHolder(name, { accounts: [account] });
  const { person, session, tripId } = await book(wanted, { customer, days: 75 });
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> =>
    (await shop.api.call(person, method, path, body)).json();
  const read = () => call<Trip>('GET', `/api/v0/itinerary/hotel/${tripId}`);
  return {
    session,
    read,
    quote: (wantedStay: object) =>
      call<StayChangeQuote>('POST', `/api/v0/trips/${tripId}/hotel/change-quotes`, wantedStay),
    async change(changeQuoteId: string): Promise<Trip> {
      await call('POST', `/api/v0/trips/${tripId}/hotel/change`, { changeQuoteId });
      await expect.poll(async () => (await read()).change?.state, { interval: 200 }).toBe('done');
      return read();
    },
    cash: async () => (await listAccounts(shop.db, person.customerId))[0]?.units,
  };
}

const rewards = (kind: NonNullable<RoomRate['cashBack']>['kind']) => (rate: RoomRate) =>
  isFreelyCancellable(rate) && rate.cashBack?.kind === kind;

describe('a changed stay', () => {
  it('earns a fixed cash back once, however long it becomes, and shows it everywhere [LOD-08] [TRP-03]', async () => {
    const booked = await bookStay('fixed', rewards('fixed'));
    const before = await booked.read();
    // A percentage to a hundredth gives the fixed amount to a few cents.
    expect(Math.abs((before.earned[0]?.amount ?? 0) - 15)).toBeLessThan(0.1);
    const quote = await booked.quote({ checkOut: addDays(booked.session.stay.checkOut, 2) });
    expect(quote.difference.amount).toBeGreaterThan(0);
    const moved = quote.earn.reduce((sum, { amount }) => sum + amount, 0);
    expect(Math.abs(moved)).toBeLessThan(0.2);
    const after = await booked.change(quote.quoteId);
    expect(after.stay.cashBackPercent ?? 0).toBeLessThan(before.stay.cashBackPercent ?? 0);
    expect(after.earned[0]?.amount).toBeCloseTo((before.earned[0]?.amount ?? 0) + moved, 2);
    expect(await booked.cash()).toBe(Math.round((after.earned[0]?.amount ?? 0) * 100));
  });

  it('earns a cash-back ratio on its new price [LOD-08]', async () => {
    const booked = await bookStay('ratio', rewards('ratio'));
    const { stay, price } = booked.session;
    expect(stay.cashBackPercent).toBe(5);
    const quote = await booked.quote({ checkOut: addDays(stay.checkOut, 1) });
    const after = await booked.change(quote.quoteId);
    expect(after.stay.cashBackPercent).toBe(5);
    expect(after.price.dueNow.amount).toBeGreaterThan(price.dueNow.amount);
    expect(after.earned[0]?.amount).toBeCloseTo(after.price.dueNow.amount * 0.05, 1);
  });

  it('remains the refundable variant it was booked as [LOD-03] [TRP-03]', async () => {
    const booked = await bookStay('covered', (rate) => rate.protection !== null && rate.total.minor > 50_000);
    const { stay } = booked.session;
    expect(stay.hasRefundableAddOn).toBe(true);
    const quote = await booked.quote({ checkOut: addDays(stay.checkOut, 1) });
    expect(quote.to.price.lineItems.some(({ kind }) => kind === 'extra')).toBe(true);
    expect((await booked.change(quote.quoteId)).stay).toMatchObject({
      hasRefundableAddOn: true,
      nights: stay.nights + 1,
    });
  });
});
