import { sql, type Selectable } from 'kysely';
import { type PriceFreezeVoucherState, priceFreezeVoucherStateSchema } from '#contract/enums/index.ts';
import { priceFreezeVoucherStates } from '#contract/enums/transitions/index.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { PriceFreezes } from '#db/types.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';

/** The contract of a frozen price. */
export interface FreezeRow {
  /** The id of its trip. */
  readonly id: string;
  readonly customerId: string;
  readonly state: PriceFreezeVoucherState;
  readonly from: Date;
  readonly until: Date;
  /** The booking that uses it; it cannot be used by another. */
  readonly bookingId: string | null;
  readonly unavailableAt: Date | null;
}

const readFreeze = (row: Selectable<PriceFreezes>): FreezeRow => ({
  id: row.trip_id,
  customerId: row.customer_id,
  state: priceFreezeVoucherStateSchema.parse(row.state),
  from: row.valid_from,
  until: row.valid_until,
  bookingId: row.booking_id,
  unavailableAt: row.unavailable_at,
});

export async function insertFreeze(
  tx: Tx,
  { tripId, customerId, from, until }: { tripId: string; customerId: string; from: Date; until: Date },
): Promise<void> {
  await tx
    .insertInto('price_freezes')
    .values({
      trip_id: tripId,
      customer_id: customerId,
      valid_from: from,
      valid_until: until,
      changed_at: from,
    })
    .execute();
}

/** A freeze by its id; null when there is none. */
export async function findFreeze(db: Db | Tx, id: string): Promise<FreezeRow | null> {
  const row = await db.selectFrom('price_freezes').selectAll().where('trip_id', '=', id).executeTakeFirst();
  return row ? readFreeze(row) : null;
}

/** How many prices are frozen for the trips of a company that no booking uses. */
export async function countUsable(db: Db | Tx, businessId: string, now: Date): Promise<number> {
  const { count } = await usable(db, businessId, now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The prices that a member has frozen for trips of a company and that no booking uses, the soonest ending first. */
export async function listUsable(
  db: Db | Tx,
  { businessId, customerId, now }: { businessId: string; customerId: string; now: Date },
): Promise<{ tripId: string; until: Date }[]> {
  const rows = await usable(db, businessId, now)
    .select(['trip.id', 'freeze.valid_until'])
    .where('freeze.customer_id', '=', customerId)
    .orderBy('freeze.valid_until')
    .orderBy('trip.id')
    .execute();
  return rows.map(({ id, valid_until: until }) => ({ tripId: id, until }));
}

const usable = (db: Db | Tx, businessId: string, now: Date) =>
  db
    .selectFrom('price_freezes as freeze')
    .innerJoin('trips as trip', 'trip.id', 'freeze.trip_id')
    .where('trip.business_id', '=', businessId)
    .where('freeze.state', '=', 'Valid')
    .where('freeze.booking_id', 'is', null)
    .where('freeze.valid_until', '>', now);

/** A freeze with the terms it was sold by, and the trip that was booked with it. */
export interface SoldFreeze {
  readonly freeze: FreezeRow;
  readonly item: unknown;
  readonly usedBy: string | null;
}

/** The freezes of a customer: those that can be used, soonest ending first, then the others latest first. */
export async function listFreezes(
  db: Db,
  customerId: string,
  id: string | null = null,
): Promise<readonly SoldFreeze[]> {
  const isValid = sql<boolean>`(price_freezes.state = 'Valid')`;
  const rows = await db
    .selectFrom('price_freezes')
    .innerJoin('trips', 'trips.id', 'price_freezes.trip_id')
    .leftJoin('trips as used', (join) =>
      join
        .onRef('used.booking_id', '=', 'price_freezes.booking_id')
        .on('price_freezes.state', 'in', ['Exercised', 'Exchanged']),
    )
    .selectAll('price_freezes')
    .select(['trips.item', 'used.id as used_by'])
    .where('price_freezes.customer_id', '=', customerId)
    .$if(id !== null, (of) => of.where('price_freezes.trip_id', '=', id))
    .orderBy(isValid, 'desc')
    .orderBy(sql`case when ${isValid} then valid_until end`)
    .orderBy('valid_until', 'desc')
    .orderBy('price_freezes.trip_id')
    .limit(100)
    .execute();
  return rows.map((row) => ({ freeze: readFreeze(row), item: row.item, usedBy: row.used_by }));
}

/** Why a freeze cannot be used; null when it can. */
export function whyNotUsable(freeze: FreezeRow, now: Date): ProblemCode | null {
  if (freeze.state === 'Exercised') return 'freeze-used';
  if (freeze.state === 'Refunded') return 'freeze-refunded';
  if (freeze.state === 'Exchanged') return 'freeze-exchanged';
  if (freeze.bookingId !== null) return 'freeze-in-use';
  return freeze.state === 'Expired' || freeze.until <= now ? 'freeze-expired' : null;
}

/**
 * Reserves a freeze for a booking. Of two bookings at once one gets it, and none does once its window is over. Throws
 * PortalError with the reason.
 */
export async function claimFreeze(
  tx: Tx,
  { id, bookingId, customerId, now }: { id: string; bookingId: string; customerId: string; now: Date },
): Promise<void> {
  const done = await tx
    .updateTable('price_freezes')
    .set({ booking_id: bookingId, changed_at: now })
    .where('trip_id', '=', id)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'Valid')
    .where('booking_id', 'is', null)
    .where('valid_until', '>', now)
    .executeTakeFirst();
  if (done.numUpdatedRows === 1n) return;
  const freeze = await findFreeze(tx, id);
  throw new PortalError((freeze && whyNotUsable(freeze, now)) ?? 'freeze-not-found');
}

/** Gives up the reservation of a booking that came to nothing: the freeze is as it was. */
export async function releaseFreeze(tx: Tx, bookingId: string, now: Date): Promise<void> {
  await tx
    .updateTable('price_freezes')
    .set({ booking_id: null, changed_at: now })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'Valid')
    .execute();
}

type FreezeEvent = (typeof priceFreezeVoucherStates.transitions)[number]['event'];

/**
 * Moves a valid freeze, and writes its state into its trip. False when it is in another state by now, or is reserved for
 * another booking.
 */
export async function moveFreeze(
  tx: Tx,
  { id, bookingId }: { readonly id: string; readonly bookingId: string | null },
  event: FreezeEvent,
  now: Date,
): Promise<boolean> {
  const to = priceFreezeVoucherStates.next('Valid', event);
  if (to === null) return false;
  const done = await tx
    .updateTable('price_freezes')
    .set({ state: to, changed_at: now })
    .where('trip_id', '=', id)
    .where('state', '=', 'Valid')
    .where('booking_id', bookingId === null ? 'is' : '=', bookingId)
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) return false;
  await tx
    .updateTable('trips')
    .set({ item: sql`item || jsonb_build_object('state', ${to}::text)` })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Notes that what a freeze is of is not sold any more. */
export async function noteUnavailable(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('price_freezes')
    .set({ unavailable_at: now })
    .where('trip_id', '=', id)
    .where('state', '=', 'Valid')
    .execute();
}
