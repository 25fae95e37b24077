import type { Money } from '#contract/money.ts';
import { getClaimable, judgedAt, listContracts, reserveRefused } from '#server/modules/protections/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import {
  type DraftedPayout,
  draftPayout,
  leftOfCancelled,
  noteRefundAfterCancellation,
  takeFromTenders,
} from '#server/modules/trips/index.ts';
import { lockWallet, restorePosted } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { beginRefunds } from '../card-refunds.ts';
import type { FlowDeps } from '../flow.ts';
import { payRefundTask } from './pay-out.ts';
import { refundPayoutTask } from './refund-card.ts';
import { insertCardPart } from './store.ts';

type Paying = {
  readonly trip: TripRecord;
  readonly amount: Money;
  readonly actId: string;
  readonly now: Date;
};

/**
 * Pays back to what paid for a trip, in the order of every refund: the wallet's part at once, the card's by the task of
 * every pay-out. What was taken of the tenders, or null when the trip was changed at the same time.
 */
export async function payManually(
  tx: Tx,
  { trip, amount, actId, now }: Paying,
): Promise<DraftedPayout | null> {
  await lockWallet(tx, trip.customerId);
  const drafted =
    trip.status === 'Cancelled'
      ? await takeFromCancelled(tx, { trip, amount, actId, now })
      : await takeFromTenders(tx, trip, amount, now);
  if (!drafted) return null;
  const { cardRefunds, walletRefunds } = drafted;
  await beginRefunds(tx, cardRefunds);
  await restorePosted(tx, {
    groupId: trip.bookingId,
    customerId: trip.customerId,
    parts: walletRefunds,
    promisedAt: now,
    reference: trip.locator,
    tripId: trip.id,
    now,
    key: `power:${actId}`,
    reason: 'Paid back by an agent',
  });
  if (cardRefunds.length > 0) {
    await insertCardPart(tx, { payoutId: actId, tripId: trip.id, refunds: cardRefunds, now });
    await enqueueTask(tx, refundPayoutTask, { payoutId: actId }, now, now);
  }
  return drafted;
}

/** A canceled trip keeps its tenders as they paid: what is paid back of it is noted beside them. */
async function takeFromCancelled(
  tx: Tx,
  { trip, amount, actId, now }: Paying,
): Promise<DraftedPayout | null> {
  const left = await leftOfCancelled(tx, trip);
  if (!left) return null;
  const drafted = await draftPayout(tx, left.trip, amount, now, left.of);
  if (drafted.paid.minor > 0)
    await noteRefundAfterCancellation(tx, { tripId: trip.id, actId, amount: drafted.paid, now });
  return drafted;
}

/**
 * Has the airline asked again about a refund that it had refused, and pays when it cancels. What is owed, or null when no
 * contract of the trip refunds anything now. [DIS-01, DIS-04, MCN-01]
 */
export async function payRefusedAgain(
  tx: Tx,
  { protections }: Pick<FlowDeps, 'protections'>,
  { trip, now }: { trip: TripRecord; now: Date },
): Promise<Money | null> {
  const asOf = await judgedAt(tx, { kind: 'refund_refused', bookingId: trip.bookingId }, now);
  for (const { id: contractId, customerId, kind } of await listContracts(tx, trip.id)) {
    try {
      const { terms, claim } = await getClaimable(tx, protections, { contractId, customerId, now: asOf });
      const owed = protections.of(kind).refundOf?.(terms, claim);
      if (!owed || owed.minor === 0) continue;
      await reserveRefused(tx, protections, { contractId, now });
      await enqueueTask(tx, payRefundTask, { contractId }, now, now);
      return owed;
    } catch (error) {
      if (!isPortalError(error, 'protection-not-claimable') && !isPortalError(error, 'protection-in-use'))
        throw error;
    }
  }
  return null;
}
