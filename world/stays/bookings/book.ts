import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { notFound } from '../../http/problem.ts';
import { inTransaction } from '../../schema/transaction.ts';
import type { Booking, BookingRequest } from '../api-types.ts';
import { dayNumber } from '../search/calendar.ts';
import { isCurrency } from '../currencies.ts';
import { freeNights } from '../rates/rates.ts';
import {
  type BookingRow,
  type QuoteBody,
  cancelBooking,
  findBooking,
  findQuote,
  insertBooking,
  keepBooking,
  lockBooking,
  numberBooking,
  returnNights,
  settleBooking,
  takeNights,
} from '../store.ts';
import type { Stock } from '../stock.ts';
import { refuse, refuseBecause } from '../refusal.ts';

const PENDING_MS = 20_000;
/** How long a property that numbers its bookings by hand takes for it. */
const NUMBER_MS = 40 * 60_000;
const LOYALTY_NUMBER = /^[A-Z0-9]{6,20}$/i;

/**
 * How a property answers a booking at once; pending ones settle twenty world seconds later, and some properties give
 * their own number forty minutes later, or none.
 */
export type Outcome = 'confirmed' | 'no-number' | 'number-later' | 'pending' | 'pending-then-failed';

/** Books a quote: takes the rooms for every night, or none if any night is full. */
export async function book(
  tx: PoolClient,
  stock: Stock,
  request: BookingRequest,
  now: Date,
  outcome: Outcome,
): Promise<Booking> {
  const quote = await findQuote(tx, request.quoteId);
  if (!quote) throw notFound('quote');
  if (now >= quote.expiresAt) throw refuseBecause('expired', 'The quote has expired; ask for a new one.');
  checkGuests(request, quote.body);
  const { answer, roomTypePosition, units } = quote.body;
  const firstNight = dayNumber(answer.checkIn);
  const id = `sb_${randomUUID()}`;
  const pending = outcome === 'pending' || outcome === 'pending-then-failed';
  const written = await insertBooking(tx, {
    id,
    request,
    stayId: answer.stay.id,
    roomType: roomTypePosition,
    units,
    firstNight,
    nights: answer.rate.nights.length,
    status: pending ? 'pending' : 'confirmed',
    confirmationNumber: outcome === 'confirmed' ? confirmationNumber(id) : null,
    numberAt: outcome === 'number-later' ? new Date(now.getTime() + NUMBER_MS) : null,
    resolvesAt: pending ? new Date(now.getTime() + PENDING_MS) : null,
    resolvesTo: pending ? (outcome === 'pending' ? 'confirmed' : 'failed') : null,
    createdAt: now,
  });
  if (!written) throw refuseBecause('reference_taken', 'This reference or quote already has a booking.');
  const free = freeNights(stock, answer.stay.id - 1, roomTypePosition, searchOfQuote(quote.body, now));
  const room = { stayId: answer.stay.id, roomType: roomTypePosition, firstNight, units };
  if (!(await takeNights(tx, room, free))) throw refuse('sold_out');
  const row = await findBooking(tx, id);
  if (!row) throw new Error(`Booking ${id} was written and cannot be read.`);
  return presentBooking(row);
}

function searchOfQuote({ answer }: QuoteBody, now: Date) {
  const { currency } = answer.rate.total;
  if (!isCurrency(currency)) throw new Error(`Quote in ${currency}.`);
  return {
    firstNight: dayNumber(answer.checkIn),
    nights: answer.rate.nights.length,
    rooms: answer.rooms,
    pets: answer.pets ?? 0,
    currency,
    now,
  };
}

function checkGuests(request: BookingRequest, { answer }: QuoteBody): void {
  const named = new Set(request.guests.map(({ room }) => room));
  const missing = answer.rooms.findIndex((_, room) => !named.has(room));
  if (missing >= 0) throw refuseBecause('invalid_request', `guests: room ${missing} has no guest`);
  if (request.pets !== undefined && request.pets !== (answer.pets ?? 0))
    throw refuseBecause('invalid_request', `pets: the quote is for ${answer.pets ?? 0}`);
  const { minCheckInAge } = answer.stay;
  for (const room of answer.rooms.keys()) {
    const lead = request.guests.find((guest) => guest.room === room);
    if (lead?.age !== undefined && lead.age < minCheckInAge)
      throw refuseBecause('min_age', `The guest who checks in must be at least ${minCheckInAge}.`);
  }
  if (request.loyalty && !LOYALTY_NUMBER.test(request.loyalty.number))
    throw refuseBecause('invalid_loyalty_number', 'The loyalty number is not one of the programme.');
}

function confirmationNumber(id: string): string {
  return id
    .replace(/[^0-9a-f]/g, '')
    .slice(0, 10)
    .toUpperCase();
}

/** The current state of a booking; the first read after a due time settles pending transitions. */
export async function settled(db: Pool, row: BookingRow, now: Date): Promise<BookingRow> {
  const due = (at: Date | null) => at !== null && at <= now;
  const isConfirmed = row.status === 'confirmed';
  if (!due(row.resolves_at) && !(isConfirmed && (due(row.cancel_resolves_at) || due(row.number_at))))
    return row;
  return inTransaction(db, async (tx) => {
    const locked = await lockBooking(tx, row.id);
    if (!locked) throw notFound('booking');
    if (due(locked.number_at)) await numberBooking(tx, locked.id, confirmationNumber(locked.id));
    if (locked.status === 'pending' && locked.resolves_to && due(locked.resolves_at)) {
      const number = locked.resolves_to === 'confirmed' ? confirmationNumber(locked.id) : null;
      const first = await settleBooking(tx, locked.id, locked.resolves_to, number);
      if (first && locked.resolves_to === 'failed') await returnNights(tx, locked);
    } else if (locked.cancellation?.resolvesTo === 'refused' && due(locked.cancel_resolves_at)) {
      await keepBooking(tx, locked.id, { ...locked.cancellation, status: 'refused' });
    } else if (locked.status === 'confirmed' && locked.cancellation && due(locked.cancel_resolves_at)) {
      const outcome = {
        ...locked.cancellation,
        status: 'cancelled' as const,
        cancellationNumber: `C${confirmationNumber(locked.id)}`,
        by: 'guest' as const,
      };
      if (await cancelBooking(tx, locked.id, outcome, locked.cancel_resolves_at ?? now))
        await returnNights(tx, locked);
    }
    return (await findBooking(tx, locked.id)) ?? locked;
  });
}

export function presentBooking(row: BookingRow): Booking {
  const { answer } = row.quote;
  const booking: Booking = {
    bookingId: row.id,
    reference: row.reference,
    status: row.status,
    stayId: row.stay_id,
    stay: answer.stay,
    roomTypeId: answer.rate.roomTypeId,
    checkIn: answer.checkIn,
    checkOut: answer.checkOut,
    rooms: answer.rooms,
    pets: answer.pets ?? 0,
    guests: row.guests,
    rate: answer.rate,
    createdAt: row.created_at.toISOString(),
  };
  if (row.confirmation_number) booking.confirmationNumber = row.confirmation_number;
  if (row.failure_code) booking.failure = { code: row.failure_code };
  if (row.cancelled_at) booking.cancelledAt = row.cancelled_at.toISOString();
  if (row.cancellation) booking.cancellation = row.cancellation;
  return booking;
}
