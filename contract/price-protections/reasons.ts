import { z } from 'zod';

/** Why the price of a booking is not watched for a drop. */
export const notWatchedReasonSchema = z.enum([
  'kind-not-covered',
  'collection-not-covered',
  'frozen-price',
  'paid-by-protection',
  'other-currency',
  'too-late',
]);
export type NotWatchedReason = z.infer<typeof notWatchedReasonSchema>;

/** Why a price match cannot be claimed. [PMT-01] */
export const notComparedReasonSchema = z.enum([
  'kind-not-covered',
  'vacation-rental',
  'pay-at-hotel-collection',
  'frozen-price',
  'paid-by-protection',
  'other-currency',
  'too-late',
  'not-yet',
  'cancelled',
  'claimed',
  'too-many',
]);
export type NotComparedReason = z.infer<typeof notComparedReasonSchema>;
