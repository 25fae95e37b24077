import type { z } from 'zod';
import type { issuedOfferSchema } from '#contract/issuing.ts';
import { fromDecimal } from '#contract/money.ts';
import type { OfferToGrant } from '#server/modules/wallet/index.ts';

/** An offer made by issuer staff, under a name that makes granting it idempotent for a customer. */
export const offerNamed = (
  issuerOfferId: string,
  { amount, minimum, ...offer }: z.output<typeof issuedOfferSchema>,
  reason: string,
): OfferToGrant => ({
  ...offer,
  issuerOfferId,
  amount: fromDecimal(amount.amount, amount.currency),
  minimum: fromDecimal(minimum.amount, minimum.currency),
  saleEventStartOn: null,
  given: { reason, reference: issuerOfferId },
});
