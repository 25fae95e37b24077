import type { z } from 'zod';
import type { BookedActivityTrip, editActivityDetails } from '#contract/experiences/activity-trips.ts';
import type { ActivityAnswer } from '#contract/experiences/booked-activity.ts';
import type { ActivityChangePart } from '#contract/enums/index.ts';
import { answersToSend, faultsOfAnswers, paysAsActivity } from '#server/modules/experiences/index.ts';
import type { QuotedChange, TripRecord } from '#server/modules/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { type Asked, keepAnswers, readAnswers } from './answers.ts';
import { readExperienceRequest } from './item.ts';
import { pickupUntil } from './present-activity.ts';
import { readTripItem } from './trip-item.ts';

/** Other answers, another place to be picked up at, or both. */
export type AskedDetails = z.output<NonNullable<(typeof editActivityDetails)['body']>>;

/** Which of the answers and the pick-up can be changed for nothing now, and until when: the operator's cutoff. */
export function editableDetails(
  trip: TripRecord,
  { questions }: Asked,
  now: Date,
): BookedActivityTrip['can']['details'] {
  const { activity } = readTripItem(trip.item);
  const isIdle = trip.status === 'Confirmed' && !trip.isCancelling && !trip.isChanging && !trip.isWithAgent;
  const isOpen = isIdle && now < new Date(activity.cutoffAt);
  const answers = isOpen && questions.length > 0;
  const pickup = isOpen && pickupUntil(activity) !== null;
  return { answers, pickup, until: answers || pickup ? activity.cutoffAt : null };
}

/**
 * A change of answers and pick-up, without a price and outside of every policy. Throws `change-nothing`,
 * `experience-details-closed` from the cutoff on, `change-not-possible` while the trip is busy, `experience-answers` and
 * `validation-failed` with the faults at their fields, and `conflict` when the trip has changed since it was read.
 */
export async function quoteDetails(
  db: Db,
  trip: TripRecord,
  { version, answers: given, pickupId: wanted }: AskedDetails,
  now: Date,
): Promise<QuotedChange> {
  const { activity, confirmation, answersId } = readTripItem(trip.item);
  const { travelers, ...booked } = readExperienceRequest(trip.request);
  const asked = await readAnswers(db, trip);
  const can = editableDetails(trip, asked, now);
  if (now >= new Date(activity.cutoffAt)) throw new PortalError('experience-details-closed');
  const answers = given === undefined ? null : answersFrom(asked, given, travelers.length);
  const isNewPickup = wanted !== undefined && (wanted !== booked.pickupId || booked.pickupLater);
  const parts: ActivityChangePart[] = [
    ...(answers === null ? [] : (['answers'] as const)),
    ...(isNewPickup ? (['pickup'] as const) : []),
  ];
  if (parts.length === 0) throw new PortalError('change-nothing');
  if (trip.version !== version) throw new PortalError('conflict');
  if (can.until === null || (isNewPickup && !can.pickup)) throw new PortalError('change-not-possible');
  const points = activity.pickup.points.map(({ pointId }) => pointId);
  if (wanted !== undefined && wanted !== null && !points.includes(wanted))
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.pickupId', message: 'The operator has no pick-up there.' }],
    });
  return {
    supplierQuoteId: newId(),
    expiresAt: new Date(now.getTime() + 15 * 60_000),
    parts,
    after: {
      activity,
      confirmation,
      travelers,
      answersId: answers ? await keepAnswers(db, { tripId: trip.id, answers, now }) : answersId,
      pickup: isNewPickup
        ? { pickupId: wanted, pickupLater: false }
        : { pickupId: booked.pickupId, pickupLater: booked.pickupLater },
      detailsAskedAt: now.toISOString(),
    },
    repriced: null,
    judge: null,
    earnLine: paysAsActivity.earnLine,
    cashBackPercent: { before: null, after: null },
  };
}

/** The answers as the operator gets them; null where they are those that it has. Throws `experience-answers`. */
function answersFrom(
  { questions, answers: before }: Asked,
  given: readonly ActivityAnswer[],
  people: number,
): ActivityAnswer[] | null {
  const faults = faultsOfAnswers(questions, { answers: given, travelers: people });
  if (faults.length > 0)
    throw new PortalError('experience-answers', {
      errors: faults.map(({ questionId, traveler }) => ({
        path: ['body.answers', questionId, ...(traveler === null ? [] : [traveler])].join('.'),
        message: 'The operator needs an answer.',
      })),
    });
  const [after, told] = [given, before].map((answers) =>
    answersToSend(questions, { answers, travelers: people }),
  );
  return JSON.stringify(after) === JSON.stringify(told) ? null : (after ?? []);
}
