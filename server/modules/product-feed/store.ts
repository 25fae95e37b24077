import { sql } from 'kysely';
import { z } from 'zod';
import type { PlainDate } from '#contract/values/dates.ts';
import { type StayGlimpse, stayGlimpseSchema } from '#contract/stays/stay-summary.ts';
import { type RoomOccupancy, roomOccupancySchema } from '#contract/stays.ts';
import type { Db } from '#server/platform/db/database.ts';

/** A search as it is remembered. */
export interface RememberedSearch {
  readonly placeId: string;
  readonly checkIn: PlainDate;
  readonly checkOut: PlainDate;
  readonly rooms: readonly RoomOccupancy[];
  readonly pets: number;
}

/** Most entries stored of each kind for a customer. */
export const mostSearches = 8;
export const mostViews = 20;

/** Stores a search as the latest of its place, and deletes the oldest beyond the limit. */
export async function saveSearch(
  db: Db,
  customerId: string,
  search: RememberedSearch,
  now: Date,
): Promise<void> {
  const fields = {
    check_in: search.checkIn,
    check_out: search.checkOut,
    rooms: JSON.stringify(search.rooms),
    pets: search.pets,
    searched_at: now,
  };
  await db
    .insertInto('recent_searches')
    .values({ customer_id: customerId, place_id: search.placeId, ...fields })
    .onConflict((known) => known.columns(['customer_id', 'place_id']).doUpdateSet(fields))
    .execute();
  await sql`delete from recent_searches where customer_id = ${customerId} and place_id in (
    select place_id from recent_searches where customer_id = ${customerId}
    order by searched_at desc, place_id offset ${mostSearches})`.execute(db);
}

/** Stores a stay as the latest viewed, and deletes the oldest beyond the limit. */
export async function saveView(db: Db, customerId: string, stay: StayGlimpse, now: Date): Promise<void> {
  const fields = { snapshot: JSON.stringify(stay), viewed_at: now };
  await db
    .insertInto('recent_views')
    .values({ customer_id: customerId, product_id: stay.lodgingId, ...fields })
    .onConflict((known) => known.columns(['customer_id', 'product_id']).doUpdateSet(fields))
    .execute();
  await sql`delete from recent_views where customer_id = ${customerId} and product_id in (
    select product_id from recent_views where customer_id = ${customerId}
    order by viewed_at desc, product_id offset ${mostViews})`.execute(db);
}

const roomsSchema = z.array(roomOccupancySchema);

/** Latest first. */
export async function listSearches(
  db: Db,
  customerId: string,
): Promise<(RememberedSearch & { searchedAt: Date })[]> {
  const rows = await db
    .selectFrom('recent_searches')
    .select(['place_id', 'check_in', 'check_out', 'rooms', 'pets', 'searched_at'])
    .where('customer_id', '=', customerId)
    .orderBy('searched_at', 'desc')
    .orderBy('place_id')
    .limit(mostSearches)
    .execute();
  return rows.map((row) => ({
    placeId: row.place_id,
    checkIn: row.check_in,
    checkOut: row.check_out,
    rooms: roomsSchema.parse(row.rooms),
    pets: row.pets,
    searchedAt: row.searched_at,
  }));
}

/** Latest first. */
export async function listViews(
  db: Db,
  customerId: string,
): Promise<{ stay: StayGlimpse; viewedAt: Date }[]> {
  const rows = await db
    .selectFrom('recent_views')
    .select(['snapshot', 'viewed_at'])
    .where('customer_id', '=', customerId)
    .orderBy('viewed_at', 'desc')
    .orderBy('product_id')
    .limit(mostViews)
    .execute();
  return rows.map(({ snapshot, viewed_at }) => ({
    stay: stayGlimpseSchema.parse(snapshot),
    viewedAt: viewed_at,
  }));
}

export async function deleteSearches(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('recent_searches').where('customer_id', '=', customerId).execute();
}

export async function deleteViews(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('recent_views').where('customer_id', '=', customerId).execute();
}
