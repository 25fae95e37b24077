import { z } from 'zod';

/** Outcome of cancelling an experience. [B 4] */
export const experienceCancellationOutcomeSchema = z.enum([
  'AlreadyCanceled',
  'BookingPending',
  'CancellationPending',
  'ContactCustomerService',
  'FullyRefundable',
  'NonCancellable',
  'NonRefundable',
  'PartiallyRefundable',
  'PastExperienceStart',
]);
export type ExperienceCancellationOutcome = z.infer<typeof experienceCancellationOutcomeSchema>;

/** The parts of a booked activity that may be changed. Decided. */
export const activityChangePartSchema = z.enum(['slot', 'people', 'answers', 'pickup']);
export type ActivityChangePart = z.infer<typeof activityChangePartSchema>;
