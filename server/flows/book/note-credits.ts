import { updateCredit } from '#server/modules/airline-credits/index.ts';
import type { CheckoutSession } from '#server/modules/booking/index.ts';
import type { SupplierCredit } from '#server/modules/flights/index.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Takes over how the credits stand that paid a booking, as its airline told it; what was told before changes nothing. */
export async function noteCredits(
  tx: Tx,
  { source }: Pick<CheckoutSession, 'source'>,
  credits: readonly SupplierCredit[],
): Promise<void> {
  for (const credit of credits) await updateCredit(tx, source, credit);
}
