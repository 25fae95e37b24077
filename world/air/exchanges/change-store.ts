import type { PoolClient } from 'pg';
import type { AirChange, AirChangeFigures, AirProblemCode, QuotedTicket } from '../api-types.ts';
import type { QuoteBody } from '../bookings/quote-store.ts';
import type { Db } from '../store.ts';

/** A change as it was priced: the booking's content afterwards. */
export interface ChangeBody {
  figures: AirChangeFigures;
  /** The ticket that is issued anew, by its position. */
  ticket: number;
  /** Directions that are changed, by their position in the booking. */
  changed: number[];
  tickets: QuotedTicket[];
  after: QuoteBody;
}

export interface ChangeQuoteRow {
  id: string;
  booking_id: string;
  quote_id: string;
  body: ChangeBody;
  ready_at: Date;
  failure_code: AirProblemCode | null;
  expires_at: Date;
}

export interface ChangeRow {
  reference: string;
  booking_id: string;
  change_quote_id: string;
  status: AirChange['status'];
  resolves_at: Date | null;
  resolves_to: 'changed' | 'refused' | null;
  failure_code: AirProblemCode | null;
  told: AirChangeFigures;
}

export async function insertChangeQuote(db: Db, quote: ChangeQuoteRow): Promise<void> {
  await db.query(
    `insert into air_change_quote (id, booking_id, quote_id, body, ready_at, failure_code, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      quote.id,
      quote.booking_id,
      quote.quote_id,
      JSON.stringify(quote.body),
      quote.ready_at,
      quote.failure_code,
      quote.expires_at,
    ],
  );
}

export async function findChangeQuote(db: Db, id: string): Promise<ChangeQuoteRow | null> {
  const found = await db.query<ChangeQuoteRow>(`select * from air_change_quote where id = $1`, [id]);
  return found.rows[0] ?? null;
}

export async function findChange(db: Db, reference: string): Promise<ChangeRow | null> {
  const found = await db.query<ChangeRow>(`select * from air_change where reference = $1`, [reference]);
  return found.rows[0] ?? null;
}

/** Writes a change; false when its reference is taken. */
export async function insertChange(tx: PoolClient, change: ChangeRow, now: Date): Promise<boolean> {
  const done = await tx.query(
    `insert into air_change (reference, booking_id, change_quote_id, status, resolves_at, resolves_to, failure_code,
       told, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      change.reference,
      change.booking_id,
      change.change_quote_id,
      change.status,
      change.resolves_at,
      change.resolves_to,
      change.failure_code,
      JSON.stringify(change.told),
      now,
    ],
  );
  return done.rowCount === 1;
}

/** Ends a change that waited; false when another transaction already did. */
export async function endChange(
  tx: PoolClient,
  reference: string,
  status: 'changed' | 'refused',
  failure: AirProblemCode | null,
): Promise<boolean> {
  const done = await tx.query(
    `update air_change set status = $2, failure_code = $3, resolves_at = null
      where reference = $1 and status in ('pending', 'by_hand')`,
    [reference, status, failure],
  );
  return done.rowCount === 1;
}
