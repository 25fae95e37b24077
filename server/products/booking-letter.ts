import type { BookingState } from '#contract/enums/index.ts';
import { problems } from '#contract/problems.ts';
import { readNote } from '#server/modules/approvals/index.ts';
import { findCheckout, getBooking, wasHeld } from '#server/modules/booking/index.ts';
import type { BookingLetter } from '#server/modules/notifications/index.ts';
import { presentTenders } from '#server/modules/payments/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import { findPromisedAnswer } from '#server/modules/cases/index.ts';
import type { Db } from '#server/platform/db/database.ts';

/** States as e-mails name them. */
const letterStates: Partial<Record<BookingState, BookingLetter['state']>> = {
  awaiting_approval: 'waiting_for_approval',
  supplier_pending: 'pending',
  released: 'failed',
};

/** A booking in its own language, for e-mails about one that is not a trip, or not yet. */
export async function readBookingForLetter(
  { db, products }: { readonly db: Db; readonly products: Products },
  bookingId: string,
): Promise<BookingLetter> {
  const booking = await getBooking(db, bookingId);
  const checkout = await findCheckout(db, booking.sessionId, booking.customerId);
  if (!checkout) throw new Error(`booking ${bookingId} lost its session`);
  const { language, failureCode } = booking;
  const { letters } = products.of(booking.product);
  const note = await readNote(db, { kind: 'booking', id: bookingId }, language);
  return {
    language,
    words: letters.ofBooking(booking, checkout, language),
    write: letters.write,
    email: booking.request.contact.email,
    state: letterStates[booking.state] ?? 'other',
    price: booking.price,
    policy: checkout.policy,
    policyException: booking.request.policyException ?? null,
    tenders: presentTenders(booking.tenders, language),
    wasHeld: await wasHeld(db, bookingId),
    answerBy: (await findPromisedAnswer(db, bookingId))?.toISOString() ?? null,
    promisedBy: booking.promisedBy?.toISOString() ?? null,
    problem:
      failureCode === null ? null : [problems[failureCode].text[language], ...(note ? [note] : [])].join(' '),
  };
}
