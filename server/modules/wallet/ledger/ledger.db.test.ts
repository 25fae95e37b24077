import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { inTransaction, isCheckViolation } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { exportStatement } from './export-statement.ts';
import { newHolder, noon } from '../fixtures.ts';
import {
  checkStatement,
  earn,
  placeHolds,
  postHolds,
  readWallet,
  restorePosted,
  voidHolds,
} from '../index.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = noon('2026-11-21');
const privateKeyPem = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const statementOf = (customerId: string) => exportStatement(db, { customerId, now, privateKeyPem });

describe('the wallet ledger', () => {
  it('refuses to change or delete a movement, transfer or account', async () => {
    const customerId = await newHolder(db, now);
    for (const table of ['ledger_movements', 'ledger_transfers', 'ledger_accounts'] as const) {
      await expect(db.deleteFrom(table).where('customer_id', '=', customerId).execute()).rejects.toThrow(
        'append-only',
      );
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow('append-only');
    }
    const change = db.updateTable('ledger_movements').set({ units: 1 }).where('customer_id', '=', customerId);
    await expect(change.execute()).rejects.toThrow('append-only');
    const exchange = db
      .updateTable('ledger_accounts')
      .set({ currency: 'EUR' })
      .where('customer_id', '=', customerId);
    await expect(exchange.execute()).rejects.toThrow('append-only');
  });

  it('hashes an entry in the database the same way as the statement check, for any text', async () => {
    const customerId = await newHolder(db, now);
    const texts = [
      '"quoted" \\ back',
      'tab\tline\nreturn\rbell\u0007',
      'é 東京 😀 \u2028 \u007f',
      '</script>',
    ];
    for (const [index, text] of texts.entries()) {
      const movement = { customerId, accountReferenceId: 'acct-x', units: 1, tripId: null, now };
      const told = { key: `odd:${index}`, reason: text, reference: text };
      await inTransaction(db, (tx) => earn(tx, { ...movement, ...told }));
    }
    const statement = await statementOf(customerId);
    expect(checkStatement(statement).fault).toBeNull();
    expect(statement.entries.map(({ reason }) => reason)).toEqual(expect.arrayContaining(texts));
  });

  it('refuses a balance below its floor, or a credit above the issued amount', async () => {
    const customerId = await newHolder(db, now);
    const set = (balance: number) =>
      db
        .updateTable('ledger_balances')
        .set({ balance })
        .where('customer_id', '=', customerId)
        .where('ceiling', 'is not', null);
    await expect(set(1).execute()).rejects.toSatisfy((error) =>
      isCheckViolation(error, 'ledger_balances_floor'),
    );
    await expect(set(-30_001).execute()).rejects.toSatisfy((error) =>
      isCheckViolation(error, 'ledger_balances_ceiling'),
    );
  });

  it('detects an entry altered in the database, and names it', async () => {
    const customerId = await newHolder(db, now);
    const [before, other] = [await statementOf(customerId), await newHolder(db, now)];
    expect(checkStatement(before)).toEqual({ fault: null, signer: before.signature.split(':')[1] });
    expect(before.entries.map(({ account, minor }) => [account.split(':')[0], minor])).toEqual([
      ['credit', -30_000],
      ['issuer', 30_000],
      ['points', -5_000],
      ['issuer', 5_000],
    ]);
    await inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx
        .updateTable('ledger_movements')
        .set({ units: -9_000 })
        .where('customer_id', '=', customerId)
        .where('sequence', '=', 3)
        .execute();
    });
    expect(checkStatement(await statementOf(customerId)).fault).toEqual({
      kind: 'chain',
      sequence: 3,
      sentence: 'Entry 3 is broken: its content is not what its hash covers.',
    });
    expect(checkStatement(await statementOf(other)).fault).toBeNull();
  });

  it('detects what was changed in an exported statement', async () => {
    const statement = await statementOf(await newHolder(db, now));
    const faultOf = (change: object) => checkStatement({ ...statement, ...change }).fault;
    const { entries, balances } = statement;
    const [firstEntry, firstBalance] = [entries[0], balances[0]];
    if (!firstEntry || !firstBalance) throw new Error('a grant was expected');
    expect(faultOf({ entries: entries.with(0, { ...firstEntry, reason: 'A gift' }) })).toMatchObject({
      sequence: 1,
    });
    expect(faultOf({ entries: entries.toSpliced(1, 1) })).toMatchObject({ kind: 'chain', sequence: 3 });
    expect(faultOf({ entries: entries.slice(0, -1) })).toMatchObject({ kind: 'sum' });
    expect(faultOf({ entries: entries.slice(0, -2) })).toMatchObject({ kind: 'balance' });
    expect(faultOf({ balances: balances.with(0, { ...firstBalance, minor: -40_000 }) })).toMatchObject({
      kind: 'balance',
    });
    expect(faultOf({ customerId: newId() })).toMatchObject({ kind: 'chain', sequence: 1 });
    expect(faultOf({ issuedAt: '2030-01-01T00:00:00.000Z' })).toMatchObject({ kind: 'signature' });
    expect(faultOf({ signature: statement.signature.replace(/.{20}$/, 'A'.repeat(20)) })).toMatchObject({
      kind: 'signature',
    });
  });

  it('stays consistent over random histories: entries add up to balances within the floor, with the expected answers', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('hold' as const), credit: fc.nat(20_000), points: fc.nat(3_000) }),
      fc.record({ do: fc.constantFrom('post' as const, 'void' as const), group: fc.nat(3) }),
      fc.record({
        do: fc.constant('restore' as const),
        group: fc.nat(3),
        share: fc.integer({ min: 0, max: 100 }),
      }),
      fc.record({ do: fc.constant('earn' as const), points: fc.nat(500) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const customerId = await newHolder(db, now);
        const expected = { credit: 30_000, points: 5_000 };
        const groups: { id: string; credit: number; points: number; state: string }[] = [];
        for (const [index, next] of steps.entries()) {
          const group = 'group' in next ? groups[next.group % Math.max(1, groups.length)] : undefined;
          if (next.do === 'hold') {
            const items = [
              { kind: 'credit' as const, amount: money(next.credit, 'USD') },
              { kind: 'points' as const, accountReferenceId: 'acct-x', points: next.points },
            ];
            const id = newId();
            const isEnough = next.credit <= expected.credit && next.points <= expected.points;
            const placed = inTransaction(db, (tx) =>
              placeHolds(tx, { groupId: id, customerId, items, reason: 'Hotel', reference: 'H-1', now }),
            ).then(
              () => true,
              (error) => (isPortalError(error, 'insufficient-balance') ? false : Promise.reject(error)),
            );
            expect(await placed).toBe(isEnough);
            if (!isEnough) continue;
            expected.credit -= next.credit;
            expected.points -= next.points;
            groups.push({ id, credit: next.credit, points: next.points, state: 'open' });
          } else if (next.do === 'post' && group && group.state !== 'void') {
            await inTransaction(db, (tx) => postHolds(tx, { groupId: group.id, now, tripId: null }));
            group.state = 'post';
          } else if (next.do === 'void' && group && group.state !== 'post') {
            await inTransaction(db, (tx) => voidHolds(tx, { groupId: group.id, now }));
            if (group.state === 'open') {
              expected.credit += group.credit;
              expected.points += group.points;
            }
            group.state = 'void';
          } else if (next.do === 'restore' && group?.state === 'post') {
            const holds = await inTransaction(db, (tx) =>
              postHolds(tx, { groupId: group.id, now, tripId: null }),
            );
            const parts = holds.map(({ holdId, units }) => ({
              holdId,
              restored: Math.floor((units * next.share) / 100),
              expired: 0,
            }));
            const request = {
              groupId: group.id,
              key: `${index}`,
              customerId,
              parts,
              reason: 'Back',
              reference: 'H-1',
              tripId: null,
              promisedAt: now,
              now,
            };
            const done = await inTransaction(db, (tx) => restorePosted(tx, request)).then(
              () => parts,
              (error) => (isPortalError(error, 'conflict') ? [] : Promise.reject(error)),
            );
            for (const { holdId, restored } of done) {
              const kind = holds.find((hold) => hold.holdId === holdId)?.kind;
              if (kind && kind !== 'offer') expected[kind] += restored;
            }
          } else if (next.do === 'earn') {
            const movement = {
              customerId,
              accountReferenceId: 'acct-x',
              units: next.points,
              key: `earn-${index}`,
            };
            await inTransaction(db, (tx) =>
              earn(tx, { ...movement, reason: 'Hotel', reference: 'H-1', tripId: null, now }),
            );
            expected.points += next.points;
          }
        }
        const wallet = await readWallet(db, customerId, now);
        expect({ credit: wallet.creditMinorAvailable, points: wallet.points[0]?.units }).toEqual(expected);
        expect(checkStatement(await statementOf(customerId)).fault).toBeNull();
      }),
      { numRuns: 25 },
    );
  });
});
