import { tripHappened, type TripSubscriber } from '#server/modules/trip-events/index.ts';
import { bySupplier } from '#server/platform/acting.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { getTrip, replaceParts } from '#server/modules/trips/index.ts';
import { asFlownTrip } from '../flown-trip.ts';
import { ticketLetters } from '../letters/queue.ts';
import { timedFlights } from './answer-change.ts';
import { followCancellation } from './cancelled-at-airline.ts';
import { followFlightsTask } from './follow-task.ts';
import { openChange } from './open-change.ts';
import { type NewsDeps, readNews, unlessUnmapped, UnmappedNews } from './read-news.ts';
import { keepUnmapped } from './unmapped.ts';
import { noteUnused } from './unused.ts';

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
    const found = await readNews(deps, trip).catch(unlessUnmapped);
    if (found instanceof UnmappedNews)
      return keepUnmapped(deps, trip, {
        news: found,
        settle: timedFlights.settle,
        letter: timedFlights.tell.unclear,
      });
    if (!found) return undefined;
    if (found === 'cancelled') return followCancellation(deps, trip);
    const { kept, span, isOwedOtherwise, happenings, again, at: now } = found;
    await inTransaction(db, async (tx) => {
      // The price of a quoted cancellation changes once the airline owes the flights.
      const along = { ...span, version: trip.version + (isOwedOtherwise ? 1 : 0) };
      if (!(await replaceParts(tx, trip, { progress: kept }, along))) return;
      await openChange(tx, trip, found, timedFlights.settle);
      if (!again) await noteUnused(tx, { ...trip, progress: kept }, { now, letter: ticketLetters.unused });
      for (const happening of happenings) await tripHappened(tx, { tripId, happening, by: bySupplier, now });
    });
    return again ? { again } : undefined;
  });
