import type { Signals } from '#server/platform/db/signals.ts';

/** Wakes the waiters of a booking, whichever process decided its outcome. */
export interface OutcomeSignals {
  /** Resolves when the booking may have moved, or after `waitMs`. Call it before reading the booking. */
  next(bookingId: string, waitMs: number): Promise<void>;
}

/**
 * Listens to the database for bookings that reach an outcome. The signal is a hint: without one, waiters poll again
 * when their time is up.
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
