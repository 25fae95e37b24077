import { portalDay } from '#server/platform/days.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type HoldRow, insertHolds, insertPointsHold, listHolds, presentHold } from './holds-store.ts';
import { takeOffers } from './held-offers.ts';
import { lockWallet } from '../ledger/ledger.ts';
import { listFreeOffers } from '../offers/offers.ts';
import { planHolds } from '../rules.ts';
import { listCredits, listPoints } from '../store.ts';
import type { HoldItem, PlacedHold } from '../types.ts';

/**
 * Holds value for one booking (`groupId`) until it is posted or voided. Idempotent: the same items return the same
 * holds. Throws PortalError `insufficient-balance`, or `offer-not-available` for an offer that another booking holds,
 * without changing anything, and `conflict` when the booking has other holds or was voided.
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
  const [only] = items;
  if (items.length === 1 && only?.kind === 'points' && Number.isSafeInteger(only.points) && only.points > 0) {
    const placed = await insertPointsHold(tx, request, only);
    if (placed) return [placed];
  }
  await lockWallet(tx, customerId);
  const before = await listHolds(tx, groupId);
  if (before.length > 0) {
    if (!isSameRequest(before, customerId, items)) throw new PortalError('conflict');
    return before.map(presentHold);
  }
  const wants = (kind: HoldItem['kind']) => items.some((item) => item.kind === kind);
  const belongings = {
    offers: wants('offer') ? await listFreeOffers(tx, customerId) : [],
    credits: wants('credit') ? await listCredits(tx, customerId) : [],
    points: wants('points') ? await listPoints(tx, customerId) : [],
  };
  const planned = planHolds(items, belongings, portalDay(request.now));
  await takeOffers(tx, request, planned, belongings.offers);
  return insertHolds(tx, request, planned);
}

function isSameRequest(holds: readonly HoldRow[], customerId: string, items: readonly HoldItem[]): boolean {
  if (holds.some((hold) => hold.customer_id !== customerId || hold.state === 'voided')) return false;
  return totals(items.map(wantedPart)) === totals(holds.map((hold) => [placedName(hold), hold.units]));
}

function wantedPart(item: HoldItem): readonly [of: string, units: number] {
  switch (item.kind) {
    case 'offer':
      return [`offer ${item.offerId}`, item.amount.minor];
    case 'credit':
      return [`credit ${item.amount.currency}`, item.amount.minor];
    case 'points':
      return [`points ${item.accountReferenceId}`, item.points];
  }
}

function placedName({ kind, offer_id, account, account_reference_id }: HoldRow): string {
  if (kind === 'offer') return `offer ${offer_id}`;
  return kind === 'credit' ? `credit ${account.currency}` : `points ${account_reference_id}`;
}

function totals(parts: readonly (readonly [of: string, units: number])[]): string {
  const sums = new Map<string, number>();
  for (const [of, units] of parts) sums.set(of, (sums.get(of) ?? 0) + units);
  return JSON.stringify([...sums].filter(([, units]) => units !== 0).toSorted());
}
