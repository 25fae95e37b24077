import { z } from 'zod';
import { disruptionReasonSchema } from '#contract/enums/index.ts';

/** Why a contract pays, or gives its premium back: its owner cancelled or changed, or a flight was disrupted. */
export const payoutCauseSchema = z.enum([
  'cancelled',
  'changed',
  'premium-returned',
  ...disruptionReasonSchema.options,
]);
export type PayoutCause = z.infer<typeof payoutCauseSchema>;
