import { isCredited } from '#contract/payments.ts';
import { problems } from '#contract/problems.ts';
import {
  askApproval,
  codeOfEnd,
  endOfWait,
  findApprovalOf,
  noteOffered,
  type StoredApproval,
  whyOver,
} from '#server/modules/approvals/index.ts';
import {
  type Brought,
  extendQuote,
  moveBooking,
  principalOf,
  promiseBooking,
  quoteOld,
  replaceQuote,
  repriceBooking,
} from '#server/modules/booking/index.ts';
import { queueApprovalAsked } from '#server/modules/notifications/index.ts';
import { findApprovalRules } from '#server/modules/policy/index.ts';
import type { Booking, Checkout, Draft } from '#server/modules/products/index.ts';
import { type Chosen, replaceChosen } from '#server/modules/protections/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { SupplierCallError } from '#server/platform/supplier-call-error.ts';
import { followPending } from '../../approval-clock.ts';
import { type FlowDeps, inSeconds } from '../../flow.ts';
import type { Step } from '../deps.ts';
import { hold } from '../hold.ts';
import { lowerPrice } from './lower-price.ts';
import { contentHash } from './subject.ts';
import { mayRise, priceOfNow, type Repriced, toleratedPrice } from './tolerated-price.ts';

/** Of requests from before policies said it. */
const usualHours = 24;

/** So long an unanswered supplier is asked again to hold a booking, before its approval is asked for without a hold. */
const askedForMs = 20_000;

/**
 * Puts a booking in wait for approval and sends e-mails. Meanwhile its supplier holds it at its price, where it can; of the
 * customer's means nothing is held. [POL-06] [decision 0316]
 */
export const requestApproval: Step = async (deps, booking, session) => {
  const { db, clock, log, products, checkpoint } = deps;
  const now = clock.now();
  const { businessId } = booking;
  let heldUntil: Date | null;
  try {
    heldUntil = (await products.of(booking.product).supplierOf(booking, session).hold?.()) ?? null;
  } catch (error) {
    if (!(error instanceof SupplierCallError)) throw error;
    if (now.getTime() - booking.createdAt.getTime() < askedForMs) return inSeconds(now, 1);
    log.warn({ err: error, bookingId: booking.id }, 'a supplier did not answer whether it holds a booking');
    heldUntil = null;
  }
  await checkpoint('book:approval:held');
  await inTransaction(db, async (tx) => {
    const policyVersionId = session.policy.version?.policyId ?? null;
    const rules = await findApprovalRules(tx, policyVersionId);
    const promisedBy = endOfWait(now, rules.deadlineHours, await bookableUntil(deps, tx, booking, session));
    if (!(await moveBooking(tx, booking, 'requestApproval', now, { promisedBy, heldUntil }))) return;
    if (heldUntil) await extendQuote(tx, session.id, heldUntil);
    if (businessId !== null)
      await askApproval(tx, {
        subject: { kind: 'booking', id: booking.id },
        businessId,
        askerId: booking.customerId,
        travelers: session.bookedFor?.travelers ?? [],
        contentHash: contentHash(booking),
        deadline: promisedBy,
        policyVersionId,
        // No more is promised of a tolerance than can be kept.
        rules:
          mayRise(booking) && !keepsPrice(deps, booking)
            ? rules
            : { ...rules, tolerance: { percent: null, amount: null } },
        now,
      });
    await queueApprovalAsked(tx, { bookingId: booking.id, now });
  });
  return 'moved';
};

/**
 * Goes on with what the company has answered: approved, it is booked at once at the price that was approved; otherwise it
 * ends with nothing held and nothing charged, as a request does that nobody answers in time. [POL-06] [open point 21]
 */
export const awaitApproval: Step = async (deps, booking, session) => {
  const { db, clock } = deps;
  const now = clock.now();
  const approval = await findApprovalOf(db, { kind: 'booking', id: booking.id });
  switch (approval?.state) {
    case 'approved': {
      const over = await whyOver(db, approval);
      if (over) return end(deps, booking, 'approvalLapsed', `approval-${over}`);
      return bookApproved(deps, booking, session, approval);
    }
    case 'denied':
      return end(deps, booking, 'denied', 'approval-denied');
    case 'withdrawn':
      return end(deps, booking, 'withdraw', codeOfEnd(approval));
    case 'pending':
      return followPending(deps, approval, {
        isEnded: false,
        usableUntil: await bookableUntil(deps, db, booking, session),
        promise: (tx, until) => promiseBooking(tx, booking.id, until),
        lapsed: (tx, at) =>
          moveBooking(tx, booking, 'approvalLapsed', at, { failureCode: 'approval-lapsed' }),
      });
    default: {
      // It was asked for before requests could be answered, or its request has lapsed.
      const until =
        booking.promisedBy ??
        endOfWait(booking.changedAt, usualHours, await bookableUntil(deps, db, booking, session));
      if (approval === null && now < until) return { wait: until };
      return end(deps, booking, 'approvalLapsed', 'approval-lapsed');
    }
  }
};

/**
 * Books what was approved. A quote that has expired meanwhile is asked for again first: the same total goes on, a lower one that
 * the same tenders can pay, and a higher one within the tolerance of the policy. Nothing is booked at another price, and
 * nothing that is not sold any more.
 */
async function bookApproved(
  deps: FlowDeps,
  booking: Booking,
  session: Checkout,
  { tolerance }: StoredApproval,
): ReturnType<Step> {
  const { db, clock, products, checkpoint } = deps;
  await checkpoint('book:approval:approved');
  if (clock.now() < session.expiresAt) return hold(deps, booking, session);
  const principal = principalOf(session);
  let draft: Draft;
  try {
    draft = await quoteOld(products, principal, session);
  } catch (error) {
    // A supplier that does not answer is asked again until the deadline; what it says of its product ends the request.
    const isOver = booking.promisedBy !== null && clock.now() >= booking.promisedBy;
    if (!isPortalError(error) || (problems[error.code].retryable && !isOver)) throw error;
    return end(deps, booking, 'approvalLapsed', 'approval-unavailable');
  }
  const now = priceOfNow(draft, session);
  const offered = now.price;
  let repriced: Repriced | null = null;
  let protections: readonly Chosen[] | null = null;
  if (now.is === 'lower') {
    const lower = await lowerPrice(deps, booking, { session, draft, price: offered });
    if (typeof lower === 'string') return end(deps, booking, 'approvalLapsed', lower, offered);
    ({ repriced, protections } = lower);
  } else if (now.is === 'other') {
    repriced = toleratedPrice(offered, session, booking, tolerance);
    if (!repriced) return end(deps, booking, 'approvalLapsed', 'approval-price-changed', offered);
  } else if (keepsPrice(deps, booking)) {
    // The portal pays what its supplier asks more.
    const { price, tenders, earn } = booking;
    repriced = { price: { ...offered, amountKind: price.amountKind }, tenders, earn };
  }
  await inTransaction(db, async (tx) => {
    const isReplaced = await replaceQuote(tx, session, { ...draft, price: repriced?.price ?? session.price });
    if (!isReplaced) return;
    if (repriced) await repriceBooking(tx, booking.id, repriced);
    if (protections) await replaceChosen(tx, session.id, protections);
  });
  await checkpoint('book:approval:quoted');
  return { wait: clock.now() };
}

/** Ends a request with nothing held and nothing charged; the checkout can be opened again. */
async function end(
  { db, clock }: FlowDeps,
  booking: Booking,
  event: 'denied' | 'withdraw' | 'approvalLapsed',
  failureCode: Brought['failureCode'] & string,
  offered?: Draft['price'],
): Promise<'moved'> {
  await inTransaction(db, async (tx) => {
    if (!(await moveBooking(tx, booking, event, clock.now(), { failureCode }))) return;
    if (offered) await noteOffered(tx, { kind: 'booking', id: booking.id }, offered.grandTotal);
  });
  return 'moved';
}

/** Whether its price stays as it was agreed to while its supplier asks for another. */
const keepsPrice = ({ credits }: FlowDeps, { tenders }: Pick<Booking, 'tenders'>): boolean =>
  tenders.some(({ kind }) => isCredited(kind) && credits.of(kind).keepsPrice);

/** Until when it can be booked with what pays for it: a price that is frozen, for one, only until the freeze ends. */
async function bookableUntil(
  { products, credits }: FlowDeps,
  db: Db | Tx,
  { tenders }: Pick<Booking, 'tenders'>,
  { item }: Checkout,
): Promise<Date> {
  const ends = [products.of(item.product).items.span(item).bookableUntil];
  for (const tender of tenders) {
    const end = isCredited(tender.kind) ? await credits.of(tender.kind).usableUntil?.(db, tender) : null;
    if (end) ends.push(end);
  }
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}
