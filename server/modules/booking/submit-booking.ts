import type { BookRequest } from '#contract/booking.ts';
import type { Language } from '#contract/dates.ts';
import { toWireMoney } from '#contract/money.ts';
import { loadMeans, settlePlan, type SettledPlan } from '#server/modules/payments/index.ts';
import { amountKindOf } from '#server/modules/pricing/index.ts';
import { listPassengers } from '#server/modules/travelers/index.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId, newLocator, sha256 } from '#server/platform/ids.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { type Booking, findBooking, insertBooking, type NewBooking } from './bookings-store.ts';
import type { BookingDeps } from './deps.ts';
import { earnProductOf, payableOf } from './payable.ts';
import { type CheckoutSession, findSession, moveSession } from './sessions-store.ts';

interface Submission {
  readonly sessionId: string;
  readonly principal: Principal;
  readonly request: BookRequest;
  readonly language: Language;
}

/**
 * Starts a booking, once per id: the same request again answers the booking that it started, another request
 * with its id is a `conflict`. Nothing is held and nobody outside is asked here; the durable process begins
 * with the transaction. Throws PortalError for a checkout that is gone, closed, expired or priced otherwise.
 */
export async function submitBooking(deps: BookingDeps, submission: Submission): Promise<Booking> {
  const requestHash = sha256(JSON.stringify([submission.sessionId, submission.request]));
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

async function begin(deps: BookingDeps, submission: Submission, requestHash: string): Promise<void> {
  const { principal, request } = submission;
  const session = await findSession(deps.db, submission.sessionId, principal.userId);
  if (!session) throw new PortalError('booking-session-missing');
  const now = deps.clock.now();
  checkSession(session, request, now);
  await checkTravelers(deps, submission);
  const plan = await settle(deps, session, submission, now);
  const booking = draft(session, submission, plan, requestHash, now);
  await deps.checkpoint('book:submit:before');
  await inTransaction(deps.db, (tx) => start(tx, booking, now)).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new PortalError('conflict', { cause: error }) : error;
  });
  await deps.checkpoint('book:submit:after');
}

async function findSame(
  deps: BookingDeps,
  { request, principal }: Submission,
  hash: string,
): Promise<Booking | null> {
  const found = await findBooking(deps.db, request.bookingId, principal.userId);
  if (found && found.requestHash !== hash) throw new PortalError('conflict');
  return found;
}

function checkSession(session: CheckoutSession, request: BookRequest, now: Date): void {
  if (session.state !== 'open') throw new PortalError('booking-session-closed');
  if (session.expiresAt <= now) throw new PortalError('quote-expired');
  if (request.agreedTotal !== session.price.grandTotal.amount)
    throw new PortalError('price-changed', {
      context: {
        old: { ...session.price.grandTotal, amount: request.agreedTotal },
        new: session.price.grandTotal,
      },
    });
  const rooms = new Set(request.guests.map(({ room }) => room));
  const isEveryRoom = session.stay.rooms.every((_, room) => rooms.has(room));
  if (!isEveryRoom || rooms.size > session.stay.rooms.length)
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.guests', message: 'Every room needs a lead guest.' }],
    });
}

/** A guest may be named by a saved traveler, but only by one that the customer sees. */
async function checkTravelers({ db }: BookingDeps, { principal, request }: Submission): Promise<void> {
  const named = request.guests.flatMap(({ travelerId }) => travelerId ?? []);
  if (named.length === 0) return;
  const seen = new Set((await listPassengers(db, principal)).map(({ id }) => id));
  if (!named.every((id) => seen.has(id))) throw new PortalError('not-found');
}

async function settle(
  deps: BookingDeps,
  session: CheckoutSession,
  { request, language }: Submission,
  now: Date,
): Promise<SettledPlan> {
  const means = await loadMeans(deps.db, { ...session, now });
  const about = { product: earnProductOf(session), language };
  const plan = settlePlan(payableOf(session), means, request.tenders, about);
  if (plan.complete) return plan;
  throw new PortalError(plan.problems[0]?.code ?? 'tender-mismatch', {
    context: { remainder: toWireMoney(plan.remainder), problems: plan.problems },
  });
}

/** The price with the way it is paid; from here on it never changes. */
function draft(
  session: CheckoutSession,
  { request, language }: Submission,
  plan: SettledPlan,
  requestHash: string,
  now: Date,
): NewBooking {
  return {
    id: request.bookingId,
    sessionId: session.id,
    customerId: session.customerId,
    businessId: session.businessId,
    // The checkout holds the supplier's quote, so that a booking begins there.
    state: 'quoted',
    request,
    requestHash,
    language,
    price: { ...session.price, amountKind: amountKindOf(plan.tenders) },
    tenders: plan.tenders,
    earn: plan.earn,
    tripId: newId(),
    locator: `H-${newLocator()}`,
    createdAt: now,
  };
}

/** Whoever comes second finds the checkout taken, and nothing happens. */
async function start(tx: Tx, booking: NewBooking, now: Date): Promise<void> {
  if (!(await moveSession(tx, booking.sessionId, 'open', 'submit'))) return;
  await insertBooking(tx, booking);
  await enqueueTask(tx, 'advance-booking', booking.id, now, now);
}
