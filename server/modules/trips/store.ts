import { type Selectable, sql, type Updateable } from 'kysely';
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
import { checkInSoonMs, spanOf } from './rules.ts';

export const holdSchema = z.object({
  holdId: z.string(),
  kind: z.enum(['credit', 'points', 'offer']),
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
  readonly isChanging: boolean;
  /** Counts what was made of it; a quote is good only for the version it was made for. */
  readonly version: number;
  /** The check-in that its owner was reminded of. */
  readonly remindedFor: Date | null;
  readonly businessId: string | null;
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
    | 'kind'
    | 'status'
    | 'isCancelling'
    | 'isChanging'
    | 'version'
    | 'remindedFor'
    | 'source'
    | 'stay'
    | 'place'
    | 'startsAt'
    | 'endsAt'
  > & {
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
/** What stands first in the list, whatever its dates are. */
const needsAttention = (now: Date) =>
  sql`(is_cancelling or is_changing or (starts_at > ${now} and starts_at <= ${new Date(now.getTime() + checkInSoonMs)}))`;
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
      ? own.where(isUpcoming(now)).orderBy(needsAttention(now), 'desc').orderBy('starts_at').orderBy('id')
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

/** Takes a confirmed trip for cancelling; false when it is being cancelled or changed, or was since its quote. */
export const beginCancelling = (tx: Tx, tripId: string, version: number): Promise<boolean> =>
  swap(tx, { id: tripId, version }, 'idle', { is_cancelling: true });

/** Ends cancelling: the trip is cancelled, or stays as it was. */
export const endCancelling = (tx: Tx, tripId: string, status: TripRow['status']): Promise<boolean> =>
  swap(tx, { id: tripId }, 'cancelling', { is_cancelling: false, status });

/** Takes a confirmed trip for changing; false when it is being cancelled or changed, or was since its quote. */
export const beginChanging = (tx: Tx, tripId: string, version: number): Promise<boolean> =>
  swap(tx, { id: tripId, version }, 'idle', { is_changing: true });

/** Ends changing without a change: the trip stays as it was. */
export const endChanging = (tx: Tx, tripId: string): Promise<boolean> =>
  swap(tx, { id: tripId }, 'changing', { is_changing: false });

/** What of a trip a change replaces. */
export type TripContents = Pick<TripRow, 'stay' | 'price' | 'tenders' | 'earned' | 'holds'> & {
  readonly guests: BookRequest['guests'];
};

/** Ends changing with the new stay. False when the trip was not being changed. */
export async function amendTrip(
  tx: Tx,
  trip: Pick<TripRow, 'id' | 'version' | 'request'>,
  { stay, price, tenders, earned, holds, guests }: TripContents,
): Promise<boolean> {
  const { startsAt, endsAt } = spanOf(stay);
  return swap(tx, trip, 'changing', {
    is_changing: false,
    version: trip.version + 1,
    stay: JSON.stringify(stay),
    price: JSON.stringify(price),
    tenders: JSON.stringify(tenders),
    earned: JSON.stringify(earned),
    holds: JSON.stringify(holds),
    request: JSON.stringify({ ...trip.request, guests }),
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    starts_at: startsAt,
    ends_at: endsAt,
  });
}

/** Notes that the owner is reminded of this check-in; false when they were already. */
export async function markReminded(tx: Tx, tripId: string, startsAt: Date): Promise<boolean> {
  const done = await tx
    .updateTable('trips')
    .set({ reminded_for: startsAt })
    .where('id', '=', tripId)
    .where('status', '=', 'Confirmed')
    .where('reminded_for', 'is distinct from', startsAt)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Writes the hotel's own number on a trip; false when it has one already, or was cancelled. */
export async function takeHotelNumber(tx: Tx, tripId: string, number: string): Promise<boolean> {
  const done = await tx
    .updateTable('trips')
    .set({ supplier_confirmation: number })
    .where('id', '=', tripId)
    .where('status', '=', 'Confirmed')
    .where('supplier_confirmation', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

const flags = {
  idle: { is_cancelling: false, is_changing: false },
  cancelling: { is_cancelling: true, is_changing: false },
  changing: { is_cancelling: false, is_changing: true },
} as const;

async function swap(
  tx: Tx,
  trip: { readonly id: string; readonly version?: number },
  expected: keyof typeof flags,
  to: Updateable<Trips>,
): Promise<boolean> {
  const { is_cancelling, is_changing } = flags[expected];
  let update = tx
    .updateTable('trips')
    .set(to)
    .where('id', '=', trip.id)
    .where('status', '=', 'Confirmed')
    .where('is_cancelling', '=', is_cancelling)
    .where('is_changing', '=', is_changing);
  if (trip.version !== undefined) update = update.where('version', '=', trip.version);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}

const readTrip = (row: Selectable<Trips>): TripRow => ({
  id: row.id,
  bookingId: row.booking_id,
  customerId: row.customer_id,
  kind: z.enum(['Hotel', 'Home']).parse(row.kind),
  status: z.enum(['Confirmed', 'Cancelled']).parse(row.status),
  isCancelling: row.is_cancelling,
  isChanging: row.is_changing,
  version: row.version,
  remindedFor: row.reminded_for,
  businessId: row.business_id,
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
