import { tripHappened, type TripSubscriber } from '#server/modules/trip-events/index.ts';
import { bySupplier } from '#server/platform/acting.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { getTrip, replaceParts } from '#server/modules/trips/index.ts';
import { asFlownTrip, type FlownTrip } from '../flown-trip.ts';
import { settleScheduleChangeTask } from './accept-change.ts';
import { insertScheduleChange, takeOpenChange } from './changes-store.ts';
import type { FlightNews, MovedSegment } from './news.ts';
import { type KeptProgress, spanOfProgress } from './progress.ts';
import { type NewsDeps, readNews } from './read-news.ts';

interface Deps extends NewsDeps {
  readonly db: Db;
}

/** A minor change without an answer is accepted after this, and at the first departure at the latest. Decided. */
const answerWithinMs = 72 * 3_600_000;
const firstAskMs = 60_000;

/** Asks the airline for the status of a trip's flights. */
export const followFlightsTask = taskKind('follow-flights', 'tripId');

/** Plans the first status request for the flights of a new trip. */
export const planFlightNews: TripSubscriber = {
  name: 'flight-news',
  async hear(tx, { tripId, happening, at }) {
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
    const found = await readNews(deps, trip);
    if (!found) return undefined;
    const { news, kept, span, isOwedOtherwise, happenings, again, at: now } = found;
    await inTransaction(db, async (tx) => {
      // The price of a quoted cancellation changes once the airline owes the flights.
      const along = { ...span, version: trip.version + (isOwedOtherwise ? 1 : 0) };
      if (!(await replaceParts(tx, trip, { progress: kept }, along))) return;
      if (news.moved.length > 0) await openChange(tx, trip, news, kept, now);
      for (const happening of happenings) await tripHappened(tx, { tripId, happening, by: bySupplier, now });
    });
    return again ? { again } : undefined;
  });

/** Replaces the unanswered change of a trip. */
async function openChange(
  tx: Tx,
  { id: tripId, customerId }: FlownTrip,
  { moved, severity }: FlightNews,
  kept: KeptProgress,
  now: Date,
): Promise<void> {
  const before = await takeOpenChange(tx, tripId);
  const isMajor = severity === 'Major' || before?.severity === 'Major';
  const id = newId();
  const { startsAt } = spanOfProgress(kept);
  const answerBy = isMajor ? null : new Date(Math.min(now.getTime() + answerWithinMs, startsAt.getTime()));
  await insertScheduleChange(tx, {
    id,
    tripId,
    customerId,
    severity: isMajor ? 'Major' : 'Minor',
    segments: mergeMoved(before?.segments ?? [], moved),
    toldAt: now,
    answerBy,
  });
  if (answerBy) await enqueueTask(tx, settleScheduleChangeTask, { changeId: id }, answerBy, now);
}

/** A segment that moved twice before an answer counts as moved from its first times. */
function mergeMoved(before: readonly MovedSegment[], now: readonly MovedSegment[]): MovedSegment[] {
  const merged = new Map(before.map((segment) => [segment.index, segment]));
  for (const segment of now)
    merged.set(segment.index, { ...segment, before: merged.get(segment.index)?.before ?? segment.before });
  return [...merged.values()].toSorted((a, b) => a.index - b.index);
}
