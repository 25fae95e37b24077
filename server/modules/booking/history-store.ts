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

/** Bookings of a customer that stand or may soon, under way or with a trip that was not cancelled, the latest first. */
const heldBookings = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('bookings as booking')
    .innerJoin('booking_sessions as session', 'session.id', 'booking.session_id')
    .leftJoin('trips as trip', 'trip.booking_id', 'booking.id')
    .select(['booking.id', 'booking.state', 'booking.trip_id', 'booking.locator', 'booking.request'])
    .where('booking.customer_id', '=', customerId)
    .where('booking.state', 'not in', ['released', 'abandoned', 'releasing'])
    .where((where) => where.or([where('trip.status', 'is', null), where('trip.status', '<>', 'Cancelled')]))
    .orderBy('booking.created_at', 'desc');

const readHeld = (row: { id: string; state: string; trip_id: string; locator: string }) => ({
  bookingId: row.id,
  state: bookingStateSchema.parse(row.state),
  tripId: row.trip_id,
  locator: row.locator,
});

/** What a customer has, or may have soon, in these nights, with the dates trips were changed to. */
export async function listHeldStays(
  tx: Tx,
  customerId: string,
  { checkIn, checkOut }: Pick<BookedStay, 'checkIn' | 'checkOut'>,
): Promise<HeldStay[]> {
  const rows = await heldBookings(tx, customerId)
    .select(['session.place', sql<unknown>`coalesce(trip.stay, session.stay)`.as('stay')])
    .where('booking.product', '<>', 'flight')
    .where(sql<boolean>`coalesce(trip.stay, session.stay)->>'checkIn' < ${checkOut}`)
    .where(sql<boolean>`coalesce(trip.stay, session.stay)->>'checkOut' > ${checkIn}`)
    .execute();
  return rows.map((row) => ({
    ...readHeld(row),
    stay: bookedStaySchema.parse(row.stay),
    place: localizedTextSchema.parse(row.place),
    guests: bookRequestSchema.parse(row.request).guests,
  }));
}

/** The same for flights between these instants. */
export async function listHeldFlights(
  tx: Tx,
  customerId: string,
  { departsAt, arrivesAt }: Pick<KeptFlight, 'departsAt' | 'arrivesAt'>,
): Promise<HeldFlight[]> {
  const rows = await heldBookings(tx, customerId)
    .select(sql<unknown>`coalesce(trip.flight, session.flight)`.as('flight'))
    .where('booking.product', '=', 'flight')
    .where(sql<boolean>`(coalesce(trip.flight, session.flight)->>'departsAt')::timestamptz <= ${arrivesAt}`)
    .where(sql<boolean>`(coalesce(trip.flight, session.flight)->>'arrivesAt')::timestamptz >= ${departsAt}`)
    .execute();
  return rows.map((row) => ({
    ...readHeld(row),
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
