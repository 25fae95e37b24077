import { addMoney, fromDecimal, minMoney, subtractMoney, zeroMoney } from '#contract/money.ts';
import { listHeldPayments } from '#server/modules/payments/index.ts';
import { type FlightSupplier, isAllOf } from '#server/modules/flights/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { StaySupplier } from '#server/modules/stays/index.ts';
import { previewRestore } from '#server/modules/wallet/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type CancellationRow,
  getCancellation,
  insertCancellation,
  type NewCancellation,
} from './cancellations-store.ts';
import { askCancellation, type ToldCancellation } from './cancellable.ts';
import { cardRefunds } from './card-refunds.ts';
import { quoteEnd } from './quote-end.ts';
import { earnAfter, tendersAfter } from './earn-changes.ts';
import { rewardOutcomes } from './owed-rewards.ts';
import { expiredOf, holdRefunds, refundableOf, refundLines, spreadRefund } from './refund-lines.ts';
import { hasBegun } from './rules.ts';
import { findTrip } from './store.ts';
import type { TripRow } from './trip-rows.ts';

export interface QuoteDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly suppliers: readonly StaySupplier[];
  readonly airlines: readonly FlightSupplier[];
}

/**
 * What cancelling costs now and what each tender gets back. The quote holds until the supplier's does, 15
 * minutes at most, and what it says is what is paid. Throws PortalError `not-found`, and
 * `cancellation-not-possible` with the outcome once the stay has begun, was cancelled, is being changed, or when
 * the hotel cancels with an agent only. [TRP-04, TRP-08]
 */
export async function quoteCancellation(
  deps: QuoteDeps,
  tripId: string,
  customerId: string,
): Promise<CancellationRow> {
  const { db, clock } = deps;
  const trip = await findTrip(db, tripId, customerId);
  if (!trip) throw new PortalError('not-found');
  if (trip.status === 'Cancelled') throw notPossible(trip, 'Canceled');
  // A person looks after it already.
  if (trip.isWithAgent) throw notPossible(trip, 'ContactCustomerService');
  if (trip.isCancelling)
    throw notPossible(trip, trip.kind === 'Flight' ? 'CancellationPending' : 'AgentReviewAndFulfillment');
  if (trip.isChanging) throw new PortalError('conflict');
  const now = clock.now();
  const isUnderWay = hasBegun(trip, now);
  if (isUnderWay && trip.kind === 'Flight') throw notPossible(trip, 'NonCancellable');
  const told = await askCancellation(deps, trip, isUnderWay);
  if ('retryable' in told) {
    if (told.retryable) throw new PortalError('unavailable', { cause: told.cause });
    throw notPossible(trip, told.outcome, told.cause);
  }
  if (told.refund.currency !== trip.price.currency)
    throw new PortalError('unavailable', { cause: new Error('a cancellation quoted in another currency') });
  if (trip.kind === 'Flight' && !isAllOf(told, supplierTotalOf(trip.price)))
    throw new PortalError('unavailable', { cause: new Error('a cancellation quoted of another amount') });
  // A stay that has begun is never given up without somebody who talks to the front desk.
  if (isUnderWay)
    throw notPossible(trip, told.refund.minor > 0 ? 'RefundablePastCheckInDate' : 'PastCheckInDate');
  const quote = await draftCancellation(db, trip, told, now);
  await insertCancellation(db, quote);
  return getCancellation(db, quote.id);
}

/** For homes the quote itself has a result of its own. [B 4] */
const notPossible = ({ kind }: Pick<TripRow, 'kind'>, outcome: string, cause?: unknown) =>
  new PortalError('cancellation-not-possible', {
    context: { outcome, ...(kind === 'Home' ? { homeResult: 'failure' } : {}) },
    ...(cause === undefined ? {} : { cause }),
  });

/** Whether part of what was paid here stays with the airline, beside what goes back to its older credits. */
const becomesCredit = ({ airlineCredit, restored }: ToldCancellation): boolean =>
  airlineCredit.minor > restored.reduce((sum, { amount }) => sum + amount.minor, 0);

/** What cancelling gives back, by tender, from what a supplier gives back. */
export async function draftCancellation(
  db: Db | Tx,
  trip: TripRow,
  told: ToldCancellation,
  now: Date,
): Promise<NewCancellation> {
  const paid = fromDecimal(trip.price.dueNow.amount, trip.price.currency);
  const refundable = addMoney(zeroMoney(paid.currency), ...trip.tenders.map(refundableOf));
  const back = minMoney(told.refund, refundable);
  const refunds = spreadRefund(trip.tenders, back);
  const asked = holdRefunds(refunds, trip.holds);
  const restored =
    asked.length === 0
      ? []
      : await previewRestore(db, {
          groupId: trip.bookingId,
          customerId: trip.customerId,
          refunds: asked,
          now,
        });
  const expired = expiredOf(refunds, restored) ?? zeroMoney(paid.currency);
  const left = { before: trip.tenders, after: tendersAfter(refunds), rate: trip.price.exchangeRate ?? null };
  const earnChanges = earnAfter(trip.earned, left).changes;
  return {
    id: newId(),
    tripId: trip.id,
    tripVersion: trip.version,
    customerId: trip.customerId,
    outcome: told.outcome,
    supplierQuoteId: told.quoteId,
    paid,
    penalty: told.penalty,
    refund: subtractMoney(back, expired),
    airlineCredit: told.airlineCredit,
    restoredCredits: told.restored.map(({ reference, amount }) => ({ reference, minor: amount.minor })),
    cardRefunds: cardRefunds(refunds, await listHeldPayments(db, trip.bookingId)),
    walletRefunds: restored.map((part) => ({ ...part })),
    earnReversals: earnChanges.map((change) => ({ ...change, units: -change.units })),
    rewardOutcomes: await rewardOutcomes(db, trip, { walletRefunds: restored, earnChanges }),
    lines: refundLines(refunds, {
      expiredMinor: expired.minor,
      isKeptAsCredit: becomesCredit(told),
      today: portalDay(now),
    }),
    quotedAt: now,
    expiresAt: quoteEnd(told.expiresAt, now),
  };
}
