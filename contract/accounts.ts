import { z } from 'zod';
import { endpoint, everySurface } from './endpoint.ts';
import {
  accountKindSchema,
  cardBrandSchema,
  cardRoleSchema,
  rewardsCurrencySchema,
  rewardsMinimumSchema,
} from './enums/index.ts';

export const hotelLoyaltyProgrammeSchema = z
  .object({
    loyaltyProgramName: z.string(),
    loyaltyProgramCode: z.string().length(3),
    hotelChainName: z.string(),
  })
  .meta({ id: 'HotelLoyaltyProgramme' });

/** A card account that earns rewards. Miles are whole points, cash is in decimal dollars. [A 3] */
export const rewardsAccountSchema = z
  .object({
    accountReferenceId: z.string(),
    productDisplayName: z.string(),
    lastFour: z.string(),
    network: cardBrandSchema,
    customerAccountRole: cardRoleSchema,
    accountKind: accountKindSchema,
    rewardsBalance: z.object({
      value: z.number(),
      currency: rewardsCurrencySchema,
      currencyDescription: z.string(),
    }),
    rewardsCashEquivalent: z
      .number()
      .describe('What the balance is worth in dollars when it pays for travel.'),
    rewardsOwed: z
      .number()
      .describe('Rewards that were spent before they were taken back; the next ones pay them first.'),
    redemptionMin: z.object({ value: z.number() }),
    meetsRedemptionMin: z.boolean(),
    earn: z.object({
      hotelsMultiplier: z.number(),
      carsMultiplier: z.number(),
      flightsMultiplier: z.number(),
      homesMultiplier: z.number(),
    }),
    earnText: z
      .string()
      .describe('What the card earns, in words; where that may not be told, whom to ask. [A 6, 9]'),
  })
  .meta({ id: 'RewardsAccount' });
export type RewardsAccount = z.infer<typeof rewardsAccountSchema>;

/** Whether the accounts reach their redemption minimum. [B 5] */
export const redemptionCheckSchema = z
  .object({
    result: rewardsMinimumSchema,
    accountsBelow: z.array(z.string()).describe('Account references that do not meet it.'),
  })
  .meta({ id: 'RedemptionCheck' });

export const listRewardsAccounts = endpoint({
  method: 'PUT',
  path: '/api/v0/rewards/accounts',
  area: 'accounts',
  summary: 'Card accounts with rewards, the best hotel earn rate first',
  access: 'session',
  delegated: 'read',
  surfaces: everySurface,
  isEmbeddable: true,
  body: z.object({ refresh: z.boolean().optional() }),
  response: z.object({
    rewardsAccounts: z.array(rewardsAccountSchema),
    redemptionCheck: redemptionCheckSchema,
  }),
});

export const paymentMethodSchema = z
  .object({
    id: z.string(),
    brand: cardBrandSchema,
    lastFour: z.string(),
    productDisplayName: z.string(),
    accountReferenceId: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/v0/paymentMethods',
  area: 'accounts',
  summary: 'Cards on file',
  access: 'session',
  response: z.object({ paymentMethods: z.array(paymentMethodSchema) }),
});
