import { EventEmitter, once } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../schema/transaction.ts';
import { type ClockMove, moved } from './move.ts';
import { type Anchor, worldTimeAt } from './reading.ts';
import { ensureAnchor, getAnchor, lockAnchor, saveAnchor } from './store.ts';

const REREAD_MS = 2_000;

/** The time of the world, the same in every process on one database. It runs on and never goes backwards. */
export interface WorldClock {
  /** World time at this moment. */
  now(): Date;
  /** Reads the line the time runs on from the database, where every process agrees on it. */
  read(): Promise<Anchor>;
  /** Moves the clock for everybody and answers the new line. */
  move(move: ClockMove): Promise<Anchor>;
  /** Resolves with a line newer than `version`, or with the present one when the time is over. */
  newerThan(version: number, milliseconds: number): Promise<Anchor>;
  close(): Promise<void>;
}

/**
 * Opens the clock of a database. When it has none yet the world is founded at `founded` and its clock begins
 * `historyDays` before. A notification makes other processes follow a move at once; a re-read every two seconds makes
 * them follow when the notification is lost.
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
  let listener: PoolClient | undefined;
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
    if (!listener) await listen();
    adopt(await getAnchor(db));
  };
  const listen = async () => {
    const client = await db.connect();
    const drop = () => {
      if (listener === client) listener = undefined;
      client.release(true);
    };
    client.once('error', drop);
    client.on('notification', () => void reread().catch(() => undefined));
    await client.query('listen world_clock');
    listener = client;
  };

  await listen();
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
      listener?.release(true);
      listener = undefined;
    },
  };
}
