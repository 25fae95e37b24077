import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runTask } from '#tests/support/run-task.ts';
import { newHolder, noon } from './fixtures.ts';
import { exportStatement } from './ledger/export-statement.ts';
import {
  auditLedger,
  checkStatement,
  earn,
  endAllCredits,
  expireDue,
  foreseePoints,
  grantCardCredits,
  listCreditHistory,
  placeHolds,
  postHolds,
  previewRestore,
  readWallet,
  type Restored,
  type RestoreRequest,
  restorePosted,
  reverseEarn,
  voidHolds,
  walletTasks,
} from './index.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = noon('2026-11-21');
const lastDay = noon('2027-03-10');
const dayAfter = noon('2027-03-11');
const weekAfter = noon('2027-03-17');
const left = async (customerId: string, at = now) => {
  const { creditMinorAvailable, points } = await readWallet(db, customerId, at);
  return { credit: creditMinorAvailable, points: points[0]?.units };
};

/** A booking paid with 120 dollars of credit and 2,000 miles. */
async function spend(database: Db) {
  const customerId = await newHolder(database, now);
  const groupId = newId();
  const items = [
    { kind: 'credit' as const, amount: money(12_000, 'USD') },
    { kind: 'points' as const, accountReferenceId: 'acct-x', points: 2_000 },
  ];
  const [credit, miles] = await inTransaction(database, async (tx) => {
    await placeHolds(tx, { groupId, customerId, items, reason: 'Hotel in Oslo', reference: 'H-1', now });
    return await postHolds(tx, { groupId, now, tripId: newId() });
  });
  if (!credit || !miles) throw new Error('two holds were expected');
  const request = (units: { credit: number; miles: number }, key = `cancel-${groupId}`, at = now) => ({
    groupId,
    key,
    customerId,
    refunds: [
      { holdId: credit.holdId, units: units.credit },
      { holdId: miles.holdId, units: units.miles },
    ],
    reason: 'Cancelled: Hotel in Oslo',
    reference: 'H-1',
    tripId: newId(),
    promisedAt: at,
    now: at,
  });
  return { customerId, groupId, credit, miles, request };
}
type Asked = Omit<RestoreRequest, 'parts'> & Parameters<typeof previewRestore>[1];
const keep = (request: Asked, parts: Restored[]) =>
  inTransaction(db, (tx) => restorePosted(tx, { ...request, parts }));
const restore = async (request: Asked) => keep(request, await previewRestore(db, request));

describe('restoring spent credit and points', () => {
  it('returns what the preview said to the same credit, once for two requests [CRD-09]', async () => {
    const { customerId, credit, miles, request } = await spend(db);
    const preview = await previewRestore(db, request({ credit: 12_000, miles: 500 }));
    expect(await left(customerId)).toEqual({ credit: 18_000, points: 3_000 });
    await Promise.all([1, 2].map(() => keep(request({ credit: 12_000, miles: 500 }), preview)));
    const expected = [
      { holdId: credit.holdId, restored: 12_000, expired: 0 },
      { holdId: miles.holdId, restored: 500, expired: 0 },
    ];
    expect(preview).toEqual(expected);
    expect(await left(customerId)).toEqual({ credit: 30_000, points: 3_500 });
  });

  it('returns no credit past its last day, and expires the unused rest [CRD-09]', async () => {
    const { customerId, credit, miles, request } = await spend(db);
    expect(await left(customerId, lastDay)).toEqual({ credit: 18_000, points: 3_000 });
    const late = request({ credit: 12_000, miles: 2_000 }, 'late', dayAfter);
    const expected = [
      { holdId: credit.holdId, restored: 0, expired: 12_000 },
      { holdId: miles.holdId, restored: 2_000, expired: 0 },
    ];
    expect(await previewRestore(db, late)).toEqual(expected);
    await keep(late, expected);
    await keep(late, expected);
    expect(await left(customerId, dayAfter)).toEqual({ credit: 0, points: 5_000 });
  });

  it('returns the previewed amount although the credit has expired since, and expires it like the rest [CRD-09]', async () => {
    const { customerId, request } = await spend(db);
    const asked = request({ credit: 12_000, miles: 2_000 });
    const preview = await previewRestore(db, asked);
    await inTransaction(db, (tx) => endAllCredits(tx, customerId, now));
    await keep(asked, preview);
    await inTransaction(db, (tx) => expireDue(tx, now));
    const history = await listCreditHistory(db, customerId, 3);
    expect(history.map(({ kind, amount, balanceAfter }) => [kind, amount.minor, balanceAfter.minor])).toEqual(
      [
        ['forfeited', -12_000, 0],
        ['restored', 12_000, 12_000],
        ['forfeited', -18_000, 0],
      ],
    );
  });

  it('extends a credit that expired while a supplier was slow, by the days that were left [CRD-09]', async () => {
    const { customerId, request } = await spend(db);
    const asked = request({ credit: 12_000, miles: 2_000 }, 'in time', lastDay);
    const preview = await previewRestore(db, asked);
    // The unspent rest ends on its day; only the restored amount is valid again.
    await keep({ ...asked, now: weekAfter }, preview);
    expect(await left(customerId, weekAfter)).toEqual({ credit: 12_000, points: 5_000 });
    await inTransaction(db, (tx) => expireDue(tx, weekAfter));
    expect(await left(customerId, weekAfter)).toEqual({ credit: 12_000, points: 5_000 });
    const next = new Date(weekAfter.getTime() + 86_400_000);
    expect(await left(customerId, next)).toEqual({ credit: 0, points: 5_000 });
  });

  it('never returns more than was spent, or to another customer', async () => {
    const { customerId, credit, request } = await spend(db);
    const first = request({ credit: 7_000, miles: 0 }, 'first');
    await restore(first);
    await expect(restore(request({ credit: 5_001, miles: 0 }, 'second'))).rejects.toMatchObject({
      code: 'conflict',
    });
    const other = [{ holdId: credit.holdId, restored: 5_000, expired: 0 }];
    await expect(keep(first, other)).rejects.toMatchObject({
      code: 'conflict',
    });
    await restore(request({ credit: 5_000, miles: 0 }, 'third'));
    expect(await left(customerId)).toEqual({ credit: 30_000, points: 3_000 });
    const stranger = await newHolder(db, now);
    const foreign = { ...request({ credit: 0, miles: 100 }, 'foreign'), customerId: stranger };
    await expect(restore(foreign)).rejects.toMatchObject({ code: 'not-found' });
    await expect(previewRestore(db, foreign)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('succeeds for exactly one of two different requests on the same hold', async () => {
    const { customerId, request } = await spend(db);
    const tried = await Promise.allSettled(
      ['one', 'two'].map((key) => restore(request({ credit: 12_000, miles: 2_000 }, key))),
    );
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await left(customerId)).toEqual({ credit: 30_000, points: 5_000 });
  });
});

describe('earning points', () => {
  const movement = (customerId: string, units: number, key: string) => ({
    customerId,
    accountReferenceId: 'acct-x',
    units,
    key,
    reason: 'Hotel',
    reference: 'H-2',
    tripId: null,
    now,
  });
  const reverse = (customerId: string, units: number, key: string) =>
    inTransaction(db, (tx) => reverseEarn(tx, movement(customerId, units, key)));
  const gain = (customerId: string, units: number, key: string) =>
    inTransaction(db, (tx) => earn(tx, movement(customerId, units, key)));
  const hold = async (customerId: string, points: number) => {
    const groupId = newId();
    const items = [{ kind: 'points' as const, accountReferenceId: 'acct-x', points }];
    const request = { groupId, customerId, items, reason: 'Hotel', reference: 'H-3', now };
    const [placed] = await inTransaction(db, (tx) => placeHolds(tx, request));
    if (!placed) throw new Error('a hold was expected');
    return { groupId, holdId: placed.holdId };
  };
  const points = async (customerId: string) => {
    const [account] = (await readWallet(db, customerId, now)).points;
    return { units: account?.units, owed: account?.owedUnits };
  };

  it('adds once per key, reverses once, and records missing points as a debt [RWD-06]', async () => {
    const customerId = await newHolder(db, now);
    await Promise.all([1, 2].map(() => gain(customerId, 1_000, 'earn-1')));
    expect(await points(customerId)).toEqual({ units: 6_000, owed: 0 });
    const { groupId } = await hold(customerId, 5_800);
    const [plan] = await foreseePoints(db, customerId, [
      { accountReferenceId: 'acct-x', gained: 0, reversed: 1_000 },
    ]);
    expect(plan).toMatchObject({ repaid: 0, taken: 200, added: 800, owed: 800 });
    const answers = await Promise.all([1, 2].map(() => reverse(customerId, 1_000, 'earn-1')));
    expect(answers).toEqual([
      { reversed: 200, owed: 800 },
      { reversed: 200, owed: 800 },
    ]);
    expect(await points(customerId)).toEqual({ units: 0, owed: 800 });
    await inTransaction(db, (tx) => postHolds(tx, { groupId, now, tripId: newId() }));
    expect(await points(customerId)).toEqual({ units: 0, owed: 800 });
    await gain(customerId, 300, 'earn-2');
    expect(await points(customerId)).toEqual({ units: 0, owed: 500 });
    await gain(customerId, 700, 'earn-3');
    expect(await points(customerId)).toEqual({ units: 200, owed: 0 });
  });

  it('repays a debt from points returned by a cancellation or a released hold', async () => {
    const customerId = await newHolder(db, now);
    const spent = await hold(customerId, 4_000);
    await inTransaction(db, (tx) => postHolds(tx, { groupId: spent.groupId, now, tripId: newId() }));
    const open = await hold(customerId, 1_000);
    expect(await reverse(customerId, 2_500, 'back')).toEqual({ reversed: 0, owed: 2_500 });
    await inTransaction(db, (tx) => voidHolds(tx, { groupId: open.groupId, now }));
    expect(await points(customerId)).toEqual({ units: 0, owed: 1_500 });
    await inTransaction(db, (tx) =>
      restorePosted(tx, {
        ...movement(customerId, 0, 'cancel'),
        promisedAt: now,
        groupId: spent.groupId,
        parts: [{ holdId: spent.holdId, restored: 4_000, expired: 0 }],
      }),
    );
    expect(await points(customerId)).toEqual({ units: 2_500, owed: 0 });
    const { privateKey } = generateKeyPairSync('ed25519');
    const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const statement = await exportStatement(db, { customerId, now, privateKeyPem });
    expect(checkStatement(statement).fault).toBeNull();
    expect(statement.balances).toContainEqual({ account: 'owed:acct-x', currency: 'Miles', minor: 0 });
    expect(statement.balances).toContainEqual({ account: 'points:acct-x', currency: 'Miles', minor: -2_500 });
    expect((await auditLedger(db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('does not let a debt be spent: a hold takes only the existing points', async () => {
    const customerId = await newHolder(db, now);
    await reverse(customerId, 6_000, 'more-than-there-is');
    expect(await points(customerId)).toEqual({ units: 0, owed: 1_000 });
    await expect(hold(customerId, 1)).rejects.toMatchObject({ code: 'insufficient-balance' });
  });

  it('is refused for an account that was never opened', async () => {
    const customerId = await newHolder(db, now);
    const unknown = {
      customerId,
      accountReferenceId: 'acct-z',
      units: 1,
      key: 'k',
      reason: 'r',
      reference: 'r',
      tripId: null,
      now,
    };
    await expect(inTransaction(db, (tx) => earn(tx, unknown))).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('credits that come with a card', () => {
  it('are granted once when two sessions open at once, and again the next year [CRD-08]', async () => {
    const customerId = await newHolder(db, now, []);
    const card = {
      accountReferenceId: 'acct-x',
      premiumProduct: 'VentureX',
      role: 'Primary',
      inGoodStanding: true,
    } as const;
    const accounts = [{ ...card, openedOn: '2026-06-01', lastFour: '4321' }];
    const sync = (at: Date) =>
      inTransaction(db, (tx) => grantCardCredits(tx, { customerId, accounts, now: at }));
    await Promise.all([sync(now), sync(now)]);
    expect((await left(customerId)).credit).toBe(55_000);
    await sync(noon('2027-06-02'));
    const { credits } = await readWallet(db, customerId, noon('2027-06-02'));
    expect(
      credits.map(({ detail, status, availableMinor, expiresOn }) => [
        detail,
        status,
        availableMinor,
        expiresOn,
      ]),
    ).toEqual([
      ['Statement', 'Expired', 0, '2027-06-01'],
      ['OneTime', 'Available', 25_000, '2027-11-21'],
      ['Statement', 'Available', 30_000, '2028-06-01'],
    ]);
  });

  it('expire after the last day, including what a voided hold returns later [CRD-09]', async () => {
    const customerId = await newHolder(db, now);
    const groupId = newId();
    const items = [{ kind: 'credit' as const, amount: money(10_000, 'USD') }];
    await inTransaction(db, (tx) =>
      placeHolds(tx, { groupId, customerId, items, reason: 'Hotel', reference: 'H-4', now }),
    );
    await inTransaction(db, (tx) => expireDue(tx, lastDay));
    expect((await listCreditHistory(db, customerId, 10)).map(({ kind }) => kind)).toEqual(['issued']);
    const clock = { now: () => dayAfter };
    const again = await runTask(walletTasks({ db, clock }), 'expire-credits', 'all');
    expect(again).toEqual({ again: new Date(dayAfter.getTime() + 3_600_000) });
    await inTransaction(db, (tx) => voidHolds(tx, { groupId, now: dayAfter }));
    await Promise.all([1, 2].map(() => inTransaction(db, (tx) => expireDue(tx, dayAfter))));
    const history = await listCreditHistory(db, customerId, 10);
    expect(history.map(({ kind, amount, balanceAfter }) => [kind, amount.minor, balanceAfter.minor])).toEqual(
      [
        ['expired', -10_000, 0],
        ['expired', -20_000, 10_000],
        ['issued', 30_000, 30_000],
      ],
    );
  });

  it('end with the loss of the card, and nothing is restored to them [CRD-09]', async () => {
    const { customerId, credit, request } = await spend(db);
    await inTransaction(db, (tx) => grantCardCredits(tx, { customerId, accounts: [], now }));
    expect(await left(customerId)).toEqual({ credit: 0, points: 3_000 });
    const [first] = await listCreditHistory(db, customerId, 1);
    expect(first).toMatchObject({
      kind: 'forfeited',
      amount: { minor: -18_000 },
      balanceAfter: { minor: 0 },
    });
    const [told] = await previewRestore(db, request({ credit: 12_000, miles: 0 }));
    expect(told).toEqual({ holdId: credit.holdId, restored: 0, expired: 12_000 });
  });
});
