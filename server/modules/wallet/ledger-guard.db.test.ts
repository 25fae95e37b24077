import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { exportStatement } from './export-statement.ts';
import { newHolder, noon } from './fixtures.ts';
import { checkStatement, readWallet } from './index.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = noon('2026-11-21');
const privateKeyPem = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const statementOf = (customerId: string) => exportStatement(db, { customerId, now, privateKeyPem });

describe('whoever writes entries without its function', () => {
  type Pair = Awaited<ReturnType<typeof lastPair>>;
  const lastPair = async (customerId: string) => {
    const [theirs, mine] = await db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('sequence', 'desc')
      .limit(2)
      .execute();
    if (!mine || !theirs) throw new Error('a grant was expected');
    return [mine, theirs] as const;
  };
  /** The last pair of a customer once more, so that it goes on with the chain. */
  const nextPair = async (customerId: string, hashes = ['a', 'b']): Promise<Pair> => {
    const [mine, theirs] = await lastPair(customerId);
    const [first = '', second = ''] = hashes.map((sign) => sign.repeat(64));
    return [
      { ...mine, sequence: theirs.sequence + 1, previous_hash: theirs.hash, hash: first },
      { ...theirs, sequence: theirs.sequence + 2, previous_hash: first, hash: second },
    ];
  };
  const write = (...entries: Pair[number][]) => db.insertInto('ledger_entries').values(entries).execute();
  const writeTransfer = (customerId: string, change: object) => {
    const told = { key: 'k', kind: 'corrected', reason: 'Hotel', reference: 'H-1', trip_id: null, at: now };
    return db
      .insertInto('ledger_transfers')
      .values({ id: newId(), customer_id: customerId, ...told, ...change })
      .execute();
  };
  const both = ([mine, theirs]: Pair, change: Partial<Pair[number]>) =>
    [
      { ...mine, ...change },
      { ...theirs, ...change },
    ] as const;
  const pointsOf = async (customerId: string) => (await readWallet(db, customerId, now)).points[0]?.units;
  const entriesOf = (customerId: string) =>
    db.selectFrom('ledger_entries').select('hash').where('customer_id', '=', customerId).execute();

  it('moves the balance by whole pairs, several at a time', async () => {
    const customerId = await newHolder(db, now);
    const [mine, theirs] = await nextPair(customerId);
    const more = { transfer_id: mine.transfer_id, sequence: mine.sequence + 2 };
    await write(
      mine,
      theirs,
      { ...mine, ...more, previous_hash: theirs.hash, hash: 'c'.repeat(64) },
      {
        ...theirs,
        ...more,
        sequence: mine.sequence + 3,
        previous_hash: 'c'.repeat(64),
        hash: 'd'.repeat(64),
      },
    );
    expect(await pointsOf(customerId)).toBe(15_000);
  });

  const zeroSum = { code: '23514', constraint: 'ledger_entries_zero_sum' };
  const ownAccounts = { code: '23503' };
  const fork = { code: '40001' };
  it.each<[string, object, (pair: Pair, other: Pair) => readonly Pair[number][]]>([
    ['one entry alone', zeroSum, ([mine]) => [mine]],
    ['the issuer’s side alone', fork, ([, theirs]) => [theirs]],
    [
      'three entries',
      zeroSum,
      ([mine, theirs]) => [
        mine,
        theirs,
        { ...mine, sequence: mine.sequence + 2, previous_hash: theirs.hash, hash: 'c'.repeat(64) },
      ],
    ],
    [
      'sides that do not cancel out',
      zeroSum,
      ([mine, theirs]) => [mine, { ...theirs, units: theirs.units + 1 }],
    ],
    ['two sides of the same sign', zeroSum, ([mine, theirs]) => [mine, { ...theirs, units: mine.units }]],
    [
      'sides of two transfers',
      zeroSum,
      ([mine, theirs], [other]) => [mine, { ...theirs, transfer_id: other.transfer_id }],
    ],
    ['sides in two currencies', zeroSum, ([mine, theirs]) => [mine, { ...theirs, currency: 'USD' }]],
    ['a currency that the accounts are not in', ownAccounts, (pair) => both(pair, { currency: 'USD' })],
    [
      'sides of which one goes elsewhere',
      zeroSum,
      ([mine, theirs], [other]) => [mine, { ...theirs, counter_account_id: other.account_id }],
    ],
    [
      'somebody else’s account',
      ownAccounts,
      ([mine, theirs], [other]) => [
        { ...mine, account_id: other.account_id },
        { ...theirs, counter_account_id: other.account_id },
      ],
    ],
    [
      'somebody else’s account on the other side',
      ownAccounts,
      ([mine, theirs], [other]) => [
        { ...mine, counter_account_id: other.account_id },
        { ...theirs, account_id: other.account_id },
      ],
    ],
    [
      'the issuer’s account on the customer’s side',
      ownAccounts,
      ([mine, theirs]) => [
        {
          ...mine,
          account_id: theirs.account_id,
          counter_account_id: mine.account_id,
          units: theirs.units,
        },
        {
          ...theirs,
          account_id: mine.account_id,
          counter_account_id: theirs.account_id,
          units: mine.units,
        },
      ],
    ],
    [
      'somebody else’s transfer',
      ownAccounts,
      (pair, [other]) => both(pair, { transfer_id: other.transfer_id }),
    ],
    [
      'an account that there is not',
      ownAccounts,
      ([mine, theirs]) => {
        const none = newId();
        return [
          { ...mine, account_id: none },
          { ...theirs, counter_account_id: none },
        ];
      },
    ],
    [
      'a gap in the chain',
      fork,
      ([mine, theirs]) => [
        { ...mine, sequence: mine.sequence + 2 },
        { ...theirs, sequence: theirs.sequence + 2 },
      ],
    ],
    [
      'sides that are not one after the other',
      fork,
      ([mine, theirs]) => [mine, { ...theirs, sequence: theirs.sequence + 1 }],
    ],
    [
      'sides that are not chained',
      fork,
      ([mine, theirs]) => [mine, { ...theirs, previous_hash: mine.previous_hash }],
    ],
    ['sides of two customers', zeroSum, ([mine], [, theirs]) => [mine, theirs]],
    [
      'the second pair of which is no pair',
      zeroSum,
      ([mine, theirs]) => [
        mine,
        theirs,
        { ...mine, sequence: mine.sequence + 2, previous_hash: theirs.hash, hash: 'c'.repeat(64) },
        { ...mine, sequence: mine.sequence + 3, previous_hash: 'c'.repeat(64), hash: 'd'.repeat(64) },
      ],
    ],
    ['sides in the other order', fork, ([mine, theirs]) => [theirs, mine]],
    [
      'sides of nothing',
      { code: '23514' },
      ([mine, theirs]) => [
        { ...mine, units: 0 },
        { ...theirs, units: 0 },
      ],
    ],
    [
      'one account on both sides',
      ownAccounts,
      (pair) => both(pair, { account_id: pair[0].account_id, counter_account_id: pair[0].account_id }),
    ],
    [
      'a hash that is none',
      { code: '23514' },
      ([mine, theirs]) => [mine, { ...theirs, hash: 'G'.repeat(64) }],
    ],
    [
      'a hash that is too short',
      { code: '23514' },
      ([mine, theirs]) => [mine, { ...theirs, hash: theirs.hash.slice(1) }],
    ],
    [
      'a pair beyond the floor',
      { code: '23514', constraint: 'ledger_balances_floor' },
      ([mine, theirs]) => [
        { ...mine, units: 5_001 },
        { ...theirs, units: -5_001 },
      ],
    ],
  ])('is refused %s, and nothing has moved', async (_what, refusal, entriesFrom) => {
    const [customerId, otherId] = [await newHolder(db, now), await newHolder(db, now)];
    const entries = entriesFrom(await nextPair(customerId), await nextPair(otherId));
    await expect(write(...entries)).rejects.toMatchObject(refusal);
    for (const id of [customerId, otherId]) {
      expect(await pointsOf(id)).toBe(5_000);
      expect(await entriesOf(id)).toHaveLength(4);
      expect(checkStatement(await statementOf(id)).fault).toBeNull();
    }
  });

  it.each<[string, (customerId: string) => Promise<unknown>]>([
    ['a transfer without a key', (id) => writeTransfer(id, { key: '' })],
    ['a transfer without a reason', (id) => writeTransfer(id, { reason: '' })],
    ['a transfer without a reference', (id) => writeTransfer(id, { reference: '' })],
    ['a transfer of an unknown kind', (id) => writeTransfer(id, { kind: 'given' })],
    [
      'a head that is no hash',
      (id) => db.updateTable('wallets').set({ last_hash: '' }).where('customer_id', '=', id).execute(),
    ],
    [
      'less than nothing held',
      (id) => db.updateTable('ledger_balances').set({ held: -1 }).where('customer_id', '=', id).execute(),
    ],
  ])('is refused %s', async (_what, writing) => {
    await expect(writing(await newHolder(db, now))).rejects.toMatchObject({ code: '23514' });
  });

  it('lets one of two go on with the same chain', async () => {
    const customerId = await newHolder(db, now);
    const pairs = [await nextPair(customerId, ['a', 'b']), await nextPair(customerId, ['c', 'd'])];
    const ends = await Promise.allSettled(pairs.map((pair) => write(...pair)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await pointsOf(customerId)).toBe(10_000);
  });
});
