import type { TripEventKind } from '#contract/enums/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { Happening } from './events.ts';
import { hasHappened, insertEvent, lockTrip } from './store.ts';

/**
 * Finds the subscribers of a trip's new events. A version with another subscriber or kind of event takes a new name, so
 * that servers of the version before, which do not know it, leave the task alone.
 */
export const announceTripEventsTask = taskKind('announce-trip-events-4', 'tripId');

/** The names of versions before, whose servers still write them while they are replaced. */
export const formerAnnounceTasks = [
  taskKind('announce-trip-events-3', 'tripId'),
  taskKind('announce-trip-events-2', 'tripId'),
  taskKind('announce-trip-events', 'tripId'),
];

interface Told {
  readonly tripId: string;
  readonly happening: Happening;
  readonly by: Acting;
  readonly now: Date;
  /** Nothing is written when an event of one of these kinds has happened. */
  readonly unless?: readonly TripEventKind[];
}

/**
 * Writes that something happened to a trip, in the transaction that makes it true; the subscribers get it at once
 * after the commit, in the order in which a trip's events were written.
 */
export async function tripHappened(tx: Tx, { tripId, happening, by, now, unless = [] }: Told): Promise<void> {
  await lockTrip(tx, tripId);
  if (unless.length > 0 && (await hasHappened(tx, tripId, unless))) return;
  await insertEvent(tx, { tripId, happening, by, at: now });
  await enqueueTask(tx, announceTripEventsTask, { tripId }, now, now);
}
