import { money } from '#contract/money.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import { payOwed, readMinor } from '#server/flows/pay-out/index.ts';
import {
  closeChange,
  coverageOf,
  endChange,
  getContract,
  keepChange,
} from '#server/modules/protections/index.ts';
import { getTrip, standingCredit } from '#server/modules/trips/index.ts';
import { lockWallet } from '#server/modules/wallet/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';

/** Written manually with an agent's decision: `keep`, or what the change has cost in minor units. */
export const settleChangeTask = taskKind('settle-change-for-any-reason', 'contractId', 'decision');

/**
 * Applies an agent's decision to a change for any reason that was asked for: `contract:4250` reimburses 42.50 to what paid
 * for the booking and uses the contract, `contract:keep` leaves it as it was. docs/operations.md says who writes the
 * task. [CHF-02]
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
  const { clock, log, products, protections } = deps;
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
  if (decision === 'keep') return keepChange(tx, protections, { contract, now });
  const most = coverageOf(contract.terms);
  const minor = readMinor(decision, most.minor);
  if (minor === null) {
    log.warn({ contractId, decision, most: most.minor }, 'this is no decision on a change: it waits on');
    return true;
  }
  const owed = money(minor, most.currency);
  // The flights can still be cancelled: what is paid leaves room for the credit of their airline. [open point 12]
  const beside = standingCredit(products, trip);
  if (!(await payOwed(tx, deps, { contract, owed, beside, quotedAt: now, now })))
    throw new PortalError('protection-not-claimable');
  return closeChange(tx, contract, now);
}
