import { runTask } from '#tests/support/run-task.ts';
import { issuingTasks } from '#server/modules/issuing/index.ts';
import { readList } from '#server/modules/issuing/read-list.ts';
import { insertList, type StoredGrantList } from '#server/modules/issuing/store.ts';
import { newCustomer, newCustomers } from '#server/modules/wallet/fixtures.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { plainTransfers } from './plain-transfers.ts';
import { withOwnDatabase } from './own-database.ts';
import { type Row, rounded } from './row.ts';
import { perSecond } from './sample.ts';

const customers = 100_000;
const plainCount = 3_000;
const now = new Date();
const expiresOn = '2099-12-31';
const offer: StoredGrantList['offer'] = {
  title: { en: 'Forty off a stay', fr: 'Quarante de moins sur un séjour' },
  descriptions: [],
  funnels: ['Lodging'],
  collections: [],
  amount: { amount: 40, currency: 'USD' },
  minimum: { amount: 100, currency: 'USD' },
  expiresOn,
  termsAndConditions: { en: 'One use.', fr: 'Un seul usage.' },
};

/** Grants to lists of 100,000 customers, from upload to the last entry; compared with single transfers. */
export const benchIssuing = (): Promise<Row[]> => withOwnDatabase('issuing', measure);

async function measure({ db, pool }: Database): Promise<Row[]> {
  const authorId = await newCustomer(db);
  const subjects = (await newCustomers(db, customers)).map(({ subject }) => subject);
  const credits = await grantToAll(db, {
    authorId,
    csv: `customer,amount,currency,expires\n${subjects.map((name) => `${name},25.50,USD,${expiresOn}`).join('\n')}`,
    offer: null,
    owed: 2_550 * customers,
  });
  const offers = await grantToAll(db, {
    authorId,
    csv: `customer\n${subjects.join('\n')}`,
    offer,
    owed: (2_550 + 4_000) * customers,
  });
  const plain = await plainTransfers(pool, 1);
  const peer = rounded(
    await perSecond(
      Array.from({ length: plainCount }, (_, nth) => nth),
      1,
      () => plain.transfer(0),
    ),
  );
  const rowOf = (what: string, { pace, conditions }: Granted): Row => ({
    what: `issuing: customers of a list granted ${what}`,
    unit: '/s',
    better: 'higher',
    ours: pace,
    peer,
    conditions: `${conditions}; peer: ${plainCount} plain double entries, one at a time, each a commit`,
  });
  return [rowOf('a credit', credits), rowOf('an offer', offers)];
}

interface Granted {
  readonly pace: number;
  readonly conditions: string;
}

/** Processes a list of all customers. Throws on a ledger fault or an open balance at the end. */
async function grantToAll(
  db: Database['db'],
  {
    authorId,
    csv,
    offer,
    owed,
  }: { authorId: string; csv: string; offer: StoredGrantList['offer']; owed: number },
): Promise<Granted> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
  const began = performance.now();
  const kind = offer ? 'offer' : 'credit';
  const lines = await readList(csv, { kind, author: authorId, today: now.toISOString().slice(0, 10) });
  const listId = newId();
  const list = { listId, authorId, name: 'Bench', reason: 'A gift', offer, createdAt: now };
  await inTransaction(db, (tx) => insertList(tx, list, lines));
  const kept = performance.now();
  await runTask(issuingTasks({ db, clock: { now: () => now } }), 'work-issuing-list', listId);
  const done = performance.now();
  clearInterval(watch);
  const faults = (await auditLedger(db)).flatMap((check) => check.faults);
  const { sum } = await db
    .selectFrom('ledger_balances')
    .select((balance) => balance.fn.sum<string>('balance').as('sum'))
    .executeTakeFirstOrThrow();
  if (faults.length > 0 || Number(sum) !== -owed)
    throw new Error(`${sum} is owed after the list, with ${faults.length} faults.`);
  return {
    pace: rounded((customers * 1_000) / (done - began)),
    conditions: `${customers} customers in ${rounded((done - began) / 1_000)} s, of which ${rounded((kept - began) / 1_000)} s until all lines were checked and kept; ${rounded((most - before) / 2 ** 20)} MB more memory; ledger audited without a fault`,
  };
}
