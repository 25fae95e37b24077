import type { Language } from '#contract/values/dates.ts';
import type { WatchChannel } from '#contract/enums/index.ts';
import type { FlightQuestion } from '#contract/flights.ts';
import { mostWatches } from '#contract/watches.ts';
import { getCustomer, lockCustomer } from '#server/modules/customers/index.ts';
import { keyOfQuestion } from '#server/modules/flights/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { WatchesDeps } from './deps.ts';
import { lookEveryMs } from './rules.ts';
import * as store from './store.ts';

/** Looks at a watched price. */
export const checkWatchTask = taskKind('look-at-watch', 'watchId');

/**
 * Starts to watch the price of a trip, from its current price. Repeated and concurrent requests make one watch. Throws
 * `too-many-watches`, `nothing-to-watch` where no flights are found, and the errors of a search.
 */
export async function watchPrice(
  { db, clock, lowestOf }: WatchesDeps,
  customerId: string,
  asked: { question: FlightQuestion; channels: readonly WatchChannel[]; email?: string | undefined },
  language: Language,
): Promise<store.StoredWatch> {
  const { question, channels } = asked;
  const questionKey = keyOfQuestion(question);
  const known = await store.findRunning(db, { customerId, questionKey });
  if (known) return known;
  const { lowest, title, departsOn } = await lowestOf(question);
  if (!lowest) throw new PortalError('nothing-to-watch');
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const running = await store.listRunning(tx, customerId);
    const same = await store.findRunning(tx, { customerId, questionKey });
    if (same) return same;
    if (running.length >= mostWatches) throw new PortalError('too-many-watches');
    const key = { customerId, watchId: newId() };
    await store.insertWatch(tx, {
      id: key.watchId,
      customerId,
      question,
      questionKey,
      title,
      departsOn,
      channels,
      email: asked.email ?? (await getCustomer(tx, customerId)).email,
      language,
      currency: lowest.currency,
      now,
    });
    const begun = await getWatch(tx, key);
    await store.storePrice(tx, begun, { minor: lowest.minor, isTold: true, now });
    await store.moveWatch(tx, key, 'saved', now);
    await enqueueTask(
      tx,
      checkWatchTask,
      { watchId: key.watchId },
      new Date(now.getTime() + lookEveryMs),
      now,
    );
    return getWatch(tx, key);
  });
}

/** The customer's own watch. Throws `not-found`. */
export async function getWatch(db: Db | Tx, key: store.WatchKey): Promise<store.StoredWatch> {
  const watch = await store.findWatch(db, key);
  if (!watch) throw new PortalError('not-found');
  return watch;
}
