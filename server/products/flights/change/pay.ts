import { getPaymentMethod } from '#server/modules/accounts/index.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import type { AskRow } from '#server/modules/exchange/index.ts';
import {
  awaitOutcome,
  getChange,
  getTrip,
  isChangeAtWork,
  isUnpaid,
  payAgain,
  usualOutcomeMs,
} from '#server/modules/trips/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';

/**
 * Has an exchange paid that was made and whose card could not be charged, and waits a little for the bank. Of two requests one
 * pays; what is paid already is left as it is. What the difference earns stays with the card that was to pay it. Throws `conflict` for an exchange that is not made, and `card-not-found` for a card of
 * somebody else.
 */
export async function payExchanged(
  { db, clock, nudge }: BookingDeps,
  { ask, paymentMethodId }: { ask: AskRow; paymentMethodId: string | undefined },
): Promise<void> {
  if (ask.changeId === null) throw new PortalError('conflict');
  const change = await getChange(db, ask.changeId);
  const before = change.chargeTender;
  if (!before || change.requestedAt === null || ['quoted', 'refused', 'lapsed'].includes(change.state))
    throw new PortalError('conflict');
  if (isUnpaid(change)) {
    const chosen = paymentMethodId ?? before.paymentMethodId;
    const { productDisplayName, ...paying } = await getPaymentMethod(db, ask.customerId, chosen ?? '');
    const { accountReferenceId, lastFour, id } = paying;
    const card = {
      ...before,
      label: productDisplayName,
      accountReferenceId,
      lastFour,
      paymentMethodId: id,
    };
    const trip = await getTrip(db, ask.tripId);
    await inTransaction(db, (tx) => payAgain(tx, { change, trip, card, now: clock.now() }));
    nudge();
  }
  await awaitOutcome(() => getChange(db, change.id), isChangeAtWork, usualOutcomeMs);
}
