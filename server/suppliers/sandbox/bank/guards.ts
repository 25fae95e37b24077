import { z } from 'zod';
import { currencySchema } from '#contract/money.ts';

const amount = z.object({ minor: z.int().nonnegative(), currency: currencySchema });

/** An authorisation in the bank's response; `expired` is one older than seven days. */
export const authorisationGuard = z.object({
  authorisationId: z.string().min(1),
  status: z.enum(['authorised', 'declined', 'captured', 'voided', 'expired']),
  declineCode: z
    .enum([
      'declined',
      'insufficient_funds',
      'expired',
      'lost_or_stolen',
      'not_supported',
      'invalid_number',
      'card_information',
      'verification_number',
      'country_code',
      'zip_code',
      'fraud',
      'likely_fraud',
      'fraud_auto_reject',
      'excessive_activity',
      'processing_error',
    ])
    .optional(),
  reference: z.string(),
  amount,
});
export type WireAuthorisation = z.output<typeof authorisationGuard>;

export const authorisationsGuard = z.object({ authorisations: z.array(authorisationGuard) });

/** A capture, void or refund that was done. */
export const bankEntryGuard = z.object({ authorisationId: z.string(), amount, at: z.iso.datetime() });
