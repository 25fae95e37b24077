import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { cardHolder } from '#tests/support/checkout.ts';
import { testDatabase } from '#tests/support/database.ts';
import { auditLedger } from './audit-ledger.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let api: TestApi;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi({ db: database.db, tenant: 'consumer', routes: () => [] });
  for (const name of ['one', 'two']) await api.enter(cardHolder(name));
});
afterAll(async () => {
  await api.app.close();
  await database.close();
});

const faulty = async () =>
  (await auditLedger(database.db)).filter(({ faults }) => faults.length > 0).map(({ name }) => name);

/** Corrupts the ledger with triggers and constraints off, as no code of ours can. */
async function tamper(statement: string): Promise<void> {
  await database.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql.raw(statement).execute(db);
    await sql`set session_replication_role = origin`.execute(db);
  });
}

describe('the audit of the ledger', () => {
  it('finds no fault in a ledger written by the rules [CRD-09]', async () => {
    expect((await auditLedger(database.db)).map(({ name, faults }) => [name, faults.length])).toEqual([
      ['balances-are-their-entries', 0],
      ['holds-are-what-is-held', 0],
      ['owed-rewards-are-paid-first', 0],
      ['earnings-taken-back-were-earned', 0],
      ['payouts-name-their-contract', 0],
      ['stocks-are-what-is-taken', 0],
      ['chains-have-no-gap', 0],
      ['heads-are-the-last-entry', 0],
      ['spend-is-what-cards-paid', 0],
      ['spend-is-what-wallets-paid', 0],
      ['spend-is-what-airline-credits-paid', 0],
    ]);
  });

  it.each([
    [`update ledger_balances set held = held + 7`, ['holds-are-what-is-held']],
    [`update wallets set last_hash = repeat('0', 64)`, ['heads-are-the-last-entry']],
    [
      `update ledger_movements set previous_hash = repeat('0', 64) where sequence = 3`,
      ['chains-have-no-gap'],
    ],
    [
      `update ledger_transfers set kind = 'protection-payout'
        where id = (select id from ledger_transfers order by id limit 1)`,
      ['payouts-name-their-contract'],
    ],
    [`update ledger_movements set units = units + 1 where sequence = 1`, ['balances-are-their-entries']],
  ])('finds the fault caused by: %s', async (statement, expected) => {
    const before = await faulty();
    await tamper(statement);
    expect((await faulty()).filter((name) => !before.includes(name))).toEqual(expected);
  });
});
