import { openCase } from '#server/modules/cases/index.ts';
import { tripHappened, type TripSubscriber } from '#server/modules/trip-events/index.ts';
import { bySupplier } from '#server/platform/acting.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { getTrip, replaceParts } from '#server/modules/trips/index.ts';
import { asFlownTrip, type FlownTrip } from '../flown-trip.ts';
import { timedFlights } from './answer-change.ts';
import { followFlightsTask } from './follow-task.ts';
import { openChange } from './open-change.ts';
import { type NewsDeps, readNews, UnmappedNews } from './read-news.ts';

interface Deps extends NewsDeps {
  readonly db: Db;
}

const firstAskMs = 60_000;

/** Plans the first status request for the flights of a new trip. */
export const planFlightNews: TripSubscriber = {
  name: 'flight-news',
  async onTripEvent(tx, { tripId, happening, at }) {
    if (happening.kind !== 'booked' || !asFlownTrip(await getTrip(tx, tripId))) return;
    await enqueueTask(tx, followFlightsTask, { tripId }, new Date(at.getTime() + firstAskMs), at);
  },
};

/**
 * Polls the status of a trip's flights, more often the nearer they are, until all have arrived. News is written to
 * the trip with its events, which the letter follows, in one transaction: two processes with the same answer write it
 * once. [AIR-09]
 */
export const followFlights = (deps: Deps): HandledTask =>
  handleTask(followFlightsTask, async ({ tripId }) => {
    const { db } = deps;
    const trip = asFlownTrip(await getTrip(db, tripId));
    if (!trip || trip.status === 'Cancelled') return undefined;
    const found = await readNews(deps, trip).catch((error: unknown) => {
      if (error instanceof UnmappedNews) return error;
      throw error;
    });
    if (found instanceof UnmappedNews) return askPerson(deps, trip, found);
    if (!found) return undefined;
    const { kept, span, isOwedOtherwise, happenings, again, at: now } = found;
    await inTransaction(db, async (tx) => {
      // The price of a quoted cancellation changes once the airline owes the flights.
      const along = { ...span, version: trip.version + (isOwedOtherwise ? 1 : 0) };
      if (!(await replaceParts(tx, trip, { progress: kept }, along))) return;
      await openChange(tx, trip, found, timedFlights.settle);
      for (const happening of happenings) await tripHappened(tx, { tripId, happening, by: bySupplier, now });
    });
    return again ? { again } : undefined;
  });

const againAfterUnmappedMs = 3_600_000;

/** News that fits none of the booked flights waits for a person; nothing of it is told to the traveler. */
async function askPerson(
  { db, clock }: Deps,
  { bookingId, id: tripId, startsAt }: FlownTrip,
  { message: answer }: UnmappedNews,
): Promise<{ again: Date }> {
  const now = clock.now();
  await inTransaction(db, (tx) =>
    openCase(tx, {
      kind: 'change_unmapped',
      bookingId,
      subject: { kind: 'trip', id: tripId },
      facts: { answer },
      before: startsAt,
      now,
    }),
  );
  return { again: new Date(now.getTime() + againAfterUnmappedMs) };
}
