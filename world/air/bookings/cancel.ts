import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { notFound } from '../../http/problem.ts';
import type { AirBooking, AirCancellationQuote } from '../api-types.ts';
import {
  type BookingRow,
  cancelBooking,
  findBooking,
  giveUpFrom,
  lockBooking,
  noteCancelling,
} from './booking-store.ts';
import { cancellationOf } from './cancellation.ts';
import { findCreditsOf, findUses } from '../credits/store.ts';
import { settleCredits } from '../credits/ledger.ts';
import type { BookingStanding } from '../days/booking-status.ts';
import { returnChosenSeats } from '../extras/chosen-seats.ts';
import { giveUpExtras } from '../extras/give-up.ts';
import { seatsFor } from '../fares/passengers.ts';
import { presentBooking } from './present-booking.ts';
import { type CancellationBody, findCancellationQuote, insertCancellationQuote } from './quote-store.ts';
import { refuseFlight, refuseFlightBecause } from '../refusal.ts';
import { returnSeats } from '../store.ts';

const QUOTE_MS = 15 * 60_000;
const PENDING_MS = 20_000;

/** How an airline takes a cancellation: at once, or it waits for twenty world seconds. */
export type CancelOutcome = 'cancelled' | 'pending' | 'by-hand' | 'by-hand-failed';

/**
 * Quotes the current refund, held for fifteen minutes or until the refund would be less. A ticket whose airline
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
  const voidUntil = voidEnd(row, now);
  const voidable = now.getTime() < voidUntil;
  const uses = await findUses(db, row.id);
  const fares = cancellationOf(answer.tickets, party, { voidable, owed: standing.owed, uses, now });
  if (!fares)
    throw refuseFlightBecause('not_cancellable', 'Only the airline itself can say what comes back.');
  const body = giveUpExtras(fares, answer.tickets);
  const ends = [now.getTime() + QUOTE_MS];
  if (voidable) ends.push(voidUntil);
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

/**
 * Gives up the flights of a booking from one on, whether or not it has begun: its tickets are not valid for them any more,
 * and nothing comes back. Again it answers the same.
 */
export async function giveUpFlights(
  tx: PoolClient,
  bookingId: string,
  from: number,
  now: Date,
): Promise<AirBooking> {
  const row = await lockBooking(tx, bookingId);
  if (!row) throw notFound('booking');
  const { claims, party } = row.quote;
  if (row.status === 'confirmed') {
    if (from >= claims.length) throw refuseFlightBecause('not_cancellable', 'There is no such flight.');
    if (await giveUpFrom(tx, row.id, from))
      await returnSeats(tx, claims.slice(from, row.given_up_from ?? undefined), seatsFor(party));
  } else if (row.status !== 'cancelled')
    throw refuseFlightBecause('not_cancellable', `The booking is ${row.status}.`);
  const given = { ...row, given_up_from: Math.min(from, row.given_up_from ?? from) };
  return presentBooking(given, await findCreditsOf(tx, row.id), now);
}

/** Throws `not_cancellable` for a booking that stands in the way. */
export function refuseUncancellable(row: BookingRow): void {
  if (row.given_up_from !== null)
    throw refuseFlightBecause('not_cancellable', 'A part of its flights was given up.');
  if (row.status !== 'confirmed')
    throw refuseFlightBecause('not_cancellable', `The booking is ${row.status}.`);
  if (row.cancelling && !row.cancelling.isRefused)
    throw refuseFlightBecause('not_cancellable', 'A cancellation is already under way.');
}

/** Until when nothing is lost (epoch ms): a day after booking, and as long as no ticket is issued. */
export const voidEnd = ({ void_until, ticketed_at }: BookingRow, now: Date): number =>
  Math.max(void_until?.getTime() ?? 0, now < ticketed_at ? ticketed_at.getTime() : 0);

/** Cancels at the quoted refund, or marks the cancellation as waiting for the airline. */
export async function cancel(
  tx: PoolClient,
  bookingId: string,
  cancellationQuoteId: string,
  now: Date,
  outcome: CancelOutcome,
): Promise<AirBooking> {
  const row = await lockBooking(tx, bookingId);
  if (!row) throw notFound('booking');
  refuseUncancellable(row);
  const quote = await findCancellationQuote(tx, cancellationQuoteId, bookingId);
  if (!quote) throw notFound('cancellation quote');
  if (now >= quote.expiresAt) throw refuseFlight('expired');
  if (outcome === 'cancelled') {
    if (!(await giveUp(tx, row, quote.body, now)))
      throw refuseFlightBecause('not_cancellable', 'The booking changed meanwhile.');
  } else
    await noteCancelling(tx, row.id, {
      by: outcome === 'pending' ? 'airline' : 'agent',
      resolvesTo: outcome === 'by-hand-failed' ? 'refused' : 'cancelled',
      resolvesAt: new Date(now.getTime() + PENDING_MS).toISOString(),
      isRefused: false,
      body: quote.body,
    });
  const cancelled = await findBooking(tx, row.id);
  if (!cancelled) throw notFound('booking');
  return presentBooking(cancelled, await findCreditsOf(tx, row.id), now);
}

/** Whether a cancellation has waited as long as it does. */
export const isCancellingDue = ({ status, cancelling }: BookingRow, now: Date): boolean =>
  status === 'confirmed' &&
  cancelling !== null &&
  !cancelling.isRefused &&
  now >= new Date(cancelling.resolvesAt);

/** Ends a cancellation that waited, as it was to end, for a booking that is locked. */
export async function endCancelling(tx: PoolClient, row: BookingRow): Promise<void> {
  const { cancelling } = row;
  if (!cancelling) return;
  if (cancelling.resolvesTo === 'refused')
    await noteCancelling(tx, row.id, { ...cancelling, isRefused: true });
  else await giveUp(tx, row, cancelling.body, new Date(cancelling.resolvesAt));
}

/** Cancels, releases the seats and issues credits; returns false when no longer confirmed. */
async function giveUp(tx: PoolClient, row: BookingRow, body: CancellationBody, at: Date): Promise<boolean> {
  if (!(await cancelBooking(tx, row.id, body, at))) return false;
  await returnSeats(tx, row.quote.claims, seatsFor(row.quote.party));
  await settleCredits(tx, row, body, at);
  await returnChosenSeats(tx, row.id);
  return true;
}
