import { terms as cancelForAnyReason } from './cancel-for-any-reason/terms.ts';
import { terms as changeForAnyReason } from './change-for-any-reason/terms.ts';
import { terms as disruptionAssistance } from './disruption-assistance/terms.ts';
import { terms as missedConnection } from './missed-connection/terms.ts';
import type { ProtectionTerms } from './port.ts';
import { terms as priceDrop } from './price-drop/terms.ts';
import { terms as priceMatch } from './price-match/terms.ts';

/**
 * The terms of the protections that are sold and of those that are included. Separate from the lists of protections,
 * because the route table is in the script of every page.
 */
export const termsOfSold: readonly ProtectionTerms[] = [
  cancelForAnyReason,
  changeForAnyReason,
  disruptionAssistance,
  missedConnection,
];
export const termsOfIncluded: readonly ProtectionTerms[] = [priceDrop, priceMatch];
