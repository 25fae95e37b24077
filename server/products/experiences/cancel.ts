import type { ExperienceCancellationOutcome } from '#contract/enums/index.ts';
import { subtractMoney } from '#contract/money.ts';
import {
  cancellationOutcomeOf,
  type ExperienceBooking,
  type ExperienceOutcome,
  nextEdge,
  percentBack,
  refundOf,
} from '#server/modules/experiences/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { CancelAnswer, CancelSide, TripRecord } from '#server/modules/products/index.ts';
import type { ProductDeps } from '../kind.ts';
import { followNow } from './news/follow-activity.ts';

/** How long a preview of a cancellation is good, unless its terms change before. */
const goodForMs = 15 * 60_000;

const priced: readonly ExperienceCancellationOutcome[] = [
  'FullyRefundable',
  'PartiallyRefundable',
  'NonRefundable',
];

/**
 * Cancelling an activity. The quote's id is the moment of asking: the operator judges by it, however long the rest
 * takes, and the quote ends where the terms change. [XPR-01] [TRP-04]
 */
export const cancelExperience = ({
  db,
  operators,
  clock,
}: Pick<ProductDeps, 'db' | 'operators' | 'clock'>): CancelSide => ({
  holder: 'operator',
  underWay: 'CancellationPending',
  owedOutcome: 'FullyRefundable',
  homeResult: () => null,

  async quote(trip) {
    const now = clock.now();
    const found = await operators.find(trip.supplierBookingId);
    if (found === 'unknown') return { retryable: true, cause: new Error('the operator gave no answer') };
    if (found === 'absent')
      return { retryable: false, outcome: 'ContactCustomerService', cause: new Error('no such booking') };
    const outcome = outcomeAt(found, now);
    // Called off, and not known here yet: the refund must not wait for the next question.
    if (found.state === 'CANCELLED') await followNow(db, { tripId: trip.id, now });
    if (!priced.includes(outcome)) return { retryable: false, outcome };
    return {
      quoteId: now.toISOString(),
      // The last moment of a window still belongs to it.
      expiresAt: new Date(
        Math.min(
          now.getTime() + goodForMs,
          (nextEdge(found.refundWindows, found.startsAt, now)?.getTime() ?? Infinity) + 1,
        ),
      ),
      ...amountsAt(trip, found, now),
      outcome,
    };
  },

  supplierOf(trip) {
    const uuid = trip.supplierBookingId;
    return {
      async find() {
        const found = await operators.find(uuid);
        if (found === 'unknown') return { said: 'unknown' };
        if (found === 'absent') return 'gone';
        if (isCalledOff(found)) return null;
        if (found.state === 'CANCELLED') return { said: 'cancelled' };
        return found.state === 'CONFIRMED' ? null : 'gone';
      },
      async cancel(quoteId) {
        const outcome = await operators.cancel(uuid, new Date(quoteId));
        if (outcome.status !== 'done' || !isCalledOff(outcome.booking)) return answerOf(outcome);
        // The operator called it off before: all of it comes back, not the amount of this quote.
        await followNow(db, { tripId: trip.id, now: clock.now() });
        return { said: 'refused' };
      },
      async requote() {
        const now = clock.now();
        const found = await operators.find(uuid);
        if (typeof found === 'string')
          return { said: 'unknown', cause: new Error(`the booking is ${found}`) };
        if (!priced.includes(outcomeAt(found, now)))
          return { said: 'too_late', cause: new Error('it does not cancel any more') };
        return { quoteId: now.toISOString(), ...amountsAt(trip, found, now) };
      },
    };
  },
});

/** The world's operators name the traveler as the reason where the traveler asked. */
const isCalledOff = ({ state, cancellation }: ExperienceBooking): boolean =>
  state === 'CANCELLED' && cancellation?.reason !== 'traveler';

/** The outcome of cancelling a booking of the whole party now. */
export const outcomeAt = (
  { state, startsAt, refundWindows, cancellable }: ExperienceBooking,
  requestedAt: Date,
): ExperienceCancellationOutcome =>
  cancellationOutcomeOf({
    state,
    requestedAt,
    startsAt,
    refundWindows,
    supplier: cancellable ? 'not_asked' : 'declines',
    isWholeParty: true,
  });

function amountsAt(trip: TripRecord, { refundWindows, startsAt }: ExperienceBooking, requestedAt: Date) {
  const paid = supplierTotalOf(trip.price);
  const refund = refundOf(paid, percentBack(refundWindows, { requestedAt, startsAt }) ?? 0);
  return { refund, penalty: subtractMoney(paid, refund) };
}

function answerOf(outcome: ExperienceOutcome): CancelAnswer {
  if (outcome.status === 'unknown') return { said: 'unknown' };
  if (outcome.status === 'refused') return { said: 'refused' };
  return { said: outcome.booking.state === 'CANCELLED' ? 'cancelled' : 'pending' };
}
