import { createHash } from 'node:crypto';
import type { AirBooking, BookedTicket, QuotedTicket } from '../api-types.ts';
import type { BookingRow } from './booking-store.ts';
import { type CreditRow, presentCredit } from '../credits/store.ts';

/** A booking on the wire as it stands at an instant, with the credits that it took from or became. */
export function presentBooking(row: BookingRow, credits: readonly CreditRow[], now: Date): AirBooking {
  const { currency, totalMinor, tickets } = row.quote.answer;
  return {
    bookingId: row.id,
    reference: row.reference,
    status: row.status,
    failure: row.status === 'failed' ? row.failure_code : null,
    currency,
    totalMinor,
    tickets: tickets.map((ticket, at) => presentTicket(row, ticket, at, now)),
    credits: credits.map((credit) => presentCredit(credit, now)),
    givenUpFrom: row.given_up_from,
    createdAt: row.created_at.toISOString(),
    cancellation:
      row.cancellation && row.cancelled_at
        ? { cancelledAt: row.cancelled_at.toISOString(), ...row.cancellation }
        : null,
    cancelling: row.cancelling && (row.cancelling.isRefused ? 'refused' : row.cancelling.by),
  };
}

function presentTicket(row: BookingRow, ticket: QuotedTicket, at: number, now: Date): BookedTicket {
  const stands = row.status === 'confirmed' || row.status === 'cancelled';
  const waits = row.status === 'pending' ? 'delayed' : row.ticketing;
  const ticketing = stands && now >= row.ticketed_at ? 'issued' : waits;
  const voidable = row.status === 'confirmed' && row.void_until !== null && now < row.void_until;
  return {
    carrier: ticket.carrier,
    locator: locatorOf(`${row.id} ${at}`),
    ticketing,
    ticketNumbers: row.passengers.map(({ kind, position }, passenger) =>
      ticketing === 'issued' && kind !== 'infant_in_lap'
        ? documentNumber(ticket.carrier, `${row.id} ${at} ${position ?? passenger}${issueOf(row)}`)
        : null,
    ),
    voidUntil: voidable ? (row.void_until?.toISOString() ?? null) : null,
    directions: ticket.directions,
  };
}

/** Tickets that are issued anew have other numbers. */
const issueOf = ({ reissued }: BookingRow): string => (reissued > 0 ? ` issue ${reissued}` : '');

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Six letters and digits, as airlines give them. */
function locatorOf(text: string): string {
  return Array.from(digest(text).subarray(0, 6), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The number of a ticket or another document: thirteen digits, of which the first three stand for the airline. */
export function documentNumber(carrier: string, text: string): string {
  const airline = 100 + (digest(carrier).readUInt16BE(0) % 900);
  return `${airline}${String(digest(text).readUIntBE(0, 6) % 10_000_000_000).padStart(10, '0')}`;
}
