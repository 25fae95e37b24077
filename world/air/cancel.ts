import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { notFound } from '../http/problem.ts';
import type { AirBooking, AirCancellationQuote } from './api-types.ts';
import { type BookingRow, cancelBooking, findBooking, lockBooking } from './booking-store.ts';
import { cancellationOf } from './cancellation.ts';
import { findCreditsOf, findUses } from './credits/store.ts';
import { settleCredits } from './credits/ledger.ts';
import type { BookingStanding } from './days/booking-status.ts';
import { returnChosenSeats } from './extras/chosen-seats.ts';
import { giveUpExtras } from './extras/give-up.ts';
import { seatsFor } from './fares/passengers.ts';
import { presentBooking } from './present-booking.ts';
import { findCancellationQuote, insertCancellationQuote } from './quote-store.ts';
import { refuseFlight, refuseFlightBecause } from './refusal.ts';
import { returnSeats } from './store.ts';

const QUOTE_MS = 15 * 60_000;

/**
 * What cancelling a booking gives back now, held for fifteen minutes or until less comes back. A ticket whose airline
 * does not fly it as sold is paid back in full, also after the time at which it was to leave.
 */
export async function quoteCancellation(
  db: Pool,
  row: BookingRow,
  standing: BookingStanding,
  now: Date,
): Promise<AirCancellationQuote> {
  refuseUncancellable(row);
  if (standing.hasLeft || (now.getTime() >= row.quote.departsAt && !standing.owed.includes(true)))
    throw refuseFlightBecause('not_cancellable', 'The first flight has left.');
  const { answer, party, departsAt } = row.quote;
  const voidable = row.void_until !== null && now < row.void_until;
  const uses = await findUses(db, row.id);
  const fares = cancellationOf(answer.tickets, party, { voidable, owed: standing.owed, uses, now });
  const body = giveUpExtras(fares, answer.tickets);
  const ends = [now.getTime() + QUOTE_MS];
  if (voidable && row.void_until) ends.push(row.void_until.getTime());
  if (!standing.owed.includes(true)) ends.push(departsAt);
  const expiresAt = new Date(Math.min(...ends));
  const id = `ac_${randomUUID()}`;
  await insertCancellationQuote(db, { id, bookingId: row.id, body, expiresAt });
  return {
    cancellationQuoteId: id,
    expiresAt: expiresAt.toISOString(),
    currency: answer.currency,
    ...body,
  };
}

function refuseUncancellable(row: BookingRow): void {
  if (row.status !== 'confirmed')
    throw refuseFlightBecause('not_cancellable', `The booking is ${row.status}.`);
}

/** Cancels at what was quoted, gives the seats back and makes out what stays as credits. */
export async function cancel(
  tx: PoolClient,
  bookingId: string,
  cancellationQuoteId: string,
  now: Date,
): Promise<AirBooking> {
  const row = await lockBooking(tx, bookingId);
  if (!row) throw notFound('booking');
  refuseUncancellable(row);
  const quote = await findCancellationQuote(tx, cancellationQuoteId, bookingId);
  if (!quote) throw notFound('cancellation quote');
  if (now >= quote.expiresAt) throw refuseFlight('expired');
  if (!(await cancelBooking(tx, row.id, quote.body, now)))
    throw refuseFlightBecause('not_cancellable', 'The booking changed meanwhile.');
  await returnSeats(tx, row.quote.claims, seatsFor(row.quote.party));
  await settleCredits(tx, row, quote.body, now);
  await returnChosenSeats(tx, row.id);
  const cancelled = await findBooking(tx, row.id);
  if (!cancelled) throw notFound('booking');
  return presentBooking(cancelled, await findCreditsOf(tx, row.id), now);
}
