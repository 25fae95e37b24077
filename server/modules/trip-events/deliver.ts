import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { TripEvent } from './events.ts';
import { moveCursor, nextEvent } from './store.ts';
import { announceTripEventsTask, formerAnnounceTasks } from './trip-happened.ts';

/** Code that follows the events of every trip. The composition lists all subscribers. */
export interface TripSubscriber {
  /** Stored with its cursors: it never changes, and a removed one is not used again. */
  readonly name: string;
  /**
   * Writes its consequences in the transaction that records the event as heard, so that they take effect once. Calls to
   * other systems are left to tasks that it enqueues here.
   */
  onTripEvent(tx: Tx, event: TripEvent): Promise<void>;
}

/** Delivers a trip's events to one subscriber. Renamed with the task that announces them. */
const deliverTripEventsTask = taskKind('deliver-trip-events-3', 'tripId', 'subscriber');
const formerDeliverTasks = [
  taskKind('deliver-trip-events-2', 'tripId', 'subscriber'),
  taskKind('deliver-trip-events', 'tripId', 'subscriber'),
];

/** Every place where the process may die during a delivery. */
export const deliveryCheckpoints = ['events:deliver:before', 'events:deliver:after'] as const;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly checkpoint: Checkpoint;
  readonly subscribers: readonly TripSubscriber[];
}

/**
 * Delivers events, in order for each trip. Each subscriber has a task of its own for each trip: one that fails is retried
 * from the event that it failed at, and delays neither the others nor its other trips.
 */
export function tripEventTasks({ db, clock, checkpoint, subscribers }: Deps): HandledTask[] {
  const byName = new Map(subscribers.map((one) => [one.name, one]));
  if (byName.size < subscribers.length) throw new Error('Two subscribers of trip events have one name.');
  const announce = async ({ tripId }: { readonly tripId: string }) => {
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      for (const subscriber of byName.keys())
        await enqueueTask(tx, deliverTripEventsTask, { tripId, subscriber }, now, now);
    });
    return undefined;
  };
  const deliver = async ({
    tripId,
    subscriber: name,
  }: {
    readonly tripId: string;
    readonly subscriber: string;
  }) => {
    const subscriber = byName.get(name);
    // Of a version that had another subscriber.
    if (!subscriber) return undefined;
    for (;;) {
      const event = await nextEvent(db, { tripId, subscriber: name });
      if (event === null) return undefined;
      await checkpoint('events:deliver:before');
      await inTransaction(db, async (tx) => {
        if (await moveCursor(tx, name, event)) await subscriber.onTripEvent(tx, event);
      });
      await checkpoint('events:deliver:after');
    }
  };
  return [
    ...[announceTripEventsTask, ...formerAnnounceTasks].map((kind) => handleTask(kind, announce)),
    ...[deliverTripEventsTask, ...formerDeliverTasks].map((kind) => handleTask(kind, deliver)),
  ];
}
