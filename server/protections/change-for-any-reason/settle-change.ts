import { money } from '#contract/money.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import { payOwed, readMinor } from '#server/flows/pay-out/index.ts';
import {
  type ChangeEnd,
  closeChange,
  coverageOf,
  endChange,
  getContract,
  keepChange,
} from '#server/modules/protections/index.ts';
import { getTrip, standingCredit } from '#server/modules/trips/index.ts';
import { lockWallet } from '#server/modules/wallet/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';

/** Tasks of a version in which operators wrote an agent's decision: `keep`, or what the change has cost in minor units. */
export const settleChangeTask = taskKind('settle-change-for-any-reason', 'contractId', 'decision');

/**
 * Applies such a decision: `contract:4250` reimburses 42.50 to what paid for the booking and uses the contract,
 * `contract:keep` leaves it as it was. [CHF-02]
 */
export const settleChange = (deps: FlowDeps): HandledTask =>
  handleTask(settleChangeTask, async ({ contractId, decision }) => {
    try {
      const isSettled = await inTransaction(deps.db, (tx) => settle(tx, deps, { contractId, decision }));
      if (!isSettled) deps.log.warn({ contractId }, 'no change of this contract waits for a decision');
    } catch (error) {
      if (!isPortalError(error, 'protection-not-claimable')) throw error;
      deps.log.warn({ contractId }, 'nothing that paid for the trip can be paid back: this change waits on');
    }
    return undefined;
  });

async function settle(
  tx: Tx,
  deps: FlowDeps,
  { contractId, decision }: { contractId: string; decision: string },
): Promise<boolean> {
  const most = coverageOf((await getContract(tx, contractId)).terms);
  const minor = decision === 'keep' ? 'keep' : readMinor(decision, most.minor);
  if (minor === null) {
    deps.log.warn({ contractId, decision, most: most.minor }, 'this is no decision on a change: it waits on');
    return true;
  }
  return settleAsked(tx, deps, { contractId, minor });
}

/**
 * Applies an agent's decision to a change that was asked for: what it has cost, or `keep`. False when none waits for one,
 * after its trip was cancelled also. Throws PortalError `protection-not-claimable` when nothing can be paid back.
 */
export async function settleAsked(
  tx: Tx,
  deps: Pick<FlowDeps, 'clock' | 'products' | 'protections'>,
  { contractId, minor, by }: { contractId: string; minor: number | 'keep'; by?: Acting },
): Promise<boolean> {
  const { clock, products, protections } = deps;
  const now = clock.now();
  const { customerId } = await getContract(tx, contractId);
  await lockWallet(tx, customerId);
  const contract = await getContract(tx, contractId);
  const { asked } = protections.of(contract.kind).states;
  if (asked === undefined || contract.state !== asked) return false;
  // A server of an older version does not know the state `asked`, and may have heard of the cancellation.
  const trip = await getTrip(tx, contract.tripId);
  if (trip.status === 'Cancelled') {
    await endChange(tx, protections, { contract, now });
    return false;
  }
  const end = (outcome: ChangeEnd['outcome']) => (by ? { outcome, by } : undefined);
  if (minor === 'keep') return keepChange(tx, protections, { contract, now, end: end('kept') });
  const owed = money(minor, coverageOf(contract.terms).currency);
  // The flights can still be cancelled: what is paid leaves room for the credit of their airline. [open point 12]
  const beside = standingCredit(products, trip);
  if (!(await payOwed(tx, deps, { contract, owed, beside, quotedAt: now, now })))
    throw new PortalError('protection-not-claimable');
  return closeChange(tx, contract, now, end('reimbursed'));
}
