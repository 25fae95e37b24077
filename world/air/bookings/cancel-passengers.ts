import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { notFound } from '../../http/problem.ts';
import type { AirPassengerCancellation, AirPassengerCancellationQuote } from '../api-types.ts';
import { settleCredits } from '../credits/ledger.ts';
import { findCreditsOfPart, findUses, lessenUse, presentCredit } from '../credits/store.ts';
import type { BookingStanding } from '../days/booking-status.ts';
import { returnChosenSeat } from '../extras/chosen-seats.ts';
import { giveUpExtras } from '../extras/give-up.ts';
import { chosenSeats } from '../extras/sell.ts';
import { seatsFor } from '../fares/passengers.ts';
import { refuseFlight, refuseFlightBecause } from '../refusal.ts';
import { returnSeats } from '../store.ts';
import { type BookingRow, lockBooking, replacePassengers } from './booking-store.ts';
import { refuseUncancellable, voidEnd, type CancelOutcome } from './cancel.ts';
import { cancellationOf } from './cancellation.ts';
import { refusedPassengers } from './check-passengers.ts';
import { divide } from './divide.ts';
import { flightDaysOf } from './book.ts';
import {
  findPassengerCancellation,
  findPassengerQuote,
  insertPassengerCancellation,
  insertPassengerQuote,
  isUnderWay,
  movePassengerCancellation,
  type PassengerCancellationRow,
} from './passenger-cancellations-store.ts';
import { insertQuote } from './quote-store.ts';

const QUOTE_MS = 15 * 60_000;
const PENDING_MS = 20_000;

/**
 * What comes back when some passengers leave a booking, by the rules of their fares, and the price of those who stay; held
 * for fifteen minutes. Those who stay have to be a party that the airline would take.
 */
export async function quotePassengerCancellation(
  db: Pool,
  row: BookingRow,
  asked: { positions: readonly number[]; standing: BookingStanding; now: Date },
): Promise<AirPassengerCancellationQuote> {
  const { positions, standing, now } = asked;
  refuseUncancellable(row);
  if (await isUnderWay(db, row.id))
    throw refuseFlightBecause('not_cancellable', 'Passengers are leaving already.');
  const { answer, departsAt } = row.quote;
  const isOwed = standing.owed.includes(true);
  if (standing.hasLeft || (now.getTime() >= departsAt && !isOwed))
    throw refuseFlightBecause('not_cancellable', 'The first flight has left.');
  if (positions.some((at) => at >= row.passengers.length) || positions.length >= row.passengers.length)
    throw refuseFlightBecause('invalid_passengers', 'Some passengers leave, and some stay.');
  const { leaving, staying } = divide(
    { quote: row.quote, passengers: row.passengers, uses: await findUses(db, row.id) },
    positions,
  );
  const refused = refusedPassengers(staying.passengers, staying.body.party, flightDaysOf(row.quote));
  if (refused) throw refuseFlightBecause('invalid_passengers', refused);
  const voidUntil = voidEnd(row, now);
  const voidable = now.getTime() < voidUntil;
  const fares = cancellationOf(leaving.tickets, leaving.party, {
    voidable,
    owed: standing.owed,
    uses: leaving.uses,
    now,
  });
  if (!fares)
    throw refuseFlightBecause('not_cancellable', 'Only the airline itself can say what comes back.');
  const body = giveUpExtras(fares, leaving.tickets);
  const ends = [now.getTime() + QUOTE_MS];
  if (voidable) ends.push(voidUntil);
  if (!isOwed) ends.push(departsAt);
  const expiresAt = new Date(Math.min(...ends));
  const id = `apc_${randomUUID()}`;
  const left = {
    ...staying.body,
    answer: { ...staying.body.answer, quoteId: `aq_${randomUUID()}`, expiresAt: expiresAt.toISOString() },
  };
  await insertPassengerQuote(db, {
    id,
    bookingId: row.id,
    quoteId: row.quote_id,
    positions,
    body,
    left,
    expiresAt,
  });
  return {
    cancellationQuoteId: id,
    expiresAt: expiresAt.toISOString(),
    currency: answer.currency,
    ...body,
    left: left.answer,
  };
}

/** Cancels for the passengers of a quote, once for each reference, or notes that it waits for the airline. */
export async function cancelPassengers(
  tx: PoolClient,
  bookingId: string,
  asked: { cancellationQuoteId: string; reference: string; now: Date; outcome: CancelOutcome },
): Promise<AirPassengerCancellation> {
  const { cancellationQuoteId, reference, now, outcome } = asked;
  const row = await lockBooking(tx, bookingId);
  if (!row) throw notFound('booking');
  const known = await findPassengerCancellation(tx, reference);
  if (known) return presentPassengerCancellation(tx, known, now);
  refuseUncancellable(row);
  const quote = await findPassengerQuote(tx, cancellationQuoteId, bookingId);
  if (!quote) throw notFound('cancellation quote');
  if (now >= quote.expiresAt) throw refuseFlight('expired');
  if (quote.quoteId !== row.quote_id || (await isUnderWay(tx, row.id)))
    throw refuseFlightBecause('not_cancellable', 'The booking changed meanwhile.');
  await insertQuote(tx, quote.left, now);
  await insertPassengerCancellation(tx, {
    reference,
    bookingId,
    positions: quote.positions,
    body: quote.body,
    leftQuoteId: quote.left.answer.quoteId,
    status: outcome === 'cancelled' ? 'cancelled' : outcome === 'pending' ? 'airline' : 'agent',
    resolvesTo: outcome === 'cancelled' ? null : outcome === 'by-hand-failed' ? 'refused' : 'cancelled',
    resolvesAt: outcome === 'cancelled' ? null : new Date(now.getTime() + PENDING_MS),
    askedAt: now,
  });
  const made = await findPassengerCancellation(tx, reference);
  if (!made) throw new Error(`the cancellation ${reference} was written and cannot be read`);
  if (outcome === 'cancelled') await leave(tx, row, made, now);
  return presentPassengerCancellation(tx, made, now);
}

/** A cancellation of passengers as it stands; one that waited long enough ends as it was to end. */
export async function settlePassengerCancellation(
  tx: PoolClient,
  reference: string,
  now: Date,
): Promise<AirPassengerCancellation | null> {
  const found = await findPassengerCancellation(tx, reference);
  if (!found) return null;
  const row = await lockBooking(tx, found.booking_id);
  const waiting = await findPassengerCancellation(tx, reference);
  if (!row || !waiting) return null;
  const isDue = waiting.resolves_at !== null && now >= waiting.resolves_at;
  if (!isDue) return presentPassengerCancellation(tx, waiting, now);
  const to = waiting.resolves_to === 'cancelled' && row.status === 'confirmed' ? 'cancelled' : 'refused';
  await movePassengerCancellation(tx, reference, to);
  if (to === 'cancelled') await leave(tx, row, waiting, waiting.resolves_at ?? now);
  return presentPassengerCancellation(tx, { ...waiting, status: to }, now);
}

/** Takes passengers off a locked booking: their seats are free again, and what they get back is settled. */
async function leave(
  tx: PoolClient,
  row: BookingRow,
  { reference, passengers: positions, body, left_quote_id: quoteId }: PassengerCancellationRow,
  at: Date,
): Promise<void> {
  const { leaving, staying } = divide(
    { quote: row.quote, passengers: row.passengers, uses: await findUses(tx, row.id) },
    positions,
  );
  await returnSeats(tx, row.quote.claims, seatsFor(leaving.party));
  const gone = { ...row.quote, answer: { ...row.quote.answer, tickets: leaving.tickets } };
  for (const { claim, seat } of chosenSeats(gone)) await returnChosenSeat(tx, claim, seat, row.id);
  for (const use of leaving.uses) await lessenUse(tx, row.id, use);
  await settleCredits(tx, { ...row, passengers: leaving.passengers }, body, at, reference);
  await replacePassengers(tx, row.id, { passengers: staying.passengers, quoteId });
}

async function presentPassengerCancellation(
  tx: PoolClient,
  { reference, booking_id: bookingId, status, currency, body, passengers }: PassengerCancellationRow,
  now: Date,
): Promise<AirPassengerCancellation> {
  const restored = body.tickets.flatMap((ticket) => ticket.restored.map(({ creditId }) => creditId));
  const credits =
    status === 'cancelled' ? await findCreditsOfPart(tx, { bookingId, part: reference, restored }) : [];
  return {
    bookingId,
    reference,
    status,
    currency,
    passengers,
    tickets: body.tickets,
    refundMinor: body.refundMinor,
    credits: credits.map((credit) => presentCredit(credit, now)),
  };
}
