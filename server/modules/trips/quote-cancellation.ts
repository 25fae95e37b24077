import { fromDecimal, subtractMoney, zeroMoney } from '#contract/money.ts';
import { listHeldPayments } from '#server/modules/payments/index.ts';
import { keptForLeft } from '#server/modules/pricing/index.ts';
import { type Protections, usableContract, type UsableContract } from '#server/modules/protections/index.ts';
import type {
  CancelOutcome,
  Products,
  QuotedCancellation,
  TripRecord,
} from '#server/modules/products/index.ts';
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
} from './servicing/cancellations-store.ts';
import { cardRefunds } from './card-refunds.ts';
import { quoteEnd } from './quote-end.ts';
import { earnAfter, tendersAfter } from './earn-changes.ts';
import { rewardOutcomes } from './owed-rewards.ts';
import {
  beyond,
  expiredOf,
  holdRefunds,
  itemPaidBackOf,
  paidBackOf,
  refundLines,
  spreadRefund,
} from './refund-lines.ts';
import { premiumsKept } from './premiums-kept.ts';
import { strictest } from './refunds/refund-clock.ts';
import { divideCancellation } from './refund-law.ts';
import { findTrip } from './store.ts';

export interface QuoteDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
  readonly protections: Protections;
}

/**
 * The price of cancelling now and the refund of each tender. The quote holds as long as the supplier's, at most 15
 * minutes, and its amounts are those that are paid. Throws PortalError `not-found`, and `cancellation-not-possible`
 * with the outcome once the stay has begun, was cancelled, is being changed, or when the hotel cancels through an
 * agent only. [TRP-04, TRP-08]
 */
export async function quoteCancellation(
  deps: QuoteDeps,
  tripId: string,
  customerId: string,
): Promise<{ readonly quote: CancellationRow; readonly instead: CancellationRow | null }> {
  const { db, clock } = deps;
  const trip = await findTrip(db, tripId, customerId);
  if (!trip) throw new PortalError('not-found');
  const { cancel, trip: side } = deps.products.of(trip.item.product);
  const notPossible = (outcome: CancelOutcome, cause?: unknown) => {
    const homeResult = cancel.homeResult(trip.item, 'refused');
    return new PortalError('cancellation-not-possible', {
      context: { outcome, ...(homeResult === null ? {} : { homeResult }) },
      ...(cause === undefined ? {} : { cause }),
    });
  };
  if (trip.status === 'Cancelled') throw notPossible('Canceled');
  // An agent is already working on it.
  if (trip.isWithAgent) throw notPossible('ContactCustomerService');
  if (trip.isCancelling) throw notPossible(cancel.underWay);
  if (trip.isChanging) throw new PortalError('conflict');
  const now = clock.now();
  const told = await cancel.quote(trip, side.hasBegun(trip, now));
  if ('retryable' in told) {
    if (told.retryable) throw new PortalError('unavailable', { cause: told.cause });
    throw notPossible(told.outcome, told.cause);
  }
  if (told.refund.currency !== trip.price.currency)
    throw new PortalError('unavailable', { cause: new Error('a cancellation quoted in another currency') });
  if (told.byAgentOnly) throw notPossible(told.byAgentOnly);
  const quote = await draftCancellation(db, trip, told, now);
  await insertCancellation(db, quote);
  return {
    quote: await getCancellation(db, quote.id),
    instead: await quoteByContract(deps, trip, told, now),
  };
}

/** A second quote that uses a protection of the trip; null when none pays on top of the supplier's refund. [CFR-03] */
async function quoteByContract(
  { db, protections }: QuoteDeps,
  trip: TripRecord,
  told: QuotedCancellation,
  now: Date,
): Promise<CancellationRow | null> {
  const usable = await usableContract(db, protections, { tripId: trip.id, refund: told.refund, now });
  if (!usable) return null;
  const quote = await draftCancellation(db, trip, told, now, usable);
  if (!quote.protection) return null;
  await insertCancellation(db, quote);
  return getCancellation(db, quote.id);
}

/**
 * Divides a supplier's refund among the tenders, within the law of what a trip gives back. A trip that could never be used gives
 * back premiums, too.
 * What was paid back before, as by a price match, is a part of it and does not come back again.
 */
export async function draftCancellation(
  db: Db | Tx,
  trip: TripRecord,
  told: QuotedCancellation & { readonly isNeverUsable?: boolean },
  now: Date,
  usable: UsableContract | null = null,
): Promise<NewCancellation> {
  const due = fromDecimal(trip.price.dueNow.amount, trip.price.currency);
  const paid = subtractMoney(due, paidBackOf(trip));
  const { back, onTop, newCredit, ceded } = divideCancellation(
    trip,
    { ...told, paidBack: itemPaidBackOf(trip) },
    usable?.onTop ?? null,
  );
  const ends = quoteEnd(told.expiresAt, now);
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
    supplierCredit: subtractMoney(told.supplierCredit ?? zeroMoney(ceded.currency), ceded),
    cededCredit: ceded,
    restoredCredits: (told.restored ?? []).map(({ reference, amount }) => ({
      reference,
      minor: amount.minor,
    })),
    cardRefunds: cardRefunds(refunds, await listHeldPayments(db, trip.bookingId)),
    walletRefunds: restored.map((part) => ({ ...part })),
    earnReversals: earnChanges.map((change) => ({ ...change, units: -change.units })),
    rewardOutcomes: await rewardOutcomes(db, trip, { walletRefunds: restored, earnChanges }),
    lines: refundLines(refunds, {
      expiredMinor: expired.minor,
      isKeptAsCredit: newCredit.minor > 0,
      isKeptOtherwise:
        trip.credited.minor +
          keptForLeft(trip.price).minor +
          (told.isNeverUsable ? 0 : premiumsKept(trip).minor) >
        0,
      right: strictest(told.rights ?? [], portalDay(now)),
      today: portalDay(now),
    }),
    quotedAt: now,
    protection:
      usable && onTop.minor > 0
        ? {
            contractId: usable.contractId,
            minor: onTop.minor,
            walletRefunds: beyond(
              restored,
              holdRefunds(spreadRefund(trip.tenders, subtractMoney(back, onTop)), trip.holds),
            ),
          }
        : null,
    expiresAt: usable && usable.until < ends ? usable.until : ends,
  };
}
