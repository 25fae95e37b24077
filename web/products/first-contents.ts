import { carFirstContent } from './cars/first-content.ts';
import { activityFirstContent } from './experiences/first-content.ts';
import { flightFirstContent } from './flights/first-content.ts';
import { freezeFirstContent } from './freeze/first-content.ts';
import { packageFirstContent } from './packages/first-content.ts';
import type { CheckoutFirstContent } from './port.ts';
import { stayFirstContent } from './stays/first-content.ts';

/**
 * The first paint of a checkout, by kind. Separate from the list of kinds, because the page's first script includes it.
 */
export const checkoutFirstContents: readonly CheckoutFirstContent[] = [
  stayFirstContent,
  flightFirstContent,
  carFirstContent,
  activityFirstContent,
  packageFirstContent,
  freezeFirstContent,
];
