import { cfarActionSchema } from '#contract/enums/index.ts';
import type { ContractClaim, ProtectionContract } from '#contract/protections.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentTermsOf } from './offers.ts';
import type { Protections } from './registry.ts';
import { type ContractRow, listContractsWithPayouts } from './store.ts';

/** The contracts of a trip, in wire format. [TRP-01] */
export async function presentContracts(
  db: Db,
  protections: Protections,
  { tripId, customerId, now, hasBegun }: { tripId: string; customerId: string; now: Date; hasBegun: boolean },
): Promise<ProtectionContract[]> {
  const contracts = await listContractsWithPayouts(db, { tripId, customerId });
  return contracts.map(({ contract, paid, rebookedTripId, purchaseId }) => ({
    contractId: contract.id,
    kind: contract.kind,
    state: stateOf(protections, contract, now),
    action: protections.of(contract.kind).isBoughtInSteps ? cfarActionSchema.parse(contract.state) : null,
    endedBy: contract.endedBy,
    claim:
      stateOf(protections, contract, now) === 'claimable'
        ? presentClaim(protections, contract, hasBegun)
        : null,
    purchaseId,
    rebookedTripId,
    ...presentTermsOf(contract.terms),
    paid: paid && toWireMoney(paid),
  }));
}

/** A claim that was not made in its time leaves the contract for the rest of the trip. [DIS-04] */
function stateOf(
  protections: Protections,
  { kind, state, claim }: ContractRow,
  now: Date,
): ProtectionContract['state'] {
  const { states } = protections.of(kind);
  if (state === states.used || state === states.rebooked) return 'used';
  if (state === states.asked) return 'asked';
  if (state === states.claimable) return claim && now < claim.until ? 'claimable' : 'active';
  return state === states.made ? 'active' : 'ended';
}

function presentClaim(
  protections: Protections,
  { kind, terms, claim, exerciseBookingId }: ContractRow,
  hasBegun: boolean,
): ContractClaim | null {
  const slice = claim && terms.slices[claim.slice];
  if (!slice) return null;
  const { refundOf, onTop, departuresOf } = protections.of(kind);
  const refund = refundOf?.(terms, claim) ?? null;
  return {
    reason: claim.reason,
    sliceIndex: claim.slice,
    origin: claim.origin,
    destination: slice.destination,
    departures: [...(departuresOf?.(claim) ?? [])],
    cabin: slice.cabin,
    until: claim.until.toISOString(),
    timeZone: claim.timeZone,
    refund: refund && refund.minor > 0 ? toWireMoney(refund) : null,
    // A kind that no trip is cancelled by pays out at any time.
    refundBy: refund && refund.minor > 0 ? (hasBegun || !onTop ? 'payout' : 'cancellation') : null,
    passengers: terms.passengers ?? { ADT: terms.travelers ?? 1, CNN: 0, INS: 0, INF: 0 },
    limit: toWireMoney(money((terms.capEach ?? 0) * (terms.travelers ?? 1), terms.currency)),
    canRebook: exerciseBookingId === null,
  };
}
