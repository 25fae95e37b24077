import { sql } from 'kysely';
import { z } from 'zod';
import { bookTermsSchema } from '#contract/booking.ts';
import { bookingStateSchema, type Product } from '#contract/enums/index.ts';
import { tenderSchema } from '#contract/payments.ts';
import { problemCodeSchema } from '#contract/problems.ts';
import type { HeldBooking, Span } from '#server/modules/products/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { FailedAttempt } from './attempts.ts';
import { itemSchema } from './checkouts-store.ts';

/** Locks the bookings of this customer until the end of the transaction. */
export async function lockBookingsOf(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bookings of ' || ${customerId}::text, 0))`.execute(
    tx,
  );
}

/** Repetition is judged by calendar days of several time zones: bookings this near are candidates. */
const nearMs = 2 * 86_400_000;

/**
 * Bookings of a customer that stand or may soon, under way or with a trip that was not cancelled, around a span of
 * time; the latest first, with the dates that trips were changed to.
 */
export async function listHeldBookings(
  tx: Tx,
  {
    customerId,
    products,
    span: { startsAt, endsAt },
  }: { customerId: string; products: readonly Product[]; span: Pick<Span, 'startsAt' | 'endsAt'> },
): Promise<HeldBooking[]> {
  const rows = await tx
    .selectFrom('bookings as booking')
    .innerJoin('booking_sessions as session', 'session.id', 'booking.session_id')
    .leftJoin('trips as trip', 'trip.booking_id', 'booking.id')
    .select(['booking.id', 'booking.state', 'booking.trip_id', 'booking.locator', 'booking.request'])
    // A trip has its item as it was changed since, without the parts that only a checkout needs.
    .select(sql<unknown>`session.item || coalesce(trip.item, '{}')`.as('item'))
    .where('booking.customer_id', '=', customerId)
    .where('booking.product', 'in', products)
    .where('booking.state', 'not in', ['released', 'abandoned', 'releasing'])
    .where((where) =>
      where.or([
        where('trip.id', 'is', null),
        where.and([
          where('trip.status', '<>', 'Cancelled'),
          where('trip.starts_at', '<=', new Date(endsAt.getTime() + nearMs)),
          where('trip.ends_at', '>=', new Date(startsAt.getTime() - nearMs)),
        ]),
      ]),
    )
    .orderBy('booking.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    bookingId: row.id,
    state: bookingStateSchema.parse(row.state),
    tripId: row.trip_id,
    locator: row.locator,
    item: itemSchema.parse(row.item),
    request: bookTermsSchema.loose().parse(row.request),
  }));
}

/** The attempts of a customer that failed since then, the latest first. */
export async function listFailedAttempts(
  db: Db | Tx,
  customerId: string,
  since: Date,
): Promise<FailedAttempt[]> {
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

const offersPauseMs = 60 * 60_000;

/** Whether a customer's booking failed within the last hour: until then nothing is offered beside a booking. [BKG-07] */
export const hasFailedLately = async (db: Db | Tx, customerId: string, now: Date): Promise<boolean> =>
  (await listFailedAttempts(db, customerId, new Date(now.getTime() - offersPauseMs))).length > 0;
