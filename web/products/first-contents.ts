import type { CheckoutFirstContent } from './port.ts';

/**
 * The first paint of a checkout, by kind: `first-content.ts` in the kind's folder. Separate from the list of kinds, because the
 * page's first script includes it.
 */
export const checkoutFirstContents = Object.values(
  import.meta.glob<CheckoutFirstContent>('./*/first-content.ts', { eager: true, import: 'firstContent' }),
);
