import { money } from '#contract/money.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { getClaimable } from './exercise.ts';
import type { Protections } from './registry.ts';

/**
 * Opens the case of a party of which only a part takes a new flight: support books it by telephone. The contract stays as
 * it is. Throws PortalError `rebook-contract-not-found` and `protection-not-claimable`. [DIS-02]
 */
export async function openPartialRebooking(
  { db, protections }: { readonly db: Db; readonly protections: Protections },
  asked: { contractId: string; customerId: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { bookingId, terms } = await getClaimable(tx, protections, asked);
    const cap = money((terms.capEach ?? 0) * (terms.travelers ?? 1), terms.currency);
    await openCase(tx, { kind: 'partial_rebooking', bookingId, amount: cap, now: asked.now });
  });
}
