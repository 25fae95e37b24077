import { type ChangePart, journeyParts } from '#contract/enums/index.ts';
import type { ContractEnd } from '#contract/protections.ts';
import type { TripEvent } from '#server/modules/trip-events/index.ts';
import { isPaidBy, type Loss } from './losses.ts';
import type { Disruption, ProtectionSide } from './port.ts';
import type { ContractRow } from './store.ts';

type Side = Pick<ProtectionSide, 'states' | 'onTripEvent'>;
type Held = Pick<ContractRow, 'state' | 'terms' | 'cancellationId' | 'exerciseBookingId'> & {
  readonly refundAskedAt?: Date | null;
  readonly claim: Disruption | null;
};

/** What an event does to a contract; null for nothing. */
export type Decision =
  | { readonly kind: 'used'; readonly to: string }
  | { readonly kind: 'ended'; readonly to: string; readonly endedBy: ContractEnd; readonly isTold: boolean }
  | { readonly kind: 'claimable'; readonly to: string; readonly disruption: Disruption }
  | { readonly kind: 'uncovered'; readonly to: string; readonly slices: readonly number[] }
  | null;

/** Whether a contract was neither used nor ended. */
export const isOpen = ({ states }: Side, { state }: Pick<Held, 'state'>): boolean =>
  isUnused(states, state) || state === states.claimable;

/** Whether a contract has neither been used nor ended, and nothing has happened that it pays for. */
export const isUnused = ({ made, amended }: Side['states'], state: string): boolean =>
  state === made || state === amended;

/** Whether a change touched who travels or the journey, and nothing else: what becomes of contracts was settled with it. */
const isSettledWithContracts = (parts: readonly ChangePart[]): boolean =>
  parts.length > 0 && parts.every((part) => journeyParts.includes(part));

/**
 * What an event of its trip does to a contract. A cancellation uses the contract that it was requested with and ends every
 * other one; the customer was asked before. What others do is told at once. Nothing is claimed for a loss that another
 * contract has paid for. [CFR-02, DIS-03, MCN-01, open point 31]
 */
export function decide(
  side: Side,
  contract: Held,
  { happening, at, by }: Pick<TripEvent, 'happening' | 'at' | 'by'>,
  paid: readonly Loss[] = [],
): Decision {
  const { states } = side;
  // A booking or a refund under way by the contract settles it.
  const isAsked = contract.state === states.asked;
  if ((!isOpen(side, contract) && !isAsked) || contract.exerciseBookingId !== null) return null;
  if (contract.refundAskedAt) return null;
  if (happening.kind === 'cancelled') {
    if (contract.cancellationId === happening.cancellationId) return { kind: 'used', to: states.used };
    const isBySupplier = by.actor === 'supplier';
    const supplier = contract.terms.nights === null ? 'cancelled-by-airline' : 'cancelled-by-property';
    const endedBy = isBySupplier ? supplier : 'trip-cancelled';
    return { kind: 'ended', to: states.voided, endedBy, isTold: isBySupplier };
  }
  // `carryContracts` has lessened it for those who stay, or `exchangeContracts` settled it for other flights.
  if (happening.kind === 'changedByTraveler' && isSettledWithContracts(happening.parts)) return null;
  // Support is making the change: other events do not end it.
  if (isAsked) return null;
  const effect = side.onTripEvent(happening, { terms: contract.terms, at });
  if (effect === null) return null;
  if ('endedBy' in effect) {
    const { endedBy } = effect;
    return { kind: 'ended', to: states.voided, endedBy, isTold: endedBy !== 'changed-by-traveler' };
  }
  if ('uncovered' in effect) return { kind: 'uncovered', to: states.voided, slices: effect.uncovered };
  // Of several disruptions of one direction the first one counts.
  const { disruption } = effect;
  if (states.claimable === undefined || contract.claim?.slice === disruption.slice) return null;
  if (paid.some((loss) => isPaidBy(loss, disruption.slice))) return null;
  return { kind: 'claimable', to: states.claimable, disruption };
}

/** Whether the owner can use a contract for its disruption now. [DIS-04] */
export const isClaimable = (
  { states }: Side,
  { state, claim, exerciseBookingId, refundAskedAt, cancellationId }: Omit<Held, 'terms'>,
  now: Date,
): boolean =>
  state === states.claimable &&
  claim !== null &&
  now < claim.until &&
  exerciseBookingId === null &&
  !refundAskedAt &&
  cancellationId === null;

/** Whether a booking of a new flight or a refund is under way by a contract. */
export const isReserved = (
  protections: { of(kind: ContractRow['kind']): Side },
  contract: Pick<ContractRow, 'kind' | 'state' | 'exerciseBookingId' | 'refundAskedAt'>,
): boolean =>
  isOpen(protections.of(contract.kind), contract) &&
  (contract.exerciseBookingId !== null || contract.refundAskedAt !== null);
