import { z } from 'zod';

/** What an agent has done for a customer, as the customer's Activity names it. [AGT-02] */
export const deedSchema = z.enum([
  'booked',
  'checkout-opened',
  'checkout-changed',
  'correction-requested',
  'email-resent',
  'preference-set',
  'price-match-claimed',
  'price-match-withdrawn',
  'problem-reported',
  'protection-bought',
  'protection-used',
  'request-withdrawn',
  'schedule-change-answered',
  'travelers-changed',
  'trip-canceled',
  'trip-changed',
  'watch-changed',
  'wishlist-changed',
]);
export type Deed = z.infer<typeof deedSchema>;

/** Whether it was done; `begun` stands where the portal stopped before it knew. */
export const deedOutcomeSchema = z.enum(['begun', 'done', 'refused']);
