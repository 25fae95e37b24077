import { z } from 'zod';
import { instantSchema, localizedTextSchema, plainDateSchema } from './values/dates.ts';
import { amountKindSchema } from './enums/index.ts';
import { currencySchema, moneySchema } from './money.ts';

/**
 * One line of a price. Discounts and airline credits are negative; all lines add up to the grand total. A line of the
 * portal is not charged by the supplier.
 */
export const lineItemSchema = z
  .object({
    kind: z.enum(['base', 'tax', 'mandatory_fee', 'extra', 'discount', 'airline_credit', 'portal']),
    code: z.string(),
    label: localizedTextSchema,
    amount: moneySchema,
    dueAtProperty: z.boolean(),
  })
  .meta({ id: 'LineItem' });
export type LineItem = z.infer<typeof lineItemSchema>;

/**
 * The price of one whole unit of a currency in US dollars, and its date. A decimal string, so that it is never rounded.
 */
export const exchangeRateSchema = z
  .object({
    currency: currencySchema,
    usdPerUnit: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,10})?$/)
      .refine((text) => /[1-9]/.test(text), 'A rate is above zero.'),
    asOf: instantSchema,
  })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRate = z.infer<typeof exchangeRateSchema>;

/** The one price object that every surface draws, from checkout to receipt. [B 3] */
export const priceSchema = z
  .object({
    currency: currencySchema,
    lineItems: z.array(lineItemSchema),
    base: moneySchema,
    tax: moneySchema,
    subTotal: moneySchema.describe('Base and taxes.'),
    fee: moneySchema.describe('Mandatory fees and chosen extras.'),
    discount: z
      .object({
        grandTotal: moneySchema.describe('After the discount.'),
        discountAmount: moneySchema.describe('Above zero.'),
        type: z.string().describe('The code of the discount line, or `several`.'),
      })
      .nullable(),
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
    exchangeRate: exchangeRateSchema
      .optional()
      .describe('By which wallet money in US dollars pays this price; only for another currency.'),
    approximateAtProperty: moneySchema
      .optional()
      .describe('About what is due at the property in the property’s own currency.'),
  })
  .meta({ id: 'Price' });
export type Price = z.infer<typeof priceSchema>;

/** A payment that is not made at booking. */
export const laterPaymentSchema = z
  .object({
    amount: moneySchema,
    on: plainDateSchema.describe('From which day, on the calendar of the property.'),
    where: z.enum(['property', 'card']).describe('To the property, or by it from the card that guarantees.'),
    reason: z
      .enum(['due', 'late_cancellation', 'no_show'])
      .describe('`due` is always paid; the others only when that happens.'),
  })
  .meta({ id: 'LaterPayment' });
export type LaterPayment = z.infer<typeof laterPaymentSchema>;
