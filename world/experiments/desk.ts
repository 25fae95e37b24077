import { EventEmitter, once } from 'node:events';
import type { Pool } from 'pg';
import { inTransaction } from '../schema/transaction.ts';
import { readSwitches, saveSwitch, type Switches } from './store.ts';

const REREAD_MS = 2_000;

/** Manual assignments of variants to customers, and long polling by the portals. */
export interface ExperimentDesk {
  /** Assigns a variant to a subject, or with `null` returns to the portal's rules. */
  set(subject: string, experiment: string, variant: string | null): Promise<void>;
  /** Resolves with the switches once their version differs from `version`, or after the timeout. */
  otherThan(version: number | null, milliseconds: number): Promise<Switches>;
  close(): void;
}

/** Opens the desk of a database. Changes by another process are seen within two seconds. */
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
        // Listen before reading, so that no change is missed in between.
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
