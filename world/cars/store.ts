import type { Pool, PoolClient } from 'pg';
import type {
  BookingRequest,
  BookingStatus,
  CancellationOutcome,
  Driver,
  QuoteAnswer,
  Refundability,
} from './api-types.ts';
import type { Taken } from './rates.ts';
import { bookingQueries, insertQuoteOf, settleBookingOf } from '../booking-queries.ts';

export type Db = Pool | PoolClient;

/** Cars of desks booked here over the days [from, until). */
export async function findTaken(
  db: Db,
  desks: readonly string[],
  from: number,
  until: number,
): Promise<Taken> {
  const found = await db.query<{ desk: string; class: number; day: number; taken: number }>(
    `select desk, class, day, taken from car_day where desk = any($1) and day >= $2 and day < $3 and taken > 0`,
    [desks, from, until],
  );
  if (found.rows.length === 0) return () => 0;
  const taken = new Map(found.rows.map((row) => [`${row.desk} ${row.class} ${row.day}`, row.taken]));
  return (desk, at, day) => taken.get(`${desk} ${at} ${day}`) ?? 0;
}

/** The car a booking keeps: one of its class at its desk for some days. */
export interface Kept {
  desk: string;
  at: number;
  firstDay: number;
  days: number;
}

/**
 * Takes a car on each day where `free` (one number per day) still has one. Answers false, having taken only some, when
 * a day is sold out: the caller's transaction rolls back. Days are taken in order, so that two bookings never wait for
 * each other in a circle.
 */
export async function takeDays(tx: PoolClient, kept: Kept, free: readonly number[]): Promise<boolean> {
  for (const [offset, limit] of free.entries()) {
    if (limit < 1) return false;
    const done = await tx.query(
      `insert into car_day as c (desk, class, day, taken) values ($1, $2, $3, 1)
       on conflict (desk, class, day) do update set taken = c.taken + 1 where c.taken < $4`,
      [kept.desk, kept.at, kept.firstDay + offset, limit],
    );
    if (done.rowCount === 0) return false;
  }
  return true;
}

/** Gives the days of a booking back, locking them in the order in which they are taken. */
export async function returnDays(tx: PoolClient, kept: Kept): Promise<void> {
  await tx.query(
    `with held as (
       select desk, class, day from car_day
        where desk = $1 and class = $2 and day >= $3 and day < $3 + $4 order by day for update)
     update car_day c set taken = c.taken - 1 from held
      where (c.desk, c.class, c.day) = (held.desk, held.class, held.day)`,
    [kept.desk, kept.at, kept.firstDay, kept.days],
  );
}

/** The content of a quote: the answer sent, and the data needed to book it. */
export interface QuoteBody {
  answer: QuoteAnswer;
  kept: Kept;
}

export const insertQuote = (db: Db, body: QuoteBody, now: Date): Promise<void> =>
  insertQuoteOf('car', db, body, now);

export interface BookingRow {
  id: string;
  reference: string;
  quote_id: string;
  status: BookingStatus;
  confirmation_number: string | null;
  failure_code: string | null;
  driver: Driver;
  additional_drivers: Driver[];
  flight_number: string | null;
  resolves_at: Date | null;
  resolves_to: 'confirmed' | 'failed' | null;
  cancellation: CancellationOutcome | null;
  cancelled_at: Date | null;
  created_at: Date;
  quote: QuoteBody;
}

export const { findBooking, findBookingByReference, lockBooking, findQuote } = bookingQueries<
  BookingRow,
  QuoteBody
>('car');

export interface NewBooking {
  id: string;
  request: BookingRequest;
  confirmationNumber: string | null;
  resolvesAt: Date | null;
  resolvesTo: 'confirmed' | 'failed' | null;
  createdAt: Date;
}

/** Writes a booking; false when its reference or its quote already has one. */
export async function insertBooking(tx: PoolClient, booking: NewBooking): Promise<boolean> {
  const { request, resolvesAt } = booking;
  const done = await tx.query(
    `insert into car_booking (id, reference, quote_id, status, confirmation_number, driver, additional_drivers, contact,
       flight_number, loyalty_number, resolves_at, resolves_to, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      booking.id,
      request.reference,
      request.quoteId,
      resolvesAt ? 'pending' : 'confirmed',
      booking.confirmationNumber,
      JSON.stringify(request.driver),
      JSON.stringify(request.additionalDrivers),
      JSON.stringify(request.contact),
      request.flightNumber ?? null,
      request.loyaltyNumber ?? null,
      resolvesAt,
      booking.resolvesTo,
      booking.createdAt,
    ],
  );
  return done.rowCount === 1;
}

/** Settles a pending booking; false when another transaction already did. */
export const settleBooking = (
  tx: PoolClient,
  id: string,
  to: 'confirmed' | 'failed',
  confirmationNumber: string | null,
): Promise<boolean> => settleBookingOf('car', tx, id, to, confirmationNumber);

/** Cancels a confirmed booking; false when it is not confirmed any more. */
export async function cancelBooking(
  tx: PoolClient,
  id: string,
  outcome: CancellationOutcome,
  at: Date,
): Promise<boolean> {
  const done = await tx.query(
    `update car_booking set status = 'cancelled', cancellation = $2, cancelled_at = $3
      where id = $1 and status = 'confirmed'`,
    [id, JSON.stringify(outcome), at],
  );
  return done.rowCount === 1;
}

export interface CancellationQuoteRow {
  id: string;
  bookingId: string;
  /** The booking's quote at the time of the cancellation quote. */
  quoteId: string;
  penaltyMinor: number;
  refundMinor: number;
  currency: string;
  refundability: Refundability;
  expiresAt: Date;
}

export async function insertCancellationQuote(db: Db, quote: CancellationQuoteRow): Promise<void> {
  await db.query(
    `insert into car_cancellation_quote (id, booking_id, quote_id, penalty_minor, refund_minor, currency, refundability, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      quote.id,
      quote.bookingId,
      quote.quoteId,
      quote.penaltyMinor,
      quote.refundMinor,
      quote.currency,
      quote.refundability,
      quote.expiresAt,
    ],
  );
}

export async function findCancellationQuote(
  db: Db,
  id: string,
  bookingId: string,
): Promise<CancellationQuoteRow | null> {
  const found = await db.query<CancellationQuoteRow>(
    `select id, booking_id as "bookingId", quote_id as "quoteId", penalty_minor::int as "penaltyMinor",
            refund_minor::int as "refundMinor", currency, refundability, expires_at as "expiresAt"
       from car_cancellation_quote where id = $1 and booking_id = $2`,
    [id, bookingId],
  );
  return found.rows[0] ?? null;
}
