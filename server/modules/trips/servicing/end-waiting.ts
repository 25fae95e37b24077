import type { TripSubscriber } from '#server/modules/trip-events/index.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { findAwaitingChange } from './changes-store.ts';
import { advanceChangeTask } from './request-change.ts';

/** A change that waits for an approval ends when its trip is canceled or changed otherwise: its process ends the request. [POL-06] */
export const endWaitingChanges: TripSubscriber = {
  name: 'waiting-changes',
  async onTripEvent(tx, { tripId, happening, at: now }) {
    if (happening.kind !== 'cancelled' && happening.kind !== 'changedByTraveler') return;
    const waiting = await findAwaitingChange(tx, tripId);
    if (waiting) await enqueueTask(tx, advanceChangeTask, { changeId: waiting.id }, now, now);
  },
};
