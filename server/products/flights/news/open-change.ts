import type { TripRecord } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { TaskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { insertScheduleChange, supersedeChange, wasMajor } from './changes-store.ts';
import { isMovedFar, mergeMoved } from './merge-moved.ts';
import { spanOfProgress } from './progress.ts';
import type { ReadNews } from './read-news.ts';
import { endUnmapped } from './unmapped.ts';

/** A minor change without an answer is accepted after this, and at the first departure at the latest. Decided. */
const answerWithinMs = 72 * 3_600_000;

/**
 * Opens the change of times that an airline told, where it told one; it replaces the unanswered one of the trip, also one that
 * could not be compared.
 */
export async function openChange(
  tx: Tx,
  trip: Pick<TripRecord, 'id' | 'customerId' | 'bookingId'>,
  { news: { moved, severity }, kept, at: now }: Pick<ReadNews, 'news' | 'kept' | 'at'>,
  settle: TaskKind<'changeId'>,
): Promise<void> {
  const { id: tripId, customerId } = trip;
  const unmapped = await endUnmapped(tx, trip, now);
  if (moved.length === 0 && (unmapped === null || unmapped.segments.length === 0)) return;
  const before = unmapped ?? (await supersedeChange(tx, tripId, now));
  const segments = mergeMoved(before?.segments ?? [], moved);
  const isMajor = severity === 'Major' || isMovedFar(segments) || (await wasMajor(tx, tripId));
  const id = newId();
  const { startsAt } = spanOfProgress(kept);
  const answerBy = isMajor ? null : new Date(Math.min(now.getTime() + answerWithinMs, startsAt.getTime()));
  await insertScheduleChange(tx, {
    id,
    tripId,
    customerId,
    severity: isMajor ? 'Major' : 'Minor',
    segments,
    toldAt: now,
    answerBy,
  });
  // One that silence does not accept is looked at for its reminders.
  await enqueueTask(tx, settle, { changeId: id }, answerBy ?? now, now);
}
