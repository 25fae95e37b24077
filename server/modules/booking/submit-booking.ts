import { bookingContract, type BookTerms } from '#contract/booking.ts';
import type { Language } from '#contract/values/dates.ts';
import { toWireMoney } from '#contract/money.ts';
import { type SettledPlan, type StoredTender, withFacts } from '#server/modules/payments/index.ts';
import { requireException } from '#server/modules/policy/index.ts';
import { amountKindOf } from '#server/modules/pricing/index.ts';
import type { Booking, Checkout, PeopleSide, ProductKind } from '#server/modules/products/index.ts';
import { actingOf } from '#server/platform/acting.ts';
import { type Db, inTransaction, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId, newLocator, sha256 } from '#server/platform/ids.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { attemptsCountMinutes, judgeAttempts } from './attempts.ts';
import { findBooking, insertBooking, type NewBooking } from './bookings-store.ts';
import { whyNotChanged } from './change-checkout.ts';
import { callerIn } from './company-of-checkout.ts';
import { checkBookedFor } from './choose-booking-for.ts';
import { findCheckout, moveCheckout } from './checkouts-store.ts';
import type { BookingDeps } from './deps.ts';
import { findRepetition } from './find-repetition.ts';
import { listFailedAttempts, lockBookingsOf } from './history-store.ts';
import { findCurrentCheckout } from './idle.ts';
import { meansFor } from './means-for.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Advances a booking as far as it can go now. */
export const advanceBookingTask = taskKind('advance-booking', 'bookingId');

/** A request to book a checkout; `kind` is the product kind of the route that took it. */
export interface Submission {
  readonly sessionId: string;
  readonly kind: ProductKind;
  readonly principal: Principal;
  readonly request: BookTerms;
  readonly language: Language;
}

/** A submission with the form in which its request is stored, and the hash of it by which a repetition is known. */
interface Sealed extends Submission {
  readonly stored: ReturnType<PeopleSide['seal']>;
  readonly requestHash: string;
}

/** A submission with the checkout that it books. */
interface Wanted extends Sealed {
  readonly checkout: Checkout;
}

/**
 * Starts a booking, idempotent by its id: the same request again returns the booking that it started, another request
 * with the same id is a `conflict`. Nothing is held and no supplier is called here; the durable process begins with
 * the transaction. Throws PortalError for a checkout that is missing, closed, expired or priced otherwise.
 */
export async function submitBooking(deps: BookingDeps, submission: Submission): Promise<Booking> {
  const sealed = seal(submission);
  const again = await findSame(deps, sealed);
  if (again) return again;
  try {
    await begin(deps, sealed);
  } catch (error) {
    // The same request may have won the race: then its booking is the answer.
    const first = await findSame(deps, sealed);
    if (first) return first;
    throw error;
  }
  const started = await findSame(deps, sealed);
  if (!started) throw new PortalError('booking-session-closed');
  deps.nudge();
  return started;
}

/** What a request to book charges: its checkout, and the tenders that pay for it. */
export interface PreviewedBooking {
  readonly checkout: Checkout;
  readonly tenders: readonly StoredTender[];
}

/**
 * What a request would charge, without beginning anything; null when its booking has begun already. Throws PortalError as
 * `submitBooking` does, and `checkout-changed` for a request that does not name the version of its checkout.
 */
export async function previewBooking(
  deps: BookingDeps,
  { sessionId, principal, request, language }: Omit<Submission, 'kind'>,
): Promise<PreviewedBooking | null> {
  if (await findBooking(deps.db, request.bookingId, principal.userId)) return null;
  const checkout = await findCurrentCheckout(deps, sessionId, principal.userId);
  if (!checkout) throw new PortalError('booking-session-missing');
  if (request.checkoutVersion === undefined) throw new PortalError('checkout-changed');
  const kind = deps.products.of(checkout.item.product);
  const { checkout: priced, plan } = await judge(deps, { kind, checkout, principal, request, language });
  return { checkout: priced, tenders: plan.tenders };
}

/** A request to book a checkout, as far as it decides whether it can be booked and who pays. */
type Judged = Omit<Wanted, 'sessionId' | 'stored' | 'requestHash'>;

/** Whether a checkout can be booked as it is asked for, and who pays for it then. */
async function judge(deps: BookingDeps, asked: Judged) {
  const { kind, checkout, request, language } = asked;
  const principal = await callerIn(deps.db, asked.principal, checkout);
  const now = deps.clock.now();
  checkCheckout(asked, now);
  requireException(checkout.policy, request.policyException, language);
  await checkBookedFor(deps.db, principal, checkout, { request, language });
  await kind.people.check(checkout, request, { principal, language, now });
  await checkAttempts(deps.db, checkout, request, now);
  return settle(deps, asked, now);
}

function seal(submission: Submission): Sealed {
  const stored = submission.kind.people.seal(submission.request);
  // Sealed parts stay out of the hash, so that they cannot be guessed from it.
  // The same request, sent again after the device has traveled to another time zone, is the same.
  const { timeZone: _, ...asked } = stored.open;
  const requestHash = sha256(JSON.stringify([submission.sessionId, asked]));
  return { ...submission, stored, requestHash };
}

async function begin(deps: BookingDeps, submission: Sealed): Promise<void> {
  const { principal, kind, request } = submission;
  const { db } = deps;
  if (request.contract !== undefined && request.contract < bookingContract)
    throw new PortalError('client-too-old');
  const checkout = await findCurrentCheckout(deps, submission.sessionId, principal.userId);
  // A request on another kind's route cannot mean this checkout.
  if (!checkout || !kind.products.includes(checkout.item.product))
    throw new PortalError('booking-session-missing');
  const now = deps.clock.now();
  const asked = { ...submission, checkout };
  const settled = await judge(deps, asked);
  const wanted = { ...asked, checkout: settled.checkout };
  const booking = draft(wanted, settled.plan, now);
  await deps.checkpoint('book:submit:before');
  await inTransaction(db, (tx) => start(deps, tx, wanted, booking, now)).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new PortalError('conflict', { cause: error }) : error;
  });
  await deps.checkpoint('book:submit:after');
}

async function findSame(
  deps: BookingDeps,
  { request, principal, stored, requestHash }: Sealed,
): Promise<Booking | null> {
  const found = await findBooking(deps.db, request.bookingId, principal.userId);
  if (!found) return null;
  if (found.requestHash !== requestHash || found.sealed !== stored.sealed) throw new PortalError('conflict');
  return found;
}

function checkCheckout(
  { kind, checkout, request }: Pick<Wanted, 'kind' | 'checkout' | 'request'>,
  now: Date,
): void {
  if (checkout.state === 'lapsed') throw new PortalError(kind.problems.inactive);
  if (checkout.state !== 'open') throw new PortalError('booking-session-closed');
  if (checkout.expiresAt <= now) throw new PortalError('quote-expired');
  checkTotal(checkout, request);
  if (request.checkoutVersion !== undefined && request.checkoutVersion !== checkout.version)
    throw new PortalError('checkout-changed');
}

function checkTotal({ price: { grandTotal } }: Checkout, { agreedTotal }: BookTerms): void {
  if (agreedTotal === grandTotal.amount) return;
  throw new PortalError('price-changed', {
    context: { old: { ...grandTotal, amount: agreedTotal }, new: grandTotal },
  });
}

async function checkAttempts(
  db: Db,
  { id: sessionId, customerId }: Checkout,
  { tenders }: BookTerms,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - attemptsCountMinutes * 60_000);
  const failed = await listFailedAttempts(db, customerId, since);
  const card = tenders.find((tender) => tender.kind === 'UserCard');
  const tooMany = judgeAttempts(failed, { sessionId, paymentMethodId: card?.paymentMethodId ?? null }, now);
  if (!tooMany) return;
  throw new PortalError(tooMany.code, {
    context: { retryAt: tooMany.retryAt.toISOString() },
    retryAfterSeconds: Math.ceil((tooMany.retryAt.getTime() - now.getTime()) / 1000),
  });
}

async function settle(
  deps: BookingDeps,
  { checkout, request, language }: Pick<Wanted, 'checkout' | 'request' | 'language'>,
  now: Date,
): Promise<{ checkout: Checkout; plan: SettledPlan & { tenders: readonly StoredTender[] } }> {
  const means = await meansFor(deps, checkout, now);
  const isKnown = (id: string) => means.cards.some(({ paymentMethodId }) => paymentMethodId === id);
  if (request.tenders.some((tender) => tender.kind === 'UserCard' && !isKnown(tender.paymentMethodId)))
    throw new PortalError('card-not-found');
  const { checkout: fitted, plan } = await settleCheckout(
    deps,
    { checkout, means },
    request.tenders,
    language,
  );
  if (fitted !== checkout) checkTotal(fitted, request);
  if (plan.complete) {
    const tenders = plan.tenders.map((tender) => withFacts(tender, means));
    return { checkout: fitted, plan: { ...plan, tenders } };
  }
  const isPaid = plan.remainder.minor === 0;
  throw new PortalError(plan.problems[0]?.code ?? (isPaid ? 'guarantee-missing' : 'tender-mismatch'), {
    context: { remainder: toWireMoney(plan.remainder), problems: plan.problems },
  });
}

/** The price with its tenders; from here on it never changes. */
const draft = (
  { checkout, stored, requestHash, language }: Wanted,
  plan: SettledPlan & { readonly tenders: readonly StoredTender[] },
  now: Date,
): NewBooking => ({
  id: stored.open.bookingId,
  sessionId: checkout.id,
  customerId: checkout.customerId,
  businessId: checkout.businessId,
  product: checkout.item.product,
  // The checkout already holds the supplier's quote, so a booking starts in this state.
  state: 'quoted',
  request: stored.open,
  sealed: stored.sealed,
  requestHash,
  language,
  price: { ...checkout.price, amountKind: amountKindOf(plan.tenders) },
  tenders: plan.tenders,
  earn: plan.earn,
  tripId: newId(),
  locator: `H-${newLocator()}`,
  createdAt: now,
});

/**
 * Of two concurrent requests the second finds the checkout taken and does nothing. A booking that repeats another is
 * refused unless the customer wants both; one customer's bookings start one after the other, so that this also holds
 * across two devices.
 */
async function start(
  deps: Pick<BookingDeps, 'hasTerms'>,
  tx: Tx,
  wanted: Wanted,
  booking: NewBooking,
  now: Date,
): Promise<void> {
  const { kind, principal, request } = wanted;
  const { customerId, item } = wanted.checkout;
  await lockBookingsOf(tx, customerId);
  if (!(await moveCheckout(tx, booking.sessionId, 'open', 'submit', wanted.checkout.version)))
    return refuseChanged(tx, wanted);
  if (!(await deps.hasTerms(tx, wanted.checkout))) throw new PortalError('checkout-changed');
  const repeated = request.allowDuplicate
    ? null
    : await findRepetition(tx, { kind, customerId, item, request }, booking.language);
  if (repeated) throw new PortalError('duplicate-booking', { context: repeated });
  await insertBooking(tx, booking, actingOf(principal));
  await enqueueTask(tx, advanceBookingTask, { bookingId: booking.id }, now, now);
}

/** Its state or its content is not as it was read. Nothing is thrown for one that is being booked, perhaps by this request. */
async function refuseChanged(tx: Tx, { checkout, request }: Wanted): Promise<void> {
  const now = await findCheckout(tx, checkout.id, checkout.customerId);
  if (now?.state !== 'open') return;
  checkTotal(now, request);
  throw await whyNotChanged(tx, checkout);
}
