import { bookingContract } from '#contract/booking.ts';
import type { Language } from '#contract/dates.ts';
import { toWireMoney } from '#contract/money.ts';
import {
  loadMeans,
  settlePlan,
  type SettledPlan,
  type StoredTender,
  withFacts,
} from '#server/modules/payments/index.ts';
import { requireException } from '#server/modules/policy/index.ts';
import { amountKindOf } from '#server/modules/pricing/index.ts';
import { type Db, inTransaction, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId, newLocator, sha256 } from '#server/platform/ids.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { attemptsCountMinutes, judgeAttempts } from './attempts.ts';
import { type Booking, findBooking, insertBooking, type NewBooking } from './bookings-store.ts';
import { checkGuests } from './check-guests.ts';
import { checkPassengers } from './check-passengers.ts';
import type { BookingDeps } from './deps.ts';
import { findRepetition } from './find-repetition.ts';
import { listFailedAttempts, lockBookingsOf } from './history-store.ts';
import { findCurrentSession } from './idle.ts';
import { type AskedBooking, type WantedBooking, wantedBookingFor } from './wanted-booking.ts';
import { documentsOf, withoutDocuments } from './travel-documents.ts';
import { payableOf } from './payable.ts';
import { type CheckoutSession, findSession, moveSession } from './sessions-store.ts';

type Terms = WantedBooking['request'];

/** Takes a booking as far as it goes now. */
export const advanceBookingTask = taskKind('advance-booking', 'bookingId');

interface Submission {
  readonly sessionId: string;
  readonly principal: Principal;
  readonly asked: AskedBooking;
  readonly language: Language;
}

/**
 * Starts a booking, once per id: the same request again answers the booking that it started, another request
 * with its id is a `conflict`. Nothing is held and nobody outside is asked here; the durable process begins
 * with the transaction. Throws PortalError for a checkout that is gone, closed, expired or priced otherwise.
 */
export async function submitBooking(deps: BookingDeps, submission: Submission): Promise<Booking> {
  const requestHash = hashOf(submission);
  const again = await findSame(deps, submission, requestHash);
  if (again) return again;
  try {
    await begin(deps, submission, requestHash);
  } catch (error) {
    // The same request may have been first while this one was looking: then its booking is the answer.
    const first = await findSame(deps, submission, requestHash);
    if (first) return first;
    throw error;
  }
  const started = await findSame(deps, submission, requestHash);
  if (!started) throw new PortalError('booking-session-closed');
  deps.nudge();
  return started;
}

/** Travel documents stay out of the hash: whoever reads it must not be able to guess them. */
const hashOf = ({ sessionId, asked }: Submission): string =>
  sha256(
    JSON.stringify([sessionId, asked.product === 'flight' ? withoutDocuments(asked.request) : asked.request]),
  );

async function begin(deps: BookingDeps, submission: Submission, requestHash: string): Promise<void> {
  const { principal, asked, language } = submission;
  const { request } = asked;
  const { db } = deps;
  if (request.contract !== undefined && request.contract < bookingContract)
    throw new PortalError('client-too-old');
  const session = await findCurrentSession(deps, submission.sessionId, principal.userId);
  if (!session) throw new PortalError('booking-session-missing');
  const now = deps.clock.now();
  const wanted = wantedBookingFor(session, asked);
  checkSession(deps, session, request, now);
  requireException(session.policy, request.policyException, language);
  await checkPeople(db, wanted, { principal, language, now });
  await checkAttempts(db, session, request, now);
  const plan = await settle(deps, session, submission, now);
  const booking = draft(wanted, { language, plan, requestHash, now });
  await deps.checkpoint('book:submit:before');
  await inTransaction(db, (tx) => start(tx, wanted, booking, now)).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new PortalError('conflict', { cause: error }) : error;
  });
  await deps.checkpoint('book:submit:after');
}

async function findSame(
  deps: BookingDeps,
  { asked, principal }: Submission,
  hash: string,
): Promise<Booking | null> {
  const found = await findBooking(deps.db, asked.request.bookingId, principal.userId);
  if (!found) return null;
  const hasSameDocuments =
    found.product !== 'flight' ||
    (asked.product === 'flight' && documentsOf(found.request) === documentsOf(asked.request));
  if (found.requestHash !== hash || !hasSameDocuments) throw new PortalError('conflict');
  return found;
}

/** Who stays, or who flies. */
const checkPeople = (
  db: Db,
  wanted: WantedBooking,
  about: { principal: Principal; language: Language; now: Date },
): Promise<void> =>
  wanted.product === 'flight'
    ? checkPassengers(db, wanted.session, { request: wanted.request, ...about })
    : checkGuests(db, wanted.session, { request: wanted.request, ...about });

function checkSession({ products }: BookingDeps, session: CheckoutSession, request: Terms, now: Date): void {
  if (session.state === 'lapsed') throw new PortalError(products.of(session.product).problems.inactive);
  if (session.state !== 'open') throw new PortalError('booking-session-closed');
  if (session.expiresAt <= now) throw new PortalError('quote-expired');
  checkTotal(session, request);
}

function checkTotal({ price: { grandTotal } }: CheckoutSession, { agreedTotal }: Terms): void {
  if (agreedTotal === grandTotal.amount) return;
  throw new PortalError('price-changed', {
    context: { old: { ...grandTotal, amount: agreedTotal }, new: grandTotal },
  });
}

async function checkAttempts(
  db: Db,
  { id: sessionId, customerId }: CheckoutSession,
  { tenders }: Terms,
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
  session: CheckoutSession,
  { asked: { request }, language }: Submission,
  now: Date,
): Promise<SettledPlan & { tenders: readonly StoredTender[] }> {
  const means = await loadMeans(deps, { ...session, now });
  const isKnown = (id: string) => means.cards.some(({ paymentMethodId }) => paymentMethodId === id);
  if (request.tenders.some((tender) => tender.kind === 'UserCard' && !isKnown(tender.paymentMethodId)))
    throw new PortalError('card-not-found');
  const plan = settlePlan(payableOf(session), means, request.tenders, language);
  if (plan.complete) return { ...plan, tenders: plan.tenders.map((tender) => withFacts(tender, means)) };
  const isPaid = plan.remainder.minor === 0;
  throw new PortalError(plan.problems[0]?.code ?? (isPaid ? 'guarantee-missing' : 'tender-mismatch'), {
    context: { remainder: toWireMoney(plan.remainder), problems: plan.problems },
  });
}

/** The price with the way it is paid; from here on it never changes. */
function draft(
  wanted: WantedBooking,
  about: { language: Language; plan: SettledPlan; requestHash: string; now: Date },
): NewBooking {
  const { session } = wanted;
  const { plan, language, requestHash, now } = about;
  const any = {
    id: wanted.request.bookingId,
    sessionId: session.id,
    customerId: session.customerId,
    businessId: session.businessId,
    // The checkout holds the supplier's quote, so that a booking begins there.
    state: 'quoted' as const,
    requestHash,
    language,
    price: { ...session.price, amountKind: amountKindOf(plan.tenders) },
    tenders: plan.tenders,
    earn: plan.earn,
    tripId: newId(),
    locator: `H-${newLocator()}`,
    createdAt: now,
  };
  return wanted.product === 'flight'
    ? { ...any, product: 'flight', request: wanted.request }
    : { ...any, product: wanted.session.product, request: wanted.request };
}

/**
 * Whoever comes second finds the checkout taken, and nothing happens. A booking that repeats another is refused
 * unless the customer wants both; one customer's bookings begin one after the other, so that two devices see it too.
 */
async function start(tx: Tx, wanted: WantedBooking, booking: NewBooking, now: Date): Promise<void> {
  await lockBookingsOf(tx, wanted.session.customerId);
  if (!(await moveSession(tx, booking.sessionId, 'open', 'submit'))) return;
  await checkQuote(tx, wanted);
  const repeated = wanted.request.allowDuplicate ? null : await findRepetition(tx, wanted, booking.language);
  if (repeated) throw new PortalError('duplicate-booking', { context: repeated });
  await insertBooking(tx, booking);
  await enqueueTask(tx, advanceBookingTask, { bookingId: booking.id }, now, now);
}

/** Another window may have put seats, bags or credits into the checkout since it was read: what was agreed to is gone. */
async function checkQuote(tx: Tx, { session, request }: WantedBooking): Promise<void> {
  const taken = await findSession(tx, session.id, session.customerId);
  if (taken?.supplierQuoteId === session.supplierQuoteId) return;
  if (taken) checkTotal(taken, request);
  throw new PortalError('conflict');
}
