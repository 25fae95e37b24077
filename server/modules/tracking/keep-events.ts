import type { Logger } from 'pino';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { enrichEvents, type Event } from './enrich-events.ts';
import { insertEvents } from './store.ts';

const usualPauseMs = 250;
const largestBatch = 500;
const mostWaiting = 5_000;
const retryMs = 1_000;

/** Receives events of browsers and stores them a moment later. */
export interface EventKeeper {
  /** False when too many are waiting and this one is dropped. */
  add(event: Event): boolean;
  /** Events dropped since the process began. */
  lost(): number;
  /** Stores the waiting events. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Stores events in batches, a quarter of a second after the first of them and up to 500 with one statement, so that no
 * page waits for the database. While the database cannot be written, up to 5,000 wait and the rest is dropped and
 * counted; a killed process loses those of the last quarter of a second (`pauseMs`). A batch with an event that the database
 * refuses is stored one by one without that event. `onKept` is called after new events were stored.
 */
export function keepEvents({
  db,
  log,
  onKept = () => undefined,
  pauseMs = usualPauseMs,
}: {
  db: Db;
  log: Pick<Logger, 'warn'>;
  onKept?: () => void;
  pauseMs?: number;
}): EventKeeper {
  let waiting: Event[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const flushIn = (milliseconds: number) => {
    timer ??= setTimeout(() => void flush(), milliseconds).unref();
  };

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largestBatch);
      try {
        lost += await write(db, batch, log);
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'events wait because they could not be kept');
        return flushIn(retryMs);
      }
      waiting = waiting.slice(batch.length);
      onKept();
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeWaiting);
    return writing;
  }

  return {
    add(event) {
      if (waiting.length >= mostWaiting) {
        lost += 1;
        return false;
      }
      waiting.push(event);
      flushIn(pauseMs);
      return true;
    },
    lost: () => lost,
    flush,
    async stop() {
      await flush();
      clearTimeout(timer);
    },
  };
}

/** Keeps a batch; answers how many of it the database refuses. Throws while there is no database. */
async function write(db: Db, batch: readonly Event[], log: Pick<Logger, 'warn'>): Promise<number> {
  try {
    await writeTogether(db, batch);
    return 0;
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  let refused = 0;
  for (const event of batch)
    await writeTogether(db, [event]).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      log.warn({ err: error, eventName: event.name }, 'an event could not be kept');
      refused += 1;
    });
  return refused;
}

const writeTogether = (db: Db, batch: readonly Event[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    const enriched = await enrichEvents(tx, batch);
    await insertEvents(
      tx,
      batch.map(({ id, name, properties, invalidFields, principal, receivedAt }, index) => ({
        id,
        name,
        properties: enriched[index] ?? properties,
        invalidFields,
        customerId: principal?.userId ?? null,
        receivedAt,
      })),
    );
  });

/** Whether the data caused the error, by the classes of PostgreSQL: wrong data (22), broken constraint (23). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
