import { z } from 'zod';
import { moneySchema } from '../money.ts';

/** A value that results can be filtered by: how many have it, and the lowest total among them. */
export const facetValueSchema = z.object({
  value: z.string(),
  count: z.int(),
  lowestTotal: moneySchema.nullable(),
});
export type FacetValue = z.infer<typeof facetValueSchema>;
