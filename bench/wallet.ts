import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { getWalletDetails, getWalletHistory } from '#contract/wallet.ts';
import { nameTrips } from '#server/modules/trips/index.ts';
import { productsWithoutSuppliers } from '#tests/support/products.ts';
import { newHolder, serveTo } from '#server/modules/wallet/fixtures.ts';
import { walletRoutes } from '#server/modules/wallet/index.ts';
import { recordTransfer } from '#server/modules/wallet/ledger/ledger.ts';
import { type Database, type Db } from '#server/platform/db/database.ts';
import { CallingThread } from './calling-thread.ts';
import { withOwnDatabase } from './own-database.ts';
import { type Row, rounded } from './row.ts';
import { median, quantile, timesOf } from './sample.ts';

const customers = 1_000_000;
const customersAtOnce = 50_000;
/** Two entries each. */
const transfers = 5_000;
const rounds = 15;
/** Samples of one kind in sequence, so that its garbage collection is not counted as another's. */
const callsOfRound = 200;
const now = new Date();

/** Details and history of a wallet with 10,000 entries among a million customers; history is compared with plain SQL. */
export const benchWallet = (): Promise<Row[]> => withOwnDatabase('wallet', measure);

async function measure({ db, pool }: Database): Promise<Row[]> {
  const customerId = await newHolder(db, now);
  for (let first = 1; first <= customers; first += customersAtOnce) await insertOthers(db, customerId, first);
  const { code } = await db
    .selectFrom('ledger_accounts')
    .select('code')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'credit')
    .executeTakeFirstOrThrow();
  for (let nth = 0; nth < transfers; nth++)
    await recordTransfer(
      db,
      { customerId },
      {
        key: `bench:${nth}`,
        kind: 'corrected',
        reason: 'Bench',
        reference: 'bench',
        tripId: null,
        now,
        movements: [{ account: { code }, toCustomer: nth % 2 === 0 ? -100 : 100 }],
      },
    );
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);

  const { privateKey } = generateKeyPairSync('ed25519');
  const statementKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const app = await serveTo(
    walletRoutes({
      db,
      clock: { now: () => now },
      statementKeyPem,
      nameTrips: nameTrips(db, productsWithoutSuppliers(db)),
      portal: 'Bench',
    }),
    customerId,
    1_000_000,
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const caller = new CallingThread();
  const ask = (path: string) => caller.ask({ url: `${origin}${path}`, times: callsOfRound });
  const query = () =>
    pool.query(
      `select movement.*, transfer.kind, transfer.at, sum(movement.units) over (order by movement.sequence) as running
       from ledger_movements movement
       join wallet_credits credit on credit.account_id = movement.account_id
       join ledger_transfers transfer on transfer.id = movement.transfer_id
       where movement.customer_id = $1 order by movement.sequence desc limit 500`,
      [customerId],
    );
  const samples = { details: [] as number[], history: [] as number[], plain: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const took = {
      details: await ask(getWalletDetails.path),
      history: await ask(getWalletHistory.path),
      plain: await timesOf(callsOfRound, query),
    };
    // The first round is a warm-up.
    if (round > 0)
      for (const kind of ['details', 'history', 'plain'] as const) samples[kind].push(...took[kind]);
  }
  await caller.stop();
  await app.close();
  const conditions = (of: readonly number[]) =>
    `${transfers * 2} entries, ${customers} customers; median ${rounded(median(of))} ms; whole answer of the server over HTTP, ${rounds} times ${callsOfRound} in turn; peer: one SQL statement with a running sum for the same 500 lines, median ${rounded(median(samples.plain))} ms`;
  const row = (what: string, of: readonly number[]): Row => ({
    what: `wallet: ${what}, p99`,
    unit: 'ms',
    better: 'lower',
    ours: rounded(quantile(of, 0.99)),
    peer: rounded(quantile(samples.plain, 0.99)),
    conditions: conditions(of),
  });
  return [row('details', samples.details), row('history', samples.history)];
}

/** Some of the other customers, each with an empty wallet. */
async function insertOthers(db: Db, like: string, first: number): Promise<void> {
  await sql`
    with others as (
      insert into customers (id, subject, first_name, last_name, email, phone, date_of_birth, is_agent, created_at, updated_at)
      select gen_random_uuid(), 'other-' || nth, first_name, last_name, email, phone, date_of_birth, false, created_at, updated_at
      from customers, generate_series(${first}::int, ${first + customersAtOnce - 1}::int) as nth where id = ${like}
      returning id
    )
    insert into wallets (customer_id, last_hash) select id, repeat('0', 64) from others`.execute(db);
}
