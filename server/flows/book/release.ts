import { leaveHintAfterMs } from '#contract/leave-hint.ts';
import { fromDecimal } from '#contract/money.ts';
import { moveBooking, moveCheckout, releasedBy } from '#server/modules/booking/index.ts';
import { queueBookingFailed } from '#server/modules/notifications/index.ts';
import { askRelease, closePayment, findCardPayment } from '#server/modules/payments/index.ts';
import type { Booking, Checkout, Standing, SupplierSide } from '#server/modules/products/index.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { voidHolds } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { SupplierCallError } from '#server/platform/supplier-call-error.ts';
import { askUnlessStuck, type FlowDeps } from '../flow.ts';
import { eachCredit } from './credited.ts';
import { soon, type Step } from './deps.ts';

/** A supplier may refuse temporarily; what it still refuses after this long is a case for an agent. */
const refusedForMs = 10 * 60_000;

/**
 * Undoes everything that a booking began: no supplier booking and no hold on the card or in the wallet remains. Retried
 * until each is certain; only then is the booking released and the customer told that it failed. Wallet holds are
 * released at once, since nothing can be booked with them any more. When a supplier refuses to take its booking back,
 * or does not answer within a day, a support case is opened, at no cost to the customer. [0202, 0210]
 */
export const release: Step = async (deps, booking, session) => {
  const { db, clock, gateway, checkpoint } = deps;
  await checkpoint('book:release:before');
  await inTransaction(db, (tx) => voidHolds(tx, { groupId: booking.id, now: clock.now() }));
  const side =
    booking.supplierAskedAt === null ? null : deps.products.of(booking.product).supplierOf(booking, session);
  const { left, note } = side ? await leftAtSupplier(side) : nothingLeft;
  const wasHeld = await endHold(deps, booking, session);
  const payment = await findCardPayment(db, booking.id);
  const card =
    payment === null || payment.state === 'declined' ? 'released' : await askRelease(gateway, payment);
  await checkpoint('book:release:answered');
  const now = clock.now();
  const isKept =
    left === 'kept'
      ? now.getTime() - booking.changedAt.getTime() >= refusedForMs
      : left === 'unknown' && now >= releasedBy(booking);
  const wait = soon(now, booking.changedAt);
  if (card === 'unknown') return askUnlessStuck(now, booking.changedAt, 'the release of the card', wait);
  if (left !== 'nothing' && !isKept) return wait;
  await side?.beforeRelease?.();
  await inTransaction(db, async (tx) => {
    if (!(await moveBooking(tx, booking, 'release', now))) return;
    await eachCredit(tx, deps, booking, 'release', now);
    if (isKept) await openCase(tx, { ...caseOf(booking), now });
    await note?.(tx, now);
    if (payment) await closePayment(tx, payment, now);
    await moveCheckout(tx, booking.sessionId, 'submitted', 'bookingReleased');
    // A supplier's quote is valid for one attempt; once it is used up, or its hold was given back, the checkout closes.
    if (booking.supplierAskedAt !== null || wasHeld)
      await moveCheckout(tx, booking.sessionId, 'open', 'close');
    if (needsLetter(booking, now)) await queueBookingFailed(tx, { bookingId: booking.id, now });
  });
  await checkpoint('book:release:after');
  return 'moved';
};

/**
 * Gives back what the supplier held while an approval was asked for; false where nothing was. One that does not answer ends
 * its hold by itself at the time that it said, so the customer does not wait for it.
 */
async function endHold({ log, products }: FlowDeps, booking: Booking, session: Checkout): Promise<boolean> {
  if (booking.heldUntil === null) return false;
  try {
    await products.of(booking.product).supplierOf(booking, session).endHold?.();
  } catch (error) {
    if (!(error instanceof SupplierCallError)) throw error;
    log.warn({ err: error, bookingId: booking.id }, 'a supplier did not give back what it held');
  }
  return true;
}

/** The support case: its supplier will charge for a booking that was not paid. */
const caseOf = ({ id, price: { dueNow, currency } }: Booking) => ({
  kind: 'kept_by_supplier' as const,
  bookingId: id,
  amount: fromDecimal(dueNow.amount, currency),
});

/** A customer who was told to wait, or that they may leave, may no longer be on the page to see the result. */
function needsLetter({ promisedBy, failureCode, createdAt }: Booking, now: Date): boolean {
  const hasWaited = now.getTime() - createdAt.getTime() > leaveHintAfterMs;
  return promisedBy !== null || (failureCode?.startsWith('approval-') ?? false) || hasWaited;
}

/** The part of a booking that is left with its supplier, and the writes that belong to it. */
interface Left {
  readonly left: 'nothing' | 'kept' | 'unknown';
  readonly note?: Extract<Standing, { status: 'cancelled' }>['note'];
}
const nothingLeft: Left = { left: 'nothing' };

/** Looks for the booking at its supplier, and cancels one that is found. */
async function leftAtSupplier(side: SupplierSide): Promise<Left> {
  const found = await side.find();
  if (found.status === 'absent' || found.status === 'failed') return nothingLeft;
  if (found.status === 'cancelled') return { left: 'nothing', note: found.note };
  if (found.status === 'unknown' || found.supplierBookingId === undefined) return { left: 'unknown' };
  const said = await side.giveBack(found.supplierBookingId);
  return { left: said === 'refused' ? 'kept' : 'unknown' };
}
