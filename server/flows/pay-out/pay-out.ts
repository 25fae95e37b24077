import { type Money, toWireMoney } from '#contract/money.ts';
import { getClaimable, useByRefund } from '#server/modules/protections/index.ts';
import { getTrip, restoreRequest, takeFromTenders } from '#server/modules/trips/index.ts';
import { lockWallet, restorePosted } from '#server/modules/wallet/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { beginRefunds } from '../card-refunds.ts';
import type { FlowDeps } from '../flow.ts';
import { insertCardPart } from './store.ts';
import { refundPayoutTask } from './refund-card.ts';

/**
 * Pays the refund of a disruption to what paid for the trip: the wallet's part at once, the card's by a task. The contract
 * is used in the same transaction. Throws PortalError `protection-not-claimable` when it was used or has ended, and
 * `conflict` when the trip is being changed. [DIS-01]
 */
export async function payOut(
  deps: FlowDeps & { readonly nudge: () => void },
  asked: { contractId: string; customerId: string },
): Promise<{ paid: ReturnType<typeof toWireMoney> }> {
  const { db, clock, checkpoint, nudge } = deps;
  const now = clock.now();
  await checkpoint('payout:take:before');
  const paid = await inTransaction(db, (tx) => take(tx, deps, { ...asked, now }));
  await checkpoint('payout:take:after');
  nudge();
  return { paid: toWireMoney(paid) };
}

async function take(
  tx: Tx,
  { products, protections }: FlowDeps,
  { contractId, customerId, now }: { contractId: string; customerId: string; now: Date },
): Promise<Money> {
  await lockWallet(tx, customerId);
  const contract = await getClaimable(tx, protections, { contractId, customerId, now });
  const owed = protections.of(contract.kind).refundOf?.(contract.terms, contract.claim);
  if (!owed || owed.minor === 0) throw new PortalError('protection-not-claimable');
  const trip = await getTrip(tx, contract.tripId);
  const drafted = await takeFromTenders(tx, trip, owed, now);
  if (!drafted) throw new PortalError('conflict');
  const { paid, cardRefunds, walletRefunds } = drafted;
  const payoutId = await useByRefund(tx, protections, { contract, paid, now });
  if (payoutId === null) throw new PortalError('protection-not-claimable');
  await beginRefunds(tx, cardRefunds);
  await restorePosted(
    tx,
    restoreRequest(products, trip, 'payout', { id: payoutId, walletRefunds, quotedAt: now, now }),
  );
  if (cardRefunds.length > 0) {
    await insertCardPart(tx, { payoutId, tripId: trip.id, refunds: cardRefunds, now });
    await enqueueTask(tx, refundPayoutTask, { payoutId }, now, now);
  }
  return paid;
}
