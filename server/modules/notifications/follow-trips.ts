import type { LetterSide } from '#server/modules/products/index.ts';
import type { TripSubscriber } from '#server/modules/trip-events/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { letters } from './letter-kinds.ts';

/**
 * Queues the letters about events of trips: booked, changed, cancelled, refused, late, starting soon, and those that a
 * kind has about its own events.
 * `lettersOf` reads the letters of the kind that sold a trip.
 */
export const writeAboutTrips = (
  lettersOf: (tx: Tx, tripId: string) => Promise<Pick<LetterSide, 'about'>>,
): TripSubscriber => ({
  name: 'letters',
  async onTripEvent(tx, { id, tripId, happening, lettersFollow, at }) {
    if (!lettersFollow) return;
    const queue = (task: (typeof letters)['confirmation'], stamp: string) =>
      enqueueTask(tx, task, { tripId, stamp }, at, at);
    switch (happening.kind) {
      case 'booked':
        return queue(letters.confirmation, 'first');
      case 'cancelled':
        return queue(letters.cancellation, happening.cancellationId);
      case 'changedByTraveler':
        return queue(happening.isUndone ? letters.changeRefused : letters.change, happening.changeId);
      case 'cancellationRefused':
        if (!happening.wasPending) return;
        return queue(letters.cancellationRefused, happening.cancellationId);
      case 'cancellationLate':
        return queue(letters.cancellationLate, happening.cancellationId);
      case 'cancellationWithAgent':
        return queue(letters.cancellationWithUs, happening.cancellationId);
      case 'changeRefused':
        return queue(letters.changeRefused, happening.changeId);
      case 'nameCorrectionRequested':
        return queue(letters.travelerEdit, happening.requestId);
      case 'nameCorrected':
        return queue(letters.nameCorrected, happening.requestId);
      case 'startsSoon':
        return queue(letters.reminder, String(Date.parse(happening.startsAt)));
      default: {
        const own = (await lettersOf(tx, tripId)).about?.(happening);
        if (own) await queue(own, id);
      }
    }
  },
});
