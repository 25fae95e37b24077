import { money, type Money, toWireMoney } from '#contract/money.ts';
import {
  causeOfRefund,
  type ClaimableContract,
  type ContractRow,
  findPayout,
  getClaimable,
  getContract,
  isOpen,
  judgedAt,
  releaseRefund,
  reserveRefund,
  useByPayout,
} from '#server/modules/protections/index.ts';
import type { GivingUp, RefundedParts } from '#server/modules/products/index.ts';
import {
  awaitOutcome,
  draftPayout,
  getTrip,
  isRefundable,
  payoutRequest,
  takeDrafted,
  usualOutcomeMs,
} from '#server/modules/trips/index.ts';
import { queueProtection } from '#server/modules/notifications/index.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { lockWallet, restorePosted } from '#server/modules/wallet/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { beginRefunds } from '../card-refunds.ts';
import { askAgain, askUnlessStuck, type FlowDeps } from '../flow.ts';
import { insertCardPart } from './store.ts';
import { refundPayoutTask } from './refund-card.ts';

/** Pays a refund once its supplier has cancelled the flights that are left. */
export const payRefundTask = taskKind('pay-refund-by-protection', 'contractId');

type Deps = FlowDeps & { readonly nudge: () => void };

/**
 * Takes the refund of a disruption: the flights that are left are cancelled with their supplier first, then it is paid to what
 * paid for the trip. Null while the supplier has not answered; then a task goes on. Throws PortalError
 * `protection-not-claimable` when it was used or has ended, `protection-in-use` while another one is,
 * `refund-new-flight-first` when there is a new flight that comes first, `unavailable` when that was not answered, and
 * `refund-flights-stand` when the supplier does not cancel. [DIS-01, MCN-01]
 */
export async function payOut(
  deps: Deps,
  asked: { contractId: string; customerId: string },
): Promise<{ paid: ReturnType<typeof toWireMoney> | null }> {
  const { db, clock, checkpoint, nudge, protections } = deps;
  const { contractId } = asked;
  await checkpoint('payout:take:before');
  const found = await getClaimable(db, protections, { ...asked, now: clock.now() });
  await checkRefund(deps, found);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await reserveRefund(tx, protections, { ...asked, now });
    await enqueueTask(tx, payRefundTask, { contractId }, now, now);
  });
  await checkpoint('payout:take:after');
  nudge();
  const isWaiting = (contract: ContractRow) =>
    contract.refundAskedAt !== null && isOpen(protections.of(contract.kind), contract);
  const settled = await awaitOutcome(() => getContract(db, contractId), isWaiting, usualOutcomeMs);
  if (isWaiting(settled)) return { paid: null };
  const paid = await findPayout(db, contractId);
  if (!paid) throw new PortalError('refund-flights-stand');
  return { paid: toWireMoney(paid) };
}

/** Whether anything can be paid, and whether a new flight comes first. */
async function checkRefund(
  { db, clock, products, protections }: Deps,
  { kind, terms, claim, tripId }: ClaimableContract,
): Promise<void> {
  const side = protections.of(kind);
  const trip = await getTrip(db, tripId);
  const owed = side.refundOf?.(terms, claim);
  if (!owed || owed.minor === 0 || !isRefundable(trip)) throw new PortalError('protection-not-claimable');
  // Credit that has expired does not come back: the flights are not given up for a refund of nothing.
  const { paid } = await draftPayout(db, trip, owed, clock.now());
  if (paid.minor === 0) throw new PortalError('protection-not-claimable');
  const { findReplacement } = products.of(trip.item.product).protect ?? {};
  if (!side.refundsWithoutReplacement || !side.departuresOf || !findReplacement) return;
  const slice = terms.slices[claim.slice];
  const passengers = terms.passengers ?? { ADT: terms.travelers ?? 1, CNN: 0, INS: 0, INF: 0 };
  const sold = await findReplacement({
    origin: claim.origin,
    destination: slice?.destination ?? '',
    departures: side.departuresOf(claim),
    cabin: slice?.cabin ?? 'BasicEconomy',
    passengers,
    most: money((terms.capEach ?? 0) * (terms.travelers ?? 1), terms.currency),
  });
  if (sold === 'found') throw new PortalError('refund-new-flight-first');
  if (sold === 'unknown') throw new PortalError('unavailable');
}

/** Has the supplier cancel what is left, and pays: the wallet's part at once, the card's by a task. */
export const payRefund = (deps: FlowDeps): HandledTask =>
  handleTask(payRefundTask, async ({ contractId }) => {
    const { db, clock, products, protections, checkpoint } = deps;
    const contract = await getContract(db, contractId);
    if (contract.refundAskedAt === null || !isOpen(protections.of(contract.kind), contract)) return undefined;
    const trip = await getTrip(db, contract.tripId);
    await checkpoint('payout:give-up:before');
    const answer: GivingUp = (await products
      .of(trip.item.product)
      .cancel.giveUp?.(trip, refundedOf(contract))) ?? { said: 'refused' };
    await checkpoint('payout:give-up:answered');
    const now = clock.now();
    const wait = askAgain(now, { askedAt: contract.refundAskedAt });
    if (answer.said === 'unknown')
      return { again: askUnlessStuck(now, contract.refundAskedAt, `giving up ${contractId}`, wait).wait };
    let isPayable = true;
    try {
      isPayable = await inTransaction(db, (tx) => settleRefund(tx, deps, { contract, answer, now }));
    } catch (error) {
      // The trip is being changed: it is paid after that.
      if (!isPortalError(error, 'conflict')) throw error;
      return { again: wait.wait };
    }
    if (!isPayable)
      throw new Error(`the flights of ${contractId} were given up, and nothing can be paid back`);
    return undefined;
  });

/** The flights that a refund pays for: from the first of its direction on, of which one may have been missed. */
function refundedOf({ claim, terms }: ContractRow): RefundedParts {
  const slice = claim && terms.slices[claim.slice];
  if (!slice) throw new Error('a refund of no flights');
  const missed = slice.transfers.find(({ at }) => at === claim.origin)?.segment;
  return { from: slice.first, lost: missed ?? slice.first };
}

/** False when the supplier has cancelled what is left and nothing can be paid back: a person settles it. */
async function settleRefund(
  tx: Tx,
  deps: FlowDeps,
  { contract: read, answer, now }: { contract: ContractRow; answer: GivingUp; now: Date },
): Promise<boolean> {
  await lockWallet(tx, read.customerId);
  const contract = await getContract(tx, read.id);
  const { claim } = contract;
  const side = deps.protections.of(contract.kind);
  if (contract.refundAskedAt === null || !claim || !isOpen(side, contract)) return true;
  const owed = side.refundOf?.(contract.terms, claim);
  if (!owed) throw new Error(`contract ${contract.id} refunds nothing`);
  const { tripId, bookingId, refundAskedAt } = contract;
  if (answer.said !== 'given_up') {
    await releaseRefund(tx, contract, now);
    await openCase(tx, { kind: 'refund_refused', bookingId, amount: owed, now: refundAskedAt });
    await queueProtection(tx, { tripId, contractId: contract.id, news: 'refund-refused', now });
    return true;
  }
  if (!(await answer.note(tx))) throw new PortalError('conflict');
  // Credit that has ended since the customer asked comes back all the same.
  const quotedAt = await judgedAt(tx, { kind: 'refund_refused', bookingId }, refundAskedAt);
  const isPaid = await payOwed(tx, deps, { contract, owed, quotedAt, now });
  if (!isPaid) await openCase(tx, { kind: 'not_finished', bookingId, amount: owed, now });
  return isPaid;
}

/**
 * Pays what a contract owes to what paid for its trip, at most that, and uses it. `beside` is the airline's credit that its
 * flights may still leave; credit comes back that was valid at `quotedAt`. The wallet is locked before. False when nothing of
 * that can be paid back: then nothing is written.
 */
export async function payOwed(
  tx: Tx,
  { protections }: Pick<FlowDeps, 'protections'>,
  {
    contract,
    owed,
    beside,
    quotedAt,
    now,
  }: { contract: ContractRow; owed: Money; beside?: Money | undefined; quotedAt: Date; now: Date },
): Promise<boolean> {
  const trip = await getTrip(tx, contract.tripId);
  const drafted = await draftPayout(tx, trip, owed, quotedAt, beside ? { supplierCredit: beside } : {});
  const { paid, cardRefunds, walletRefunds } = drafted;
  if (paid.minor === 0) return false;
  if (!(await takeDrafted(tx, trip, drafted))) throw new PortalError('conflict');
  const payoutId = await useByPayout(tx, protections, { contract, paid, now });
  if (payoutId === null) throw new PortalError('protection-not-claimable');
  await beginRefunds(tx, cardRefunds);
  const by = { id: contract.id, protection: contract.kind, cause: causeOfRefund(contract) };
  await restorePosted(tx, payoutRequest(trip, by, { walletRefunds, quotedAt, now }));
  if (cardRefunds.length > 0) {
    await insertCardPart(tx, { payoutId, tripId: trip.id, refunds: cardRefunds, now });
    await enqueueTask(tx, refundPayoutTask, { payoutId }, now, now);
  }
  return true;
}
