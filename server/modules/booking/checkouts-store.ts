import type { Selectable } from 'kysely';
import { z } from 'zod';
import { checkoutSchema } from '#contract/booking.ts';
import { type BookingSessionState, bookingSessionStateSchema, productSchema } from '#contract/enums/index.ts';
import { bookingSessionStates } from '#contract/enums/transitions/index.ts';
import { policyVerdictSchema } from '#contract/policy.ts';
import { priceSchema } from '#contract/pricing.ts';
import type { BookingSessions } from '#db/types.ts';
import { bookedForSchema } from '#server/modules/arranging/index.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

const priceChangeSchema = checkoutSchema.shape.priceChange;
/** The part of an item that is read here; the rest belongs to its kind. */
export const itemSchema = z.looseObject({ product: productSchema });

const storedBookedFor = ({ bookedFor }: Pick<Checkout, 'bookedFor'>): string | null =>
  bookedFor ? JSON.stringify(bookedFor) : null;

export async function insertCheckout(db: Db | Tx, checkout: Checkout): Promise<void> {
  await db
    .insertInto('booking_sessions')
    .values({
      id: checkout.id,
      customer_id: checkout.customerId,
      business_id: checkout.businessId,
      state: checkout.state,
      version: checkout.version,
      product: checkout.item.product,
      item: JSON.stringify(checkout.item),
      source: checkout.source,
      supplier_quote_id: checkout.supplierQuoteId,
      price: JSON.stringify(checkout.price),
      price_change: checkout.priceChange === null ? null : JSON.stringify(checkout.priceChange),
      policy: JSON.stringify(checkout.policy),
      booking_for: storedBookedFor(checkout),
      expires_at: checkout.expiresAt,
      last_active_at: checkout.lastActiveAt,
      created_at: checkout.createdAt,
    })
    .execute();
}

/** A checkout of this customer; null when it belongs to another customer or does not exist. */
export async function findCheckout(db: Db | Tx, id: string, customerId: string): Promise<Checkout | null> {
  const row = await db
    .selectFrom('booking_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? readCheckout(row) : null;
}

/** Notes activity at an open checkout; false when it is not open any more. */
export async function touchCheckout(db: Db, id: string, customerId: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('booking_sessions')
    .set({ last_active_at: now })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** The part of a checkout that its customer can change while it is open. */
type CheckoutContent = Pick<Checkout, 'supplierQuoteId' | 'item' | 'price' | 'policy' | 'bookedFor'>;

/** Replaces the content of an open checkout; false when it is not open, or was changed since `old` was read. */
export async function replaceContent(tx: Tx, old: Checkout, next: CheckoutContent): Promise<boolean> {
  const done = await tx
    .updateTable('booking_sessions')
    .set({
      supplier_quote_id: next.supplierQuoteId,
      item: JSON.stringify(next.item),
      price: JSON.stringify(next.price),
      policy: JSON.stringify(next.policy),
      booking_for: storedBookedFor(next),
      version: old.version + 1,
    })
    .where('id', '=', old.id)
    .where('customer_id', '=', old.customerId)
    .where('state', '=', 'open')
    .where('version', '=', old.version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Replaces for whom an open checkout is, and its verdict; false when it is not open, or was changed since `old` was read. */
export async function replaceBookedFor(
  tx: Tx,
  old: Checkout,
  next: Pick<Checkout, 'bookedFor' | 'policy'>,
): Promise<boolean> {
  const done = await tx
    .updateTable('booking_sessions')
    .set({
      booking_for: storedBookedFor(next),
      policy: JSON.stringify(next.policy),
      version: old.version + 1,
    })
    .where('id', '=', old.id)
    .where('customer_id', '=', old.customerId)
    .where('state', '=', 'open')
    .where('version', '=', old.version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/**
 * Gives a checkout that is being booked a new quote of its supplier for the same item, with its price. False when it is
 * in another state, or was changed.
 */
export async function replaceQuote(
  tx: Tx,
  old: Checkout,
  next: Pick<Checkout, 'supplierQuoteId' | 'item' | 'expiresAt' | 'price'>,
): Promise<boolean> {
  const done = await tx
    .updateTable('booking_sessions')
    .set({
      supplier_quote_id: next.supplierQuoteId,
      item: JSON.stringify(next.item),
      price: JSON.stringify(next.price),
      expires_at: next.expiresAt,
    })
    .where('id', '=', old.id)
    .where('state', '=', 'submitted')
    .where('version', '=', old.version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Notes until when the supplier's quote of a checkout that is being booked is valid, as its supplier has extended it. */
export async function extendQuote(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('booking_sessions')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .execute();
}

type SessionEvent = (typeof bookingSessionStates.transitions)[number]['event'];

/**
 * Moves a checkout by an event of its state graph; false when it is in another state by now, or has another version than
 * the one named.
 */
export async function moveCheckout(
  tx: Tx,
  id: string,
  from: BookingSessionState,
  event: SessionEvent,
  version?: number,
): Promise<boolean> {
  const to = bookingSessionStates.next(from, event);
  if (to === null) return false;
  const done = await tx
    .updateTable('booking_sessions')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

const readCheckout = (row: Selectable<BookingSessions>): Checkout => ({
  id: row.id,
  customerId: row.customer_id,
  businessId: row.business_id,
  state: bookingSessionStateSchema.parse(row.state),
  version: row.version,
  source: row.source,
  supplierQuoteId: row.supplier_quote_id,
  item: itemSchema.parse(row.item),
  price: priceSchema.parse(row.price),
  priceChange: priceChangeSchema.parse(row.price_change),
  policy: policyVerdictSchema.parse(row.policy),
  bookedFor: bookedForSchema.nullable().parse(row.booking_for),
  expiresAt: row.expires_at,
  lastActiveAt: row.last_active_at,
  createdAt: row.created_at,
});
