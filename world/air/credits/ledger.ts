import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AirPassenger, QuotedTicket } from '../api-types.ts';
import type { BookingRow } from '../bookings/booking-store.ts';
import { ticketName } from '../bookings/ticket-name.ts';
import {
  changeCredit,
  type CreditRow,
  findCredit,
  findUses,
  insertCredit,
  insertUse,
  isOver,
  lockCredits,
} from './store.ts';
import { totalOf } from '../fares/breakdown.ts';
import { documentNumber } from '../bookings/present-booking.ts';
import type { AppliedCredit, CancellationBody, QuoteBody } from '../bookings/quote-store.ts';
import { refuseFlight } from '../refusal.ts';
import type { Db } from '../store.ts';

/**
 * The same quote with credits that pay part of it, in place of those before. Throws the refusals `credit_gone` and
 * `credit_not_applicable`.
 */
export async function withCredits(
  db: Db,
  body: QuoteBody,
  creditIds: readonly string[],
  { quoteId, now }: { quoteId: string; now: Date },
): Promise<QuoteBody> {
  const applied = await applyCredits(db, creditIds, body.answer, now);
  const sums = new Map<string, number>();
  for (const { creditId, minor } of applied) sums.set(creditId, (sums.get(creditId) ?? 0) + minor);
  const credits = [...sums].map(([creditId, minor]) => ({ creditId, minor }));
  return { ...body, answer: { ...body.answer, quoteId, credits }, applied };
}

/** How far credits pay fares: each as much as is left of it, of its own airline in its own currency, in order. */
async function applyCredits(
  db: Db,
  creditIds: readonly string[],
  priced: { tickets: readonly QuotedTicket[]; currency: string },
  now: Date,
): Promise<AppliedCredit[]> {
  const due = priced.tickets.map(({ fares }) => totalOf(fares));
  const applied: AppliedCredit[] = [];
  for (const id of new Set(creditIds)) {
    const credit = await findCredit(db, id);
    if (!credit || credit.left_minor === 0 || isOver(credit.valid_until, now))
      throw refuseFlight('credit_gone');
    const isOfTickets = priced.tickets.some(({ carrier }) => carrier === credit.carrier);
    if (!isOfTickets || credit.currency !== priced.currency) throw refuseFlight('credit_not_applicable');
    let left = credit.left_minor;
    for (const [ticket, { carrier }] of priced.tickets.entries()) {
      const minor = carrier === credit.carrier ? Math.min(left, due[ticket] ?? 0) : 0;
      if (minor === 0) continue;
      left -= minor;
      due[ticket] = (due[ticket] ?? 0) - minor;
      applied.push({ creditId: id, ticket, minor });
    }
  }
  return applied;
}

/** Redeems the credits of a booking's quote: all of them, or none by throwing. */
export async function redeemCredits(
  tx: PoolClient,
  bookingId: string,
  applied: readonly AppliedCredit[],
  passengers: readonly AirPassenger[],
  now: Date,
): Promise<void> {
  const credits = await lockCredits(tx, idsOf(applied));
  for (const credit of credits) {
    const wanted = applied.filter(({ creditId }) => creditId === credit.id);
    const minor = wanted.reduce((sum, one) => sum + one.minor, 0);
    if (credit.left_minor < minor || isOver(credit.valid_until, now)) throw refuseFlight('credit_gone');
    if (!passengers.some((passenger) => isMadeOutTo(credit, passenger)))
      throw refuseFlight('credit_not_applicable');
    await changeCredit(tx, credit.id, -minor);
    for (const use of wanted) await insertUse(tx, bookingId, use);
  }
}

/** Gives back all that a booking took of credits, because it came to nothing. */
export async function returnCredits(tx: PoolClient, bookingId: string): Promise<void> {
  const uses = await findUses(tx, bookingId);
  await lockCredits(tx, idsOf(uses));
  for (const { creditId, minor } of uses) await changeCredit(tx, creditId, minor);
  await tx.query(`delete from air_credit_use where booking_id = $1`, [bookingId]);
}

/**
 * Issues the credits due from a cancellation, and restores amounts to the credits that had paid. `part` names the
 * cancellation of some of the passengers, who are those of the row.
 */
export async function settleCredits(
  tx: PoolClient,
  row: Pick<BookingRow, 'id' | 'quote' | 'passengers' | 'ticketed_at'>,
  { tickets }: CancellationBody,
  now: Date,
  part = '',
): Promise<void> {
  await lockCredits(tx, idsOf(tickets.flatMap(({ restored }) => restored)));
  for (const [ticket, { carrier, creditMinor, restored }] of tickets.entries()) {
    for (const { creditId, minor } of restored) await changeCredit(tx, creditId, minor);
    const issued = creditMinor - restored.reduce((sum, { minor }) => sum + minor, 0);
    if (issued > 0) await issueCredit(tx, row, { ticket, carrier, minor: issued, reissue: 0, part }, now);
  }
}

/** Issues a credit for a ticket of a booking: when it is canceled, or when one of its issues is changed to a cheaper one. */
export async function issueCredit(
  tx: PoolClient,
  row: Pick<BookingRow, 'id' | 'quote' | 'passengers' | 'ticketed_at'>,
  of: { ticket: number; carrier: string; minor: number; reissue: number; part?: string },
  now: Date,
): Promise<void> {
  const { ticket, carrier, minor, reissue, part = '' } = of;
  const number = ['', ...(reissue > 0 ? [reissue] : []), ...(part === '' ? [] : [part])].join(' ');
  await insertCredit(tx, {
    id: `acr_${randomUUID()}`,
    number: documentNumber(carrier, `${row.id} ${ticket} credit${number}`),
    booking_id: row.id,
    ticket,
    carrier,
    currency: row.quote.answer.currency,
    issued_minor: minor,
    holders: row.passengers
      .filter(({ kind }) => kind !== 'infant_in_lap')
      .map(({ givenName, surname }) => ({ givenName, surname })),
    valid_until: aYearAfter(row.ticketed_at),
    issued_at: now,
    reissue,
    part,
  });
}

/** The distinct credit ids; several are always locked in one statement. */
const idsOf = (parts: readonly { creditId: string }[]): string[] => [
  ...new Set(parts.map(({ creditId }) => creditId)),
];

/** Airlines count from the day on which the ticket was issued. */
export function aYearAfter(instant: Date): string {
  const end = new Date(instant);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.toISOString().slice(0, 10);
}

function isMadeOutTo({ holders }: CreditRow, passenger: AirPassenger): boolean {
  const name = ticketName(passenger);
  return name !== null && holders.some((holder) => ticketName(holder) === name);
}
