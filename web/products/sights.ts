import { carSight } from './cars/sight.ts';
import { activitySight } from './experiences/sight.ts';
import { flightSight } from './flights/sight.ts';
import { freezeSight } from './freeze/sight.ts';
import { packageSight } from './packages/sight.ts';
import type { CheckoutSight } from './port.ts';
import { staySight } from './stays/sight.ts';

/**
 * The first paint of a checkout, by kind. Separate from the list of kinds, because the page's first script includes it.
 */
export const checkoutSights: readonly CheckoutSight[] = [
  staySight,
  flightSight,
  carSight,
  activitySight,
  packageSight,
  freezeSight,
];
