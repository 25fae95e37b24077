import type { ContractEnd } from '#contract/protections.ts';
import type { TripEvent } from '#server/modules/trip-events/index.ts';
import type { Disruption, ProtectionSide } from './port.ts';
import type { ContractRow } from './store.ts';

type Side = Pick<ProtectionSide, 'states' | 'hear'>;
type Held = Pick<ContractRow, 'state' | 'terms' | 'cancellationId' | 'exerciseBookingId'> & {
  readonly claim: Disruption | null;
};

/** What an event does to a contract; null for nothing. */
export type Decision =
  | { readonly kind: 'used'; readonly to: string }
  | { readonly kind: 'ended'; readonly to: string; readonly endedBy: ContractEnd; readonly isTold: boolean }
  | { readonly kind: 'claimable'; readonly to: string; readonly disruption: Disruption }
  | null;

/** Whether a contract was neither used nor ended. */
export const isOpen = ({ states }: Side, { state }: Pick<Held, 'state'>): boolean =>
  state === states.made || state === states.claimable;

/**
 * What an event of its trip does to a contract. A cancellation uses the contract that it was requested with and ends every
 * other one; the customer was asked before. What others do is told at once. [CFR-02, DIS-03, MCN-01]
 */
export function decide(
  side: Side,
  contract: Held,
  { happening, at, by }: Pick<TripEvent, 'happening' | 'at' | 'by'>,
): Decision {
  const { states } = side;
  // A booking made under the contract settles it; when that booking fails, the events are decided again.
  const isAsked = contract.state === states.asked;
  if ((!isOpen(side, contract) && !isAsked) || contract.exerciseBookingId !== null) return null;
  if (happening.kind === 'cancelled') {
    if (contract.cancellationId === happening.cancellationId) return { kind: 'used', to: states.used };
    const isBySupplier = by.actor === 'supplier';
    const supplier = contract.terms.nights === null ? 'cancelled-by-airline' : 'cancelled-by-property';
    const endedBy = isBySupplier ? supplier : 'trip-cancelled';
    return { kind: 'ended', to: states.voided, endedBy, isTold: isBySupplier };
  }
  // Support is making the change: other events do not end it.
  if (isAsked) return null;
  const effect = side.hear(happening, { terms: contract.terms, at });
  if (effect === null) return null;
  if ('endedBy' in effect) {
    const { endedBy } = effect;
    return { kind: 'ended', to: states.voided, endedBy, isTold: endedBy !== 'changed-by-traveler' };
  }
  // Of several disruptions of one direction the first one counts.
  const { disruption } = effect;
  if (states.claimable === undefined || contract.claim?.slice === disruption.slice) return null;
  return { kind: 'claimable', to: states.claimable, disruption };
}

/** Whether the owner can use a contract for its disruption now. [DIS-04] */
export const isClaimable = (
  { states }: Side,
  { state, claim, exerciseBookingId, cancellationId }: Omit<Held, 'terms'>,
  now: Date,
): boolean =>
  state === states.claimable &&
  claim !== null &&
  now < claim.until &&
  exerciseBookingId === null &&
  cancellationId === null;
