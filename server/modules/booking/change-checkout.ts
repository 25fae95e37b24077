import { isDeepStrictEqual } from 'node:util';
import type { Price } from '#contract/pricing.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { findCheckout, replaceContent } from './checkouts-store.ts';

/**
 * Replaces the content of an open checkout, and does the rest of the change in the same transaction; returns the
 * checkout with its new version. Everything that changes a checkout comes through here. Throws PortalError
 * `booking-session-closed` when it is being booked or is closed, and `checkout-changed` when it was changed since `old`
 * was read. [BKG-01]
 */
export async function changeCheckout<Next extends Checkout>(
  db: Db,
  old: Checkout,
  next: Next,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<Next> {
  await inTransaction(db, async (tx) => {
    if (!(await replaceContent(tx, old, next))) throw await whyNotChanged(tx, old);
    await also(tx);
  });
  return { ...next, version: old.version + 1 };
}

/**
 * Why a checkout is not as it was read: it is not open any more, or was changed meanwhile, with its totals and the lines
 * of its price that differ.
 */
export async function whyNotChanged(tx: Tx, { id, customerId, price: old }: Checkout): Promise<PortalError> {
  const now = await findCheckout(tx, id, customerId);
  if (now?.state !== 'open') return new PortalError('booking-session-closed');
  const { price } = now;
  return new PortalError('checkout-changed', {
    context: {
      old: old.grandTotal,
      new: price.grandTotal,
      added: linesBeside(price, old),
      removed: linesBeside(old, price),
    },
  });
}

/** The lines of a price that another one does not have. */
const linesBeside = ({ lineItems }: Price, other: Price) =>
  lineItems
    .filter((line) => !other.lineItems.some((one) => isDeepStrictEqual(one, line)))
    .map(({ label, amount }) => ({ label, amount }));
