import { type ProblemCode, problems } from '#contract/problems.ts';
import { airlineRefusalsProblems } from '#contract/problems/airline-refusals.ts';
import { flightBookingProblems } from '#contract/problems/flight-booking.ts';
import type { Part } from './item.ts';

/** The hotel's refusals, among the problems of every booking. */
const ofHotels = new Set<ProblemCode>([
  'no-availability',
  'rate-not-available',
  'lack-of-inventory',
  'fulfilment-expired',
  'price-changed',
  'invalid-quote',
  'invalid-guests',
  'invalid-guest-country',
  'check-in-minimum-age',
  'supplier-rejected',
  'supplier-unavailable',
  'provider-unavailable',
  'provider-error',
  'book-failed',
]);

/** The part whose supplier refused a booking; null for a failure of another cause, or one that both kinds have. */
export function failedPart(code: ProblemCode | null): Part | null {
  if (code === null || !(code in problems)) return null;
  if (code in flightBookingProblems || code in airlineRefusalsProblems) return 'air';
  return ofHotels.has(code) ? 'stay' : null;
}
