import { type ApprovalSubjects, detailsOf } from '#server/modules/approvals/index.ts';
import {
  advanceBookingTask,
  failureOf,
  getBooking,
  heldUntilOf,
  listSold,
  outcomeOf,
} from '#server/modules/booking/index.ts';
import type { Booking, Products } from '#server/modules/products/index.ts';
import { sha256 } from '#server/platform/ids.ts';
import { enqueueTask } from '#server/platform/tasks.ts';

/** What is asked for: the request and every line of its price. */
export const contentHash = ({ requestHash, price, tenders }: Booking): string =>
  sha256(JSON.stringify([requestHash, price.grandTotal, price.lineItems, tenders]));

/** Bookings, as requests for approval ask for them. [POL-06] */
export const bookingSubject = (products: Products): ApprovalSubjects['booking'] => ({
  hash: async (tx, id) => contentHash(await getBooking(tx, id)),

  goOn: (tx, bookingId, now) => enqueueTask(tx, advanceBookingTask, { bookingId }, now, now),

  async read(db, ids) {
    const sold = await listSold(db, ids);
    return new Map(
      [...sold].map(([id, { booking, item, policy }]) => [
        id,
        {
          language: booking.language,
          present(language) {
            const { items, people, letters } = products.of(booking.product);
            const { name, startsOn, endsOn } = items.title(item, language);
            const { policyException } = booking.request;
            return {
              bookingId: id,
              tripId: booking.state === 'complete' ? booking.tripId : null,
              product: booking.product,
              title: name,
              place: items.place?.(item, language) ?? null,
              startsOn,
              endsOn,
              people: [...people.names(booking.request)],
              total: booking.price.grandTotal,
              lines: booking.price.lineItems.map(({ label, amount }) => ({ label: label[language], amount })),
              dueAtProperty: booking.price.dueAtProperty,
              heldUntil: heldUntilOf(booking)?.toISOString() ?? null,
              before: null,
              details: detailsOf(letters.ofItem?.(item, language)),
              protection: null,
              policy,
              exception: policyException ? { ...policyException, outside: policy.reasons } : null,
              outcome: outcomeOf(booking),
              problem: failureOf(booking, language),
            };
          },
        },
      ]),
    );
  },
});
