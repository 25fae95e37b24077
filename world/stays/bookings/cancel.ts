import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { notFound } from '../../http/problem.ts';
import type {
  CancelAnswer,
  CancellationOutcome,
  CancellationQuoteAnswer,
  CancellationStep,
  Refundability,
} from '../api-types.ts';
import { dayNumber, instantIn } from '../search/calendar.ts';
import {
  type BookingRow,
  awaitCancellation,
  cancelBooking,
  findBookingByReference,
  findCancellationQuote,
  insertCancellationQuote,
  lockBooking,
  returnNights,
} from '../store.ts';
import { refuseBecause } from '../refusal.ts';

const QUOTE_MS = 15 * 60_000;
const PENDING_MS = 20_000;

/** How a property answers a cancellation; pending ones settle twenty world seconds later. */
export type CancelOutcome = 'cancelled' | 'refused' | 'pending' | 'by-hand' | 'by-hand-failed';

/**
 * Quotes the current cancellation cost, held for fifteen minutes. With `goodwill` the property keeps half,
 * whatever its terms say.
 */
export async function quoteCancellation(
  db: Pool,
  row: BookingRow,
  now: Date,
  goodwill = false,
): Promise<CancellationQuoteAnswer> {
  refuseUncancellable(row, now);
  const { rate } = row.quote.answer;
  const inForce = rate.cancellation.find(({ until }) => until === null || now < new Date(until));
  const half = { minor: Math.ceil(rate.dueNow.minor / 2), currency: rate.dueNow.currency };
  const step = goodwill ? { from: null, until: null, penalty: half } : inForce;
  const penaltyMinor = step?.penalty.minor ?? 0;
  const refundMinor = Math.max(0, rate.dueNow.minor - penaltyMinor);
  const { currency } = rate.total;
  const quote = {
    id: `sc_${randomUUID()}`,
    bookingId: row.id,
    penaltyMinor,
    refundMinor,
    currency,
    refundability: refundabilityOf(rate.cancellation, step),
    expiresAt: new Date(now.getTime() + QUOTE_MS),
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

function refundabilityOf(
  steps: readonly CancellationStep[],
  step: CancellationStep | undefined,
): Refundability {
  if (!step || step.penalty.minor === 0) return 'full';
  const most = Math.max(...steps.map(({ penalty }) => penalty.minor));
  return step.penalty.minor < most ? 'partial' : 'none';
}

function refuseUncancellable(row: BookingRow, now: Date): void {
  const { stay, checkOut } = row.quote.answer;
  if (row.status !== 'confirmed') throw refuseBecause('not_cancellable', `The booking is ${row.status}.`);
  if (row.cancel_resolves_at) throw refuseBecause('not_cancellable', 'A cancellation is already under way.');
  if (now.getTime() >= instantIn(stay.tz, dayNumber(checkOut), stay.checkOutUntil))
    throw refuseBecause('not_cancellable', 'The stay is over.');
}

/** Cancels at the quoted penalty and gives the rooms back; `pending` and `refused` are a property's other answers. */
export async function cancel(
  tx: PoolClient,
  bookingId: string,
  cancellationQuoteId: string,
  now: Date,
  answer: CancelOutcome,
): Promise<CancelAnswer> {
  const row = await lockBooking(tx, bookingId);
  if (!row) throw notFound('booking');
  refuseUncancellable(row, now);
  const quote = await findCancellationQuote(tx, cancellationQuoteId, bookingId);
  if (!quote) throw notFound('cancellation quote');
  if (now >= quote.expiresAt) throw refuseBecause('expired', 'The cancellation quote has expired.');
  const penalty = { minor: quote.penaltyMinor, currency: quote.currency };
  const refund = { minor: quote.refundMinor, currency: quote.currency };
  if (answer === 'refused')
    return { status: 'refused', penalty, refund: { minor: 0, currency: quote.currency } };
  if (answer !== 'cancelled') {
    const outcome: CancellationOutcome = {
      status: 'pending',
      penalty,
      refund,
      ...(answer === 'pending' ? {} : { handledBy: 'agent' }),
      ...(answer === 'by-hand-failed' ? { resolvesTo: 'refused' } : {}),
    };
    await awaitCancellation(tx, row.id, outcome, new Date(now.getTime() + PENDING_MS));
    return outcome;
  }
  const outcome = {
    status: 'cancelled' as const,
    cancellationNumber: `C${row.confirmation_number ?? ''}`,
    by: 'guest' as const,
    penalty,
    refund,
  };
  if (!(await cancelBooking(tx, row.id, outcome, now)))
    throw refuseBecause('not_cancellable', 'The booking changed meanwhile.');
  await returnNights(tx, row);
  return outcome;
}

/** Cancels a booking of its own accord and gives everything back; nothing for one that does not stand. */
export async function cancelByProperty(tx: PoolClient, reference: string, now: Date): Promise<void> {
  const found = await findBookingByReference(tx, reference);
  const row = found && (await lockBooking(tx, found.id));
  if (row?.status !== 'confirmed') return;
  const { dueNow: refund } = row.quote.answer.rate;
  const outcome = {
    status: 'cancelled' as const,
    cancellationNumber: `P${row.confirmation_number ?? ''}`,
    by: 'property' as const,
    penalty: { minor: 0, currency: refund.currency },
    refund,
  };
  if (await cancelBooking(tx, row.id, outcome, now)) await returnNights(tx, row);
}
