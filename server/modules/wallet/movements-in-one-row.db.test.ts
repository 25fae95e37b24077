import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, inTransaction, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { newId } from '#server/platform/ids.ts';
import { money } from '#contract/money.ts';
import { databaseBefore } from '#tests/support/database.ts';
import { auditLedger } from './ledger/audit-ledger.ts';
import { exportStatement } from './ledger/export-statement.ts';
import { newHolder, noon } from './fixtures.ts';
import { checkStatement, earn, placeHolds, postHolds } from './index.ts';

const now = noon('2026-11-21');
const opened: Database[] = [];
let url: string;
let database: Database;
beforeEach(async () => {
  url = await databaseBefore('430');
  database = openDatabase(url);
  opened.push(database);
});
afterAll(async () => {
  for (const one of opened) await one.close();
});

/** A customer who earned rewards, and paid a booking with credit and points. */
async function traveller(): Promise<string> {
  const { db } = database;
  const customerId = await newHolder(db, now);
  const told = { reason: 'Hotel', reference: 'H-1', now };
  const earned = { customerId, accountReferenceId: 'acct-x', units: 70, key: 'one', tripId: null };
  await earn(db, { ...earned, ...told });
  const groupId = newId();
  const items = [
    { kind: 'credit', amount: money(12_000, 'USD') },
    { kind: 'points', accountReferenceId: 'acct-x', points: 300 },
  ] as const;
  await inTransaction(db, (tx) => placeHolds(tx, { groupId, customerId, items, ...told }));
  await inTransaction(db, (tx) => postHolds(tx, { groupId, now, tripId: null }));
  return customerId;
}
const entries = async () => {
  const { rows } = await sql<{ customer_id: string; hash: string }>`
    select * from ledger_entries order by customer_id, sequence`.execute(database.db);
  return rows;
};

describe('a ledger stored as single entries', () => {
  it('is migrated to the same ledger, which can be continued', async () => {
    const people = [await traveller(), await traveller()];
    const kept = await entries();
    expect(kept).toHaveLength(people.length * 10);

    await migrate(url);
    const privateKeyPem = generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    for (const customerId of people) {
      const again = { customerId, accountReferenceId: 'acct-x', units: 70, tripId: null, now };
      for (const key of ['one', 'two'])
        await earn(database.db, { ...again, key, reason: 'Hotel', reference: 'H-1' });
      const statement = await exportStatement(database.db, { customerId, now, privateKeyPem });
      expect(checkStatement(statement).fault).toBeNull();
      const ofBefore = kept.filter((entry) => entry.customer_id === customerId).map(({ hash }) => hash);
      expect(statement.entries.map(({ hash }) => hash).slice(0, 10)).toEqual(ofBefore);
      expect(statement.entries).toHaveLength(12);
    }
    expect((await auditLedger(database.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it.each([
    ['an entry without its mirror', `delete from ledger_entries where sequence = 4`],
    ['entries that do not add up', `update ledger_entries set units = units + 1 where sequence = 4`],
    ['entries that are not chained', `update ledger_entries set previous_hash = hash where sequence = 4`],
  ])('is left unchanged by the migration with %s', async (_what, tampering) => {
    await traveller();
    await database.db.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      await sql.raw(tampering).execute(db);
      await sql`set session_replication_role = origin`.execute(db);
    });
    const kept = await entries();
    await expect(migrate(url)).rejects.toThrow('no pair');
    expect(await entries()).toEqual(kept);
  });
});
