import { loadMeans, type Means } from '#server/modules/payments/index.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import type { BookingDeps } from './deps.ts';

/** Everything that the customer of a checkout can pay with now. */
export function meansFor(
  deps: Pick<BookingDeps, 'db' | 'stacksOffersFor' | 'products'>,
  { customerId, businessId, item }: Checkout,
  now: Date,
): Promise<Means> {
  const cashBackPercent = deps.products.of(item.product).checkout.cashBackPercent(item);
  return loadMeans(deps, { customerId, businessId, cashBackPercent, now });
}
