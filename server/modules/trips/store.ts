import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type BookedStay, type BookRequest, bookedStaySchema, bookRequestSchema } from '#contract/booking.ts';
import { type Language, languageSchema, type LocalizedText, localizedTextSchema } from '#contract/dates.ts';
import { type Tender, tenderSchema } from '#contract/payments.ts';
import { type Price, priceSchema } from '#contract/pricing.ts';
import type { Trips } from '#db/types.ts';
import { type CheckoutSession, plannedEarnSchema } from '#server/modules/booking/index.ts';
import type { PlannedEarn } from '#server/modules/payments/index.ts';
import type { PlacedHold } from '#server/modules/wallet/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { spanOf } from './rules.ts';

const holdSchema = z.object({
  holdId: z.string(),
  kind: z.enum(['credit', 'points']),
  creditId: z.string().nullable(),
  accountReferenceId: z.string().nullable(),
  units: z.int().positive(),
});

/** A trip as stored. `holds` are the wallet's parts that were spent, in the order they were spent. */
export interface TripRow {
  readonly id: string;
  readonly bookingId: string;
  readonly customerId: string;
  readonly kind: 'Hotel' | 'Home';
  readonly status: 'Confirmed' | 'Cancelled';
  readonly isCancelling: boolean;
  readonly locator: string;
  readonly language: Language;
  readonly source: string;
  readonly supplierBookingId: string;
  readonly supplierConfirmation: string | null;
  readonly stay: BookedStay;
  readonly place: LocalizedText;
  readonly price: Price;
  readonly tenders: readonly Tender[];
  readonly earned: readonly PlannedEarn[];
  readonly holds: readonly PlacedHold[];
  readonly request: BookRequest;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly bookedAt: Date;
}

/** Writes the trip of a completed booking. The journal of its money is the wallet's and the card payment's. */
export async function insertTrip(
  tx: Tx,
  made: Omit<
    TripRow,
    'kind' | 'status' | 'isCancelling' | 'source' | 'stay' | 'place' | 'startsAt' | 'endsAt'
  > & {
    businessId: string | null;
    session: Pick<CheckoutSession, 'product' | 'source' | 'stay' | 'place'>;
  },
): Promise<void> {
  const { session } = made;
  const { startsAt, endsAt } = spanOf(session.stay);
  await tx
    .insertInto('trips')
    .values({
      id: made.id,
      booking_id: made.bookingId,
      customer_id: made.customerId,
      business_id: made.businessId,
      kind: session.product === 'home' ? 'Home' : 'Hotel',
      status: 'Confirmed',
      locator: made.locator,
      language: made.language,
      source: session.source,
      supplier_booking_id: made.supplierBookingId,
      supplier_confirmation: made.supplierConfirmation,
      stay: JSON.stringify(session.stay),
      place: JSON.stringify(session.place),
      price: JSON.stringify(made.price),
      tenders: JSON.stringify(made.tenders),
      earned: JSON.stringify(made.earned),
      holds: JSON.stringify(made.holds),
      request: JSON.stringify(made.request),
      check_in: session.stay.checkIn,
      check_out: session.stay.checkOut,
      starts_at: startsAt,
      ends_at: endsAt,
      booked_at: made.bookedAt,
    })
    .execute();
}

/** A trip of this customer; null when it is somebody else's or there is none. */
export async function findTrip(db: Db | Tx, id: string, customerId: string): Promise<TripRow | null> {
  const row = await db
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? readTrip(row) : null;
}

/** A trip by its id, for letters and the cancellation process. */
export async function getTrip(db: Db | Tx, id: string): Promise<TripRow> {
  return readTrip(await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

const pageSize = 25;
const isUpcoming = (now: Date) => sql<boolean>`(status = 'Confirmed' and ends_at > ${now})`;

/** A page of a customer's trips: upcoming soonest first, the others latest first. [TRP-01] */
export async function listTripRows(
  db: Db,
  {
    customerId,
    section,
    offset,
    now,
  }: { customerId: string; section: 'upcoming' | 'past'; offset: number; now: Date },
): Promise<TripRow[]> {
  const own = db
    .selectFrom('trips')
    .selectAll()
    .where('customer_id', '=', customerId)
    .offset(offset)
    .limit(pageSize);
  const rows =
    section === 'upcoming'
      ? own.where(isUpcoming(now)).orderBy('starts_at').orderBy('id')
      : own
          .where((build) => build.not(isUpcoming(now)))
          .orderBy('starts_at', 'desc')
          .orderBy('id');
  return (await rows.execute()).map(readTrip);
}

export async function countTrips(
  db: Db,
  customerId: string,
  now: Date,
): Promise<{ upcoming: number; past: number }> {
  const upcoming = isUpcoming(now);
  return db
    .selectFrom('trips')
    .select([
      sql<number>`count(*) filter (where ${upcoming})::int`.as('upcoming'),
      sql<number>`count(*) filter (where not (${upcoming}))::int`.as('past'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** Takes a confirmed trip for cancelling; false when it is being cancelled, or was. */
export const beginCancelling = (tx: Tx, tripId: string): Promise<boolean> =>
  swap(tx, tripId, { is_cancelling: false }, { is_cancelling: true });

/** Ends cancelling: the trip is cancelled, or stays as it was. */
export const endCancelling = (tx: Tx, tripId: string, status: TripRow['status']): Promise<boolean> =>
  swap(tx, tripId, { is_cancelling: true }, { is_cancelling: false, status });

async function swap(
  tx: Tx,
  tripId: string,
  expected: { is_cancelling: boolean },
  to: { is_cancelling: boolean; status?: TripRow['status'] },
): Promise<boolean> {
  const done = await tx
    .updateTable('trips')
    .set(to)
    .where('id', '=', tripId)
    .where('status', '=', 'Confirmed')
    .where('is_cancelling', '=', expected.is_cancelling)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

const readTrip = (row: Selectable<Trips>): TripRow => ({
  id: row.id,
  bookingId: row.booking_id,
  customerId: row.customer_id,
  kind: z.enum(['Hotel', 'Home']).parse(row.kind),
  status: z.enum(['Confirmed', 'Cancelled']).parse(row.status),
  isCancelling: row.is_cancelling,
  locator: row.locator,
  language: languageSchema.parse(row.language),
  source: row.source,
  supplierBookingId: row.supplier_booking_id,
  supplierConfirmation: row.supplier_confirmation,
  stay: bookedStaySchema.parse(row.stay),
  place: localizedTextSchema.parse(row.place),
  price: priceSchema.parse(row.price),
  tenders: z.array(tenderSchema).parse(row.tenders),
  earned: z.array(plannedEarnSchema).parse(row.earned),
  holds: z.array(holdSchema).parse(row.holds),
  request: bookRequestSchema.parse(row.request),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  bookedAt: row.booked_at,
});
