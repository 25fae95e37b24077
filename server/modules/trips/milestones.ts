import type { Products } from '#server/modules/products/index.ts';
import { hasHappened, type TripSubscriber, tripHappened } from '#server/modules/trip-events/index.ts';
import { bySystem } from '#server/platform/acting.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { getTrip } from './store.ts';

/** Writes that a trip has departed, then that it is completed. */
const passMilestoneTask = taskKind('pass-trip-milestone', 'tripId');

/** A departure that is late is looked for again after this time. */
const lookAgainMs = 5 * 60_000;

/** Plans the milestones of a new trip, and plans them anew when its times may have moved. */
export const planMilestones: TripSubscriber = {
  name: 'milestones',
  async onTripEvent(tx, { tripId, happening, at }) {
    if (happening.kind === 'departed' || happening.kind === 'completed') return;
    await enqueueTask(tx, passMilestoneTask, { tripId }, at, at);
  },
};

/** Waits for the start of a trip, by its product, and for its end, and writes each once. Nothing of a cancelled trip. */
export const passMilestone = ({
  db,
  clock,
  products,
}: {
  db: Db;
  clock: Clock;
  products: Products;
}): HandledTask =>
  handleTask(passMilestoneTask, async ({ tripId }) => {
    for (;;) {
      const trip = await getTrip(db, tripId);
      if (trip.status === 'Cancelled' || (await hasHappened(db, tripId, ['completed']))) return undefined;
      const now = clock.now();
      const next = (await hasHappened(db, tripId, ['departed'])) ? 'completed' : 'departed';
      const due = next === 'departed' ? trip.startsAt : trip.endsAt;
      if (now < due) return { again: due };
      const isUnderWay = products.of(trip.item.product).trip.hasBegun(trip, now);
      if (next === 'departed' && !isUnderWay) {
        // A trip that never departed, because its flights were cancelled.
        if (now >= trip.endsAt) return undefined;
        return { again: new Date(now.getTime() + lookAgainMs) };
      }
      const unless = ['cancelled', next] as const;
      await inTransaction(db, (tx) =>
        tripHappened(tx, { tripId, happening: { kind: next }, by: bySystem, now, unless }),
      );
    }
  });
