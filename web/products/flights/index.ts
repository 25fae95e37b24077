import { laterPart } from '#web/lib/later-part.ts';
import type { ProductKind } from '../port.ts';

export const flights: ProductKind = {
  products: ['flight'],
  searchHref: '/flights/',
  checkout: laterPart(async () => (await import('./checkout/flight-checkout.tsx')).flightCheckout),
};
