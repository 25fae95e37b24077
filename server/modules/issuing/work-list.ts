import { grantOffersToAll, issueCredits } from '#server/modules/wallet/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { portalDay } from '#server/platform/days.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { offerNamed } from './issued-offer.ts';
import {
  findCustomers,
  findList,
  finishList,
  type StoredLine,
  type StoredGrantList,
  settleLines,
  takeOpenLines,
  takeWaitingLines,
} from './store.ts';

/** The task that works off the open lines of a list. */
export const workListTask = taskKind('work-issuing-list', 'listId');
/** In one transaction: few, because each customer's wallet waits until it ends. */
const linesAtOnce = 50;

/** Processes a list; after a crash the task resumes with the first line that is still open. */
export const issuingTasks = ({ db, clock }: { db: Db; clock: Clock }): HandledTask[] => [
  handleTask(workListTask, async ({ listId }) => {
    const list = await findList(db, listId);
    if (!list) throw new Error(`There is no list ${listId}`);
    while ((await inTransaction(db, (tx) => workSome(tx, list, clock.now()))) > 0);
    await finishList(db, listId, clock.now());
    return undefined;
  }),
];

/** Grants some lines of a list and marks them, all or none. Returns the number processed. */
async function workSome(tx: Tx, list: StoredGrantList, now: Date): Promise<number> {
  const lines = await takeOpenLines(tx, list.listId, linesAtOnce);
  const customers = await findCustomers(
    tx,
    lines.map(({ subject }) => subject),
  );
  const known = lines.flatMap((line) => {
    const customerId = customers.get(line.subject);
    return customerId === undefined ? [] : [{ line, customerId }];
  });
  await grantLines(tx, list, known, now);
  const granted = new Set(known.map(({ line }) => line.line));
  await settleLines(tx, list.listId, [...granted], 'granted');
  const waiting = lines.filter(({ line }) => !granted.has(line)).map(({ line }) => line);
  await settleLines(tx, list.listId, waiting, 'waiting');
  return lines.length;
}

/** Grants a customer the lines that waited for their first sign-in; those that have expired meanwhile are refused. */
export async function deliverWaiting(
  tx: Tx,
  { customerId, subject, now }: { customerId: string; subject: string; now: Date },
): Promise<void> {
  for (const line of await takeWaitingLines(tx, subject)) {
    const list = await findList(tx, line.listId);
    if (!list) throw new Error(`Line ${line.line} has no list ${line.listId}`);
    const lastDay = list.offer?.expiresOn ?? line.expiresOn;
    const isOver = lastDay !== null && lastDay < portalDay(now);
    if (!isOver) await grantLines(tx, list, [{ line, customerId }], now);
    await settleLines(tx, line.listId, [line.line], isOver ? { refused: 'expires' } : 'granted');
  }
}

interface KnownLine {
  readonly line: StoredLine;
  readonly customerId: string;
}

async function grantLines(
  tx: Tx,
  { listId, offer, reason }: StoredGrantList,
  lines: readonly KnownLine[],
  now: Date,
): Promise<void> {
  if (offer) {
    await grantOffersToAll(tx, {
      customerIds: lines.map(({ customerId }) => customerId),
      offers: [offerNamed(`list:${listId}`, offer, reason)],
      now,
    });
    return;
  }
  const credits = lines.map(({ line: { line, amount, expiresOn }, customerId }) => {
    if (!amount || !expiresOn) throw new Error(`Line ${line} of list ${listId} says no credit`);
    const key = `list:${listId}:${line}`;
    return { customerId, grantKey: key, amount, expiresOn, reason, reference: key };
  });
  await issueCredits(tx, credits, now);
}
