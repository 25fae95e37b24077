import { earn, openPoints, placeHolds, postHolds, readWallet } from '#server/modules/wallet/index.ts';
import { newCustomer } from '#server/modules/wallet/fixtures.ts';
import { type Database, type Db, inTransaction } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { plainTransfers } from './plain-transfers.ts';
import { withOwnDatabase } from './own-database.ts';
import { type Row, rounded } from './row.ts';
import { inTurn, median, perSecond } from './sample.ts';

const account = 'acct-bench';
const rounds = 3;
/** `hot`: all workers use the same account. */
const loads = [
  { workers: 1, count: 300, hot: false },
  { workers: 8, count: 1200, hot: false },
  { workers: 8, count: 1200, hot: true },
] as const;

/** Transfers, and holds with posting, per second; compared with a plain double entry in PL/pgSQL. */
export const benchLedger = (): Promise<Row[]> =>
  withOwnDatabase('ledger', async (database) => {
    await assertFloor(database.db);
    return measure(database);
  });

/** Correctness check: 64 concurrent spends of 10 leave exactly 0 of 100. */
async function assertFloor(db: Db): Promise<void> {
  const customerId = await holderOf(db, 100);
  const spends = await Promise.allSettled(Array.from({ length: 64 }, () => spend(db, customerId, 10)));
  const refused = spends.filter(
    (one) =>
      one.status === 'rejected' && isPortalError(one.reason) && one.reason.code === 'insufficient-balance',
  );
  const left = (await readWallet(db, customerId, new Date())).points[0]?.units;
  if (refused.length !== 54 || left !== 0)
    throw new Error(`64 spends of 10 from 100 left ${left} and refused ${refused.length}.`);
}

async function measure({ db, pool }: Database): Promise<Row[]> {
  const most = Math.max(...loads.map(({ workers }) => workers));
  const customers: string[] = [];
  for (let nth = 0; nth < most; nth++) customers.push(await holderOf(db, 10_000_000));
  const plain = await plainTransfers(pool, most);
  const rows: Row[] = [];
  for (const { workers, count, hot } of loads) {
    const items = Array.from({ length: count }, (_, nth) => nth);
    const at = (worker: number) => (hot ? 0 : worker);
    const peer = () => perSecond(items, workers, (_, worker) => plain.transfer(at(worker)));
    const who = hot ? 'one account for all' : 'a customer each';
    const measured = async (
      what: string,
      work: (customerId: string) => Promise<void>,
      conditions: string,
    ): Promise<Row> => {
      const ours = () => perSecond(items, workers, (_, worker) => work(customers[at(worker)] ?? ''));
      await inTurn(1, ours, peer);
      const samples = await inTurn(rounds, ours, peer);
      return {
        what: `ledger: ${what}, ${workers} at a time${hot ? ', one account' : ''}`,
        unit: '/s',
        better: 'higher',
        ours: rounded(median(samples.ours)),
        peer: rounded(median(samples.peer)),
        conditions: `${who}, median of ${rounds} × ${count} in turn, durable database; ${conditions}; peer: one PL/pgSQL function that writes a key, moves two balances and writes two entries, one commit; 64 spends of 10 from 100 left exactly 0`,
      };
    };
    rows.push(
      await measured(
        'post a transfer',
        (customerId) => gain(db, customerId, 1),
        'ours: one transfer once per key with floor and hash chain, one call and one commit',
      ),
      await measured(
        'hold and post',
        (customerId) => spend(db, customerId, 1),
        'ours: a hold and its posting, two transactions',
      ),
    );
  }
  return rows;
}

async function holderOf(db: Db, openingUnits: number): Promise<string> {
  const customerId = await newCustomer(db);
  const opening = {
    customerId,
    accountReferenceId: account,
    currency: 'Miles',
    openingUnits,
    now: new Date(),
  } as const;
  await inTransaction(db, (tx) => openPoints(tx, opening));
  return customerId;
}

async function gain(db: Db, customerId: string, points: number): Promise<void> {
  const movement = { customerId, accountReferenceId: account, units: points, key: newId() };
  const told = { reason: 'Hotel', reference: 'H-BENCH', tripId: null, now: new Date() };
  await earn(db, { ...movement, ...told });
}

async function spend(db: Db, customerId: string, points: number): Promise<void> {
  const groupId = newId();
  const now = new Date();
  const items = [{ kind: 'points', accountReferenceId: account, points }] as const;
  await inTransaction(db, (tx) =>
    placeHolds(tx, { groupId, customerId, items, reason: 'Hotel', reference: 'H-BENCH', now }),
  );
  await inTransaction(db, (tx) => postHolds(tx, { groupId, now, tripId: newId() }));
}
