import { type Money, toWireMoney } from '#contract/money.ts';
import {
  causeOfRefund,
  type ContractRow,
  getClaimable,
  useByPayout,
} from '#server/modules/protections/index.ts';
import { getTrip, payoutRequest, takeFromTenders } from '#server/modules/trips/index.ts';
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
  deps: FlowDeps,
  { contractId, customerId, now }: { contractId: string; customerId: string; now: Date },
): Promise<Money> {
  await lockWallet(tx, customerId);
  const contract = await getClaimable(tx, deps.protections, { contractId, customerId, now });
  const owed = deps.protections.of(contract.kind).refundOf?.(contract.terms, contract.claim);
  if (!owed || owed.minor === 0) throw new PortalError('protection-not-claimable');
  return payOwed(tx, deps, { contract, owed, now });
}

/**
 * Pays what a contract owes to what paid for its trip, at most that, and uses it. The wallet is locked before. Throws
 * PortalError `protection-not-claimable` when nothing of that can be paid back.
 */
export async function payOwed(
  tx: Tx,
  { protections }: Pick<FlowDeps, 'protections'>,
  { contract, owed, now }: { contract: ContractRow; owed: Money; now: Date },
): Promise<Money> {
  const trip = await getTrip(tx, contract.tripId);
  const drafted = await takeFromTenders(tx, trip, owed, now);
  if (!drafted) throw new PortalError('conflict');
  const { paid, cardRefunds, walletRefunds } = drafted;
  if (paid.minor === 0) throw new PortalError('protection-not-claimable');
  const payoutId = await useByPayout(tx, protections, { contract, paid, now });
  if (payoutId === null) throw new PortalError('protection-not-claimable');
  await beginRefunds(tx, cardRefunds);
  const by = { id: contract.id, protection: contract.kind, cause: causeOfRefund(contract) };
  await restorePosted(tx, payoutRequest(trip, by, { walletRefunds, quotedAt: now, now }));
  if (cardRefunds.length > 0) {
    await insertCardPart(tx, { payoutId, tripId: trip.id, refunds: cardRefunds, now });
    await enqueueTask(tx, refundPayoutTask, { payoutId }, now, now);
  }
  return paid;
}
