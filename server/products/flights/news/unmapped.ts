import { closeCase, openCase } from '#server/modules/cases/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { TaskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import {
  findScheduleChangeOfTrip,
  insertScheduleChange,
  type ScheduleChangeRow,
  supersedeChange,
} from './changes-store.ts';
import type { UnmappedNews } from './read-news.ts';

const hourMs = 3_600_000;
/** News that cannot be compared for so long waits for a person, and sooner when the flights leave soon. [TRP-06] */
export const unmappedForMs = 24 * hourMs;
const soonMs = 48 * hourMs;
export const inAnHour = (now: Date): Date => new Date(now.getTime() + hourMs);

/** Whether a person has to read news that fits none of the booked flights. */
export const isPersisting = (toldAt: Date, departure: Date, now: Date): boolean =>
  now.getTime() - toldAt.getTime() >= unmappedForMs || departure.getTime() - now.getTime() < soonMs;

const isUnmapped = (change: ScheduleChangeRow | null): change is ScheduleChangeRow =>
  change?.state === 'open' && change.severity === 'Unknown';

interface Unmapped {
  /** What does not fit, for an agent. */
  readonly news: Pick<UnmappedNews, 'message'>;
  readonly settle: TaskKind<'changeId'>;
  /** Tells that a person asks the airline. */
  readonly letter: TaskKind<'tripId' | 'stamp'>;
}

/**
 * Keeps news that fits none of the booked flights as a change that cannot be compared: nobody accepts it, in silence or
 * otherwise. The airline is asked again every hour; after a day a person asks it.
 */
export async function keepUnmapped(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { id: tripId, customerId, bookingId, startsAt }: TripRecord,
  { news: { message: answer }, settle, letter }: Unmapped,
): Promise<{ again: Date }> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const before = await findScheduleChangeOfTrip(tx, { id: tripId, customerId });
    const { id: changeId, toldAt } = isUnmapped(before) ? before : { id: newId(), toldAt: now };
    if (!isUnmapped(before)) {
      const replaced = await supersedeChange(tx, tripId, now);
      await insertScheduleChange(tx, {
        id: changeId,
        tripId,
        customerId,
        severity: 'Unknown',
        segments: replaced?.segments ?? [],
        toldAt,
        answerBy: null,
      });
      await enqueueTask(tx, settle, { changeId }, now, now);
    }
    if (!isPersisting(toldAt, startsAt, now)) return;
    const { isNew } = await openCase(tx, {
      kind: 'change_unmapped',
      bookingId,
      subject: { kind: 'trip', id: tripId },
      facts: { answer },
      before: startsAt > now ? startsAt : null,
      now,
    });
    if (isNew) await enqueueTask(tx, letter, { tripId, stamp: changeId }, now, now);
  });
  return { again: inAnHour(now) };
}

/**
 * Ends a change that could not be compared, once the airline's news fits the booked flights again, with its case; returns it.
 * Null when there is none.
 */
export async function endUnmapped(
  tx: Tx,
  { id, customerId, bookingId }: Pick<TripRecord, 'id' | 'customerId' | 'bookingId'>,
  now: Date,
): Promise<ScheduleChangeRow | null> {
  const change = await findScheduleChangeOfTrip(tx, { id, customerId });
  if (!isUnmapped(change)) return null;
  await closeCase(tx, { kind: 'change_unmapped', bookingId, now });
  return supersedeChange(tx, id, now);
}
