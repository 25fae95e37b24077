import { type Money, money } from '#contract/money.ts';
import { premiumsIn } from '#server/modules/pricing/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The premiums in the price of a trip that no refund of it gives back: those that have come back are not kept again. */
export function premiumsKept({
  price,
  premiumsReturned = 0,
}: {
  readonly price: Parameters<typeof premiumsIn>[0];
  readonly premiumsReturned?: number;
}): Money {
  const { minor, currency } = premiumsIn(price);
  return money(Math.max(0, minor - premiumsReturned), currency);
}

/** Notes that a part of the premiums in the price of a trip has come back. */
export async function notePremiumReturned(
  tx: Tx,
  { id }: Pick<TripRecord, 'id'>,
  { minor }: Money,
): Promise<void> {
  await tx
    .updateTable('trips')
    .set(({ eb }) => ({ premiums_returned: eb('premiums_returned', '+', minor) }))
    .where('id', '=', id)
    .execute();
}
