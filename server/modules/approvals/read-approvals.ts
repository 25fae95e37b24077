import type { Approval } from '#contract/business/approvals.ts';
import { failureOf, findCheckout, getBooking, outcomeOf } from '#server/modules/booking/index.ts';
import type { Reader } from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { approversOf, askersFor } from './approvers.ts';
import { findApproval, listAsked, listOfOthers, type StoredApproval } from './store.ts';

const [mostAsked, mostToAnswer] = [50, 100];

/** Where requests are read, and for whom. */
interface Reading extends Reader {
  readonly db: Db;
  readonly products: Products;
  readonly language: Language;
}

/** The requests that the reader asked, and those of others that they may answer or could have answered. */
export async function readApprovals(reading: Reading) {
  const { db, businessId, userId: readerId } = reading;
  const askers = await askersFor(db, reading);
  const ofOthers = async (waits: boolean) => {
    const limit = waits ? mostToAnswer : mostAsked;
    const found = await listOfOthers(db, { businessId, readerId, askers, waits, limit });
    return (await presentAll(reading, found)).filter((one) => one.mayAnswer);
  };
  const asked = await listAsked(db, { businessId, askerId: readerId, limit: mostAsked });
  return {
    asked: (await presentAll(reading, asked)).map(({ shown }) => shown),
    toAnswer: (await ofOthers(true)).map(({ shown }) => shown),
    answered: (await ofOthers(false)).map(({ shown }) => shown),
  };
}

/** A request for its asker or for who may answer it. Throws PortalError `not-found` for anybody else. */
export async function readApproval(reading: Reading, approvalId: string): Promise<Approval> {
  const approval = await findApproval(reading.db, approvalId);
  if (!approval || approval.businessId !== reading.businessId) throw new PortalError('not-found');
  const { mayAnswer, shown } = await present(reading, approval);
  if (!shown.isMine && !mayAnswer) throw new PortalError('not-found');
  return shown;
}

const presentAll = (reading: Reading, approvals: readonly StoredApproval[]) =>
  Promise.all(approvals.map((one) => present(reading, one)));

async function present(
  { db, products, language, userId }: Reading,
  approval: StoredApproval,
): Promise<{ shown: Approval; mayAnswer: boolean }> {
  const booking = await getBooking(db, approval.bookingId);
  const checkout = await findCheckout(db, booking.sessionId, booking.customerId);
  if (!checkout) throw new Error(`booking ${booking.id} lost its session`);
  const { items, people } = products.of(booking.product);
  const { name, startsOn, endsOn } = items.title(checkout.item, language);
  const asker = await getCustomer(db, approval.askerId);
  const answerer = approval.answeredBy === null ? null : await getCustomer(db, approval.answeredBy);
  const { all } = await approversOf(db, approval);
  const mayAnswer = all.some(({ customerId }) => customerId === userId);
  const { policyException } = booking.request;
  return {
    mayAnswer,
    shown: {
      approvalId: approval.id,
      bookingId: booking.id,
      product: booking.product,
      state: approval.state,
      title: name,
      place: items.place?.(checkout.item, language) ?? null,
      startsOn,
      endsOn,
      people: [...people.names(booking.request)],
      total: booking.price.grandTotal,
      lines: booking.price.lineItems.map(({ label, amount }) => ({ label: label[language], amount })),
      policy: checkout.policy,
      exception: policyException ? { ...policyException, outside: checkout.policy.reasons } : null,
      askedBy: fullNameOf(asker),
      askedAt: approval.askedAt.toISOString(),
      deadline: approval.deadline.toISOString(),
      approvers: all.map(fullNameOf),
      answeredBy: answerer && fullNameOf(answerer),
      answeredAt: approval.answeredAt?.toISOString() ?? null,
      note: approval.note,
      outcome: outcomeOf(booking),
      problem: failureOf(booking, language),
      isMine: approval.askerId === userId,
      canAnswer: mayAnswer && approval.state === 'pending',
    },
  };
}
