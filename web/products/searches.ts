import { carSearches } from './cars/searches.ts';
import { activitySearches } from './experiences/searches.ts';
import { flightSearches } from './flights/searches.ts';
import { packageSearches } from './packages/searches.ts';
import { staySearches } from './stays/searches.ts';

/**
 * Everything that can be searched, in the order in which it is offered: the tabs of the home page, the main navigation
 * and the links of My Trips are made from it. Separate from the kinds, so that the frame of every page stays small.
 */
export const productSearches = [
  ...staySearches,
  ...flightSearches,
  ...packageSearches,
  ...carSearches,
  ...activitySearches,
] as const;

export type SearchId = (typeof productSearches)[number]['id'];
