import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { auditLedger } from '#server/modules/wallet/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';
import { findSnapshot } from './store.ts';

const refundPlaces = ['payout:refund:before', 'payout:refund:answered', 'payout:refund:after'];
const stumbled = new Set<string>();
/** Fails once at every place of the refund. */
const stumble: Checkpoint = async (place) => {
  if (!refundPlaces.includes(place) || stumbled.has(place)) return;
  stumbled.add(place);
  throw new Error(`stumbled at ${place}`);
};

const { world, open, bookStay, seen } = await testShop('refunded', soonLeft);
const office = await open({ ...soonLeft, tenant: 'business', checkpoint: stumble });

it('a company gets the whole price match back on its card, once, and a cancellation refunds the rest, all of it in what it spent [PMT-01] [PMT-02] [BUS-07]', async () => {
  const account = issuerAccount('acct-buyer', { cardToken: 'card-primary-venture-x', kind: 'Business' });
  const customer = employee('buyer', 'biz-match', {}, { accounts: [account] });
  const stay = await bookStay(undefined, { by: 'card', customer, at: office });
  const { person, tripId, bookingId, due } = stay;
  await expect.poll(() => findSnapshot(office.db, tripId)).not.toBeNull();
  const snapshot = (await findSnapshot(office.db, tripId)) ?? expect.fail();
  const { body } = await world.call('POST', '/v1/rival/offers', {
    ...snapshot.attributes,
    total: { minor: snapshot.priceMinor - 1_234, currency: 'USD' },
    isPublic: true,
  });
  const path = `/api/v0/trips/${tripId}`;
  const claim = { claimId: randomUUID(), amount: 100, currency: 'USD', description: '', url: body['url'] };
  const first = await office.api.call(person, 'POST', `${path}/price-match/claims`, claim);
  expect([first.statusCode, first.json().paysAs]).toEqual([200, 'original-payment']);
  // The same request again is the same claim.
  expect((await office.api.call(person, 'POST', `${path}/price-match/claims`, claim)).statusCode).toBe(200);
  const read = async () => (await office.api.call(person, 'GET', `${path}/price-match`)).json().claims;
  await expect
    .poll(read)
    .toMatchObject([{ state: 'paid', paid: { amount: 12.34 }, paidAs: 'original-payment' }]);
  expect([...stumbled].toSorted()).toEqual(refundPlaces.toSorted());
  expect((await seen(person, bookingId, office)).bank).toEqual([['captured', due, 1_234]]);

  const spent = () =>
    office.db
      .selectFrom('spend_rows')
      .select(['kind', 'tender', 'minor'])
      .where('trip_id', '=', tripId)
      .orderBy('at')
      .execute();
  const paid = { kind: 'charge', tender: 'card', minor: due };
  const matched = { kind: 'refund', tender: 'card', minor: 1_234 };
  expect(await spent()).toEqual([paid, matched]);

  const quote = (await office.api.call(person, 'POST', `${path}/cancellation-quotes`)).json();
  await office.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
  await expect
    .poll(async () => (await seen(person, bookingId, office)).bank)
    .toEqual([['captured', due, due]]);
  expect(await spent()).toEqual([paid, matched, { ...matched, minor: due - 1_234 }]);
  expect((await auditLedger(office.db)).flatMap(({ faults }) => faults)).toEqual([]);
});
