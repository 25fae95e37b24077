import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { checkoutSchema } from '#contract/booking.ts';
import { type BookingSessionState, bookingSessionStateSchema, productSchema } from '#contract/enums/index.ts';
import { bookingSessionStates } from '#contract/enums/transitions/index.ts';
import { policyVerdictSchema } from '#contract/policy.ts';
import { type Price, priceSchema } from '#contract/pricing.ts';
import type { BookingSessions } from '#db/types.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

const priceChangeSchema = checkoutSchema.shape.priceChange;
/** The part of an item that is read here; the rest belongs to its kind. */
export const itemSchema = z.looseObject({ product: productSchema });

export async function insertCheckout(db: Db | Tx, checkout: Checkout): Promise<void> {
  await db
    .insertInto('booking_sessions')
    .values({
      id: checkout.id,
      customer_id: checkout.customerId,
      business_id: checkout.businessId,
      state: checkout.state,
      product: checkout.item.product,
      item: JSON.stringify(checkout.item),
      source: checkout.source,
      supplier_quote_id: checkout.supplierQuoteId,
      price: JSON.stringify(checkout.price),
      price_change: checkout.priceChange === null ? null : JSON.stringify(checkout.priceChange),
      policy: JSON.stringify(checkout.policy),
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

/**
 * Puts another quote of the supplier, with its item, price and verdict, into an open checkout; false when it is not open any more
 * or has another quote than `old` by now.
 */
export async function replaceQuote(db: Db, old: Checkout, next: Checkout): Promise<boolean> {
  const done = await db
    .updateTable('booking_sessions')
    .set({
      supplier_quote_id: next.supplierQuoteId,
      price: JSON.stringify(next.price),
      item: JSON.stringify(next.item),
      policy: JSON.stringify(next.policy),
    })
    .where('id', '=', old.id)
    .where('customer_id', '=', old.customerId)
    .where('state', '=', 'open')
    .where('supplier_quote_id', '=', old.supplierQuoteId)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Puts another price into an open checkout; false when it is not open any more or has another price by now. */
export async function replacePrice(tx: Tx, old: Checkout, price: Price): Promise<boolean> {
  const done = await tx
    .updateTable('booking_sessions')
    .set({ price: JSON.stringify(price) })
    .where('id', '=', old.id)
    .where('customer_id', '=', old.customerId)
    .where('state', '=', 'open')
    .where(sql<boolean>`price = ${JSON.stringify(old.price)}::jsonb`)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

type SessionEvent = (typeof bookingSessionStates.transitions)[number]['event'];

/** Moves a checkout by an event of its state graph; false when it stands somewhere else by now. */
export async function moveCheckout(
  tx: Tx,
  id: string,
  from: BookingSessionState,
  event: SessionEvent,
): Promise<boolean> {
  const to = bookingSessionStates.next(from, event);
  if (to === null) return false;
  const done = await tx
    .updateTable('booking_sessions')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

const readCheckout = (row: Selectable<BookingSessions>): Checkout => ({
  id: row.id,
  customerId: row.customer_id,
  businessId: row.business_id,
  state: bookingSessionStateSchema.parse(row.state),
  source: row.source,
  supplierQuoteId: row.supplier_quote_id,
  item: itemSchema.parse(row.item),
  price: priceSchema.parse(row.price),
  priceChange: priceChangeSchema.parse(row.price_change),
  policy: policyVerdictSchema.parse(row.policy),
  expiresAt: row.expires_at,
  lastActiveAt: row.last_active_at,
  createdAt: row.created_at,
});
