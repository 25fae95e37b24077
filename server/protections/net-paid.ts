import { fromDecimal, money, type Money } from '#contract/money.ts';
import { comparablePrice, paidByCredits, paidForItem } from '#server/modules/pricing/index.ts';
import type { Products, TripRecord } from '#server/modules/products/index.ts';
import { itemPaidBackOf, mostBack, refundableOf } from '#server/modules/trips/index.ts';

type Paid = Pick<TripRecord, 'price' | 'tenders' | 'credited' | 'premiumsReturned'>;

/**
 * What a customer pays for an item in the end: its price of now, less what offers and credits of its supplier paid of it, and
 * what was paid back already. A fall of the price below this has not been paid for yet. [PDP-02] [PMT-02] [open point 31]
 */
export function netPaid(trip: Paid): Money {
  const { minor, currency } = comparablePrice(trip.price);
  const byOffers = trip.tenders.reduce(
    (sum, tender) => sum + fromDecimal(tender.amount.amount, currency).minor - refundableOf(tender).minor,
    0,
  );
  const elsewhere = byOffers + paidByCredits(trip.price).minor + paidBackFor(trip);
  return money(Math.max(0, minor - elsewhere), currency);
}

/** What was paid back for an item, in minor units: also for one that was not paid here, and so has nothing to refund. */
export const paidBackFor = (trip: Paid): number =>
  isPaidAtProperty(trip) ? trip.credited.minor : itemPaidBackOf(trip).minor;

/** Whether nothing of it is paid here, but all at the property. */
export const isPaidAtProperty = ({ price }: Pick<TripRecord, 'price'>): boolean =>
  price.dueAtProperty.amount > 0 && paidForItem(price).minor === 0;

/**
 * Whether what is paid back for an item waits until it begins, because until then all of its price can come back by another
 * way than to what paid here: it is paid at the property, or a cancelled fare becomes a credit with the airline.
 */
export const waitsForStart = (
  products: Products,
  { item, price }: Pick<TripRecord, 'item' | 'price'>,
): boolean =>
  isPaidAtProperty({ price }) ||
  products.of(item.product).protect?.facts(item, price).leavesSupplierCredit === true;

/** The most that can be paid back of an item now: no more than was paid for it, here or at the property. */
export const payableBack = (trip: Paid): number =>
  isPaidAtProperty(trip) ? netPaid(trip).minor : Math.min(netPaid(trip).minor, mostBack(trip).minor);
