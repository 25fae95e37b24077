import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { notFound } from '../http/problem.ts';
import { inTransaction } from '../schema/transaction.ts';
import { localDay } from '../stays/search/calendar.ts';
import type { Booking, BookingRequest } from './api-types.ts';
import { deskById } from './desks.ts';
import { freeOf } from './market.ts';
import { refuse } from './refusal.ts';
import {
  type BookingRow,
  findBooking,
  findQuote,
  insertBooking,
  type Kept,
  lockBooking,
  returnDays,
  settleBooking,
  takeDays,
} from './store.ts';

const PENDING_MS = 20_000;

/** How a supplier answers a booking at once; pending ones settle twenty world seconds later. */
export type Outcome = 'confirmed' | 'pending' | 'pending-then-failed';

/** Books a quote: takes a car for every day, or none if any day is sold out. */
export async function book(
  tx: PoolClient,
  request: BookingRequest,
  now: Date,
  outcome: Outcome,
): Promise<Booking> {
  const quote = await findQuote(tx, request.quoteId);
  if (!quote) throw notFound('quote');
  if (now >= quote.expiresAt) throw refuse('expired');
  const { answer, kept } = quote.body;
  if (request.driver.age !== answer.rate.driverAge)
    throw refuse('invalid_driver', `The quote is for a driver of ${answer.rate.driverAge}.`);
  if (request.additionalDrivers.some(({ age }) => age < answer.rate.minAge)) throw refuse('too_young');
  const id = `cb_${randomUUID()}`;
  const isPending = outcome !== 'confirmed';
  const written = await insertBooking(tx, {
    id,
    request,
    confirmationNumber: isPending ? null : confirmationNumber(id),
    resolvesAt: isPending ? new Date(now.getTime() + PENDING_MS) : null,
    resolvesTo: isPending ? (outcome === 'pending' ? 'confirmed' : 'failed') : null,
    createdAt: now,
  });
  if (!written) throw refuse('reference_taken');
  if (!(await takeDays(tx, kept, freeDays(kept, now)))) throw refuse('sold_out');
  const row = await findBooking(tx, id);
  if (!row) throw new Error(`Booking ${id} was written and cannot be read.`);
  return presentBooking(row);
}

/** Cars of the class that others leave on each day. */
export function freeDays({ desk, at, firstDay, days }: Kept, now: Date): number[] {
  const found = deskById(desk);
  if (!found) return [0];
  const today = localDay(found.site.tz, now);
  return Array.from({ length: days }, (_, offset) => freeOf(found, at, firstDay + offset, today));
}

const confirmationNumber = (id: string): string =>
  id
    .replace(/[^0-9a-f]/g, '')
    .slice(1, 10)
    .toUpperCase();

/** The current state of a booking; the first read after `resolves_at` settles it. */
export async function settled(db: Pool, row: BookingRow, now: Date): Promise<BookingRow> {
  if (row.status !== 'pending' || !row.resolves_at || row.resolves_at > now) return row;
  return inTransaction(db, async (tx) => {
    const locked = await lockBooking(tx, row.id);
    if (!locked) throw notFound('booking');
    if (locked.status === 'pending' && locked.resolves_to) {
      const number = locked.resolves_to === 'confirmed' ? confirmationNumber(locked.id) : null;
      const isFirst = await settleBooking(tx, locked.id, locked.resolves_to, number);
      if (isFirst && locked.resolves_to === 'failed') await returnDays(tx, locked.quote.kept);
    }
    return (await findBooking(tx, locked.id)) ?? locked;
  });
}

export function presentBooking(row: BookingRow): Booking {
  const { rate, pickUpDesk, dropOffDesk, extras } = row.quote.answer;
  const booking: Booking = {
    bookingId: row.id,
    reference: row.reference,
    status: row.status,
    driver: row.driver,
    additionalDrivers: row.additional_drivers,
    flightNumber: row.flight_number,
    rate,
    pickUpDesk,
    dropOffDesk,
    extras,
    createdAt: row.created_at.toISOString(),
  };
  if (row.confirmation_number) booking.confirmationNumber = row.confirmation_number;
  if (row.failure_code) booking.failure = { code: row.failure_code };
  if (row.cancelled_at) booking.cancelledAt = row.cancelled_at.toISOString();
  if (row.cancellation) booking.cancellation = row.cancellation;
  return booking;
}
