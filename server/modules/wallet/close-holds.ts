import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { closeHolds, listHolds, presentHold } from './holds-store.ts';
import { releaseOffers, useOffers } from './held-offers.ts';
import { lockWallet, recordTransfer } from './ledger.ts';
import type { PlacedHold } from './types.ts';

/**
 * Makes the holds of a booking final: what they set aside is spent. Once; again answers the same holds.
 * Throws PortalError `conflict` when they were voided. A booking that held nothing answers an empty list.
 */
export async function postHolds(
  tx: Tx,
  { groupId, now, tripId }: { groupId: string; now: Date; tripId: string | null },
): Promise<PlacedHold[]> {
  const before = await listHolds(tx, groupId);
  const [first] = before;
  if (!first) return [];
  const wallet = await lockWallet(tx, first.customer_id);
  const closed = await closeHolds(tx, groupId, 'posted', now);
  // What a hold sets aside never changes, so that only how they ended is asked again, where somebody was first.
  const holds = closed === before.length ? before : await listHolds(tx, groupId);
  if (closed < before.length && holds.some(({ state }) => state !== 'posted'))
    throw new PortalError('conflict');
  if (closed > 0) {
    const { reason, reference } = first;
    const movements = holds.map(({ account, units }) => ({ account, toCustomer: -units }));
    await recordTransfer(tx, wallet, {
      key: `use:${groupId}`,
      kind: 'used',
      reason,
      reference,
      tripId,
      now,
      movements,
    });
    if (holds.some(({ kind }) => kind === 'offer'))
      await useOffers(tx, wallet, { groupId, reference, tripId, now });
  }
  return holds.map(presentHold);
}

/**
 * Gives back what a booking had set aside. Once; again, and for a booking that held nothing, changes nothing.
 * Throws PortalError `conflict` when the holds were posted: then only a restoration gives value back.
 */
export async function voidHolds(tx: Tx, { groupId, now }: { groupId: string; now: Date }): Promise<void> {
  const [first] = await listHolds(tx, groupId);
  if (!first) return;
  const wallet = await lockWallet(tx, first.customer_id);
  if ((await closeHolds(tx, groupId, 'voided', now)) > 0) await releaseOffers(tx, wallet, groupId, now);
  const holds = await listHolds(tx, groupId);
  if (holds.some((hold) => hold.state !== 'voided')) throw new PortalError('conflict');
}
