import { Temporal } from 'temporal-polyfill';
import { defaultTimeZone } from '#contract/dates.ts';
import { addMoney, fromDecimal, minMoney, money, type Money, subtractMoney } from '#contract/money.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import {
  type StayCancellationQuote,
  type StaySupplier,
  SupplierError,
  supplierOf,
} from '#server/modules/stays/index.ts';
import { previewRestore, type Restored } from '#server/modules/wallet/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type CancellationRow,
  getCancellation,
  insertCancellation,
  type NewCancellation,
} from './cancellations-store.ts';
import { holdRefunds, refundLines, spreadRefund, type TenderRefund } from './refund-lines.ts';
import { restoreRequest } from './restore-request.ts';
import { cancellationOutcomeOf } from './rules.ts';
import { findTrip, type TripRow } from './store.ts';

const validForMs = 15 * 60_000;

export interface QuoteDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly suppliers: readonly StaySupplier[];
}

/**
 * What cancelling costs now and what each tender gets back. The quote holds until the supplier's does, 15
 * minutes at most, and what it says is what is paid. Throws PortalError `not-found`, and
 * `cancellation-not-possible` once the stay has begun, was cancelled, or when the hotel says so. [TRP-04, TRP-08]
 */
export async function quoteCancellation(
  deps: QuoteDeps,
  tripId: string,
  customerId: string,
): Promise<CancellationRow> {
  const { db, clock, suppliers } = deps;
  const trip = await findTrip(db, tripId, customerId);
  if (!trip) throw new PortalError('not-found');
  const now = clock.now();
  checkCancellable(trip, now);
  const supplier = supplierOf(suppliers, trip.source);
  const told = await supplier.quoteCancellation(trip.supplierBookingId).catch((error: unknown) => {
    if (!(error instanceof SupplierError)) throw error;
    throw new PortalError(error.retryable ? 'unavailable' : 'cancellation-not-possible', { cause: error });
  });
  const quote = await draft(db, trip, told, now);
  await insertCancellation(db, quote);
  return getCancellation(db, quote.id);
}

function checkCancellable(trip: TripRow, now: Date): void {
  if (trip.status === 'Cancelled') throw notPossible('Canceled');
  if (trip.isCancelling) throw notPossible('AgentReviewAndFulfillment');
  if (now >= trip.startsAt) throw notPossible('PastCheckInDate');
}

const notPossible = (outcome: string) =>
  new PortalError('cancellation-not-possible', { context: { outcome } });

async function draft(
  db: Db,
  trip: TripRow,
  told: StayCancellationQuote,
  now: Date,
): Promise<NewCancellation> {
  const paid = fromDecimal(trip.price.dueNow.amount, trip.price.currency);
  const refunds = spreadRefund(trip.tenders, minMoney(told.refund, paid));
  const id = newId();
  const asked = holdRefunds(refunds, trip.holds);
  const restored =
    asked.length === 0
      ? []
      : await previewRestore(db, restoreRequest(trip, { id, refunds: asked, quotedAt: now, now }));
  const expired = money(expiredCredit(restored), paid.currency);
  return {
    id,
    tripId: trip.id,
    customerId: trip.customerId,
    outcome: cancellationOutcomeOf[told.refundPolicy],
    supplierQuoteId: told.quoteId,
    paid,
    penalty: told.penalty,
    refund: subtractMoney(minMoney(told.refund, paid), expired),
    cardRefund: cardPart(refunds, paid.currency),
    walletRefunds: restored.map((part) => ({ ...part })),
    earnReversals: earnReversals(trip, refunds),
    lines: refundLines(refunds, { expiredMinor: expired.minor, today: dayOf(now) }),
    quotedAt: now,
    expiresAt: validUntil(told, now),
  };
}

/** Credit alone expires, and its units are cents. */
const expiredCredit = (restored: readonly Restored[]): number =>
  restored.reduce((sum, part) => sum + part.expired, 0);

const cardPart = (refunds: readonly TenderRefund[], currency: Money['currency']): Money =>
  addMoney(
    money(0, currency),
    ...refunds.filter(({ tender }) => tender.kind === 'UserCard').map(({ refund }) => refund),
  );

/** What was earned by charging the card comes back as far as the card gets its money back. */
function earnReversals(trip: TripRow, refunds: readonly TenderRefund[]): NewCancellation['earnReversals'] {
  return trip.earned.flatMap(({ accountReferenceId, multiplier, currency, units }) => {
    const card = refunds.find(
      ({ tender }) => tender.kind === 'UserCard' && tender.accountReferenceId === accountReferenceId,
    );
    if (!card) return [];
    const kept = subtractMoney(
      fromDecimal(card.tender.amount.amount, card.tender.amount.currency),
      card.refund,
    );
    const reversed = units - earnUnits(kept, multiplier, currency);
    return reversed > 0 ? [{ accountReferenceId, units: reversed }] : [];
  });
}

const today = (now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(defaultTimeZone);

const dayOf = (now: Date): string => today(now).toPlainDate().toString();

/** A credit expires with a day, so that no quote outlives its day. */
function validUntil(told: StayCancellationQuote, now: Date): Date {
  const endOfDay = today(now).add({ days: 1 }).startOfDay().epochMilliseconds;
  return new Date(Math.min(told.expiresAt.getTime(), now.getTime() + validForMs, endOfDay));
}
