import { z } from 'zod';
import { disruptionReasonSchema } from '#contract/enums/index.ts';

/** Why a protection pays, or gives its premium back: its owner cancelled, changed or found a lower price, or a flight was disrupted. */
export const payoutCauseSchema = z.enum([
  'cancelled',
  'changed',
  'price-match',
  'premium-returned',
  ...disruptionReasonSchema.options,
]);
export type PayoutCause = z.infer<typeof payoutCauseSchema>;
