import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { notFound } from '../../http/problem.ts';
import { inTransaction } from '../../schema/transaction.ts';
import type { AirBooking, AirProblemCode } from '../api-types.ts';
import { type BookingRow, findBooking, insertBooking, lockBooking, settleBooking } from './booking-store.ts';
import { endCancelling, isCancellingDue } from './cancel.ts';
import { hasUnknownMember, refusedPassengers } from './check-passengers.ts';
import { findCreditsOf } from '../credits/store.ts';
import { redeemCredits, returnCredits } from '../credits/ledger.ts';
import { returnChosenSeats } from '../extras/chosen-seats.ts';
import { seatsUnfitAtExit } from '../extras/exit-rows.ts';
import { takeQuotedSeats } from '../extras/sell.ts';
import { seatsFor } from '../fares/passengers.ts';
import { useHold } from './hold.ts';
import { presentBooking } from './present-booking.ts';
import { type QuoteBody, findQuote } from './quote-store.ts';
import { refuseFlight, refuseFlightBecause } from '../refusal.ts';
import type { BookingRequest } from '../requests.ts';
import { returnSeats, takeSeatsOrRefuse } from '../store.ts';

const PENDING_MS = 20_000;
const TICKETING_MS = 30 * 60_000;
/** A day after booking, tickets are void for nothing. */
export const voidMs = 86_400_000;
/** Longer than anybody waits. */
const NEVER_MS = 10 * 365 * 86_400_000;

/**
 * How an airline answers a booking at once: pending ones settle twenty world seconds later, tickets that are delayed
 * or unknown are there half an hour later, and some never.
 */
export type Outcome =
  | 'confirmed'
  | 'pending'
  | 'pending-then-failed'
  | 'ticketing-unconfirmed'
  | 'delayed-ticketing'
  | 'ticketing-unknown'
  | 'never-ticketed';

const TICKETED_AFTER_MS: Readonly<Partial<Record<Outcome, number>>> = {
  'delayed-ticketing': TICKETING_MS,
  'ticketing-unknown': TICKETING_MS,
  'never-ticketed': NEVER_MS,
};

/** Why a booking fails that was pending at first. */
const FAILS_WITH: Readonly<Partial<Record<Outcome, AirProblemCode>>> = {
  'pending-then-failed': 'sold_out',
  'ticketing-unconfirmed': 'ticketing_unconfirmed',
};

/** Books a quote: takes the seats of every flight, unless they are held for it, and the amounts paid by credits, or nothing. */
export async function book(
  tx: PoolClient,
  request: BookingRequest,
  now: Date,
  outcome: Outcome,
): Promise<AirBooking> {
  const quote = await findQuote(tx, request.quoteId);
  if (!quote) throw notFound('quote');
  if (now >= quote.expiresAt) throw refuseFlight('expired');
  const { party, claims, departsAt } = quote.body;
  const refused = refusedPassengers(request.passengers, party, flightDaysOf(quote.body));
  if (refused) throw refuseFlightBecause('invalid_passengers', refused);
  if (hasUnknownMember(request.passengers)) throw refuseFlight('invalid_loyalty_number');
  if (seatsUnfitAtExit(quote.body, request.passengers)) throw refuseFlight('exit_row');
  const heldAs = await useHold(tx, request.quoteId, now);
  const id = heldAs ?? `ab_${randomUUID()}`;
  const failsWith = FAILS_WITH[outcome] ?? null;
  const pending = outcome === 'pending' || failsWith !== null;
  const ticketedAfter = TICKETED_AFTER_MS[outcome] ?? 0;
  const voidUntil = new Date(now.getTime() + voidMs);
  const written = await insertBooking(tx, {
    id,
    reference: request.reference,
    quoteId: request.quoteId,
    passengers: request.passengers,
    contact: request.contact,
    status: pending ? 'pending' : 'confirmed',
    ticketing: outcome === 'ticketing-unknown' ? 'unknown' : ticketedAfter > 0 ? 'delayed' : 'issued',
    ticketedAt: new Date(now.getTime() + ticketedAfter),
    resolvesAt: pending ? new Date(now.getTime() + PENDING_MS) : null,
    resolvesTo: pending ? (failsWith === null ? 'confirmed' : 'failed') : null,
    failsWith,
    voidUntil: voidUntil.getTime() < departsAt ? voidUntil : null,
    createdAt: now,
  });
  if (!written)
    throw refuseFlightBecause('reference_taken', 'This reference or quote already has a booking.');
  if (heldAs === null) await takeSeatsOrRefuse(tx, claims, seatsFor(party));
  await redeemCredits(tx, id, quote.body.applied ?? [], request.passengers, now);
  if (heldAs === null && !(await takeQuotedSeats(tx, quote.body, id))) throw refuseFlight('seat_taken');
  const row = await findBooking(tx, id);
  if (!row) throw new Error(`Booking ${id} was written and cannot be read.`);
  return presentBooking(row, await findCreditsOf(tx, id), now);
}

/** The days on which the first and the last flight leave, each at its origin. */
export function flightDaysOf({ answer }: QuoteBody): { firstDay: string; lastDay: string } {
  const days = answer.tickets.flatMap(({ directions }) =>
    directions.flatMap(({ flights }) => flights.map(({ departsLocal }) => departsLocal.slice(0, 10))),
  );
  const inOrder = days.toSorted();
  return { firstDay: inOrder[0] ?? '', lastDay: inOrder.at(-1) ?? '' };
}

/** The current state of a booking; the first read after `resolves_at` settles it. */
export async function settled(db: Pool, row: BookingRow, now: Date): Promise<BookingRow> {
  const isDue = row.status === 'pending' && row.resolves_at !== null && now >= row.resolves_at;
  if (!isDue && !isCancellingDue(row, now)) return row;
  return inTransaction(db, async (tx) => {
    const locked = await lockBooking(tx, row.id);
    if (!locked) throw notFound('booking');
    if (isCancellingDue(locked, now)) await endCancelling(tx, locked);
    if (locked.status === 'pending' && locked.resolves_to) {
      const first = await settleBooking(tx, locked.id, locked.resolves_to);
      const { claims, party } = locked.quote;
      if (first && locked.resolves_to === 'failed') {
        await returnSeats(tx, claims, seatsFor(party));
        await returnCredits(tx, locked.id);
        await returnChosenSeats(tx, locked.id);
      }
    }
    return (await findBooking(tx, locked.id)) ?? locked;
  });
}
