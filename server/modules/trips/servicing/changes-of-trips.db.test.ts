import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, inTransaction, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { newId } from '#server/platform/ids.ts';
import { databaseBefore } from '#tests/support/database.ts';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { getChange, moveChange } from './changes-store.ts';

const now = new Date('2026-11-21T12:00:00Z');
const contents = JSON.stringify({
  stay: { name: 'Hotel A' },
  price: sampleTrip.price,
  tenders: [],
  earned: [],
  holds: [],
});

let database: Database;

/** Inserts a quoted change into the table of changes of stays. */
async function insertAsBefore(): Promise<string> {
  const id = newId();
  await sql`insert into stay_changes (id, trip_id, customer_id, state, trip_version, supplier_quote_id, parts, before,
      after, policy, currency, charge_minor, refund_minor, card_refunds, wallet_refunds, earn_changes, lines, quoted_at,
      expires_at, changed_at)
    values (${id}, ${newId()}, ${newId()}, 'quoted', 3, 'sm_1', '{dates}', ${contents}, ${contents},
      '{"state": "not_applicable", "reasons": [], "approvalRequired": false}', 'USD', 0, 2790, '[]', '[]', '[]', '[]',
      ${now}, ${now}, ${now})`.execute(database.db);
  return id;
}

let earlier: string;
beforeAll(async () => {
  const url = await databaseBefore('731');
  database = openDatabase(url);
  // These changes need no trips and customers.
  await sql`alter table stay_changes drop constraint stay_changes_trip_id_fkey,
    drop constraint stay_changes_customer_id_fkey`.execute(database.db);
  earlier = await insertAsBefore();
  await migrate(url);
});
afterAll(() => database.close());

it('a change stored as a change of a stay is kept and can be continued [TRP-03]', async () => {
  const change = await getChange(database.db, earlier);
  expect(change).toMatchObject({ state: 'quoted', tripVersion: 3, lost: [], rewardOutcomes: [] });
  expect(change.refund).toEqual({ currency: 'USD', minor: 2790 });
  const brings = { requestedAt: now };
  expect(await inTransaction(database.db, (tx) => moveChange(tx, change, 'request', now, brings))).toBe(true);
});
