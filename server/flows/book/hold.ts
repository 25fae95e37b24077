import { isPortalError } from '#server/platform/errors.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Tender } from '#contract/payments.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { NotOfferedReason } from '#contract/protections.ts';
import { moveBooking, moveCheckout } from '#server/modules/booking/index.ts';
import type { Booking } from '#server/modules/products/index.ts';
import { getPaymentMethod } from '#server/modules/accounts/index.ts';
import { insertCardPayment } from '#server/modules/payments/index.ts';
import { type HoldItem, placeHolds } from '#server/modules/wallet/index.ts';
import { whyNotSold } from '#server/modules/protections/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type FlowDeps, inSeconds } from '../flow.ts';
import { eachCredit } from './credited.ts';
import type { Step } from './deps.ts';

/** So long whether the cause of a protection is known is asked again, before its booking is refused. */
const askedForMs = 20_000;
const notSoldCodes: Partial<Record<NotOfferedReason, ProblemCode>> = {
  'known-disruption': 'protection-cause-known',
  'government-alert': 'protection-cause-known',
};

/** Holds the customer's offers, credit, points and credited tenders and records the amount for the card, all or nothing. */
export const hold: Step = async (deps, booking, session) => {
  const now = deps.clock.now();
  const why = await whyNotSold(deps, session);
  if (why !== null) {
    // An answer that is missing is asked for again for a moment, and never taken for none.
    const isAsking = why === 'being-quoted' || why === 'no-answer';
    if (isAsking && now.getTime() - booking.createdAt.getTime() < askedForMs) return inSeconds(now, 1);
    await giveUp(
      deps,
      booking,
      isAsking ? 'protection-not-checked' : (notSoldCodes[why] ?? 'protection-not-offered'),
    );
    return 'moved';
  }
  await deps.checkpoint('book:hold:before');
  try {
    await inTransaction(deps.db, async (tx) => {
      if (await moveBooking(tx, booking, 'hold', now)) await setAside(tx, deps, booking, now);
    });
  } catch (error) {
    if (!isPortalError(error)) throw error;
    await giveUp(deps, booking, error.code);
  }
  await deps.checkpoint('book:hold:after');
  return 'moved';
};

async function setAside(tx: Tx, deps: FlowDeps, booking: Booking, now: Date): Promise<void> {
  const { id, customerId, locator } = booking;
  await placeHolds(tx, {
    groupId: id,
    customerId,
    items: booking.tenders.flatMap(holdItem),
    reason: deps.products.of(booking.product).texts.ledger.payment,
    reference: locator,
    now,
  });
  await eachCredit(tx, deps, booking, 'claim', now);
  const card = booking.tenders.find((tender) => tender.kind === 'UserCard' && tender.amount.amount > 0);
  if (!card?.paymentMethodId) return;
  const { cardToken } = await getPaymentMethod(tx, customerId, card.paymentMethodId);
  const amount = fromDecimal(card.amount.amount, card.amount.currency);
  await insertCardPayment(tx, { bookingId: id, customerId, cardToken, amount, now });
}

function holdItem(tender: Tender): HoldItem[] {
  // A price in another currency takes dollars by its frozen rate.
  const { amount, currency } = tender.value ?? tender.amount;
  if (tender.kind === 'TravelWalletOffer' && tender.offerId !== undefined)
    return [{ kind: 'offer', offerId: tender.offerId, amount: fromDecimal(amount, currency) }];
  if (tender.kind === 'TravelWalletCredit')
    return [{ kind: 'credit', amount: fromDecimal(amount, currency) }];
  if (tender.kind === 'Rewards' && tender.accountReferenceId !== null && tender.points !== null)
    return [{ kind: 'points', accountReferenceId: tender.accountReferenceId, points: tender.points }];
  return [];
}

/** Nothing was held yet, so there is nothing to undo: the checkout is open again. */
async function giveUp(
  { db, clock }: FlowDeps,
  booking: Booking,
  failureCode: Booking['failureCode'] & string,
) {
  await inTransaction(db, async (tx) => {
    // What was approved meanwhile ends as a request does, with a letter.
    if (booking.state === 'awaiting_approval')
      await moveBooking(tx, booking, 'approvalLapsed', clock.now(), { failureCode });
    else if (await moveBooking(tx, booking, 'abandon', clock.now(), { failureCode }))
      await moveCheckout(tx, booking.sessionId, 'submitted', 'bookingReleased');
  });
}
