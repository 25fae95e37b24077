import { z } from 'zod';
import { rewardsCurrencySchema } from '../enums/index.ts';

/** Rewards of one account: miles, or decimal dollars of cash rewards. */
export const earnedSchema = z.object({
  productDisplayName: z.string(),
  currency: rewardsCurrencySchema,
  amount: z.number(),
});

/** Debt of a rewards account: earnings that were spent before they were taken back. [open point 29] */
export const owedRewardsSchema = z
  .object({
    productDisplayName: z.string(),
    currency: rewardsCurrencySchema,
    repaid: z.number().describe('What of the rewards that come in pays what the account owed before.'),
    added: z.number().describe('What of the rewards to take back is spent, and owed from now on.'),
    owed: z.number().describe('What the account owes afterwards; the next rewards it gets pay it first.'),
  })
  .meta({ id: 'OwedRewards' });
export type OwedRewards = z.infer<typeof owedRewardsSchema>;
