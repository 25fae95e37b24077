import { sql } from 'kysely';
import { z } from 'zod';
import {
  type BookedStay,
  bookedStaySchema,
  bookRequestSchema,
  flightBookRequestSchema,
} from '#contract/booking.ts';
import { localizedTextSchema } from '#contract/dates.ts';
import { bookingStateSchema } from '#contract/enums/index.ts';
import { tenderSchema } from '#contract/payments.ts';
import { problemCodeSchema } from '#contract/problems.ts';
import { type KeptFlight, keptFlightSchema } from '#server/modules/flights/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { FailedAttempt } from './attempts.ts';
import type { HeldFlight, HeldStay } from './duplicates.ts';

/** Until the end of the transaction nobody else begins a booking for this customer. */
export async function lockBookingsOf(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bookings of ' || ${customerId}::text, 0))`.execute(
    tx,
  );
}

/**
 * What a customer has, or may have soon, in these nights: bookings under way, and trips that were not cancelled, with
 * the dates they were changed to.
 */
export async function listHeldStays(
  tx: Tx,
  customerId: string,
  { checkIn, checkOut }: Pick<BookedStay, 'checkIn' | 'checkOut'>,
): Promise<HeldStay[]> {
  const rows = await tx
    .selectFrom('bookings as booking')
    .innerJoin('booking_sessions as session', 'session.id', 'booking.session_id')
    .leftJoin('trips as trip', 'trip.booking_id', 'booking.id')
    .select([
      'booking.id',
      'booking.state',
      'booking.trip_id',
      'booking.locator',
      'booking.request',
      'session.place',
      sql<unknown>`coalesce(trip.stay, session.stay)`.as('stay'),
    ])
    .where('booking.customer_id', '=', customerId)
    .where('booking.product', '<>', 'flight')
    .where('booking.state', 'not in', ['released', 'abandoned', 'releasing'])
    .where((where) => where.or([where('trip.status', 'is', null), where('trip.status', '<>', 'Cancelled')]))
    .where(sql<boolean>`coalesce(trip.stay, session.stay)->>'checkIn' < ${checkOut}`)
    .where(sql<boolean>`coalesce(trip.stay, session.stay)->>'checkOut' > ${checkIn}`)
    .orderBy('booking.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    bookingId: row.id,
    state: bookingStateSchema.parse(row.state),
    tripId: row.trip_id,
    locator: row.locator,
    stay: bookedStaySchema.parse(row.stay),
    place: localizedTextSchema.parse(row.place),
    guests: bookRequestSchema.parse(row.request).guests,
  }));
}

/** The same for flights between these days. */
export async function listHeldFlights(
  tx: Tx,
  customerId: string,
  { departsOn, arrivesOn }: Pick<KeptFlight, 'departsOn' | 'arrivesOn'>,
): Promise<HeldFlight[]> {
  const rows = await tx
    .selectFrom('bookings as booking')
    .innerJoin('booking_sessions as session', 'session.id', 'booking.session_id')
    .leftJoin('trips as trip', 'trip.booking_id', 'booking.id')
    .select([
      'booking.id',
      'booking.state',
      'booking.trip_id',
      'booking.locator',
      'booking.request',
      'session.flight',
    ])
    .where('booking.customer_id', '=', customerId)
    .where('booking.product', '=', 'flight')
    .where('booking.state', 'not in', ['released', 'abandoned', 'releasing'])
    .where((where) => where.or([where('trip.status', 'is', null), where('trip.status', '<>', 'Cancelled')]))
    .where(sql<boolean>`session.flight->>'departsOn' <= ${arrivesOn}`)
    .where(sql<boolean>`session.flight->>'arrivesOn' >= ${departsOn}`)
    .orderBy('booking.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    bookingId: row.id,
    state: bookingStateSchema.parse(row.state),
    tripId: row.trip_id,
    locator: row.locator,
    flight: keptFlightSchema.parse(row.flight),
    passengers: flightBookRequestSchema.parse(row.request).passengers,
  }));
}

/** The attempts of a customer that failed since then, the latest first. */
export async function listFailedAttempts(db: Db, customerId: string, since: Date): Promise<FailedAttempt[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['session_id', 'failure_code', 'tenders', 'changed_at'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['released', 'abandoned'])
    .where('changed_at', '>', since)
    .orderBy('changed_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    failureCode: row.failure_code === null ? null : problemCodeSchema.parse(row.failure_code),
    paymentMethodId:
      z
        .array(tenderSchema)
        .parse(row.tenders)
        .find(({ kind }) => kind === 'UserCard')?.paymentMethodId ?? null,
    failedAt: row.changed_at,
  }));
}
