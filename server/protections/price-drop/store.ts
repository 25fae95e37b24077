import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { plainDateSchema } from '#contract/values/dates.ts';
import { type PriceDropState, priceDropStateSchema } from '#contract/enums/index.ts';
import type { PriceDrops } from '#db/types.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { WatchTerms } from './offer.ts';

/** A booking whose price is watched. Amounts are US cents. Table `price_drops`. */
export interface PriceDropRow extends WatchTerms {
  readonly id: string;
  readonly bookingId: string;
  readonly tripId: string;
  readonly customerId: string;
  readonly state: PriceDropState;
  readonly lowestMinor: number | null;
  /** How many of the days are done. */
  readonly looks: number;
  readonly payoutMinor: number | null;
  readonly changedAt: Date;
}

export async function insertPriceDrop(
  tx: Tx,
  made: Pick<PriceDropRow, 'bookingId' | 'tripId' | 'customerId'> & WatchTerms & { now: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('price_drops')
    .values({
      id,
      booking_id: made.bookingId,
      trip_id: made.tripId,
      customer_id: made.customerId,
      state: 'watching',
      currency: 'USD',
      paid_minor: made.paidMinor,
      cap_minor: made.capMinor,
      threshold_minor: made.thresholdMinor,
      credit_days: made.creditDays,
      look_on: [...made.lookOn],
      made_at: made.now,
      changed_at: made.now,
    })
    .execute();
  return id;
}

export async function getPriceDrop(db: Db | Tx, id: string): Promise<PriceDropRow> {
  return read(await db.selectFrom('price_drops').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

/** The watched price of a customer's trip; null when it has none. */
export async function findPriceDropOf(
  db: Db,
  { tripId, customerId }: { tripId: string; customerId: string },
): Promise<PriceDropRow | null> {
  const row = await db
    .selectFrom('price_drops')
    .selectAll()
    .where('trip_id', '=', tripId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** Whether the price of a trip is being watched. */
export async function isWatched(db: Db, tripId: string): Promise<boolean> {
  const row = await db
    .selectFrom('price_drops')
    .select('id')
    .where('trip_id', '=', tripId)
    .where('state', '=', 'watching')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a look, and with the last one the end; false when another process did so first, or it was stopped. */
export async function recordLook(
  tx: Tx,
  { id, looks }: PriceDropRow,
  seen: {
    looks: number;
    lowestMinor: number | null;
    paidMinor: number;
    state: PriceDropState;
    payoutMinor: number | null;
    now: Date;
  },
): Promise<boolean> {
  const done = await tx
    .updateTable('price_drops')
    .set({
      looks: seen.looks,
      paid_minor: seen.paidMinor,
      lowest_minor: seen.lowestMinor,
      state: seen.state,
      payout_minor: seen.payoutMinor,
      changed_at: seen.now,
    })
    .where('id', '=', id)
    .where('state', '=', 'watching')
    .where('looks', '=', looks)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Ends the watching of a trip without payment. */
export async function stopPriceDrop(tx: Tx, tripId: string, now: Date): Promise<void> {
  await tx
    .updateTable('price_drops')
    .set({ state: 'stopped', changed_at: now })
    .where('trip_id', '=', tripId)
    .where('state', '=', 'watching')
    .execute();
}

/** Lessens the amounts of a watched price to the share of those who stay. */
export async function lessenPriceDrop(
  tx: Tx,
  tripId: string,
  { before, after }: { before: number; after: number },
): Promise<void> {
  const share = (column: 'paid_minor' | 'lowest_minor') =>
    sql<number>`case when ${sql.ref(column)} is not null
      then greatest(1, ${sql.ref(column)} * ${after}::bigint / ${Math.max(1, before)}::bigint) end`;
  await tx
    .updateTable('price_drops')
    .set({ paid_minor: share('paid_minor'), lowest_minor: share('lowest_minor') })
    .where('trip_id', '=', tripId)
    .where('state', '=', 'watching')
    .execute();
}

const read = (row: Selectable<PriceDrops>): PriceDropRow => ({
  id: row.id,
  bookingId: row.booking_id,
  tripId: row.trip_id,
  customerId: row.customer_id,
  state: priceDropStateSchema.parse(row.state),
  paidMinor: row.paid_minor,
  capMinor: row.cap_minor,
  thresholdMinor: row.threshold_minor,
  creditDays: row.credit_days,
  lowestMinor: row.lowest_minor,
  lookOn: z.array(plainDateSchema).parse(row.look_on),
  looks: row.looks,
  payoutMinor: row.payout_minor,
  changedAt: row.changed_at,
});
