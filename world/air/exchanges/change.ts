import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { notFound } from '../../http/problem.ts';
import type { SeatClaim } from '../answers/quote-answer.ts';
import type { AirChangeFigures } from '../api-types.ts';
import { type BookingRow, lockBooking, reissue } from '../bookings/booking-store.ts';
import { insertQuote, type QuoteBody } from '../bookings/quote-store.ts';
import { issueCredit } from '../credits/ledger.ts';
import { returnChosenSeatsOn } from '../extras/chosen-seats.ts';
import { seatsFor } from '../fares/passengers.ts';
import { refuseFlight, refuseFlightBecause } from '../refusal.ts';
import { returnSeats, takeSeats } from '../store.ts';
import {
  type ChangeQuoteRow,
  type ChangeRow,
  endChange,
  findChange,
  findChangeQuote,
  insertChange,
} from './change-store.ts';

const PENDING_MS = 20_000;
const BY_HAND_MS = 30 * 60_000;

/** How an airline takes a change other than at once; pending ones end after twenty world seconds, by hand half an hour. */
export const CHANGE_OUTCOMES = [
  'pending',
  'pending-then-refused',
  'by-hand',
  'by-hand-refused',
  'other-than-quoted',
] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number] | 'changed';

/** What an airline that answers something other than it quoted takes on top. */
const STRANGE_MINOR = 25_00;

/** Changes a booking as quoted: seats, tickets and the rest of the old ticket, once for each reference. */
export async function changeBooking(
  tx: PoolClient,
  bookingId: string,
  { changeQuoteId, reference }: { changeQuoteId: string; reference: string },
  now: Date,
  outcome: ChangeOutcome,
): Promise<ChangeRow> {
  const row = await lockBooking(tx, bookingId);
  if (!row) throw notFound('booking');
  const known = await findChange(tx, reference);
  if (known) return known;
  const quote = await findChangeQuote(tx, changeQuoteId);
  if (!quote || quote.booking_id !== bookingId) throw notFound('change quote');
  if (now < quote.ready_at || quote.failure_code !== null)
    throw refuseFlightBecause('not_changeable', 'The quote is not ready.');
  if (now >= quote.expires_at || row.quote_id !== quote.quote_id) throw refuseFlight('expired');
  const waits = outcome.startsWith('pending') ? 'pending' : outcome.startsWith('by-hand') ? 'by_hand' : null;
  const { figures } = quote.body;
  const change: ChangeRow = {
    reference,
    booking_id: bookingId,
    change_quote_id: changeQuoteId,
    status: waits ?? 'changed',
    resolves_at: waits && new Date(now.getTime() + (waits === 'pending' ? PENDING_MS : BY_HAND_MS)),
    resolves_to: waits && (outcome.endsWith('refused') ? 'refused' : 'changed'),
    failure_code: null,
    told: outcome === 'other-than-quoted' ? strange(figures) : figures,
  };
  if (!(await insertChange(tx, change, now)))
    throw refuseFlightBecause('reference_taken', 'This reference already has a change.');
  if (!waits) await apply(tx, row, quote, now);
  return change;
}

const strange = (figures: AirChangeFigures): AirChangeFigures => ({
  ...figures,
  penaltyMinor: figures.penaltyMinor + STRANGE_MINOR,
});

/** Ends a change that waited long enough, as it was to end; one that cannot be made by now is refused. */
export async function settleChange(tx: PoolClient, change: ChangeRow, now: Date): Promise<void> {
  const row = await lockBooking(tx, change.booking_id);
  const quote = await findChangeQuote(tx, change.change_quote_id);
  if (!row || !quote) throw notFound('booking');
  if (change.resolves_to === 'refused' || row.quote_id !== quote.quote_id || row.status !== 'confirmed') {
    await endChange(tx, change.reference, 'refused', 'not_accepted');
    return;
  }
  if (!(await endChange(tx, change.reference, 'changed', null))) return;
  await apply(tx, row, quote, now);
}

async function apply(tx: PoolClient, row: BookingRow, { body }: ChangeQuoteRow, now: Date): Promise<void> {
  const { after, ticket, changed, figures } = body;
  const seats = seatsFor(after.party);
  await returnSeats(tx, claimsOfTicket(row.quote, ticket), seats);
  await returnChosenSeatsOn(tx, row.id, claimsOfDirections(row.quote, changed));
  if (await takeSeats(tx, claimsOfTicket(after, ticket), seats)) throw refuseFlight('sold_out');
  const quoteId = `aq_${randomUUID()}`;
  await insertQuote(tx, { ...after, answer: { ...after.answer, quoteId } }, now);
  if (!(await reissue(tx, row.id, quoteId, now)))
    throw refuseFlightBecause('not_changeable', 'The booking does not stand any more.');
  if (figures.residual?.form !== 'airline_credit') return;
  const carrier = row.quote.answer.tickets[ticket]?.carrier ?? '';
  const left = { ticket, carrier, minor: figures.residual.minor, reissue: row.reissued + 1 };
  await issueCredit(tx, row, left, now);
}

/** The seats that a quote claims, by ticket and direction: claims stand in the order of its flights. */
function claimsWithPlace({ answer, claims }: QuoteBody) {
  let next = 0;
  let position = 0;
  return answer.tickets.flatMap(({ directions }, ticket) =>
    directions.flatMap(({ flights }) => {
      const direction = position++;
      return flights.flatMap(() => {
        const claim = claims[next++];
        return claim ? [{ ticket, direction, claim }] : [];
      });
    }),
  );
}

const claimsOfTicket = (body: QuoteBody, ticket: number): SeatClaim[] =>
  claimsWithPlace(body).flatMap((one) => (one.ticket === ticket ? [one.claim] : []));

const claimsOfDirections = (body: QuoteBody, directions: readonly number[]): SeatClaim[] =>
  claimsWithPlace(body).flatMap((one) => (directions.includes(one.direction) ? [one.claim] : []));
