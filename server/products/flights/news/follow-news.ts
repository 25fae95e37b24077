import type { FlightSupplier } from '#server/modules/flights/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { listTripsOfBookings } from '#server/modules/trips/index.ts';
import { followFlightsTask } from './follow-task.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly airlines: readonly FlightSupplier[];
  readonly nudge: () => void;
}

/** Calls `onNews` with the bookings that airlines push news of, until it is stopped. */
export function listenToAirlines(
  airlines: readonly FlightSupplier[],
  onNews: (about: { source: string; supplierBookingIds: readonly string[] }) => Promise<void>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const following = airlines.map(async (airline) =>
    airline.followNews?.(
      (supplierBookingIds) => onNews({ source: airline.name, supplierBookingIds }),
      stopping.signal,
    ),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(following);
    },
  };
}

/** Listens to airlines that push notifications, and polls at once when one arrives. */
export const followFlightNews = ({ db, clock, airlines, nudge }: Deps): { stop(): Promise<void> } =>
  listenToAirlines(airlines, async (about) => {
    const tripIds = await listTripsOfBookings(db, about);
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      for (const tripId of tripIds) await enqueueTask(tx, followFlightsTask, { tripId }, now, now);
    });
    nudge();
  });
