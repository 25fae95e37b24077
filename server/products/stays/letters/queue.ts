import type { Tx } from '#server/platform/db/database.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';

export const hotelNumberLetter = taskKind('send-hotel-number', 'tripId', 'stamp');

/** Tells the hotel's own number, once, when it comes after the booking. [LOD-07] */
export const queueHotelNumber = (tx: Tx, { tripId, now }: { tripId: string; now: Date }): Promise<void> =>
  enqueueTask(tx, hotelNumberLetter, { tripId, stamp: 'number' }, now, now);
