import type { Db } from '../store.ts';
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

export async function insertQuote(db: Db, body: QuoteBody, now: Date): Promise<void> {
  const { quoteId, expiresAt } = body.answer;
  await db.query(`insert into air_quote (id, body, expires_at, created_at) values ($1, $2, $3, $4)`, [
    quoteId,
    JSON.stringify(body),
    expiresAt,
    now,
  ]);
}

export async function findQuote(db: Db, id: string): Promise<{ body: QuoteBody; expiresAt: Date } | null> {
  const found = await db.query<{ body: QuoteBody; expires_at: Date }>(
    `select body, expires_at from air_quote where id = $1`,
    [id],
  );
  const row = found.rows[0];
  return row ? { body: row.body, expiresAt: row.expires_at } : null;
}

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
