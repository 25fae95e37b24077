import { EventEmitter, once } from 'node:events';
import type { Pool } from 'pg';
import { type Listener, listen } from '../schema/listen.ts';
import { inTransaction } from '../schema/transaction.ts';
import { type ClockMove, moved } from './move.ts';
import { type Anchor, worldTimeAt } from './reading.ts';
import { ensureAnchor, getAnchor, lockAnchor, saveAnchor } from './store.ts';

const REREAD_MS = 2_000;

/** World time, equal in all processes on one database. It never goes backwards, except by reset. */
export interface WorldClock {
  /** Current world time. */
  now(): Date;
  /** Reads the anchor of the clock from the database, the source for all processes. */
  read(): Promise<Anchor>;
  /** Moves the clock for all processes and returns the new anchor. */
  move(move: ClockMove): Promise<Anchor>;
  /** Resolves with an anchor newer than `version`, or with the current one after the timeout. */
  newerThan(version: number, milliseconds: number): Promise<Anchor>;
  close(): Promise<void>;
}

/**
 * Opens the clock of a database. A new world is founded at `founded` and its clock begins `historyDays` earlier.
 * A notification makes other processes follow a move at once; polling every two seconds covers lost notifications.
 */
export async function openClock(
  db: Pool,
  {
    founded = new Date(),
    historyDays = 0,
  }: { founded?: Date | undefined; historyDays?: number | undefined } = {},
): Promise<WorldClock> {
  const world = new Date(founded.getTime() - historyDays * 86_400_000);
  await ensureAnchor(db, { real: new Date(), world, founded });
  let current = await getAnchor(db);
  let latest = 0;
  let listener: Listener | undefined;
  let closed = false;
  const changes = new EventEmitter().setMaxListeners(0);

  const adopt = (next: Anchor) => {
    if (next.version <= current.version) return;
    if (next.epoch !== current.epoch) latest = 0;
    current = next;
    changes.emit('change');
  };
  const reread = async () => {
    if (closed) return;
    if (!listener) await follow();
    adopt(await getAnchor(db));
  };
  const follow = async () => {
    const next = await listen(db, 'world_clock', {
      onNotification: () => void reread().catch(() => undefined),
      onLost: () => {
        listener = undefined;
      },
    });
    // Two rereads may have begun to listen, and the clock may have been closed meanwhile.
    if (closed || listener) next.close();
    else listener = next;
  };

  await follow();
  const timer = setInterval(() => void reread().catch(() => undefined), REREAD_MS);
  timer.unref();

  return {
    now() {
      latest = Math.max(latest, worldTimeAt(current, Date.now()));
      return new Date(latest);
    },
    async read() {
      adopt(await getAnchor(db));
      return current;
    },
    async move(move) {
      const next = await inTransaction(db, async (tx) => {
        const anchor = moved(await lockAnchor(tx), move, Date.now());
        await saveAnchor(tx, anchor);
        return anchor;
      });
      adopt(next);
      return next;
    },
    async newerThan(version, milliseconds) {
      adopt(await getAnchor(db));
      if (current.version > version || closed) return current;
      const signal = AbortSignal.timeout(milliseconds);
      await once(changes, 'change', { signal }).catch(() => undefined);
      return current;
    },
    async close() {
      closed = true;
      clearInterval(timer);
      changes.emit('change');
      listener?.close();
    },
  };
}
