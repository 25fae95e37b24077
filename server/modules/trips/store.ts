import { sql, type UpdateObject } from 'kysely';
import type { GivenPolicyException, PolicyVerdict } from '#contract/policy.ts';
import type { Product } from '#contract/enums/index.ts';
import { addMoney, type Money } from '#contract/money.ts';
import type { DB } from '#db/types.ts';
import type { ChangedParts, ChangeSide, TripRecord } from '#server/modules/products/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type TripRight, tripsLeftTo, tripsOpenTo } from '#server/modules/arranging/index.ts';
import { checkInSoonMs } from './rules.ts';
import { readTrip } from './trip-rows.ts';

/** A trip of this customer; null when it belongs to another customer or does not exist. */
export async function findTrip(db: Db | Tx, id: string, customerId: string): Promise<TripRecord | null> {
  const row = await db
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? readTrip(row) : null;
}

/**
 * A trip that a person has this right to: their own; one that was booked for them, or by them together with others; or, for an
 * admin, one of a person who no longer travels for the company. Null without the right. Refunds and payments always belong to
 * the trip's customer.
 */
export async function findTripFor(
  db: Db | Tx,
  id: string,
  personId: string,
  right: TripRight,
): Promise<TripRecord | null> {
  const row = await db
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([
        eb('customer_id', '=', personId),
        sql<boolean>`id in (${tripsOpenTo(personId, right)})`,
        ...(right === 'change' ? [] : [sql<boolean>`id in (${tripsLeftTo(personId)})`]),
      ]),
    )
    .executeTakeFirst();
  return row ? readTrip(row) : null;
}

/** Whether a trip is an admin's to see and to cancel, because its customer no longer travels for the company. */
export async function isLeftTo(db: Db | Tx, tripId: string, adminId: string): Promise<boolean> {
  const found = await sql`select from (${tripsLeftTo(adminId)}) as left_to where id = ${tripId}`.execute(db);
  return found.rows.length > 0;
}

/** A trip by its id, for letters and the cancellation process. */
export async function getTrip(db: Db | Tx, id: string): Promise<TripRecord> {
  return readTrip(await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

/** Trips by their ids. */
export async function listTripsByIds(db: Db | Tx, ids: readonly string[]): Promise<TripRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('trips')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(readTrip);
}

/** The trip of a booking; null while there is none. */
export async function findTripOfBooking(db: Db | Tx, bookingId: string): Promise<TripRecord | null> {
  const row = await db
    .selectFrom('trips')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? readTrip(row) : null;
}

const pageSize = 25;
/** Trips that come first in the list, whatever their dates. */
const needsAttention = (now: Date) =>
  sql`(is_cancelling or is_changing or (starts_at > ${now} and starts_at <= ${new Date(now.getTime() + checkInSoonMs)}))`;
const isUpcoming = (now: Date) => sql<boolean>`(status = 'Confirmed' and ends_at > ${now})`;

/** A travel offer paid part of it. */
const isWithOffer = sql<boolean>`(tenders @> '[{"kind": "TravelWalletOffer"}]')`;

/** Products without a place in the list of trips; a list of none is no SQL. */
const listedApart = (products: readonly Product[]): string[] => ['', ...products];

/** Sections of the list; `withOffers` contains trips of either other section. */
export type ListedSection = 'upcoming' | 'past' | 'withOffers';

/** The trips of a person: their own and, for members of a company, those that were booked for them. */
const tripsOf = ({ customerId, businessId }: TripsReader) =>
  businessId === null
    ? sql<boolean>`customer_id = ${customerId}`
    : sql<boolean>`id in (select own.id from trips as own where own.customer_id = ${customerId} union ${tripsOpenTo(customerId, 'view')})`;

/** Who reads a list of trips; `businessId` is null on consumer, where nobody books for others. */
export interface TripsReader {
  readonly customerId: string;
  readonly businessId: string | null;
}

/** A page of a customer's trips: upcoming soonest first, then the others latest first. [TRP-01] */
export async function listTripRows(
  db: Db,
  {
    section,
    offset,
    now,
    apart,
    ...reader
  }: TripsReader & { section: ListedSection; offset: number; now: Date; apart: readonly Product[] },
): Promise<TripRecord[]> {
  const own = db
    .selectFrom('trips')
    .selectAll()
    .where(tripsOf(reader))
    .where('product', 'not in', listedApart(apart))
    .offset(offset)
    .limit(pageSize);
  const upcoming = isUpcoming(now);
  const wanted = {
    upcoming,
    past: sql<boolean>`not ${upcoming}`,
    withOffers: isWithOffer,
  }[section];
  const rows = await own
    .where(wanted)
    .orderBy(upcoming, 'desc')
    .orderBy(sql`${upcoming} and ${needsAttention(now)}`, 'desc')
    .orderBy(sql`case when ${upcoming} then starts_at end`)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(readTrip);
}

/** What a customer booked for a company and is not over, the next first. */
export async function listTripsAhead(
  db: Db,
  of: {
    businessId: string;
    customerId: string;
    now: Date;
    apart: readonly Product[];
    limit: number;
  },
): Promise<TripRecord[]> {
  const rows = await db
    .selectFrom('trips')
    .selectAll()
    .where('business_id', '=', of.businessId)
    .where('customer_id', '=', of.customerId)
    .where(isUpcoming(of.now))
    .where('product', 'not in', listedApart(of.apart))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(of.limit)
    .execute();
  return rows.map(readTrip);
}

/** A customer's trips that have not begun and stand, the next first. */
export async function listComingTrips(
  db: Db,
  { customerId, now, limit }: { customerId: string; now: Date; limit: number },
): Promise<TripRecord[]> {
  const rows = await db
    .selectFrom('trips')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'Confirmed')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(readTrip);
}

export async function countTrips(
  db: Db,
  reader: TripsReader,
  now: Date,
  apart: readonly Product[],
): Promise<Record<ListedSection, number>> {
  const upcoming = isUpcoming(now);
  return db
    .selectFrom('trips')
    .select([
      sql<number>`count(*) filter (where ${upcoming})::int`.as('upcoming'),
      sql<number>`count(*) filter (where not (${upcoming}))::int`.as('past'),
      sql<number>`count(*) filter (where ${isWithOffer})::int`.as('withOffers'),
    ])
    .where(tripsOf(reader))
    .where('product', 'not in', listedApart(apart))
    .executeTakeFirstOrThrow();
}

/** Locks a confirmed trip for cancelling; false when it is being cancelled or changed, or was since its quote. */
export const beginCancelling = (tx: Tx, tripId: string, version: number): Promise<boolean> =>
  swap(tx, { id: tripId, version }, 'idle', { is_cancelling: true });

/** Ends cancelling: the trip is cancelled, or stays as it was. */
export const endCancelling = (tx: Tx, tripId: string, status: TripRecord['status']): Promise<boolean> =>
  swap(tx, { id: tripId }, 'cancelling', { is_cancelling: false, is_with_agent: false, status });

/** Hands a trip to an agent, for a case that the process cannot settle; false when it is in another state by now. */
export const markWithAgent = (tx: Tx, tripId: string, expected: 'idle' | 'cancelling'): Promise<boolean> =>
  swap(tx, { id: tripId }, expected, { is_with_agent: true });

/** Takes a trip back from the agent without a cancellation; false when no agent has it. */
export async function takeFromAgent(tx: Tx, tripId: string): Promise<boolean> {
  const done = await tx
    .updateTable('trips')
    .set({ is_with_agent: false })
    .where('id', '=', tripId)
    .where('is_with_agent', '=', true)
    .where('is_cancelling', '=', false)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** The trip of a booking that an agent has to settle, locked until the transaction ends; null while there is none. */
export async function findTripWithAgent(tx: Tx, bookingId: string): Promise<TripRecord | null> {
  const row = await tx
    .selectFrom('trips')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('is_with_agent', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row ? readTrip(row) : null;
}

/** Locks a confirmed trip for changing; false when it is being cancelled or changed, or was since its quote. */
export const beginChanging = (tx: Tx, tripId: string, version: number): Promise<boolean> =>
  swap(tx, { id: tripId, version }, 'idle', { is_changing: true });

/**
 * Ends changing without a change: the trip stays as it was. Its new version makes earlier quotes void, because news of
 * the supplier does not raise the version while the trip is being changed.
 */
export const endChanging = (tx: Tx, tripId: string): Promise<boolean> =>
  swap(tx, { id: tripId }, 'changing', { is_changing: false, version: sql<number>`version + 1` });

/** Ends changing of a trip that has its new contents already and is paid by these now. */
export const endUnpaid = (tx: Tx, tripId: string, tenders: TripContents['tenders']): Promise<boolean> =>
  swap(tx, { id: tripId }, 'changing', {
    is_changing: false,
    version: sql<number>`version + 1`,
    tenders: JSON.stringify(tenders),
  });

/** The parts of a trip that a change replaces: its money, and the data of its kind. */
export type TripContents = Pick<TripRecord, 'price' | 'tenders' | 'earned' | 'holds'> & {
  readonly parts: ChangedParts;
};

/** The stored item with some of its parts replaced. */
const itemWith = (parts: object) => sql<string>`item || ${JSON.stringify(parts)}::jsonb`;

/** The policy's verdict on a change, and the reason given for it. */
interface Judged {
  readonly policy: PolicyVerdict;
  readonly policyException: GivenPolicyException | null;
}

/**
 * Ends changing with the new contents. The change is applied to the trip as it is stored now: its supplier may have told
 * news since `trip` was read. False when the trip was not being changed.
 */
export async function amendTrip(
  tx: Tx,
  { change, trip }: { change: ChangeSide; trip: Pick<TripRecord, 'id' | 'version'> },
  { parts, price, tenders, earned, holds }: TripContents,
  { policy, policyException }: Judged,
): Promise<boolean> {
  const stored = await tx
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', trip.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { item, request, startsAt, endsAt } = change.apply(readTrip(stored), parts);
  return swap(tx, trip, 'changing', {
    is_changing: false,
    version: trip.version + 1,
    item: itemWith(item),
    price: JSON.stringify(price),
    tenders: JSON.stringify(tenders),
    earned: JSON.stringify(earned),
    holds: JSON.stringify(holds),
    request: JSON.stringify(request),
    // A change of names alone is not judged and keeps the earlier reason.
    ...(policy.state === 'not_applicable'
      ? {}
      : { policy_exception: policyException && JSON.stringify(policyException) }),
    starts_at: startsAt,
    ends_at: endsAt,
  });
}

/** Replaces what paid for an idle trip; false when it was cancelled or changed by now. */
export const swapTenders = (
  tx: Tx,
  trip: Pick<TripRecord, 'id' | 'version'>,
  { tenders, holds }: Pick<TripContents, 'tenders' | 'holds'>,
): Promise<boolean> =>
  swap(tx, trip, 'idle', {
    version: trip.version + 1,
    tenders: JSON.stringify(tenders),
    holds: JSON.stringify(holds),
    paid_back_for: sql`item`,
  });

/**
 * Records travel credit that was paid for an idle trip beside its tenders, and voids quotes that were made without it; false
 * when it was cancelled or changed by now.
 */
export const addCredited = (
  tx: Tx,
  { id, version, credited }: Pick<TripRecord, 'id' | 'version' | 'credited'>,
  amount: Money,
): Promise<boolean> =>
  swap(tx, { id, version }, 'idle', {
    version: version + 1,
    credited_minor: addMoney(credited, amount).minor,
    paid_back_for: sql`item`,
  });

/** Records that the owner was reminded of this check-in; false when they already were. */
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

/**
 * Columns updated together with parts of a trip's item: its start and end, and its new version, which also requires
 * that the version read is still current.
 */
interface Along {
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly version?: number;
}

/**
 * Replaces parts of a trip's item; false when it was cancelled, or another process has replaced one of the same parts.
 */
export async function replaceParts(
  tx: Tx,
  trip: Pick<TripRecord, 'id' | 'version' | 'item'>,
  parts: Readonly<Record<string, unknown>>,
  { startsAt, endsAt, version }: Along = {},
): Promise<boolean> {
  const before = new Map<string, unknown>(Object.entries(trip.item));
  let update = tx
    .updateTable('trips')
    .set({
      item: itemWith(parts),
      ...(startsAt && endsAt ? { starts_at: startsAt, ends_at: endsAt } : {}),
      ...(version === undefined ? {} : { version }),
    })
    .where('id', '=', trip.id)
    .where('status', '=', 'Confirmed');
  if (version !== undefined) update = update.where('version', '=', trip.version);
  for (const part of Object.keys(parts))
    update = update.where(
      sql<boolean>`item -> ${part} is not distinct from ${JSON.stringify(before.get(part)) ?? null}::jsonb`,
    );
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}

/** Replaces the names in the request of an idle trip; false when it was cancelled or changed by now. */
export const replaceRequest = (
  tx: Tx,
  { id, version }: Pick<TripRecord, 'id' | 'version'>,
  request: TripRecord['request'],
): Promise<boolean> =>
  swap(tx, { id, version }, 'idle', { version: version + 1, request: JSON.stringify(request) });

/** Locks an idle trip, against cancelling and changing, until the transaction ends; false when it is not idle. */
/** Locks a version of a trip that is idle, and leaves it so; false for another version or while it is busy. */
export const holdVersion = (tx: Tx, tripId: string, version: number): Promise<boolean> =>
  swap(tx, { id: tripId, version }, 'idle', { is_changing: false });

export const holdIdle = (tx: Tx, tripId: string): Promise<boolean> =>
  swap(tx, { id: tripId }, 'idle', { is_cancelling: false });

/** Trips by their supplier's booking ids. */
export async function listTripsOfBookings(
  db: Db,
  { source, supplierBookingIds }: { source: string; supplierBookingIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('trips')
    .select('id')
    .where('source', '=', source)
    .where('supplier_booking_id', 'in', [...supplierBookingIds])
    .where('status', '=', 'Confirmed')
    .execute();
  return rows.map(({ id }) => id);
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
  to: UpdateObject<DB, 'trips'>,
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
