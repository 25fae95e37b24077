import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { notFound } from '../../http/problem.ts';
import { inTransaction } from '../../schema/transaction.ts';
import type { PricedQuote } from '../answers/quote-answer.ts';
import type { AirHold, AirQuote } from '../api-types.ts';
import { returnChosenSeats } from '../extras/chosen-seats.ts';
import { takeQuotedSeats } from '../extras/sell.ts';
import { seatsFor } from '../fares/passengers.ts';
import { refuseFlight } from '../refusal.ts';
import { returnSeats, takeSeatsOrRefuse } from '../store.ts';
import { findQuote } from './quote-store.ts';

const HOLD_MINUTES = 24 * 60;
const AHEAD_MS = 7 * 86_400_000;

/**
 * For how long a fare can be held without payment: 24 hours from a week before departure on, as 14 CFR 259.5(b)(4) asks
 * of airlines; null for later departures, and for low-cost airlines, which let travelers cancel for a day instead.
 */
export const holdMinutesOf = (
  { departsAt, canHold }: Pick<PricedQuote, 'departsAt' | 'canHold'>,
  now: number,
): AirQuote['holdMinutes'] => (canHold && departsAt - now >= AHEAD_MS ? HOLD_MINUTES : null);

interface HoldRow {
  booking_id: string;
  held_until: Date;
  ended_at: Date | null;
}

const lockHold = async (tx: PoolClient, quoteId: string): Promise<HoldRow | null> =>
  (
    await tx.query<HoldRow>(
      `select booking_id, held_until, ended_at from air_hold where quote_id = $1 for update`,
      [quoteId],
    )
  ).rows[0] ?? null;

/** Holds a quoted fare: takes its seats, and the quote stays valid until the hold ends. Again it changes nothing. */
export async function holdFare(tx: PoolClient, quoteId: string, now: Date): Promise<AirHold> {
  const quote = await findQuote(tx, quoteId);
  if (!quote) throw notFound('quote');
  const before = await lockHold(tx, quoteId);
  if (before && !before.ended_at && now < before.held_until) return present(quoteId, before.held_until);
  if (now >= quote.expiresAt) throw refuseFlight('expired');
  const { holdMinutes } = quote.body.answer;
  if (before || !holdMinutes) throw refuseFlight('not_held');
  const { claims, party } = quote.body;
  const bookingId = `ab_${randomUUID()}`;
  await takeSeatsOrRefuse(tx, claims, seatsFor(party));
  if (!(await takeQuotedSeats(tx, quote.body, bookingId))) throw refuseFlight('seat_taken');
  const until = new Date(now.getTime() + holdMinutes * 60_000);
  await tx.query(`insert into air_hold (quote_id, booking_id, held_until) values ($1, $2, $3)`, [
    quoteId,
    bookingId,
    until,
  ]);
  await tx.query(`update air_quote set expires_at = $2 where id = $1`, [quoteId, until]);
  return present(quoteId, until);
}

const present = (quoteId: string, until: Date): AirHold => ({ quoteId, heldUntil: until.toISOString() });

/** Ends the hold of a quote that is being booked; the id that its booking has, null where nothing was held. */
export async function useHold(tx: PoolClient, quoteId: string, now: Date): Promise<string | null> {
  const held = await lockHold(tx, quoteId);
  if (!held || held.ended_at) return null;
  await tx.query(`update air_hold set ended_at = $2 where quote_id = $1`, [quoteId, now]);
  return held.booking_id;
}

/** Gives the seats of a held fare back, and its quote expires; false when its hold had ended before. */
export async function releaseHold(tx: PoolClient, quoteId: string, now: Date): Promise<boolean> {
  const bookingId = await useHold(tx, quoteId, now);
  const quote = bookingId === null ? null : await findQuote(tx, quoteId);
  if (bookingId === null || !quote) return false;
  await returnSeats(tx, quote.body.claims, seatsFor(quote.body.party));
  await returnChosenSeats(tx, bookingId);
  await tx.query(`update air_quote set expires_at = least(expires_at, $2) where id = $1`, [quoteId, now]);
  return true;
}

/** Gives back what was held for too long, so that the next search counts its seats. */
export async function endHolds(db: Pool, now: Date): Promise<void> {
  const over = await db.query<{ quote_id: string }>(
    `select quote_id from air_hold where ended_at is null and held_until <= $1`,
    [now],
  );
  for (const { quote_id: quoteId } of over.rows)
    await inTransaction(db, (tx) => releaseHold(tx, quoteId, now));
}
