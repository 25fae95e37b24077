import { type StaySupplier, supplierOf } from '#server/modules/stays/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { getTrip, nextSupplierAsk, replaceParts } from '#server/modules/trips/index.ts';
import { queueHotelNumber } from './letters/queue.ts';
import { readStayTrip } from './stay-trip.ts';

const askHotelNumberTask = taskKind('ask-hotel-number', 'tripId');

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly suppliers: readonly StaySupplier[];
}

/** Plans to ask the hotel for its own number, where it confirmed a booking without one. */
export async function planHotelNumber(
  tx: Tx,
  { tripId, startsAt, now }: { tripId: string; startsAt: Date; now: Date },
): Promise<void> {
  const due = nextSupplierAsk({ bookedAt: now, startsAt }, now);
  if (due) await enqueueTask(tx, askHotelNumberTask, { tripId }, due, now);
}

/**
 * Asks the hotel for its own number, less and less often, until it gives one or check-in has come. The number is
 * stored and the letter with the new papers queued in one transaction. [LOD-07, TRP-03]
 */
export const askForHotelNumber = ({ db, clock, suppliers }: Deps): HandledTask =>
  handleTask(askHotelNumberTask, async ({ tripId }) => {
    const trip = readStayTrip(await getTrip(db, tripId));
    if (trip.status === 'Cancelled' || trip.supplierConfirmation !== null) return undefined;
    const found = await supplierOf(suppliers, trip.source).findBooking(trip.bookingId);
    const now = clock.now();
    const number = found.status === 'confirmed' ? found.confirmationNumber : null;
    if (number === null) {
      const again = nextSupplierAsk(trip, now);
      return again ? { again } : undefined;
    }
    await inTransaction(db, async (tx) => {
      if (await replaceParts(tx, trip, { supplierConfirmation: number }))
        await queueHotelNumber(tx, { tripId, now });
    });
    return undefined;
  });
