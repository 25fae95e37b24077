import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { dayOf } from './calendar.ts';
import { type HoldRow, insertHolds, listHolds, presentHold } from './holds-store.ts';
import { lockWallet } from './ledger.ts';
import { planHolds } from './rules.ts';
import { listCredits, listPoints } from './store.ts';
import type { HoldItem, PlacedHold } from './types.ts';

/**
 * Sets value aside for one booking (`groupId`) until it is posted or voided. Asking again with the same items
 * answers the same holds. Throws PortalError `insufficient-balance`, having changed nothing, and `conflict`
 * when the booking holds something else or was voided.
 */
export async function placeHolds(
  tx: Tx,
  request: {
    groupId: string;
    customerId: string;
    items: readonly HoldItem[];
    reason: string;
    reference: string;
    now: Date;
  },
): Promise<PlacedHold[]> {
  const { groupId, customerId, items } = request;
  await lockWallet(tx, customerId);
  const before = await listHolds(tx, groupId);
  if (before.length > 0) {
    if (!isSameRequest(before, customerId, items)) throw new PortalError('conflict');
    return before.map(presentHold);
  }
  const [credits, points] = [await listCredits(tx, customerId), await listPoints(tx, customerId)];
  return insertHolds(tx, request, planHolds(items, credits, points, dayOf(request.now)));
}

function isSameRequest(holds: readonly HoldRow[], customerId: string, items: readonly HoldItem[]): boolean {
  if (holds.some((hold) => hold.customer_id !== customerId || hold.state === 'voided')) return false;
  const wanted = totals(
    items.map((item) =>
      item.kind === 'credit'
        ? [`credit ${item.amount.currency}`, item.amount.minor]
        : [`points ${item.accountReferenceId}`, item.points],
    ),
  );
  const placed = totals(
    holds.map((hold) => [
      hold.kind === 'credit' ? `credit ${hold.account.currency}` : `points ${hold.account_reference_id}`,
      hold.units,
    ]),
  );
  return wanted === placed;
}

function totals(parts: readonly [of: string, units: number][]): string {
  const sums = new Map<string, number>();
  for (const [of, units] of parts) sums.set(of, (sums.get(of) ?? 0) + units);
  return JSON.stringify([...sums].filter(([, units]) => units !== 0).toSorted());
}
