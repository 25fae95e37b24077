import { setTimeout as sleep } from 'node:timers/promises';
import { type BookingProgress, type OpenBooking, openBookingSchema } from '#contract/booking.ts';
import type { Language } from '#contract/dates.ts';
import type { BookingState } from '#contract/enums/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError, presentProblem } from '#server/platform/errors.ts';
import { type Booking, findBooking, listUndecided } from './bookings-store.ts';

const [lookAgainMs, rarelyMs] = [40, 250];

/** What a waiting screen tells of each state. While something is being undone it is not failed yet. */
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

/** How far a booking of this customer is. Throws PortalError `not-found`. */
export async function readProgress(
  db: Db,
  { bookingId, customerId, language }: { bookingId: string; customerId: string; language: Language },
): Promise<BookingProgress> {
  const booking = await findBooking(db, bookingId, customerId);
  if (!booking) throw new PortalError('not-found');
  return {
    bookingId: booking.id,
    outcome: outcomes[booking.state],
    step: booking.state,
    promisedBy: booking.state === 'supplier_pending' ? (booking.promisedBy?.toISOString() ?? null) : null,
    tripId: booking.state === 'complete' ? booking.tripId : null,
    locator: booking.state === 'complete' ? booking.locator : null,
    problem: problemOf(booking, language),
  };
}

/** What My Trips shows of bookings that are still on their way. */
export async function listOpen(db: Db, customerId: string): Promise<OpenBooking[]> {
  const undecided = await listUndecided(db, customerId);
  return undecided.map(({ booking, stay }) => ({
    bookingId: booking.id,
    outcome: openBookingSchema.shape.outcome.parse(outcomes[booking.state]),
    promisedBy: booking.promisedBy?.toISOString() ?? null,
    name: stay.name,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    grandTotal: booking.price.grandTotal,
  }));
}

function problemOf(booking: Booking, language: Language): BookingProgress['problem'] {
  if (booking.failureCode === null || outcomes[booking.state] !== 'failed') return null;
  return presentProblem(new PortalError(booking.failureCode), booking.id, language);
}

/**
 * Waits until a booking is no longer being worked on, or for any change, but no longer than the time given.
 * Real time: it is a person who waits.
 */
export async function awaitProgress(
  db: Db,
  asked: Parameters<typeof readProgress>[1],
  options: { waitMs: number; until: 'change' | 'outcome' },
): Promise<BookingProgress> {
  const deadline = performance.now() + options.waitMs;
  let pauseMs = lookAgainMs;
  const first = await readProgress(db, asked);
  for (let progress = first; ; progress = await readProgress(db, asked)) {
    const isOver = progress.outcome === 'confirmed' || progress.outcome === 'failed';
    const hasMoved =
      options.until === 'change' ? progress.step !== first.step : progress.outcome !== 'working';
    if (isOver || hasMoved) return progress;
    if (performance.now() >= deadline) return progress;
    await sleep(pauseMs);
    pauseMs = Math.min(rarelyMs, pauseMs * 1.2);
  }
}
