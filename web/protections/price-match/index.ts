import { lazyPart } from '#web/lib/lazy-code.ts';
import type { IncludedProtection } from '../port.ts';
import { terms } from './terms.ts';

/** Price match: a lower price on another site is claimed on the page of the trip. [PMT-01] */
export const priceMatch: IncludedProtection = {
  kind: 'price-match',
  terms,
  checkout: lazyPart(async () => (await import('./offer.tsx')).priceMatchAtCheckout),
  trip: lazyPart(async () => ({ Card: (await import('./card.tsx')).PriceMatchCard })),
};
