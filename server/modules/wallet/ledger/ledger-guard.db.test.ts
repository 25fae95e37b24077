import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { exportStatement } from './export-statement.ts';
import { newHolder, noon } from '../fixtures.ts';
import { checkStatement, readWallet } from '../index.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = noon('2026-11-21');
const privateKeyPem = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const statementOf = (customerId: string) => exportStatement(db, { customerId, now, privateKeyPem });

describe('a ledger movement inserted with plain SQL', () => {
  type Movement = Awaited<ReturnType<typeof lastMovement>>;
  const lastMovement = (customerId: string) =>
    db
      .selectFrom('ledger_movements')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const after = (movement: Movement, [first, second]: readonly [string, string]): Movement => ({
    ...movement,
    sequence: movement.sequence + 2,
    previous_hash: movement.issuer_hash,
    hash: first.repeat(64),
    issuer_hash: second.repeat(64),
  });
  /** A copy of the last movement of a customer that continues the chain. */
  const nextMovement = async (customerId: string, signs: readonly [string, string] = ['a', 'b']) =>
    after(await lastMovement(customerId), signs);
  const write = (...movements: Movement[]) => db.insertInto('ledger_movements').values(movements).execute();
  const writeTransfer = (customerId: string, change: object) => {
    const told = { key: 'k', kind: 'corrected', reason: 'Hotel', reference: 'H-1', trip_id: null, at: now };
    return db
      .insertInto('ledger_transfers')
      .values({ id: newId(), customer_id: customerId, ...told, ...change })
      .execute();
  };
  const pointsOf = async (customerId: string) => (await readWallet(db, customerId, now)).points[0]?.units;
  const movementsOf = (customerId: string) =>
    db.selectFrom('ledger_movements').select('hash').where('customer_id', '=', customerId).execute();

  it('updates the balance, also several at once', async () => {
    const customerId = await newHolder(db, now);
    const next = await nextMovement(customerId);
    await write(next, after(next, ['c', 'd']));
    expect(await pointsOf(customerId)).toBe(15_000);
  });

  const notOwn = { code: '23503' };
  const fork = { code: '40001' };
  const refused = { code: '23514' };
  it.each<[string, object, (next: Movement, other: Movement) => Movement | readonly Movement[]]>([
    ['an account of another customer', notOwn, (next, { account_id }) => ({ ...next, account_id })],
    ['an account that does not exist', notOwn, (next) => ({ ...next, account_id: newId() })],
    ['a transfer of another customer', notOwn, (next, { transfer_id }) => ({ ...next, transfer_id })],
    ['a transfer that does not exist', notOwn, (next) => ({ ...next, transfer_id: newId() })],
    ['a gap in the chain', fork, (next) => ({ ...next, sequence: next.sequence + 2 })],
    ['a sequence number between two movements', fork, (next) => ({ ...next, sequence: next.sequence + 1 })],
    [
      'a previous hash that is not the last one',
      fork,
      (next) => ({ ...next, previous_hash: '0'.repeat(64) }),
    ],
    [
      'a wrong previous hash of the customer’s entry only',
      fork,
      (next) => [next, { ...after(next, ['c', 'd']), previous_hash: next.hash }],
    ],
    ['two transfers in reverse order', fork, (next) => [after(next, ['c', 'd']), next]],
    [
      'two transfers of which the second exceeds the floor',
      { ...refused, constraint: 'ledger_balances_floor' },
      (next) => [next, { ...after(next, ['c', 'd']), units: 10_001 }],
    ],
    [
      'a transfer that exceeds the floor',
      { ...refused, constraint: 'ledger_balances_floor' },
      (next) => ({ ...next, units: 5_001 }),
    ],
    ['nothing', refused, (next) => ({ ...next, units: 0 })],
    ['a purpose unknown to the issuer', refused, (next) => ({ ...next, purpose: 'given' })],
    ['a hash that is not hexadecimal', refused, (next) => ({ ...next, hash: 'G'.repeat(64) })],
    ['a hash that is too short', refused, (next) => ({ ...next, hash: next.hash.slice(1) })],
    [
      'a hash of the issuer that is not hexadecimal',
      refused,
      (next) => ({ ...next, issuer_hash: 'G'.repeat(64) }),
    ],
    [
      'a hash of the issuer that is too short',
      refused,
      (next) => ({ ...next, issuer_hash: next.issuer_hash.slice(1) }),
    ],
  ])('is refused for %s, and no balance changes', async (_what, refusal, movementsFrom) => {
    const [customerId, otherId] = [await newHolder(db, now), await newHolder(db, now)];
    const movements = movementsFrom(await nextMovement(customerId), await nextMovement(otherId));
    await expect(write(...[movements].flat())).rejects.toMatchObject(refusal);
    for (const id of [customerId, otherId]) {
      expect(await pointsOf(id)).toBe(5_000);
      expect(await movementsOf(id)).toHaveLength(2);
      expect(checkStatement(await statementOf(id)).fault).toBeNull();
    }
  });

  it('on the issuer’s account is refused as a customer’s', async () => {
    const next = await nextMovement(await newHolder(db, now));
    const { id } = await db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', 'issuer')
      .limit(1)
      .executeTakeFirstOrThrow();
    await expect(write({ ...next, account_id: id })).rejects.toMatchObject(notOwn);
  });

  it.each<[string, (customerId: string) => Promise<unknown>]>([
    ['a transfer without a key', (id) => writeTransfer(id, { key: '' })],
    ['a transfer without a reason', (id) => writeTransfer(id, { reason: '' })],
    ['a transfer without a reference', (id) => writeTransfer(id, { reference: '' })],
    ['a transfer of an unknown kind', (id) => writeTransfer(id, { kind: 'given' })],
    [
      'a head that is not a hash',
      (id) => db.updateTable('wallets').set({ last_hash: '' }).where('customer_id', '=', id).execute(),
    ],
    [
      'a negative amount held',
      (id) => db.updateTable('ledger_balances').set({ held: -1 }).where('customer_id', '=', id).execute(),
    ],
  ])('is refused for %s', async (_what, writing) => {
    await expect(writing(await newHolder(db, now))).rejects.toMatchObject({ code: '23514' });
  });

  it('that continues the same hash chain as another concurrent one: only one succeeds', async () => {
    const customerId = await newHolder(db, now);
    const both = [await nextMovement(customerId, ['a', 'b']), await nextMovement(customerId, ['c', 'd'])];
    const ends = await Promise.allSettled(both.map((next) => write(next)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await pointsOf(customerId)).toBe(10_000);
  });
});
