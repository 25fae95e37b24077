import { type Db, type Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { newId } from '#server/platform/ids.ts';

/** Sends the confirmation of a trip once the transaction commits; the first sending happens once. */
export const queueConfirmation = (tx: Tx, { tripId, now }: { tripId: string; now: Date }): Promise<void> =>
  enqueueTask(tx, 'send-confirmation', `${tripId}:first`, now, now);

/** Sends the confirmation again, as the customer asked. [TRP-03] */
export const requeueConfirmation = (db: Db, { tripId, now }: { tripId: string; now: Date }): Promise<void> =>
  enqueueTask(db, 'send-confirmation', `${tripId}:${newId()}`, now, now);

/** Tells of a finished cancellation once the transaction commits. */
export const queueCancellation = (
  tx: Tx,
  { tripId, cancellationId, now }: { tripId: string; cancellationId: string; now: Date },
): Promise<void> => enqueueTask(tx, 'send-cancellation', `${tripId}:${cancellationId}`, now, now);
