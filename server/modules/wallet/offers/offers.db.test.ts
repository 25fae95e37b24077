import { afterAll, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runTask } from '#tests/support/run-task.ts';
import { newHolder, noon, offerToGrant } from '../fixtures.ts';
import {
  auditLedger,
  grantOffers,
  listOffers,
  placeHolds,
  postHolds,
  voidHolds,
  walletTasks,
} from '../index.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = noon('2026-11-21');

async function holderOf(rest: Parameters<typeof offerToGrant>[1] = {}) {
  const customerId = await newHolder(db, now);
  const offers = [offerToGrant('Hundred off', rest)];
  await inTransaction(db, (tx) => grantOffers(tx, { customerId, offers, now }));
  const [offer] = await listOffers(db, customerId, now);
  if (!offer) throw new Error('The offer was not granted.');
  return { customerId, offerId: offer.id, offers };
}

const hold = (customerId: string, offerId: string, groupId: string, minor = 10_000, at = now) =>
  inTransaction(db, (tx) =>
    placeHolds(tx, {
      groupId,
      customerId,
      items: [{ kind: 'offer', offerId, amount: money(minor, 'USD') }],
      reason: 'Hotel in Oslo',
      reference: 'H-1',
      now: at,
    }),
  );

const stateOf = async (offerId: string) => {
  const offer = await db
    .selectFrom('wallet_offers')
    .select(['state', 'held_by'])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  return [offer.state, offer.held_by];
};

/** The ledger's changes of an offer, positive in favor of the customer. */
const changesOf = async (offerId: string) => {
  const rows = await db
    .selectFrom('ledger_movements as movement')
    .innerJoin('wallet_offers as offer', 'offer.account_id', 'movement.account_id')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'movement.transfer_id')
    .where('offer.id', '=', offerId)
    .select(['transfer.kind', 'movement.units'])
    .orderBy('movement.sequence')
    .execute();
  return rows.map(({ kind, units }) => [kind, 0 - units]);
};

const faults = async () => (await auditLedger(db)).flatMap((check) => check.faults);

describe('an offer in the wallet', () => {
  it('is granted once, however often the issuer reports it [OFF-05]', async () => {
    const { customerId, offerId, offers } = await holderOf();
    await inTransaction(db, (tx) => grantOffers(tx, { customerId, offers, now }));
    expect(await listOffers(db, customerId, now)).toHaveLength(1);
    expect(await changesOf(offerId)).toEqual([['issued', 10_000]]);
  });

  it('is used once, and the rest of its amount is forfeited [OFF-01] [OFF-06]', async () => {
    const { customerId, offerId } = await holderOf();
    const groupId = newId();
    await hold(customerId, offerId, groupId, 6_000);
    expect(await stateOf(offerId)).toEqual(['Authorized', groupId]);
    expect(await listOffers(db, customerId, now)).toEqual([]);
    for (let time = 0; time < 2; time++)
      await inTransaction(db, (tx) => postHolds(tx, { groupId, now, tripId: newId() }));
    expect(await stateOf(offerId)).toEqual(['Used', groupId]);
    expect(await changesOf(offerId)).toEqual([
      ['issued', 10_000],
      ['used', -6_000],
      ['forfeited', -4_000],
    ]);
    await expect(hold(customerId, offerId, newId())).rejects.toMatchObject({ code: 'offer-not-available' });
    expect(await faults()).toEqual([]);
  });

  it('is returned when its booking fails, and the next booking can use it [OFF-06]', async () => {
    const { customerId, offerId } = await holderOf();
    const [first, second] = [newId(), newId()];
    await hold(customerId, offerId, first);
    for (let time = 0; time < 2; time++)
      await inTransaction(db, (tx) => voidHolds(tx, { groupId: first, now }));
    expect(await stateOf(offerId)).toEqual(['Pending', null]);
    await hold(customerId, offerId, second);
    await inTransaction(db, (tx) => postHolds(tx, { groupId: second, now, tripId: null }));
    expect(await changesOf(offerId)).toEqual([
      ['issued', 10_000],
      ['used', -10_000],
    ]);
  });

  it('is held by exactly one of 20 concurrent bookings', async () => {
    const { customerId, offerId } = await holderOf();
    const groups = Array.from({ length: 20 }, () => newId());
    const answers = await Promise.allSettled(groups.map((groupId) => hold(customerId, offerId, groupId)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'offer-not-available' });
    expect((await stateOf(offerId))[0]).toBe('Authorized');
    expect(await faults()).toEqual([]);
  });

  it('is valid until the end of its last day, then expires, also when a booking releases it later', async () => {
    const [unused, late] = [
      await holderOf({ expiresOn: '2026-11-21' }),
      await holderOf({ expiresOn: '2026-11-21' }),
    ];
    const groupId = newId();
    const tomorrow = noon('2026-11-22');
    await hold(late.customerId, late.offerId, groupId);
    const tasks = walletTasks({ db, clock: { now: () => tomorrow } });
    await runTask(tasks, 'expire-credits', 'all');
    expect((await stateOf(unused.offerId))[0]).toBe('Expired');
    expect((await stateOf(late.offerId))[0]).toBe('Authorized');
    await inTransaction(db, (tx) => voidHolds(tx, { groupId, now: tomorrow }));
    expect((await stateOf(late.offerId))[0]).toBe('Expired');
    for (const { offerId } of [unused, late])
      expect(await changesOf(offerId)).toEqual([
        ['issued', 10_000],
        ['expired', -10_000],
      ]);
    await expect(hold(unused.customerId, unused.offerId, newId(), 10_000, tomorrow)).rejects.toMatchObject({
      code: 'offer-not-available',
    });
    expect(await faults()).toEqual([]);
  });

  it('of another customer cannot be held', async () => {
    const { offerId } = await holderOf();
    const { customerId } = await holderOf();
    await expect(hold(customerId, offerId, newId())).rejects.toMatchObject({ code: 'offer-not-available' });
  });
});
