import type { ProtectionSide } from './port.ts';
import type { ContractRow } from './store.ts';

type Side = Pick<ProtectionSide, 'states' | 'lossesOf'>;
type Held = Pick<ContractRow, 'state' | 'terms' | 'claim'>;

/**
 * The loss that a contract pays for: a direction of its trip, and with a refund all directions after it, which are cancelled
 * then. A change that is reimbursed replaces them all.
 */
export interface Loss {
  readonly use: 'refund' | 'rebook' | 'change';
  /** Position of the direction; the first for a change. */
  readonly slice: number;
}

/** Whether a direction is paid for by a loss that was settled. */
export const isPaidBy = ({ use, slice }: Loss, direction: number): boolean =>
  use === 'rebook' ? direction === slice : direction >= slice;

/**
 * What becomes of another contract of the same trip when one pays for a loss: one loss is paid once. A new flight, a refund
 * or a change replaces what could be cancelled or changed for any reason, so those end. A contract that pays for disruptions
 * is kept for directions that were not paid for, without a claim for one that was. [DIS-01, open point 31]
 */
export function outcomeForOther(side: Side, other: Held, loss: Loss): 'kept' | 'claim-ends' | 'ends' {
  const { made, amended, claimable, asked } = side.states;
  if (![made, amended, claimable, asked].includes(other.state)) return 'kept';
  const left = side.lossesOf?.(other.terms).filter((direction) => !isPaidBy(loss, direction)) ?? [];
  if (left.length === 0) return 'ends';
  return other.claim && isPaidBy(loss, other.claim.slice) ? 'claim-ends' : 'kept';
}

/** The losses that contracts of a trip have paid for. */
export const lossesPaid = (
  contracts: readonly Pick<ContractRow, 'kind' | 'state' | 'claim'>[],
  statesOf: (contract: Pick<ContractRow, 'kind'>) => ProtectionSide['states'],
): Loss[] =>
  contracts.flatMap((contract): Loss[] => {
    const { used, rebooked } = statesOf(contract);
    if (contract.state === rebooked && contract.claim)
      return [{ use: 'rebook', slice: contract.claim.slice }];
    if (contract.state !== used) return [];
    return [contract.claim ? { use: 'refund', slice: contract.claim.slice } : { use: 'change', slice: 0 }];
  });
