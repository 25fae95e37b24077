import { describe, expect, it } from 'vitest';
import { grantDeals, type SaleDeps } from '#server/modules/sale/index.ts';
import { stockSale } from '#server/modules/sale/store.ts';
import { testSale } from '#server/modules/sale/test-sale.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  bookAndWait,
  bookRequest,
  cardOf,
  findRate,
  isFreelyCancellable,
  offerIn,
  openCheckout,
  sixtyDollarsOff,
} from '#tests/support/checkout.ts';
import { testShop } from '#tests/support/shop.ts';

const { shop, open, enter: enterWith, provoke } = await testShop('offered');
/** A second server process on the same database. */
const other = await open({ databaseUrl: shop.databaseUrl });
const rate = await findRate(shop, (it) => isFreelyCancellable(it) && it.roomsLeft > 3);

const enter = () => enterWith({ offers: [sixtyDollarsOff(newId())] });

const stateOf = async ({ customerId }: TestPerson) =>
  (
    await shop.db
      .selectFrom('wallet_offers')
      .select('state')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).state;

/** Ledger entries of a customer's offer; positive for a grant. */
const changesOf = async ({ customerId }: TestPerson) => {
  const rows = await shop.db
    .selectFrom('ledger_movements as movement')
    .innerJoin('wallet_offers as offer', 'offer.account_id', 'movement.account_id')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'movement.transfer_id')
    .where('offer.customer_id', '=', customerId)
    .select(['transfer.kind', 'movement.units'])
    .orderBy('movement.sequence')
    .execute();
  return rows.map(({ kind, units }) => [kind, 0 - units]);
};

describe('one wallet offer', () => {
  it('used in two tabs at two processes pays one booking; the other is refused and holds nothing [OFF-06]', async () => {
    const person = await enter();
    const sessions = [await openCheckout(shop, person, rate), await openCheckout(other, person, rate)];
    const requests = sessions.map((session) =>
      bookRequest(session, [offerIn(session), cardOf(session)], { allowDuplicate: true }),
    );
    const outcomes = await Promise.all(
      sessions.map((session, index) => {
        const request = requests[index];
        if (!request) throw new Error('no request');
        return bookAndWait(index === 0 ? shop : other, person, session, request);
      }),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['confirmed', 'failed']);
    expect(outcomes.find(({ outcome }) => outcome === 'failed')?.problem?.code).toBe('offer-not-available');
    expect(await stateOf(person)).toBe('Used');
    expect(await changesOf(person)).toEqual([
      ['issued', 6_000],
      ['used', -6_000],
    ]);
    const payments = await shop.db
      .selectFrom('card_payments')
      .select('amount_minor')
      .where('customer_id', '=', person.customerId)
      .execute();
    const due = Math.round((sessions[0]?.price.dueNow.amount ?? 0) * 100);
    expect(payments).toEqual([{ amount_minor: due - 6_000 }]);
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('used in ten concurrent checkouts pays exactly one', async () => {
    const person = await enter();
    const sessions = await Promise.all(
      Array.from({ length: 10 }, (_, index) => openCheckout(index % 2 ? other : shop, person, rate)),
    );
    const outcomes = await Promise.all(
      sessions.map((session, index) =>
        bookAndWait(
          index % 2 ? other : shop,
          person,
          session,
          bookRequest(session, [offerIn(session), cardOf(session)], { allowDuplicate: true }),
        ).catch((error: unknown) => String(error)),
      ),
    );
    const confirmed = outcomes.filter((it) => typeof it !== 'string' && it.outcome === 'confirmed');
    expect(confirmed).toHaveLength(1);
    for (const outcome of outcomes)
      if (!confirmed.includes(outcome)) expect(JSON.stringify(outcome)).toContain('offer-not-available');
    expect(await changesOf(person)).toEqual([
      ['issued', 6_000],
      ['used', -6_000],
    ]);
  });

  it('is returned to the wallet when its booking fails, and pays the next one [OFF-06]', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    await provoke('stays', 'book', 'sold-out');
    const failed = await bookAndWait(
      shop,
      person,
      session,
      bookRequest(session, [offerIn(session), cardOf(session)], { allowDuplicate: true }),
    );
    expect(failed.outcome).toBe('failed');
    expect(await stateOf(person)).toBe('Pending');
    const again = await openCheckout(shop, person, rate);
    const booked = await bookAndWait(
      shop,
      person,
      again,
      bookRequest(again, [offerIn(again), cardOf(again)], { allowDuplicate: true }),
    );
    expect(booked.outcome).toBe('confirmed');
    expect(await stateOf(person)).toBe('Used');
  });

  it('stays used after its stay is cancelled: the refund is the card’s part, line by line [OFF-01] [TRP-08]', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    const tenders = [offerIn(session), { kind: 'TravelWalletCredit' as const, amount: 100 }, cardOf(session)];
    const { tripId } = await bookAndWait(shop, person, session, bookRequest(session, tenders));
    const trip = (await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json();
    const byCard = Math.round(session.price.dueNow.amount * 100 - 16_000) / 100;
    expect(trip.tenders.map((it: { kind: string; amount: object }) => [it.kind, it.amount])).toEqual([
      ['TravelWalletOffer', { amount: 60, currency: 'USD' }],
      ['TravelWalletCredit', { amount: 100, currency: 'USD' }],
      ['UserCard', { amount: byCard, currency: 'USD' }],
    ]);
    const quote = (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
    expect(
      quote.lines.map((it: Record<string, { amount: number }>) => [
        it['kind'],
        it['refund']?.amount,
        it['reason'],
      ]),
    ).toEqual([
      ['TravelWalletOffer', 0, 'offer_used'],
      ['TravelWalletCredit', 100, 'refunded'],
      ['UserCard', byCard, 'refunded'],
    ]);
    expect(quote.refund).toEqual({ amount: Math.round(byCard * 100 + 10_000) / 100, currency: 'USD' });
    await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.quoteId });
    await expect
      .poll(
        async () => (await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json().status,
      )
      .toBe('Cancelled');
    expect(await stateOf(person)).toBe('Used');
    expect((await changesOf(person)).map(([kind]) => kind)).toEqual(['issued', 'used']);
  });
});

describe('a sale deal with a stock of three', () => {
  const house: Omit<SaleDeps, 'db' | 'clock'> = {
    book: { current: () => sale },
    entryFor: async () => 'lead-up',
    places: { find: () => null, airportsOf: () => [] },
    earnFor: async () => [],
    picturesUrl: '',
  };
  const sale = testSale({
    id: 'three-left',
    announcedAt: new Date('2000-01-01T00:00:00Z'),
    startsAt: new Date('2000-01-02T00:00:00Z'),
    endsAt: new Date('2100-01-01T00:00:00Z'),
    deals: testSale()
      .deals.filter(({ id }) => id === 'lisbon-hotels')
      .map((deal) => ({ ...deal, destination: null, stock: 3 })),
  });

  it('redeemed by eight customers at two processes at once pays three bookings; a failed one returns its stock [SAL-13] [SAL-14]', async () => {
    const saleOf: NonNullable<Parameters<typeof open>[0]>['saleOf'] = (deps) => (customerId, target) =>
      grantDeals({ ...house, ...deps }, customerId, target);
    const shops = [
      await open({ databaseUrl: shop.databaseUrl, saleOf }),
      await open({ databaseUrl: shop.databaseUrl, saleOf }),
    ];
    const shopOf = (index: number) => shops[index % 2] ?? shop;
    await stockSale(shop.db, sale);
    const taken = async () =>
      (
        await shop.db
          .selectFrom('offer_stocks')
          .select('taken')
          .where('id', '=', 'three-left/lisbon-hotels')
          .executeTakeFirstOrThrow()
      ).taken;
    const guests: { person: TestPerson; session: Awaited<ReturnType<typeof openCheckout>> }[] = [];
    for (let index = 0; index < 8; index++) {
      const person = await enterWith();
      const session = await openCheckout(shopOf(index), person, rate);
      guests.push({ person, session });
    }
    const [first] = guests;
    if (!first) throw new Error('There are no checkouts.');
    const option = first.session.tenderOptions.find(({ kind }) => kind === 'TravelWalletOffer');
    const due = Math.round(first.session.price.dueNow.amount * 100);
    const worth = Math.min(20_000, Math.floor(due * 0.2));
    expect(Math.round((option?.available?.amount ?? 0) * 100)).toBe(worth);

    const book = ({ person, session }: (typeof guests)[number], index: number) =>
      bookAndWait(
        shopOf(index),
        person,
        session,
        bookRequest(session, [offerIn(session), cardOf(session)], { allowDuplicate: true }),
      );
    await provoke('stays', 'book', 'sold-out');
    expect((await book(first, 0)).outcome).toBe('failed');
    expect(await taken()).toBe(0);

    const outcomes = await Promise.all(guests.slice(1).map((guest, index) => book(guest, index + 1)));
    const codes = outcomes.map(({ outcome, problem }) => problem?.code ?? outcome).toSorted();
    expect(codes.slice(0, 3)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(codes).toHaveLength(7);
    expect(new Set(codes.slice(3))).toEqual(new Set(['offer-sold-out']));
    expect(await taken()).toBe(3);
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
