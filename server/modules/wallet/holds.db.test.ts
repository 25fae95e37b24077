import { afterAll, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { inTransaction, isCheckViolation } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newCustomer, newHolder, noon, ventureX } from './fixtures.ts';
import { openPoints, placeHolds, postHolds, readWallet, voidHolds } from './index.ts';
import type { HoldItem } from './types.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = noon('2026-11-21');
const dollars = (minor: number): HoldItem => ({ kind: 'credit', amount: money(minor, 'USD') });
const miles = (points: number): HoldItem => ({ kind: 'points', accountReferenceId: 'acct-x', points });
const hold = (customerId: string, items: HoldItem[], groupId: string = newId()) =>
  inTransaction(db, (tx) =>
    placeHolds(tx, { groupId, customerId, items, reason: 'Hotel', reference: 'H-1', now }),
  );
const post = (groupId: string) => inTransaction(db, (tx) => postHolds(tx, { groupId, now, tripId: newId() }));
const release = (groupId: string) => inTransaction(db, (tx) => voidHolds(tx, { groupId, now }));
const left = async (customerId: string) => {
  const { creditMinorAvailable, points } = await readWallet(db, customerId, now);
  return { credit: creditMinorAvailable, points: points[0]?.units };
};

describe('wallet holds', () => {
  it('succeed for exactly 10 of 64 concurrent requests of 10 on a wallet of 100 [CRD-01]', async () => {
    const customerId = await newCustomer(db);
    const account = {
      customerId,
      accountReferenceId: 'acct-x',
      currency: 'Miles',
      openingUnits: 100,
      now,
    } as const;
    await inTransaction(db, (tx) => openPoints(tx, account));
    const tried = await Promise.allSettled(
      Array.from({ length: 64 }, async () => {
        const groupId = newId();
        await hold(customerId, [miles(10)], groupId);
        await post(groupId);
      }),
    );
    const refused = tried.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(Array.from({ length: 54 }, () => 'insufficient-balance'));
    expect(await left(customerId)).toEqual({ credit: 0, points: 0 });
  });

  it('take credits in order of expiry across several, then points [PAY-02]', async () => {
    const second = { ...ventureX, accountReferenceId: 'acct-y', openedOn: '2023-12-05', lastFour: '9876' };
    const customerId = await newHolder(db, now, [ventureX, second]);
    const { credits } = await readWallet(db, customerId, now);
    expect(credits.map(({ expiresOn }) => expiresOn)).toEqual(['2026-12-05', '2027-03-10']);
    const placed = await hold(customerId, [miles(1_200), dollars(35_000)]);
    expect(
      placed.map(({ creditId, accountReferenceId, units }) => [creditId ?? accountReferenceId, units]),
    ).toEqual([
      [credits[0]?.creditId, 30_000],
      [credits[1]?.creditId, 5_000],
      ['acct-x', 1_200],
    ]);
    expect(await left(customerId)).toEqual({ credit: 25_000, points: 3_800 });
  });

  it('change nothing when one of several balances is insufficient', async () => {
    const customerId = await newHolder(db, now);
    await expect(hold(customerId, [dollars(10_000), miles(5_001)])).rejects.toMatchObject({
      code: 'insufficient-balance',
      details: { context: { kind: 'points', accountReferenceId: 'acct-x', wanted: 5_001, available: 5_000 } },
    });
    await expect(hold(customerId, [dollars(30_001)])).rejects.toMatchObject({ code: 'insufficient-balance' });
    await expect(hold(customerId, [{ kind: 'credit', amount: money(1, 'CAD') }])).rejects.toMatchObject({
      code: 'insufficient-balance',
    });
    expect(await left(customerId)).toEqual({ credit: 30_000, points: 5_000 });
  });

  it('are the same when the same booking repeats its request, and a different request for it is refused', async () => {
    const customerId = await newHolder(db, now);
    const groupId = newId();
    const [first, again] = await Promise.all([
      hold(customerId, [dollars(5_000)], groupId),
      hold(customerId, [dollars(5_000)], groupId),
    ]);
    expect(again).toEqual(first);
    expect(await left(customerId)).toEqual({ credit: 25_000, points: 5_000 });
    await expect(hold(customerId, [dollars(6_000)], groupId)).rejects.toMatchObject({ code: 'conflict' });
    const other = await newHolder(db, now);
    await expect(hold(other, [dollars(5_000)], groupId)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are posted once by two concurrent posts, and cannot be posted after a void', async () => {
    const customerId = await newHolder(db, now);
    const groupId = newId();
    await hold(customerId, [dollars(5_000), miles(100)], groupId);
    const [first, second] = await Promise.all([post(groupId), post(groupId)]);
    expect(second).toEqual(first);
    expect(await left(customerId)).toEqual({ credit: 25_000, points: 4_900 });
    await expect(release(groupId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await left(customerId)).toEqual({ credit: 25_000, points: 4_900 });
  });

  it('are voided once, even before they exist, and cannot be posted afterwards', async () => {
    const customerId = await newHolder(db, now);
    const groupId = newId();
    await release(groupId);
    await hold(customerId, [dollars(5_000)], groupId);
    await Promise.all([release(groupId), release(groupId)]);
    expect(await left(customerId)).toEqual({ credit: 30_000, points: 5_000 });
    await expect(post(groupId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(hold(customerId, [dollars(5_000)], groupId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await post(newId())).toEqual([]);
  });

  it('are either posted or voided when both are attempted at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const customerId = await newHolder(db, now);
      const groupId = newId();
      await hold(customerId, [dollars(5_000)], groupId);
      const [posted, voided] = await Promise.allSettled([post(groupId), release(groupId)]);
      expect([posted.status, voided.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await left(customerId)).credit).toBe(posted.status === 'fulfilled' ? 25_000 : 30_000);
    }
  });

  it('are protected by the database: neither their state nor the balance floor can be bypassed with SQL', async () => {
    const customerId = await newHolder(db, now);
    const groupId = newId();
    await hold(customerId, [dollars(30_000)], groupId);
    const more = db.updateTable('wallet_holds').set({ units: 40_000 }).where('group_id', '=', groupId);
    await expect(more.execute()).rejects.toThrow('what a hold sets aside does not change');
    const beyond = db
      .updateTable('ledger_balances')
      .set({ held: 30_001 })
      .where('customer_id', '=', customerId);
    await expect(beyond.where('held', '=', 30_000).execute()).rejects.toSatisfy((error) =>
      isCheckViolation(error, 'ledger_balances_floor'),
    );
    await release(groupId);
    const reopen = db
      .updateTable('wallet_holds')
      .set({ state: 'open', closed_at: null })
      .where('group_id', '=', groupId);
    await expect(reopen.execute()).rejects.toThrow('is already voided');
  });
});
