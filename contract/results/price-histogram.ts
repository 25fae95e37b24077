import { z } from 'zod';
import { moneySchema } from '../money.ts';

/** How many results cost how much: buckets of equal width from `lowest` up, the last with all that costs more. */
export const priceHistogramSchema = z
  .object({
    lowest: moneySchema.describe('Where the first bucket begins: the lowest total, rounded to whole units.'),
    highest: moneySchema.describe('Where the last bucket would end.'),
    counts: z.array(z.int()),
    median: moneySchema,
  })
  .meta({ id: 'PriceHistogram' });
export type PriceHistogram = z.infer<typeof priceHistogramSchema>;
