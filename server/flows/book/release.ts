import { longWaitMs } from '#contract/long-wait.ts';
import {
  type Booking,
  type CheckoutSession,
  moveBooking,
  moveSession,
} from '#server/modules/booking/index.ts';
import { queueBookingFailed } from '#server/modules/notifications/index.ts';
import {
  askRelease,
  type CardPayment,
  findCardPayment,
  movePayment,
} from '#server/modules/payments/index.ts';
import { refreshCredits } from '#server/modules/airline-credits/index.ts';
import type { SupplierCredit } from '#server/modules/flights/index.ts';
import { voidHolds } from '#server/modules/wallet/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { FlowDeps } from '../flow.ts';
import { isSupplierError } from '../supplier-errors.ts';
import { soon, type Step } from './deps.ts';
import { believed, noteCredits } from './note-credits.ts';
import { supplierSideOf } from './supplier-side-of.ts';

/**
 * Undoes everything a booking began: nothing stays booked, nothing stays held on the card or in the wallet.
 * Tried until each is certain; only then is the booking released and the customer told that it failed.
 */
export const release: Step = async (deps, booking, session) => {
  const { db, clock, gateway, checkpoint } = deps;
  await checkpoint('book:release:before');
  const { isGone, credits } = await isGoneAtSupplier(deps, booking, session);
  const payment = await findCardPayment(db, booking.id);
  const card =
    payment === null || payment.state === 'declined' ? 'released' : await askRelease(gateway, payment);
  await checkpoint('book:release:answered');
  const now = clock.now();
  if (!isGone || card === 'unknown') return soon(now, booking.changedAt);
  // Whoever looked meanwhile was told that the booking had taken them.
  await refreshCredits(deps, wantedCredits(booking, session));
  await inTransaction(db, async (tx) => {
    if (!(await moveBooking(tx, booking, 'release', now))) return;
    await voidHolds(tx, { groupId: booking.id, now });
    await noteCredits(tx, { booking, session, now }, credits);
    if (payment) await closePayment(tx, payment, now);
    await moveSession(tx, booking.sessionId, 'submitted', 'bookingReleased');
    // A supplier's quote is good for one attempt; where it was used up the checkout closes.
    if (booking.supplierAskedAt !== null) await moveSession(tx, booking.sessionId, 'open', 'close');
    if (needsLetter(booking, now)) await queueBookingFailed(tx, { bookingId: booking.id, now });
  });
  await checkpoint('book:release:after');
  return 'moved';
};

/** Credits of airlines that were to pay for a booking, once its supplier was asked for it. */
const wantedCredits = ({ supplierAskedAt }: Booking, session: CheckoutSession) =>
  supplierAskedAt === null || session.product !== 'flight'
    ? []
    : session.airlineCredits.map(({ reference }) => ({ reference, source: session.source }));

/** Whoever was told to wait, or that they may leave, may not be there any more to read what became of it. */
function needsLetter({ promisedBy, failureCode, createdAt }: Booking, now: Date): boolean {
  const hasWaited = now.getTime() - createdAt.getTime() > longWaitMs;
  return promisedBy !== null || failureCode === 'approval-lapsed' || hasWaited;
}

async function closePayment(tx: Tx, payment: CardPayment, now: Date): Promise<void> {
  if (payment.state === 'created') {
    await movePayment(tx, payment, 'timeOut', now);
    await movePayment(tx, { ...payment, state: 'unknown' }, 'notFound', now);
  } else if (payment.state === 'unknown') await movePayment(tx, payment, 'notFound', now);
  else await movePayment(tx, payment, 'void', now);
}

/** Whether the supplier certainly has no booking of this reference; one that it has is cancelled, and its credits are open again. */
async function isGoneAtSupplier(
  deps: FlowDeps,
  booking: Booking,
  session: CheckoutSession,
): Promise<{ isGone: boolean; credits: readonly SupplierCredit[] }> {
  const gone = { isGone: true, credits: [] };
  if (booking.supplierAskedAt === null) return gone;
  const side = supplierSideOf(deps, booking, session);
  const found = await believed(deps, { bookingId: booking.id, session }, await side.find());
  if (found.status === 'absent' || found.status === 'failed') return gone;
  if (found.status === 'cancelled') return { isGone: true, credits: found.credits };
  if (found.status === 'confirmed' || found.status === 'other')
    await side.giveBack(found.supplierBookingId).catch((error: unknown) => {
      if (!isSupplierError(error)) throw error;
      deps.log.warn({ err: error, bookingId: booking.id }, 'a released booking is still with its supplier');
    });
  return { isGone: false, credits: [] };
}
