import { z } from 'zod';
import { rewardsCurrencySchema } from './enums/index.ts';

/** Rewards that the customer earns on an account with a booking: miles as points, cash in decimal dollars. */
export const earnSchema = z
  .object({
    accountReferenceId: z.string(),
    productDisplayName: z.string(),
    multiplier: z.number(),
    currency: rewardsCurrencySchema,
    amount: z.number(),
  })
  .meta({ id: 'Earn' });
export type Earn = z.infer<typeof earnSchema>;
