import { laterPart } from '#web/lib/later-part.ts';
import type { ProductKind } from '../port.ts';

/** Hotels and vacation rentals. */
export const stays: ProductKind = {
  products: ['hotel', 'home'],
  searchHref: '/hotels/',
  checkout: laterPart(async () => (await import('./checkout/stay-checkout.tsx')).stayCheckout),
};
