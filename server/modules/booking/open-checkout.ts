import type { Checkout, Draft } from '#server/modules/products/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { insertCheckout } from './checkouts-store.ts';
import type { BookingDeps } from './deps.ts';

/** How long a checkout keeps its price. */
const frozenForMs = 15 * 60_000;

/** Until when the price of a quote is frozen: 15 minutes, or as long as its supplier holds it. */
export const frozenUntil = (quote: { readonly expiresAt: Date }, now: Date): Date =>
  new Date(Math.min(quote.expiresAt.getTime(), now.getTime() + frozenForMs));

/** Stores a new checkout, and gives its customer the deals of the sale for it. [SAL-14] */
export async function openCheckout(
  { db, clock, products, grantDeals }: Pick<BookingDeps, 'db' | 'clock' | 'products' | 'grantDeals'>,
  principal: Principal,
  draft: Draft & Pick<Checkout, 'bookedFor'>,
): Promise<Checkout> {
  const now = clock.now();
  const checkout: Checkout = {
    ...draft,
    id: newId(),
    customerId: principal.userId,
    businessId: principal.businessId,
    state: 'open',
    version: 1,
    lastActiveAt: now,
    createdAt: now,
  };
  await insertCheckout(db, checkout);
  const { item } = checkout;
  const { funnel, target } = products.of(item.product).checkout;
  const deals = funnel(item);
  if (deals !== null) await grantDeals(checkout.customerId, { funnel: deals, ...target(item) });
  return checkout;
}
