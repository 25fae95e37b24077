import { z } from 'zod';
import { rewardsCurrencySchema, tripPaymentKindSchema } from './enums/index.ts';
import { moneySchema } from './money.ts';

/** The tenders that pay for a stay today. [B 3] */
export const tenderKindSchema = tripPaymentKindSchema.extract([
  'UserCard',
  'Rewards',
  'TravelWalletCredit',
  'TravelWalletOffer',
]);
export type TenderKind = z.infer<typeof tenderKindSchema>;

/** One payment towards a price, as the customer chose it. */
export const tenderInputSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('TravelWalletCredit'), amount: z.number().positive() }),
    z.object({
      kind: z.literal('Rewards'),
      accountReferenceId: z.string().max(64),
      amount: z.number().positive(),
    }),
    z.object({ kind: z.literal('UserCard'), paymentMethodId: z.string().max(64) }),
  ])
  .meta({
    id: 'TenderInput',
    description: 'Amounts in decimal units of the price’s currency. The card pays what is left.',
  });
export type TenderInput = z.infer<typeof tenderInputSchema>;

/** One payment as the server settled it. */
export const tenderSchema = z
  .object({
    kind: tenderKindSchema,
    label: z.string(),
    amount: moneySchema,
    points: z.int().nullable().describe('Miles, or cents of cash rewards, that this takes.'),
    rewardsCurrency: rewardsCurrencySchema.optional().describe('What the points are; only with points.'),
    accountReferenceId: z.string().nullable(),
    paymentMethodId: z.string().nullable(),
    lastFour: z.string().nullable(),
  })
  .meta({ id: 'Tender' });
export type Tender = z.infer<typeof tenderSchema>;

/** What may pay, up to how much, or why not. */
export const tenderOptionSchema = z
  .object({
    kind: tenderKindSchema.exclude(['TravelWalletOffer']),
    id: z.string().describe('The payment method, the account reference, or `credit`.'),
    label: z.string(),
    lastFour: z.string().nullable(),
    allowed: z.boolean(),
    reason: z
      .enum([
        'pay_at_property',
        'premier_or_lifestyle_pay_at_hotel',
        'currency',
        'nothing_left',
        'redemption_minimum',
      ])
      .nullable(),
    available: moneySchema.nullable().describe('What is there to spend, in money; null for a card.'),
    availablePoints: z.int().nullable(),
    rewardsCurrency: rewardsCurrencySchema.nullable(),
    maximum: moneySchema.describe('The most it can pay of this price.'),
    minimum: moneySchema.nullable(),
  })
  .meta({ id: 'TenderOption' });
export type TenderOption = z.infer<typeof tenderOptionSchema>;

/** How the price would be paid: the tenders, what is left, and whether it can be booked so. */
export const paymentPlanSchema = z
  .object({
    tenders: z.array(tenderSchema),
    remainder: moneySchema.describe('What no tender pays yet.'),
    complete: z.boolean(),
    cardRequired: z.boolean(),
    earn: z.array(
      z.object({
        accountReferenceId: z.string(),
        productDisplayName: z.string(),
        amount: z.number(),
        currency: rewardsCurrencySchema,
      }),
    ),
    problems: z.array(z.object({ kind: z.string(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'PaymentPlan' });
export type PaymentPlan = z.infer<typeof paymentPlanSchema>;
