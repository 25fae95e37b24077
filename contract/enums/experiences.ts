import { z } from 'zod';

/** What cancelling an experience leads to. [B 4] */
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
