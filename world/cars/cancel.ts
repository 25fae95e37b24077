import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { notFound } from '../http/problem.ts';
import type { CancellationOutcome, CancellationQuoteAnswer } from './api-types.ts';
import { deskById } from './desks.ts';
import { instantOf, readLocal } from './local-time.ts';
import { refuse } from './refusal.ts';
import {
  type BookingRow,
  cancelBooking,
  findBookingByReference,
  findCancellationQuote,
  insertCancellationQuote,
  lockBooking,
  returnDays,
} from './store.ts';

const QUOTE_MS = 15 * 60_000;

/** Quotes the current cancellation cost, held for fifteen minutes or until the terms change. */
export async function quoteCancellation(
  db: Pool,
  row: BookingRow,
  now: Date,
): Promise<CancellationQuoteAnswer> {
  refuseUncancellable(row, now);
  const { rate } = row.quote.answer;
  const step = rate.cancellation.find(({ until }) => until === null || now < new Date(until));
  const penaltyMinor = step?.penalty.minor ?? 0;
  const refundMinor = Math.max(0, rate.dueNow.minor - penaltyMinor);
  const { currency } = rate.total;
  const until = step?.until ? new Date(step.until).getTime() : Number.POSITIVE_INFINITY;
  const quote = {
    id: `cc_${randomUUID()}`,
    bookingId: row.id,
    quoteId: row.quote_id,
    penaltyMinor,
    refundMinor,
    currency,
    refundability:
      penaltyMinor === 0 ? ('full' as const) : refundMinor > 0 ? ('partial' as const) : ('none' as const),
    expiresAt: new Date(Math.min(until, now.getTime() + QUOTE_MS)),
  };
  await insertCancellationQuote(db, quote);
  return {
    cancellationQuoteId: quote.id,
    expiresAt: quote.expiresAt.toISOString(),
    penalty: { minor: penaltyMinor, currency },
    refund: { minor: refundMinor, currency },
    refundability: quote.refundability,
  };
}

/** The moment from which the car is to be back. */
function endOf(row: BookingRow): number {
  const { dropOff } = row.quote.answer.rate;
  const [desk, at] = [deskById(dropOff.deskId), readLocal(dropOff.at)];
  if (!desk || !at) throw new Error(`Booking ${row.id} ends nowhere.`);
  return instantOf(desk.site.tz, at);
}

/** The moment from which the car waits. */
export function beginOf(row: BookingRow): number {
  const { pickUp } = row.quote.answer.rate;
  const [desk, at] = [deskById(pickUp.deskId), readLocal(pickUp.at)];
  if (!desk || !at) throw new Error(`Booking ${row.id} begins nowhere.`);
  return instantOf(desk.site.tz, at);
}

function refuseUncancellable(row: BookingRow, now: Date): void {
  if (row.status !== 'confirmed') throw refuse('not_cancellable', `The booking is ${row.status}.`);
  if (now.getTime() >= endOf(row)) throw refuse('not_cancellable', 'The rental is over.');
}

/** Cancels at the quoted penalty and gives the car back; a supplier may refuse. */
export async function cancel(
  tx: PoolClient,
  bookingId: string,
  cancellationQuoteId: string,
  now: Date,
  isRefused: boolean,
): Promise<CancellationOutcome> {
  const row = await lockBooking(tx, bookingId);
  if (!row) throw notFound('booking');
  refuseUncancellable(row, now);
  const quote = await findCancellationQuote(tx, cancellationQuoteId, bookingId);
  if (!quote) throw notFound('cancellation quote');
  if (now >= quote.expiresAt || quote.quoteId !== row.quote_id) throw refuse('expired');
  const penalty = { minor: quote.penaltyMinor, currency: quote.currency };
  if (isRefused) return { status: 'refused', penalty, refund: { minor: 0, currency: quote.currency } };
  const outcome: CancellationOutcome = {
    status: 'cancelled',
    cancellationNumber: `C${row.confirmation_number ?? ''}`,
    penalty,
    refund: { minor: quote.refundMinor, currency: quote.currency },
  };
  if (!(await cancelBooking(tx, row.id, outcome, now)))
    throw refuse('not_cancellable', 'The booking changed meanwhile.');
  await returnDays(tx, row.quote.kept);
  return outcome;
}

/** Cancels a booking of its own accord and gives everything back; nothing for one that does not stand. */
export async function cancelBySupplier(tx: PoolClient, reference: string, now: Date): Promise<void> {
  const found = await findBookingByReference(tx, reference);
  const row = found && (await lockBooking(tx, found.id));
  if (row?.status !== 'confirmed') return;
  const { dueNow: refund } = row.quote.answer.rate;
  const outcome: CancellationOutcome = {
    status: 'cancelled',
    by: 'supplier',
    cancellationNumber: `S${row.confirmation_number ?? ''}`,
    penalty: { minor: 0, currency: refund.currency },
    refund,
  };
  if (await cancelBooking(tx, row.id, outcome, now)) await returnDays(tx, row.quote.kept);
}
