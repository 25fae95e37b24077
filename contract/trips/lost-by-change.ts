import { z } from 'zod';
import { moneySchema } from '../money.ts';

/**
 * An offer or discount of a stay that does not hold, or takes less off, once the stay is changed; or what a price match or
 * price drop paid for nights that are dropped.
 */
export const lostByChangeSchema = z
  .object({
    kind: z.enum(['offer', 'discount', 'paid_back']),
    label: z.string(),
    before: moneySchema.describe('What it took off.'),
    after: moneySchema.describe('What it takes off the changed stay.'),
    reason: z
      .enum(['minimum_spend', 'smaller_price', 'not_for_this_stay', 'part_dropped'])
      .describe('`part_dropped`: a price match or price drop was paid for the part that is dropped.'),
    minimum: moneySchema.nullable().describe('What has to be due at least; only with `minimum_spend`.'),
  })
  .meta({ id: 'LostByChange' });
export type LostByChange = z.infer<typeof lostByChangeSchema>;
