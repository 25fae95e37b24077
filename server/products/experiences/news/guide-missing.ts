import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  type GuideMissing,
  guideMissingSchema,
  type reportGuideMissing,
} from '#contract/experiences/activity-trips.ts';
import { fromDecimal } from '#contract/money.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { findTrip, getTrip, markWithAgent, replaceParts } from '#server/modules/trips/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { distanceKm } from '#server/platform/distance.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type KeptActivity, readActivity } from '../item.ts';
import { queueGuideLetter } from '../letters/guide-letters.ts';

/** Until when a report is taken, and how long its decision may take. */
const openForMs = 7 * 24 * 3_600_000;
const decidedWithinMs = 3 * 24 * 3_600_000;

/** A report as it is stored with the trip. `keptAt` is set when it was decided that the booking stands. */
export const storedReportSchema = guideMissingSchema
  .omit({ decision: true })
  .extend({ keptAt: z.string().nullable().default(null) });
type StoredReport = z.output<typeof storedReportSchema>;

/** When the guide has to be there; null for days that are open, which have none. */
function guideAt({ allDay, localStart, timeZone }: KeptActivity): Date | null {
  if (allDay) return null;
  return new Date(Temporal.PlainDateTime.from(localStart).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Whether a missing guide can be reported: from the start on, for a week, once. */
export function mayReportGuide(trip: TripRecord, report: StoredReport | null, now: Date): boolean {
  const at = guideAt(readActivity(trip.item).activity);
  if (at === null || report !== null || trip.status !== 'Confirmed') return false;
  if (trip.isCancelling || trip.isChanging || trip.isWithAgent) return false;
  return now >= at && now.getTime() < at.getTime() + openForMs;
}

/** A report in wire format. */
export function presentReport(
  report: StoredReport | null,
  { status }: Pick<TripRecord, 'status'>,
): GuideMissing | null {
  if (!report) return null;
  const { keptAt, ...told } = report;
  return { ...told, decision: status === 'Cancelled' ? 'refund' : keptAt === null ? null : 'keep' };
}

const readReport = ({ item }: Pick<TripRecord, 'item'>): StoredReport | null =>
  z.object({ guideMissing: storedReportSchema.nullable().default(null) }).parse(item).guideMissing;

/**
 * Stores that the guide is not there, with time and place, and opens the case in which an agent decides on the refund:
 * one for a trip, however often it is reported. Throws PortalError `not-found` and `guide-report-closed`.
 */
export async function reportMissing(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  { tripId, position, note }: z.output<NonNullable<(typeof reportGuideMissing)['body']>> & { tripId: string },
): Promise<void> {
  const trip = await findTrip(db, tripId, customerId);
  if (!trip || trip.item.product !== 'experience') throw new PortalError('not-found');
  const before = readReport(trip);
  if (before) return;
  const now = clock.now();
  if (!mayReportGuide(trip, before, now)) throw new PortalError('guide-report-closed');
  const { meetingPoint } = readActivity(trip.item).activity;
  const guideMissing: StoredReport = {
    reportedAt: now.toISOString(),
    position,
    metersAway: position && Math.round(distanceKm(position, meetingPoint) * 1000),
    note,
    decideBy: new Date(now.getTime() + decidedWithinMs).toISOString(),
    keptAt: null,
  };
  const isOpened = await inTransaction(db, async (tx) => {
    if (!(await replaceParts(tx, trip, { guideMissing }))) return false;
    if (!(await markWithAgent(tx, tripId, 'idle'))) throw new PortalError('conflict');
    const amount = fromDecimal(trip.price.dueNow.amount, trip.price.currency);
    await openCase(tx, { kind: 'guide_missing', bookingId: trip.bookingId, amount, now });
    await queueGuideLetter(tx, { tripId, stamp: 'reported', now });
    return true;
  });
  if (!isOpened && !readReport(await getTrip(db, tripId))) throw new PortalError('conflict');
}

/** Stores and tells that an agent decided that the booking stands. */
export async function keepDespiteReport(tx: Tx, trip: TripRecord, now: Date): Promise<void> {
  const report = readReport(trip);
  if (!report || report.keptAt !== null) return;
  const guideMissing: StoredReport = { ...report, keptAt: now.toISOString() };
  if (await replaceParts(tx, trip, { guideMissing }))
    await queueGuideLetter(tx, { tripId: trip.id, stamp: 'kept', now });
}
