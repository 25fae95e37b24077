import type { OnTimeout } from '#contract/enums/index.ts';
import { findCheckout, getBooking } from '#server/modules/booking/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { ApprovalLetter } from '#server/modules/notifications/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { approversOf } from './approvers.ts';
import { riseOf, silenceOf } from './rules.ts';
import { findApproval, findApprovalOf } from './store.ts';

/** The letter that asks somebody to answer a request; null once it has ended or they may not answer any more. */
export async function readApprovalLetter(
  { db, products, portalUrl }: { readonly db: Db; readonly products: Products; readonly portalUrl: string },
  { approvalId, customerId }: Readonly<Record<'approvalId' | 'customerId', string>>,
): Promise<ApprovalLetter | null> {
  const approval = await findApproval(db, approvalId);
  if (approval?.state !== 'pending') return null;
  const { all } = await approversOf(db, approval);
  if (!all.some((one) => one.customerId === customerId)) return null;
  const booking = await getBooking(db, approval.bookingId);
  const checkout = await findCheckout(db, booking.sessionId, booking.customerId);
  if (!checkout) throw new Error(`booking ${booking.id} lost its session`);
  const [approver, asker] = await Promise.all([
    getCustomer(db, customerId),
    getCustomer(db, approval.askerId),
  ]);
  const { language } = booking;
  const { items, people } = products.of(booking.product);
  return {
    language,
    email: approver.email,
    givenName: approver.firstName,
    askedBy: fullNameOf(asker),
    ...items.title(checkout.item, language),
    place: items.place?.(checkout.item, language) ?? null,
    people: [...people.names(booking.request)],
    total: booking.price.grandTotal,
    policy: checkout.policy,
    exception: booking.request.policyException ?? null,
    deadline: approval.deadline.toISOString(),
    mostRise: riseOf(approval, booking.price),
    onSilence: silenceOf(approval),
    link: `${portalUrl}/approvals/${approvalId}`,
  };
}

/** What happens to the request of a booking when nobody answers it. */
export async function readSilence(db: Db, bookingId: string): Promise<OnTimeout> {
  const approval = await findApprovalOf(db, bookingId);
  return approval ? silenceOf(approval) : 'lapse';
}
