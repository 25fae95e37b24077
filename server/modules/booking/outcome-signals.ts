import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const channel = 'booking_outcome';
const reconnectMs = 2_000;

/** Wakes whoever waits for a booking, in whichever process it came to its outcome. */
export interface OutcomeSignals {
  /** Ends when the booking may have moved, or after that long. Begin to wait before looking. */
  next(bookingId: string, waitMs: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens to the database, which tells of every booking that comes to an outcome. It is a hint: while the
 * connection is away, or a pool between us does not pass notifications on, whoever waits looks again in time.
 */
export function listenForOutcomes(databaseUrl: string, log: Logger): OutcomeSignals {
  const waiting = new Map<string, Set<() => void>>();
  let client: pg.Client | null = null;
  let isStopping = false;

  const wake = (bookingId: string | undefined) => {
    for (const done of waiting.get(bookingId ?? '') ?? []) done();
  };

  async function connect(): Promise<void> {
    while (!isStopping) {
      const next = new pg.Client({ connectionString: databaseUrl, application_name: 'cardinal outcomes' });
      const gone = new Promise<void>((done) => {
        next.on('error', () => done());
        next.on('end', () => done());
      });
      next.on('notification', ({ payload }) => wake(payload));
      try {
        await next.connect();
        await next.query(`listen ${channel}`);
        client = next;
        if (isStopping) await next.end();
        await gone;
      } catch (error) {
        log.warn({ err: error }, 'outcomes of bookings are looked up, because nobody tells of them');
        await next.end().catch(() => undefined);
      }
      client = null;
      if (!isStopping) await sleep(reconnectMs, undefined, { ref: false });
    }
  }
  const listening = connect();

  return {
    async next(bookingId, waitMs) {
      const all = waiting.get(bookingId) ?? new Set();
      waiting.set(bookingId, all);
      let done: () => void = () => undefined;
      const told = new Promise<void>((resolve) => {
        done = resolve;
      });
      all.add(done);
      const timer = setTimeout(done, waitMs).unref();
      await told;
      clearTimeout(timer);
      all.delete(done);
      if (all.size === 0) waiting.delete(bookingId);
    },
    async stop() {
      isStopping = true;
      await client?.end();
      await Promise.race([listening, sleep(reconnectMs, undefined, { ref: false })]);
    },
  };
}
