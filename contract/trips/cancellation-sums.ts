import { z } from 'zod';
import { moneySchema } from '../money.ts';
import { earnedSchema, owedRewardsSchema } from './trip-rewards.ts';

/** Sums that a quote of a cancellation and the cancellation itself have in common. */
export const cancellationSums = {
  premiums: moneySchema.nullable().describe('Paid for protections, which is not refunded.'),
  byProtection: moneySchema
    .nullable()
    .describe('The part of the refund that a protection pays on top of the supplier’s.'),
  givenUpCredit: moneySchema
    .nullable()
    .describe(
      'A credit of the airline whose place the money of a protection takes: it is not kept. [CFR-04]',
    ),
  paidBack: z
    .object({ of: moneySchema, amount: moneySchema })
    .nullable()
    .describe(
      'Paid back before, by a price match, a price drop or a protection, of what was paid at first: `paid` is the rest. Null for nothing. [open point 10]',
    ),
  earnedBack: z
    .array(earnedSchema)
    .describe('Rewards earned with this booking that are taken out of the balance.'),
  owedRewards: z.array(owedRewardsSchema).describe('By account, what is owed or was; none where nothing is.'),
};
