import { z } from 'zod';
import { instantSchema, localizedTextSchema } from './dates.ts';
import { amountKindSchema } from './enums/index.ts';
import { currencySchema, moneySchema } from './money.ts';

/** One line of a price. Discounts are negative; all lines add up to the grand total. */
export const lineItemSchema = z
  .object({
    kind: z.enum(['base', 'tax', 'mandatory_fee', 'extra', 'discount']),
    code: z.string(),
    label: localizedTextSchema,
    amount: moneySchema,
    dueAtProperty: z.boolean(),
  })
  .meta({ id: 'LineItem' });
export type LineItem = z.infer<typeof lineItemSchema>;

/** The one price object that every surface draws, from checkout to receipt. [B 3] */
export const priceSchema = z
  .object({
    currency: currencySchema,
    lineItems: z.array(lineItemSchema),
    base: moneySchema,
    tax: moneySchema,
    subTotal: moneySchema.describe('Base and taxes.'),
    fee: moneySchema,
    discount: z.object({ grandTotal: moneySchema, discountAmount: moneySchema, type: z.string() }).nullable(),
    grandTotal: moneySchema.describe('All-in: paid now and at the property.'),
    dueNow: moneySchema,
    dueAtProperty: moneySchema,
    incrementalTotalDifference: moneySchema.describe('Against the price that was shown before.'),
    amountKind: amountKindSchema.describe('fiat, rewards or split: how it is paid.'),
    sellingPricing: z.object({
      totalPricing: z.object({
        currency: currencySchema,
        baseWithoutMargin: z.object({ fiat: z.object({ currencySymbol: z.string(), value: z.number() }) }),
        total: z.object({ fiat: z.object({ currencySymbol: z.string(), value: z.number() }) }),
      }),
    }),
    frozenUntil: instantSchema.nullable(),
  })
  .meta({ id: 'Price' });
export type Price = z.infer<typeof priceSchema>;
