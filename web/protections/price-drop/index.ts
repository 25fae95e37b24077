import { lazyPart } from '#web/lib/lazy-code.ts';
import type { IncludedProtection } from '../port.ts';
import { terms } from './terms.ts';

/** Price drop protection: a booked price is checked again, and a drop is paid. [PDP-01] */
export const priceDrop: IncludedProtection = {
  kind: 'price-drop-protection',
  terms,
  checkout: lazyPart(async () => (await import('./offer.tsx')).priceDropAtCheckout),
  trip: lazyPart(async () => ({ Card: (await import('./card.tsx')).PriceDropCard })),
};
