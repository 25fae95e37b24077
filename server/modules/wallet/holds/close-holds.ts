import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { listHolds, postOpenHolds, presentHold, voidOpenHolds } from './holds-store.ts';
import { releaseOffers, useOffers } from './held-offers.ts';
import { lockWallet } from '../ledger/ledger.ts';
import { payOwed } from '../points.ts';
import type { PlacedHold } from '../types.ts';

/**
 * Posts the holds of a booking: the held value is spent. Idempotent; a repeated call returns the same holds. Throws
 * PortalError `conflict` when they were voided. Returns an empty list for a booking without holds.
 */
export async function postHolds(
  tx: Tx,
  { groupId, now, tripId }: { groupId: string; now: Date; tripId: string | null },
): Promise<PlacedHold[]> {
  const posted = await postOpenHolds(tx, { groupId, now, tripId });
  if (!posted) return [];
  const { customerId, reference, closed, holds } = posted;
  if (holds.some(({ state }) => state !== 'posted')) throw new PortalError('conflict');
  if (closed > 0 && holds.some(({ kind }) => kind === 'offer'))
    await useOffers(tx, await lockWallet(tx, customerId), { groupId, reference, tripId, now });
  return holds.map(presentHold);
}

/**
 * Voids the holds of a booking and releases their value. Idempotent; does nothing for a booking without holds. Throws
 * PortalError `conflict` when the holds were posted: then only a restoration gives value back.
 */
export async function voidHolds(tx: Tx, { groupId, now }: { groupId: string; now: Date }): Promise<void> {
  const [first] = await listHolds(tx, groupId);
  if (!first) return;
  const wallet = await lockWallet(tx, first.customer_id);
  if ((await voidOpenHolds(tx, groupId, now)) > 0) {
    await releaseOffers(tx, wallet, groupId, now);
    await payOwed(tx, wallet, { groupId, reference: first.reference, now });
  }
  const holds = await listHolds(tx, groupId);
  if (holds.some((hold) => hold.state !== 'voided')) throw new PortalError('conflict');
}
