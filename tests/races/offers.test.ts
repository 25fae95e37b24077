import { describe, expect, it } from 'vitest';
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
/** Another server process's work on the same database. */
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

/** What the ledger says happened to somebody's offer, positive when it gave. */
const changesOf = async ({ customerId }: TestPerson) => {
  const rows = await shop.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('wallet_offers as offer', 'offer.account_id', 'entry.account_id')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'entry.transfer_id')
    .where('offer.customer_id', '=', customerId)
    .select(['transfer.kind', 'entry.units'])
    .orderBy('entry.sequence')
    .execute();
  return rows.map(({ kind, units }) => [kind, 0 - units]);
};

describe('one offer', () => {
  it('in two tabs of two processes pays one booking, and the other is told and holds nothing [OFF-06]', async () => {
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

  it('wanted by ten checkouts at once is used exactly once', async () => {
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

  it('is back in the wallet when its booking fails, and pays the next one [OFF-06]', async () => {
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

  it('is spent for good: a cancelled stay gives back the card’s part and says so line by line [OFF-01] [TRP-08]', async () => {
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
