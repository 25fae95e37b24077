import { type Db, type Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { newId } from '#server/platform/ids.ts';
import { letters } from './letter-kinds.ts';
import type { ProtectionNews } from './mails/protection-mail.ts';

/** Sends the confirmation again, as the customer asked. [TRP-03] */
export const requeueConfirmation = (db: Db, { tripId, now }: { tripId: string; now: Date }): Promise<void> =>
  enqueueTask(db, letters.confirmation, { tripId, stamp: newId() }, now, now);

/** Tells that a cancellation which had been pending did not happen. */
export const queueCancellationRefused = (
  tx: Tx,
  { tripId, cancellationId, now }: { tripId: string; cancellationId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.cancellationRefused, { tripId, stamp: cancellationId }, now, now);

/** Tells that a cancellation which was asked for in time is being settled by a person. */
export const queueCancellationWithUs = (
  tx: Tx,
  { tripId, cancellationId, now }: { tripId: string; cancellationId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.cancellationWithUs, { tripId, stamp: cancellationId }, now, now);

/**
 * Tells that a cancellation is not known in the time that was promised, who looks after it, and when it is looked at
 * next.
 */
export const queueCancellationLate = (
  tx: Tx,
  { tripId, cancellationId, now }: { tripId: string; cancellationId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.cancellationLate, { tripId, stamp: cancellationId }, now, now);

/**
 * Tells that the bank has made the card's part of a cancellation or change, where that came later than the rest.
 * [TRP-08]
 */
export const queueCardRefund = (
  tx: Tx,
  { tripId, ofId, now }: { tripId: string; ofId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.cardRefund, { tripId, stamp: ofId }, now, now);

/** Tells that a change did not happen, and that the booking stands as it was. */
export const queueChangeRefused = (
  tx: Tx,
  { tripId, changeId, now }: { tripId: string; changeId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.changeRefused, { tripId, stamp: changeId }, now, now);

/** Tells the owner of a protection what has become of it. [DIS-01, CFR-02] */
export const queueProtection = (
  tx: Tx,
  { tripId, contractId, news, now }: { tripId: string; contractId: string; news: ProtectionNews; now: Date },
): Promise<void> => enqueueTask(tx, letters.protection, { tripId, stamp: `${news}.${contractId}` }, now, now);

/** Reminds of a start; one letter for each. [TRP-03] */
export const queueReminder = (
  tx: Tx,
  { tripId, startsAt, now }: { tripId: string; startsAt: Date; now: Date },
): Promise<void> =>
  enqueueTask(tx, letters.reminder, { tripId, stamp: String(startsAt.getTime()) }, now, now);

/** Confirms that a correction of names was asked for. [TRP-03] */
export const queueTravelerEdit = (
  tx: Tx,
  { tripId, requestId, now }: { tripId: string; requestId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.travelerEdit, { tripId, stamp: requestId }, now, now);

/** Tells that a booking waits for its company's approval, and until when. [POL-06] */
export const queueApprovalAsked = (
  tx: Tx,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.approvalAsked, { bookingId }, now, now);

/** Tells that the supplier has not decided yet and until when we will know; sent only if it still waits at `at`. */
export const queueBookingPending = (
  tx: Tx,
  { bookingId, at, now }: { bookingId: string; at: Date; now: Date },
): Promise<void> => enqueueTask(tx, letters.bookingPending, { bookingId }, at, now);

/** Tells that the time promised for a pending booking has passed. */
export const queueBookingLate = (
  tx: Tx,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.bookingLate, { bookingId }, now, now);

/** Reports that a booking failed, with the state of each payment. */
export const queueBookingFailed = (
  tx: Tx,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.bookingFailed, { bookingId }, now, now);

/** Tells that a watched price moved, once. [PRD-01] */
export const queueWatchNews = (tx: Tx, { newsId, now }: { newsId: string; now: Date }): Promise<void> =>
  enqueueTask(tx, letters.watchNews, { newsId }, now, now);
