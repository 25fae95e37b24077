import { z } from 'zod';
import { instantSchema, localizedTextSchema } from '../values/dates.ts';
import { moneySchema } from '../money.ts';

/** One part of the cancellation terms: between two moments, cancelling costs the penalty. */
export const cancellationTermSchema = z
  .object({ from: instantSchema.nullable(), until: instantSchema.nullable(), penalty: moneySchema })
  .meta({ id: 'CancellationTerm' });
export type CancellationTerm = z.infer<typeof cancellationTermSchema>;

/**
 * A rate made refundable for a premium. The premium per night is rounded up to whole minor units; `coverageAmount` is
 * the most that comes back by it, and nothing beyond that is promised. [LOD-03, LOD-09]
 */
export const refundableVariantSchema = z
  .object({
    quoteId: z.string(),
    ofRateId: z.string().describe('The rate it is a variant of.'),
    premiumPrices: z.object({ fiat: moneySchema }),
    premiumPricesPerNight: z.object({ fiat: moneySchema }),
    coveragePercentage: z.int(),
    coverageAmount: moneySchema,
    pricingDescription: localizedTextSchema,
    additionalInfo: z.array(localizedTextSchema),
    cancellationPolicy: z.object({ until: instantSchema, terms: z.array(cancellationTermSchema) }),
  })
  .meta({ id: 'RefundableVariant' });
export type RefundableVariant = z.infer<typeof refundableVariantSchema>;
