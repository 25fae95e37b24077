import type { Signals } from '#server/platform/db/signals.ts';

/** Wakes whoever waits for a booking, in whichever process it came to its outcome. */
export interface OutcomeSignals {
  /** Ends when the booking may have moved, or after that long. Begin to wait before looking. */
  next(bookingId: string, waitMs: number): Promise<void>;
}

/**
 * Hears from the database of every booking that comes to an outcome. It is a hint: while nothing arrives, whoever
 * waits looks again in time.
 */
export function listenForOutcomes(signals: Pick<Signals, 'on'>): OutcomeSignals {
  const waiting = new Map<string, Set<() => void>>();
  signals.on('booking_outcome', (bookingId) => {
    for (const done of waiting.get(bookingId) ?? []) done();
  });
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
  };
}
