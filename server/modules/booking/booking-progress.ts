import {
  type BookingProgress,
  bookingProgressSchema,
  type OpenBooking,
  openBookingSchema,
} from '#contract/booking.ts';
import type { Language } from '#contract/values/dates.ts';
import { leaveHintAfterMs } from '#contract/leave-hint.ts';
import type { BookingState } from '#contract/enums/index.ts';
import { findAnswerTimes } from '#server/modules/cases/index.ts';
import { PortalError, presentProblem } from '#server/platform/errors.ts';
import type { Booking } from '#server/modules/products/index.ts';
import { findBooking, listUndecided } from './bookings-store.ts';
import type { BookingDeps } from './deps.ts';
import { releasedBy } from './supplier-patience.ts';

const soldSchema = bookingProgressSchema.shape.product;

/** How often to poll when no outcome signal arrives. */
const lookAgainMs = 500;

/** How long My Trips shows a booking that was promised an answer and then failed. */
const failureShownMs = 7 * 24 * 3_600_000;

type ProgressDeps = Pick<BookingDeps, 'db' | 'clock' | 'outcomes' | 'products'>;

/**
 * The outcome that the waiting screen shows for each state. A booking that is still being released has not failed
 * yet.
 */
const outcomes: Readonly<Record<BookingState, BookingProgress['outcome']>> = {
  open: 'working',
  quoted: 'working',
  awaiting_approval: 'waiting_for_approval',
  held: 'working',
  authorised: 'working',
  supplier_requested: 'working',
  supplier_pending: 'pending',
  confirmed: 'working',
  captured: 'working',
  complete: 'confirmed',
  releasing: 'working',
  released: 'failed',
  abandoned: 'failed',
};

/** How far a booking is, as its customer is told. */
export const outcomeOf = ({ state }: Booking): BookingProgress['outcome'] => outcomes[state];

/** Until when the supplier of a booking holds it while it waits for an approval, which may be over; null where it does not. */
export const heldUntilOf = ({ state, heldUntil }: Booking): Date | null =>
  state === 'awaiting_approval' ? heldUntil : null;

/** Neither booked nor given back yet. */
const isUnderWay = ({ state }: Booking): boolean =>
  outcomes[state] === 'working' || outcomes[state] === 'pending';

/** The portal keeps failing at a step of it: staff settle it. */
const notFinished = ({ id }: Booking, language: Language): BookingProgress['problem'] =>
  presentProblem(new PortalError('booking-not-finished'), id, language);

/** How far a booking of this customer is. Throws PortalError `not-found`. */
export async function readProgress(
  deps: Pick<ProgressDeps, 'db' | 'clock' | 'products'>,
  { bookingId, customerId, language }: { bookingId: string; customerId: string; language: Language },
): Promise<BookingProgress> {
  const { db, clock } = deps;
  const booking = await findBooking(db, bookingId, customerId);
  if (!booking) throw new PortalError('not-found');
  const answers = await findAnswerTimes(db, isUnderWay(booking) ? [bookingId] : [], clock.now());
  const answerBy = answers.get(bookingId);
  return {
    bookingId: booking.id,
    product: soldSchema.parse(booking.product),
    outcome: answerBy ? 'pending' : outcomes[booking.state],
    step: booking.state,
    promisedBy: (answerBy ?? promiseOf(booking, clock.now()).by)?.toISOString() ?? null,
    heldUntil: heldUntilOf(booking)?.toISOString() ?? null,
    tripId: booking.state === 'complete' ? booking.tripId : null,
    locator: booking.state === 'complete' ? booking.locator : null,
    problem: answerBy ? notFinished(booking, language) : problemOf(deps, booking, language, clock.now()),
  };
}

/** The bookings that My Trips shows as still in progress, or as recently failed after a promise. */
export async function listOpen(
  deps: Pick<ProgressDeps, 'db' | 'products'>,
  customerId: string,
  { now, language }: { now: Date; language: Language },
): Promise<OpenBooking[]> {
  const undecided = await listUndecided(deps.db, customerId, new Date(now.getTime() - failureShownMs));
  const answers = await findAnswerTimes(
    deps.db,
    undecided.map(({ booking }) => booking).flatMap((booking) => (isUnderWay(booking) ? [booking.id] : [])),
    now,
  );
  return undecided.map(({ booking, item }) => ({
    bookingId: booking.id,
    product: soldSchema.parse(booking.product),
    outcome: answers.has(booking.id)
      ? 'pending'
      : openBookingSchema.shape.outcome.parse(outcomes[booking.state]),
    promisedBy: (answers.get(booking.id) ?? promiseOf(booking, now).by)?.toISOString() ?? null,
    heldUntil: heldUntilOf(booking)?.toISOString() ?? null,
    ...deps.products.of(booking.product).items.title(item, language),
    grandTotal: booking.price.grandTotal,
    problem: answers.has(booking.id)
      ? notFinished(booking, language)
      : problemOf(deps, booking, language, now),
  }));
}

/**
 * The deadline that is promised to the customer: for an approval, when it ends; for a pending booking, when it is
 * decided or, after that, given up; for a release that takes long, when it ends at the latest.
 */
function promiseOf(booking: Booking, now: Date) {
  const { state, promisedBy, supplierUntil, changedAt } = booking;
  if (state === 'releasing' && now.getTime() - changedAt.getTime() > leaveHintAfterMs)
    return { by: releasedBy(booking), isBroken: false };
  if (state === 'awaiting_approval') return { by: promisedBy, isBroken: false };
  if (state !== 'supplier_pending' || promisedBy === null) return { by: null, isBroken: false };
  const last = supplierUntil ?? promisedBy;
  return promisedBy > now && promisedBy < last
    ? { by: promisedBy, isBroken: false }
    : { by: last, isBroken: true };
}

function problemOf(
  { products }: Pick<ProgressDeps, 'products'>,
  booking: Booking,
  language: Language,
  now: Date,
): BookingProgress['problem'] {
  if (promiseOf(booking, now).isBroken)
    return presentProblem(
      new PortalError(products.of(booking.product).problems.supplierLate),
      booking.id,
      language,
    );
  return failureOf(booking, language);
}

/** Why a booking failed; null for any other. */
export const failureOf = (booking: Booking, language: Language): BookingProgress['problem'] =>
  booking.failureCode === null || outcomes[booking.state] !== 'failed'
    ? null
    : presentProblem(new PortalError(booking.failureCode), booking.id, language);

/** The state of a booking that a waiting client already has: its step, and the promised deadline. */
type Known = Pick<BookingProgress, 'step' | 'promisedBy'>;

/** A promise that passes is news too, although the booking stays at the same step. */
const isNews = (progress: Known, known: Known): boolean =>
  progress.step !== known.step || progress.promisedBy !== known.promisedBy;

/**
 * Waits until a booking is no longer in progress, or until it differs from the known state, but at most `waitMs` of
 * real time: a customer is waiting.
 */
export async function awaitProgress(
  deps: ProgressDeps,
  asked: Parameters<typeof readProgress>[1],
  options: { waitMs: number; until: 'outcome' | { known: Known | undefined } },
): Promise<BookingProgress> {
  const deadline = performance.now() + options.waitMs;
  let known = options.until === 'outcome' ? undefined : options.until.known;
  for (;;) {
    const left = deadline - performance.now();
    // Subscribe before reading, so that no signal in between is missed.
    const told = deps.outcomes.next(asked.bookingId, Math.max(0, Math.min(lookAgainMs, left)));
    const progress = await readProgress(deps, asked);
    known ??= progress;
    const isOver = progress.outcome === 'confirmed' || progress.outcome === 'failed';
    const hasMoved = options.until === 'outcome' ? progress.outcome !== 'working' : isNews(progress, known);
    if (isOver || hasMoved || left <= 0) return progress;
    await told;
  }
}
