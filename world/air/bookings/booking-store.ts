import type { PoolClient } from 'pg';
import type { AirBooking, AirPassenger, AirProblemCode } from '../api-types.ts';
import type { CancellationBody, QuoteBody } from './quote-store.ts';
import type { Db } from '../store.ts';
import { bookingQueries } from '../../booking-queries.ts';

export type Ticketing = 'issued' | 'delayed' | 'unknown';

/** A passenger; `position` is the one they were booked at, once others have left. */
export type BookedPassenger = AirPassenger & { position?: number };

export interface BookingRow {
  id: string;
  reference: string;
  /** The position of the first flight that was given up; null for none. */
  given_up_from: number | null;
  /** The position of the first flight that nobody boarded; null where all were flown. */
  unflown_from: number | null;
  /** How often its tickets were issued anew. */
  reissued: number;
  quote_id: string;
  status: AirBooking['status'];
  /** Known from the beginning where a pending booking will fail; told once it has. */
  failure_code: AirProblemCode | null;
  passengers: BookedPassenger[];
  ticketing: Ticketing;
  ticketed_at: Date;
  resolves_at: Date | null;
  resolves_to: 'confirmed' | 'failed' | null;
  void_until: Date | null;
  cancellation: CancellationBody | null;
  cancelled_at: Date | null;
  cancelling: Cancelling | null;
  created_at: Date;
  /** Times agreed to since, by flight; null while those that were sold hold. */
  accepted: AcceptedTimes[] | null;
  quote: QuoteBody;
}

/** A cancellation that waits until an instant (ISO 8601 UTC), and how it ends; `refused` once it has ended so. */
export interface Cancelling {
  by: 'airline' | 'agent';
  resolvesTo: 'cancelled' | 'refused';
  resolvesAt: string;
  isRefused: boolean;
  body: CancellationBody;
}

/** When a flight leaves and arrives, ISO 8601 UTC. */
export interface AcceptedTimes {
  departsAt: string;
  arrivesAt: string;
}

export const { findBooking, findBookingByReference, lockBooking } = bookingQueries<BookingRow, QuoteBody>(
  'air',
);

export interface NewBooking {
  id: string;
  reference: string;
  quoteId: string;
  passengers: AirPassenger[];
  contact: { email: string; phone: string };
  status: 'confirmed' | 'pending';
  ticketing: Ticketing;
  ticketedAt: Date;
  resolvesAt: Date | null;
  resolvesTo: 'confirmed' | 'failed' | null;
  failsWith: AirProblemCode | null;
  voidUntil: Date | null;
  createdAt: Date;
}

/** Writes a booking; false when its reference or its quote already has one. */
export async function insertBooking(tx: PoolClient, booking: NewBooking): Promise<boolean> {
  const done = await tx.query(
    `insert into air_booking (id, reference, quote_id, passengers, contact, status, ticketing, ticketed_at,
       resolves_at, resolves_to, failure_code, void_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      booking.id,
      booking.reference,
      booking.quoteId,
      JSON.stringify(booking.passengers),
      JSON.stringify(booking.contact),
      booking.status,
      booking.ticketing,
      booking.ticketedAt,
      booking.resolvesAt,
      booking.resolvesTo,
      booking.failsWith,
      booking.voidUntil,
      booking.createdAt,
    ],
  );
  return done.rowCount === 1;
}

/** Settles a pending booking; returns false when another transaction already did. */
export async function settleBooking(
  tx: PoolClient,
  id: string,
  to: 'confirmed' | 'failed',
): Promise<boolean> {
  const done = await tx.query(
    `update air_booking set status = $2, resolves_at = null, resolves_to = null
      where id = $1 and status = 'pending'`,
    [id, to],
  );
  return done.rowCount === 1;
}

/** Notes how a cancellation stands that was not done at once. */
export async function noteCancelling(tx: PoolClient, id: string, cancelling: Cancelling): Promise<void> {
  await tx.query(`update air_booking set cancelling = $2 where id = $1 and status = 'confirmed'`, [
    id,
    JSON.stringify(cancelling),
  ]);
}

/** Cancels a confirmed booking; false when it is not confirmed any more. */
export async function cancelBooking(
  tx: PoolClient,
  id: string,
  body: CancellationBody,
  at: Date,
): Promise<boolean> {
  const done = await tx.query(
    `update air_booking set status = 'cancelled', cancellation = $2, cancelled_at = $3, cancelling = null
      where id = $1 and status = 'confirmed'`,
    [id, JSON.stringify(body), at],
  );
  return done.rowCount === 1;
}

/** Writes the times a traveler has agreed to; false when the booking is not confirmed any more. */
export async function acceptTimes(db: Db, id: string, times: readonly AcceptedTimes[]): Promise<boolean> {
  const done = await db.query(`update air_booking set accepted = $2 where id = $1 and status = 'confirmed'`, [
    id,
    JSON.stringify(times),
  ]);
  return done.rowCount === 1;
}

/** Replaces passengers and price of a booking by those who stay. */
export async function replacePassengers(
  tx: PoolClient,
  id: string,
  { passengers, quoteId }: { passengers: readonly BookedPassenger[]; quoteId: string },
): Promise<void> {
  await tx.query(`update air_booking set passengers = $2, quote_id = $3 where id = $1`, [
    id,
    JSON.stringify(passengers),
    quoteId,
  ]);
}

/** Gives flights of a booking up, from one on; false when those were given up before. */
export async function giveUpFrom(db: Db | PoolClient, id: string, from: number): Promise<boolean> {
  const done = await db.query(
    `update air_booking set given_up_from = $2 where id = $1 and (given_up_from is null or given_up_from > $2)`,
    [id, from],
  );
  return done.rowCount === 1;
}

/** Nobody boards the flights of a confirmed booking from one on; false when it is not confirmed. */
export async function leaveUnflown(db: Db, id: string, from: number): Promise<boolean> {
  const done = await db.query(
    `update air_booking set unflown_from = $2 where id = $1 and status = 'confirmed'`,
    [id, from],
  );
  return done.rowCount === 1;
}

/** Issues the tickets of a confirmed booking anew, as a quote has them; false when it is not confirmed any more. */
export async function reissue(tx: PoolClient, id: string, quoteId: string, now: Date): Promise<boolean> {
  const done = await tx.query(
    `update air_booking set quote_id = $2, reissued = reissued + 1, ticketed_at = $3, void_until = null, accepted = null
      where id = $1 and status = 'confirmed'`,
    [id, quoteId, now],
  );
  return done.rowCount === 1;
}
