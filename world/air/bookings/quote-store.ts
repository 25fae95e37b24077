import type { Db } from '../store.ts';
import { bookingQueries, insertQuoteOf } from '../../booking-queries.ts';
import type { AirQuote, CancelledTicket } from '../api-types.ts';
import type { PricedQuote } from '../answers/quote-answer.ts';

/** The part of the ticket at a position that a credit pays. */
export interface AppliedCredit {
  creditId: string;
  ticket: number;
  minor: number;
}

/** The content of a quote: the answer sent, and the data needed to book it. */
export type QuoteBody = Omit<PricedQuote, 'answer'> & {
  answer: AirQuote;
  /** Left out by quotes from before there were credits. */
  applied?: AppliedCredit[];
};

export const insertQuote = (db: Db, body: QuoteBody, now: Date): Promise<void> =>
  insertQuoteOf('air', db, body, now);

export const { findQuote } = bookingQueries<never, QuoteBody>('air');

/** The refund of a cancellation, by ticket. */
export interface CancellationBody {
  tickets: CancelledTicket[];
  refundMinor: number;
}

export async function insertCancellationQuote(
  db: Db,
  quote: { id: string; bookingId: string; body: CancellationBody; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into air_cancellation_quote (id, booking_id, body, expires_at) values ($1, $2, $3, $4)`,
    [quote.id, quote.bookingId, JSON.stringify(quote.body), quote.expiresAt],
  );
}

export async function findCancellationQuote(
  db: Db,
  id: string,
  bookingId: string,
): Promise<{ body: CancellationBody; expiresAt: Date } | null> {
  const found = await db.query<{ body: CancellationBody; expires_at: Date }>(
    `select body, expires_at from air_cancellation_quote where id = $1 and booking_id = $2`,
    [id, bookingId],
  );
  const row = found.rows[0];
  return row ? { body: row.body, expiresAt: row.expires_at } : null;
}
