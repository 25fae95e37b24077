import type { Db } from '#server/platform/db/database.ts';
import { defaultMileValue } from './list-ways.ts';

/** The value of a mile to a customer, in hundredths of a US cent, and whether they set it themselves. */
export interface MileValue {
  readonly hundredths: number;
  readonly isOwn: boolean;
}

/** The customer's own value of a mile, or else its value in the portal. */
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

/** Stores the customer's value of a mile; null restores its value in the portal. */
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
