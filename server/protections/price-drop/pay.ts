import { addDays } from '#contract/values/dates.ts';
import { money } from '#contract/money.ts';
import { getBooking } from '#server/modules/booking/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { addCredited } from '#server/modules/trips/index.ts';
import { issueCredits } from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queuePriceDropLetter } from './letter.ts';
import { priceDropWords } from './paid-words.ts';
import type { PriceDropRow } from './store.ts';

/**
 * Pays travel credit by a transfer of its own kind, once, and writes about it. Its key names the watched price. It lowers what a
 * later cancellation or change gives back.
 */
export async function payDrop(
  tx: Tx,
  { id, bookingId, tripId, customerId, creditDays, trip }: PriceDropRow & { trip: TripRecord },
  minor: number,
  now: Date,
): Promise<void> {
  const { locator } = await getBooking(tx, bookingId);
  const credit = {
    customerId,
    grantKey: `price-drop:${id}`,
    transferKind: priceDropWords.kind,
    amount: money(minor, 'USD'),
    expiresOn: addDays(portalDay(now), creditDays),
    reason: 'The price of a booking fell',
    reference: locator,
  };
  await issueCredits(tx, [credit], now);
  if (!(await addCredited(tx, trip, credit.amount)))
    throw new Error(`trip ${tripId} was changed while its price drop was paid`);
  await queuePriceDropLetter(tx, { tripId, priceDropId: id, now });
}
