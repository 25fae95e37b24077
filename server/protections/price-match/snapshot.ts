import type { NotComparedReason } from '#contract/price-protections/reasons.ts';
import { findCheckout, getBooking } from '#server/modules/booking/index.ts';
import { comparablePrice } from '#server/modules/pricing/index.ts';
import type { AnyItem, Checkout, Products, TripRecord } from '#server/modules/products/index.ts';
import { closeCase } from '#server/modules/cases/index.ts';
import type { TripSubscriber } from '#server/modules/trip-events/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { netPaid } from '../net-paid.ts';
import { priceMatch, type Snapshot } from './rules.ts';
import { findSnapshot, insertSnapshot, isWaiting, listClaims, moveClaim } from './store.ts';

/** What an offer is compared with, or why no price match is paid for it. [PMT-01] */
export function snapshotOf(
  products: Products,
  { item, price }: Pick<Checkout, 'item' | 'price'>,
): Snapshot | NotComparedReason {
  const { protect } = products.of(item.product);
  if (!protect) return 'kind-not-covered';
  const { comparable: attributes } = protect.facts(item, price);
  if (typeof attributes === 'string') return attributes;
  if (price.currency !== 'USD') return 'other-currency';
  return { attributes, priceMinor: comparablePrice(price).minor };
}

/**
 * A trip as it stands, as an offer is compared with it: its nights, rooms and price after changes, and what is paid for it in
 * the end. [PMT-01] [open point 10]
 */
export async function standingOf(
  db: Db | Tx,
  products: Products,
  trip: TripRecord,
): Promise<Snapshot & { readonly item: AnyItem }> {
  const priceMinor = netPaid(trip).minor;
  const { sessionId } = await getBooking(db, trip.bookingId);
  const checkout = await findCheckout(db, sessionId, trip.customerId);
  // A trip keeps what a change replaces; the rest is as it was booked.
  const item = { ...checkout?.item, ...trip.item };
  const now = snapshotOf(products, { item, price: trip.price });
  if (typeof now !== 'string') return { item, attributes: now.attributes, priceMinor };
  const booked = await findSnapshot(db, trip.id);
  if (!booked) throw new Error(`trip ${trip.id} has no snapshot`);
  return { item, attributes: booked.attributes, priceMinor };
}

/** Keeps every booking as it was made; a trip that is cancelled withdraws its open claim. */
export const followMatchedTrips = ({ products }: { readonly products: Products }): TripSubscriber => ({
  name: 'price-match',
  async onTripEvent(tx, { tripId, happening, at }) {
    if (happening.kind === 'booked') await keep(tx, products, happening.bookingId, at);
    else if (happening.kind === 'cancelled') await withdrawOpen(tx, tripId, at);
  },
});

async function keep(tx: Tx, products: Products, bookingId: string, now: Date): Promise<void> {
  const { customerId, tripId, price, sessionId } = await getBooking(tx, bookingId);
  const checkout = await findCheckout(tx, sessionId, customerId);
  if (!checkout) throw new Error(`booking ${bookingId} has no checkout`);
  const snapshot = snapshotOf(products, { item: checkout.item, price });
  if (typeof snapshot === 'string') return;
  const claimUntil = new Date(now.getTime() + priceMatch.claimHours * 3_600_000);
  await insertSnapshot(tx, { ...snapshot, tripId, bookingId, customerId, claimUntil, now });
}

/** Withdraws what has not been decided, and what was accepted and waits for the stay to begin. */
export async function withdrawOpen(tx: Tx, tripId: string, now: Date): Promise<void> {
  const snapshot = await findSnapshot(tx, tripId);
  for (const claim of await listClaims(tx, tripId)) {
    if (claim.state !== 'submitted' && claim.state !== 'reviewing' && !isWaiting(claim)) continue;
    const none = { paidMinor: null, paidAs: null };
    if ((await moveClaim(tx, claim, 'withdrawn', now, none)) && claim.state === 'reviewing' && snapshot)
      await closeCase(tx, { kind: 'price_match', bookingId: snapshot.bookingId, now });
  }
}
