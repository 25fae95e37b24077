import { fromDecimal, money, type Money } from '#contract/money.ts';
import { comparablePrice, paidForItem } from '#server/modules/pricing/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { itemPaidBackOf, mostBack, refundableOf } from '#server/modules/trips/index.ts';

type Paid = Pick<TripRecord, 'price' | 'tenders' | 'credited' | 'premiumsReturned'>;

/**
 * What a customer pays for an item in the end: its price of now, less what offers paid of it and what was paid back already.
 * A fall of the price below this has not been paid for yet. [PDP-02] [PMT-02] [open point 31]
 */
export function netPaid(trip: Paid): Money {
  const { minor, currency } = comparablePrice(trip.price);
  const byOffers = trip.tenders.reduce(
    (sum, tender) => sum + fromDecimal(tender.amount.amount, currency).minor - refundableOf(tender).minor,
    0,
  );
  return money(Math.max(0, minor - byOffers - itemPaidBackOf(trip).minor), currency);
}

/** Whether nothing of it is paid here, but all at the property: what is paid back for it waits until the stay begins. */
export const isPaidAtProperty = ({ price }: Pick<TripRecord, 'price'>): boolean =>
  price.dueAtProperty.amount > 0 && paidForItem(price).minor === 0;

/**
 * The most that can be paid back of an item now: no more than was paid here for it, and for a stay that is paid at the
 * property nothing while it can still be cancelled.
 */
export function payableBack(trip: Paid & Pick<TripRecord, 'startsAt'>, now: Date): number {
  if (!isPaidAtProperty(trip)) return Math.min(netPaid(trip).minor, mostBack(trip).minor);
  return now < trip.startsAt ? 0 : netPaid(trip).minor;
}
