import { money } from '#contract/money.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import { payOwed } from '#server/flows/pay-out/index.ts';
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
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';

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
