import { type Booking, findSession, moveBooking, problemOfFailure } from '#server/modules/booking/index.ts';
import { type StayBookingOutcome, supplierOf } from '#server/modules/stays/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { type FlowDeps, inSeconds, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';

const promiseMs = 30 * 60_000;
const impatientForMs = 2 * 60_000;

/** Notes that the supplier is about to be asked, before it is: from here on it may have the booking. */
export const requestSupplier: Step = async ({ db, clock, checkpoint }, booking) => {
  const now = clock.now();
  await checkpoint('book:request:before');
  await inTransaction(db, (tx) => moveBooking(tx, booking, 'requestSupplier', now, { supplierAskedAt: now }));
  await checkpoint('book:request:after');
  return 'moved';
};

/**
 * Books with the supplier, or finds out what became of it. The reference is ours, so asking twice books once:
 * a supplier that knows nothing of it after a lost answer is simply asked again.
 */
export const settleSupplier: Step = async (deps, booking) => {
  await deps.checkpoint('book:supplier:before');
  const outcome = await askSupplier(deps, booking);
  await deps.checkpoint('book:supplier:answered');
  const next = await settle(deps, booking, outcome);
  await deps.checkpoint('book:supplier:after');
  return next;
};

async function askSupplier({ db, suppliers }: FlowDeps, booking: Booking): Promise<StayBookingOutcome> {
  const session = await findSession(db, booking.sessionId, booking.customerId);
  if (!session) throw new Error(`booking ${booking.id} lost its session`);
  const supplier = supplierOf(suppliers, session.source);
  if (booking.state === 'supplier_pending') {
    const found = await supplier.findBooking(booking.id);
    if (found.status !== 'absent') return found;
  }
  const { guests, contact, specialRequests, loyalty } = booking.request;
  return supplier.book({
    quoteId: session.supplierQuoteId,
    reference: booking.id,
    guests: guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
    contact,
    specialRequests,
    loyalty,
  });
}

async function settle(
  { db, clock }: FlowDeps,
  booking: Booking,
  outcome: StayBookingOutcome,
): Promise<StepOutcome> {
  const now = clock.now();
  switch (outcome.status) {
    case 'confirmed': {
      const { supplierBookingId, confirmationNumber: supplierConfirmation } = outcome;
      const brings = { supplierBookingId, supplierConfirmation, promisedBy: null };
      await inTransaction(db, (tx) => moveBooking(tx, booking, 'supplierConfirmed', now, brings));
      return 'moved';
    }
    case 'failed':
    case 'cancelled': {
      const failureCode = outcome.status === 'failed' ? problemOfFailure[outcome.failure] : 'book-failed';
      await inTransaction(db, (tx) => moveBooking(tx, booking, 'supplierRefused', now, { failureCode }));
      return 'moved';
    }
    case 'pending':
    case 'unknown': {
      const event = outcome.status === 'pending' ? 'supplierPending' : 'supplierUnknown';
      if (booking.state === 'supplier_requested') {
        const promisedBy = new Date(now.getTime() + promiseMs);
        await inTransaction(db, (tx) => moveBooking(tx, booking, event, now, { promisedBy }));
      }
      return askAgain(now, booking);
    }
  }
}

/** Every two seconds while somebody watches the screen, then twice a minute for as long as it takes. */
function askAgain(now: Date, { supplierAskedAt }: Booking): StepOutcome {
  const openForMs = now.getTime() - (supplierAskedAt ?? now).getTime();
  return inSeconds(now, openForMs < impatientForMs ? 2 : 30);
}
