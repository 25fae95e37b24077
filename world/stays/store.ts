import type { Pool, PoolClient } from 'pg';
import type {
  CancellationOutcome,
  Guest,
  QuoteAnswer,
  BookingRequest,
  BookingStatus,
  BookingFailure,
  Refundability,
} from './api-types.ts';
import type { Taken } from './rates/pricing.ts';
import { bookingQueries, settleBookingOf } from '../booking-queries.ts';

export type Db = Pool | PoolClient;

const nightKey = (stayId: number, roomType: number, night: number) =>
  (stayId * 8 + roomType) * 65_536 + night;

/** Units booked here over the nights [from, until), for stays given as ranges of ids, both ends included. */
export async function findTaken(
  db: Db,
  ranges: readonly [number, number][],
  from: number,
  until: number,
): Promise<Taken> {
  if (ranges.length === 0) return () => 0;
  const found = await db.query<{ stay_id: number; room_type: number; night: number; taken: number }>(
    `select n.stay_id, n.room_type, n.night, n.taken
       from unnest($1::int[], $2::int[]) as range (low, high)
       join stay_night n on n.stay_id between range.low and range.high
      where n.night >= $3 and n.night < $4 and n.taken > 0`,
    [ranges.map(([low]) => low), ranges.map(([, high]) => high), from, until],
  );
  if (found.rows.length === 0) return () => 0;
  const taken = new Map(
    found.rows.map((row) => [nightKey(row.stay_id, row.room_type, row.night), row.taken]),
  );
  return (stayId, roomType, night) => taken.get(nightKey(stayId, roomType, night)) ?? 0;
}

/**
 * Takes units of a room type on each night where `free` (one number per night: capacity less the market's sales)
 * still has them. Answers false, having taken only some, when a night is full: the caller's transaction rolls back.
 * Nights are taken in order, so that two bookings never wait for each other in a circle.
 */
export async function takeNights(
  tx: PoolClient,
  room: { stayId: number; roomType: number; firstNight: number; units: number },
  free: readonly number[],
): Promise<boolean> {
  for (const [offset, limit] of free.entries()) {
    if (limit < room.units) return false;
    const done = await tx.query(
      `insert into stay_night as n (stay_id, room_type, night, taken) values ($1, $2, $3, $4)
       on conflict (stay_id, night, room_type) do update set taken = n.taken + excluded.taken
         where n.taken + excluded.taken <= $5`,
      [room.stayId, room.roomType, room.firstNight + offset, room.units, limit],
    );
    if (done.rowCount === 0) return false;
  }
  return true;
}

/** Gives the nights of a booking back, locking them in the order in which they are taken. */
export async function returnNights(tx: PoolClient, booking: BookingRow): Promise<void> {
  await tx.query(
    `with held as (
       select stay_id, night, room_type from stay_night
        where stay_id = $1 and room_type = $2 and night >= $3 and night < $3 + $4
        order by night for update)
     update stay_night n set taken = n.taken - $5 from held
      where (n.stay_id, n.night, n.room_type) = (held.stay_id, held.night, held.room_type)`,
    [booking.stay_id, booking.room_type, booking.first_night, booking.nights, booking.units],
  );
}

/** The content of a quote: the answer sent, and the data needed to book it. */
export interface QuoteBody {
  answer: QuoteAnswer;
  roomTypePosition: number;
  units: number;
}

export async function insertQuote(db: Db, body: QuoteBody, now: Date): Promise<void> {
  const { quoteId, expiresAt, stay } = body.answer;
  await db.query(
    `insert into stay_quote (id, stay_id, body, expires_at, created_at) values ($1, $2, $3, $4, $5)`,
    [quoteId, stay.id, JSON.stringify(body), expiresAt, now],
  );
}

export interface BookingRow {
  id: string;
  reference: string;
  quote_id: string;
  stay_id: number;
  room_type: number;
  units: number;
  first_night: number;
  nights: number;
  status: BookingStatus;
  confirmation_number: string | null;
  number_at: Date | null;
  failure_code: BookingFailure | null;
  guests: Guest[];
  resolves_at: Date | null;
  resolves_to: 'confirmed' | 'failed' | null;
  cancellation: CancellationOutcome | null;
  cancel_resolves_at: Date | null;
  cancelled_at: Date | null;
  created_at: Date;
  quote: QuoteBody;
}

export const { findBooking, findBookingByReference, lockBooking, findQuote } = bookingQueries<
  BookingRow,
  QuoteBody
>('stay');

export interface NewBooking {
  id: string;
  request: BookingRequest;
  stayId: number;
  roomType: number;
  units: number;
  firstNight: number;
  nights: number;
  status: 'confirmed' | 'pending';
  confirmationNumber: string | null;
  numberAt: Date | null;
  resolvesAt: Date | null;
  resolvesTo: 'confirmed' | 'failed' | null;
  createdAt: Date;
}

/** Writes a booking; false when its reference or its quote already has one. */
export async function insertBooking(tx: PoolClient, booking: NewBooking): Promise<boolean> {
  const { request } = booking;
  const done = await tx.query(
    `insert into stay_booking (id, reference, quote_id, stay_id, room_type, units, first_night, nights, status,
       confirmation_number, guests, contact, special_requests, loyalty, resolves_at, resolves_to, created_at,
       number_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict do nothing`,
    [
      booking.id,
      request.reference,
      request.quoteId,
      booking.stayId,
      booking.roomType,
      booking.units,
      booking.firstNight,
      booking.nights,
      booking.status,
      booking.confirmationNumber,
      JSON.stringify(request.guests),
      JSON.stringify(request.contact),
      request.specialRequests ?? null,
      request.loyalty ? JSON.stringify(request.loyalty) : null,
      booking.resolvesAt,
      booking.resolvesTo,
      booking.createdAt,
      booking.numberAt,
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
): Promise<boolean> => settleBookingOf('stay', tx, id, to, confirmationNumber);

/** Gives a booking the property's own number, which it waited for. */
export async function numberBooking(tx: PoolClient, id: string, confirmationNumber: string): Promise<void> {
  await tx.query(`update stay_booking set confirmation_number = $2, number_at = null where id = $1`, [
    id,
    confirmationNumber,
  ]);
}

/** Cancels a confirmed booking; false when it is not confirmed any more. */
export async function cancelBooking(
  tx: PoolClient,
  id: string,
  outcome: CancellationOutcome,
  at: Date,
): Promise<boolean> {
  const done = await tx.query(
    `update stay_booking set status = 'cancelled', cancellation = $2, cancelled_at = $3, cancel_resolves_at = null
      where id = $1 and status = 'confirmed'`,
    [id, JSON.stringify(outcome), at],
  );
  return done.rowCount === 1;
}

/** Ends the wait for a cancellation that the property would not do after all: the booking stands. */
export async function keepBooking(tx: PoolClient, id: string, outcome: CancellationOutcome): Promise<void> {
  await tx.query(
    `update stay_booking set cancellation = $2, cancel_resolves_at = null where id = $1 and status = 'confirmed'`,
    [id, JSON.stringify(outcome)],
  );
}

/** Notes that a cancellation waits for the property's answer until an instant. */
export async function awaitCancellation(
  tx: PoolClient,
  id: string,
  outcome: CancellationOutcome,
  until: Date,
): Promise<void> {
  await tx.query(
    `update stay_booking set cancellation = $2, cancel_resolves_at = $3 where id = $1 and status = 'confirmed'`,
    [id, JSON.stringify(outcome), until],
  );
}

export interface CancellationQuoteRow {
  id: string;
  bookingId: string;
  penaltyMinor: number;
  refundMinor: number;
  currency: string;
  refundability: Refundability;
  expiresAt: Date;
}

export async function insertCancellationQuote(db: Db, quote: CancellationQuoteRow): Promise<void> {
  await db.query(
    `insert into stay_cancellation_quote (id, booking_id, penalty_minor, refund_minor, currency, refundability, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      quote.id,
      quote.bookingId,
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
  const found = await db.query<{
    penalty_minor: string;
    refund_minor: string;
    currency: string;
    refundability: Refundability;
    expires_at: Date;
  }>(`select * from stay_cancellation_quote where id = $1 and booking_id = $2`, [id, bookingId]);
  const row = found.rows[0];
  if (!row) return null;
  return {
    id,
    bookingId,
    penaltyMinor: Number(row.penalty_minor),
    refundMinor: Number(row.refund_minor),
    currency: row.currency,
    refundability: row.refundability,
    expiresAt: row.expires_at,
  };
}
