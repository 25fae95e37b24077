import type { Db } from '#server/platform/db/database.ts';
import { defaultMileValue } from './list-ways.ts';

/** What a mile is worth to a customer, in hundredths of a US cent, and whether they said so. */
export interface MileValue {
  readonly hundredths: number;
  readonly isOwn: boolean;
}

/** What a customer said a mile is worth to them, or what it pays here. */
export async function findMileValue(db: Db, customerId: string): Promise<MileValue> {
  const row = await db
    .selectFrom('payment_preferences')
    .select('mile_value_hundredths')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row
    ? { hundredths: row.mile_value_hundredths, isOwn: true }
    : { hundredths: defaultMileValue, isOwn: false };
}

/** Keeps what a mile is worth to a customer; null goes back to what it pays here. */
export async function keepMileValue(
  db: Db,
  customerId: string,
  hundredths: number | null,
): Promise<MileValue> {
  if (hundredths === null)
    await db.deleteFrom('payment_preferences').where('customer_id', '=', customerId).execute();
  else
    await db
      .insertInto('payment_preferences')
      .values({ customer_id: customerId, mile_value_hundredths: hundredths })
      .onConflict((known) => known.column('customer_id').doUpdateSet({ mile_value_hundredths: hundredths }))
      .execute();
  return findMileValue(db, customerId);
}
