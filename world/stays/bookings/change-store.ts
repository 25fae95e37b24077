import type { PoolClient } from 'pg';
import type { Guest } from '../api-types.ts';
import { type BookingRow, type Db, type QuoteBody, returnNights, takeNights } from '../store.ts';

/** A quoted change: the resulting booking and the expiry of the quote. */
export interface ChangeQuoteRow {
  id: string;
  booking_id: string;
  from_quote_id: string;
  to_quote_id: string;
  expires_at: Date;
  /** The booking after the change. */
  quote: QuoteBody;
}

export interface ChangeRow {
  reference: string;
  change_quote_id: string;
  booking_id: string;
  guests: Guest[];
  status: 'changed' | 'pending' | 'refused';
  failure_code: string | null;
  resolves_at: Date | null;
  resolves_to: 'changed' | 'refused' | null;
  created_at: Date;
}

export async function insertChangeQuote(db: Db, made: Omit<ChangeQuoteRow, 'quote'>): Promise<void> {
  await db.query(
    `insert into stay_change_quote (id, booking_id, from_quote_id, to_quote_id, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [made.id, made.booking_id, made.from_quote_id, made.to_quote_id, made.expires_at],
  );
}

export async function findChangeQuote(db: Db, id: string, bookingId: string): Promise<ChangeQuoteRow | null> {
  const found = await db.query<ChangeQuoteRow>(
    `select c.*, q.body as quote from stay_change_quote c join stay_quote q on q.id = c.to_quote_id
      where c.id = $1 and c.booking_id = $2`,
    [id, bookingId],
  );
  return found.rows[0] ?? null;
}

export async function findChange(db: Db, reference: string): Promise<ChangeRow | null> {
  const found = await db.query<ChangeRow>(`select * from stay_change where reference = $1`, [reference]);
  return found.rows[0] ?? null;
}

/** Whether a change of this booking waits for the property's answer. */
export async function isChanging(db: Db, bookingId: string): Promise<boolean> {
  const found = await db.query(`select 1 from stay_change where booking_id = $1 and status = 'pending'`, [
    bookingId,
  ]);
  return found.rows.length > 0;
}

/** Writes a change; false when its reference or its quote has one. */
export async function insertChange(tx: PoolClient, change: ChangeRow): Promise<boolean> {
  const done = await tx.query(
    `insert into stay_change (reference, change_quote_id, booking_id, guests, status, failure_code, resolves_at,
       resolves_to, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      change.reference,
      change.change_quote_id,
      change.booking_id,
      JSON.stringify(change.guests),
      change.status,
      change.failure_code,
      change.resolves_at,
      change.resolves_to,
      change.created_at,
    ],
  );
  return done.rowCount === 1;
}

/** Settles a pending change; returns false when another transaction already did. */
export async function settleChange(
  tx: PoolClient,
  reference: string,
  to: 'changed' | 'refused',
  failureCode: string | null,
): Promise<boolean> {
  const done = await tx.query(
    `update stay_change set status = $2, failure_code = $3, resolves_at = null, resolves_to = null
      where reference = $1 and status = 'pending'`,
    [reference, to, failureCode],
  );
  return done.rowCount === 1;
}

/**
 * Moves a booking's rooms to other nights. `free` is as for `takeNights`. Answers false, having moved only
 * some, when a night is full: the caller's transaction rolls back.
 */
export async function moveNights(
  tx: PoolClient,
  booking: BookingRow,
  to: { firstNight: number; units: number; free: readonly number[] },
): Promise<boolean> {
  // Every night of both stays is locked in one order first, so that two changes never wait in a circle.
  await tx.query(
    `select 1 from stay_night where stay_id = $1 and room_type = $2 and night >= $3 and night < $4
      order by night for update`,
    [
      booking.stay_id,
      booking.room_type,
      Math.min(booking.first_night, to.firstNight),
      Math.max(booking.first_night + booking.nights, to.firstNight + to.free.length),
    ],
  );
  await returnNights(tx, booking);
  const room = { stayId: booking.stay_id, roomType: booking.room_type, ...to };
  return takeNights(tx, room, to.free);
}

/**
 * Applies a change to its booking; the property's confirmation number stays. Cancellation quotes of the
 * booking before the change become invalid.
 */
export async function applyChange(
  tx: PoolClient,
  bookingId: string,
  to: { quoteId: string; firstNight: number; nights: number; units: number; guests: readonly Guest[] },
  now: Date,
): Promise<void> {
  await tx.query(
    `update stay_cancellation_quote set expires_at = least(expires_at, $2) where booking_id = $1`,
    [bookingId, now],
  );
  await tx.query(
    `update stay_booking set quote_id = $2, first_night = $3, nights = $4, units = $5, guests = $6 where id = $1`,
    [bookingId, to.quoteId, to.firstNight, to.nights, to.units, JSON.stringify(to.guests)],
  );
}
