import { EventEmitter, once } from 'node:events';
import type { Pool } from 'pg';
import { inTransaction } from '../schema/transaction.ts';
import { readSwitches, saveSwitch, type Switches } from './store.ts';

const REREAD_MS = 2_000;

/** Variants that the console gives single customers, and portals that follow them. */
export interface ExperimentDesk {
  /** Gives a subject a variant of an experiment, or with `null` what the rules of the portal say. */
  set(subject: string, experiment: string, variant: string | null): Promise<void>;
  /** Resolves with the switches once their version is not `version` any more, or when the time is over. */
  otherThan(version: number | null, milliseconds: number): Promise<Switches>;
  close(): void;
}

/** The desk of a database. A change made by another process on it is seen within two seconds. */
export function openDesk(db: Pool): ExperimentDesk {
  const changes = new EventEmitter().setMaxListeners(0);
  let closed = false;
  return {
    async set(subject, experiment, variant) {
      await inTransaction(db, (tx) => saveSwitch(tx, subject, experiment, variant));
      changes.emit('change');
    },
    async otherThan(version, milliseconds) {
      const until = Date.now() + milliseconds;
      for (;;) {
        const leaving = new AbortController();
        const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(REREAD_MS)]);
        // Listening begins before the reading, so that no change falls between the two.
        const changed = once(changes, 'change', { signal }).catch(() => undefined);
        const now = await readSwitches(db);
        if (now.version !== version || closed || Date.now() >= until) {
          leaving.abort();
          return now;
        }
        await changed;
        if (closed) return now;
      }
    },
    close() {
      closed = true;
      changes.emit('change');
    },
  };
}
