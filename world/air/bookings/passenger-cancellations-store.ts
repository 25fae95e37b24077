import type { PoolClient } from 'pg';
import type { AirPassengerCancellation } from '../api-types.ts';
import type { Db } from '../store.ts';
import type { CancellationBody, QuoteBody } from './quote-store.ts';

/** Passengers leaving a booking, as it stands. */
export interface PassengerCancellationRow {
  reference: string;
  booking_id: string;
  passengers: number[];
  body: CancellationBody;
  left_quote_id: string;
  status: AirPassengerCancellation['status'];
  currency: string;
  resolves_to: 'cancelled' | 'refused' | null;
  resolves_at: Date | null;
}

interface PassengerQuote {
  bookingId: string;
  /** The price of all who were on the booking: another one means that it has changed. */
  quoteId: string;
  positions: readonly number[];
  body: CancellationBody;
  left: QuoteBody;
  expiresAt: Date;
}

export async function insertPassengerQuote(db: Db, quote: PassengerQuote & { id: string }): Promise<void> {
  await db.query(
    `insert into air_passenger_cancellation_quote (id, booking_id, quote_id, passengers, body, left_body, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      quote.id,
      quote.bookingId,
      quote.quoteId,
      JSON.stringify(quote.positions),
      JSON.stringify(quote.body),
      JSON.stringify(quote.left),
      quote.expiresAt,
    ],
  );
}

export async function findPassengerQuote(
  db: Db,
  id: string,
  bookingId: string,
): Promise<PassengerQuote | null> {
  const found = await db.query<PassengerQuote>(
    `select booking_id as "bookingId", quote_id as "quoteId", passengers as positions, body, left_body as "left",
            expires_at as "expiresAt"
       from air_passenger_cancellation_quote where id = $1 and booking_id = $2`,
    [id, bookingId],
  );
  return found.rows[0] ?? null;
}

export async function findPassengerCancellation(
  db: Db,
  reference: string,
): Promise<PassengerCancellationRow | null> {
  const found = await db.query<PassengerCancellationRow>(
    `select c.reference, c.booking_id, c.passengers, c.body, c.left_quote_id, c.status, c.resolves_to, c.resolves_at,
            q.body -> 'answer' ->> 'currency' as currency
       from air_passenger_cancellation c join air_quote q on q.id = c.left_quote_id where c.reference = $1`,
    [reference],
  );
  return found.rows[0] ?? null;
}

export async function insertPassengerCancellation(
  tx: PoolClient,
  made: {
    reference: string;
    bookingId: string;
    positions: readonly number[];
    body: CancellationBody;
    leftQuoteId: string;
    status: PassengerCancellationRow['status'];
    resolvesTo: PassengerCancellationRow['resolves_to'];
    resolvesAt: Date | null;
    askedAt: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into air_passenger_cancellation (reference, booking_id, passengers, body, left_quote_id, status, resolves_to,
       resolves_at, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      made.reference,
      made.bookingId,
      JSON.stringify(made.positions),
      JSON.stringify(made.body),
      made.leftQuoteId,
      made.status,
      made.resolvesTo,
      made.resolvesAt,
      made.askedAt,
    ],
  );
}

/** Ends a cancellation that waited. */
export async function movePassengerCancellation(
  tx: PoolClient,
  reference: string,
  to: 'cancelled' | 'refused',
): Promise<void> {
  await tx.query(
    `update air_passenger_cancellation set status = $2, resolves_to = null, resolves_at = null where reference = $1`,
    [reference, to],
  );
}

/** Whether passengers are leaving a booking and the airline has not done it yet. */
export async function isUnderWay(db: Db, bookingId: string): Promise<boolean> {
  const found = await db.query(
    `select from air_passenger_cancellation where booking_id = $1 and status in ('airline', 'agent')`,
    [bookingId],
  );
  return (found.rowCount ?? 0) > 0;
}
