import type { ContractClaim, ProtectionContract } from '#contract/protections.ts';
import { minMoney, money, type Money, toWireMoney } from '#contract/money.ts';
import { hasHappened } from '#server/modules/trip-events/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isReserved, isUnused } from './decide.ts';
import { type Loss, outcomeForOther } from './losses.ts';
import { presentTermsOf } from './offers.ts';
import type { PayableBack } from './payable-back.ts';
import { listReturned } from './premium-returns.ts';
import type { Protections } from './registry.ts';
import { type ContractRow, listContractsWithPayouts } from './store.ts';
import { coverageOf } from './terms.ts';

interface Reading {
  readonly tripId: string;
  readonly customerId: string;
  readonly now: Date;
  readonly payable: PayableBack;
}

/** The contracts of a trip, in wire format. [TRP-01] */
export async function presentContracts(
  db: Db,
  protections: Protections,
  { tripId, customerId, now, payable }: Reading,
): Promise<ProtectionContract[]> {
  const contracts = await listContractsWithPayouts(db, { tripId, customerId });
  if (contracts.length === 0) return [];
  const hasBegun = await hasHappened(db, tripId, ['departed']);
  const all = contracts.map(({ contract }) => contract);
  const returned = await Promise.all(all.map(({ id }) => listReturned(db, id)));
  return contracts.map(({ contract, paid, rebookedTripId, purchaseId }, at) => ({
    contractId: contract.id,
    kind: contract.kind,
    state: stateOf(protections, contract, now),
    action: protections.of(contract.kind).steps?.actionOf(contract.state) ?? null,
    endedBy: contract.endedBy,
    claim:
      stateOf(protections, contract, now) === 'claimable'
        ? presentClaim(protections, { contract, all, hasBegun, payable })
        : null,
    purchaseId,
    rebookedTripId,
    ...presentTermsOf(contract.terms),
    ...changeLimit(protections, contract, payable),
    paid: paid && toWireMoney(paid),
    paidForFlight: contract.state === protections.of(contract.kind).states.rebooked,
    gaveUpFlights: contract.refundAskedAt !== null && paid !== null,
    premiumBack: premiumBackOf(contract, returned[at] ?? []),
  }));
}

/** A claim that was not made in its time leaves the contract for the rest of the trip. [DIS-04] */
function stateOf(
  protections: Protections,
  { kind, state, claim }: ContractRow,
  now: Date,
): ProtectionContract['state'] {
  const { states } = protections.of(kind);
  // A change that it pays for is under way.
  if (states.exercising !== undefined && state === states.exercising) return 'used';
  if (state === states.used || state === states.rebooked) return 'used';
  if (state === states.asked) return 'asked';
  if (state === states.claimable) return claim && now < claim.until ? 'claimable' : 'active';
  return isUnused(states, state) ? 'active' : 'ended';
}

/** A change is paid up to what can come back now, which may be less than when its contract was sold. [CHF-02] */
function changeLimit(
  protections: Protections,
  { kind, state, terms }: ContractRow,
  { change }: PayableBack,
): Partial<Pick<ProtectionContract, 'coverageAmount'>> {
  const { asked, made } = protections.of(kind).states;
  if (asked === undefined || (state !== asked && state !== made)) return {};
  return { coverageAmount: toWireMoney(minMoney(coverageOf(terms), change)) };
}

/** The part of a premium that came back, because the airline cancelled before it could pay. */
function premiumBackOf(
  { terms: { currency } }: ContractRow,
  returned: readonly { readonly amount: Money }[],
): ProtectionContract['premiumBack'] {
  const minor = returned.reduce((sum, { amount }) => sum + amount.minor, 0);
  return minor > 0 ? toWireMoney(money(minor, currency)) : null;
}

function presentClaim(
  protections: Protections,
  {
    contract,
    all,
    hasBegun,
    payable,
  }: Pick<Reading, 'payable'> & {
    contract: ContractRow;
    all: readonly ContractRow[];
    hasBegun: boolean;
  },
): ContractClaim | null {
  const { kind, terms, claim, exerciseBookingId, refundAskedAt } = contract;
  const slice = claim && terms.slices[claim.slice];
  if (!slice) return null;
  const { refundOf, onTop, departuresOf } = protections.of(kind);
  const others = all.filter(({ id }) => id !== contract.id);
  const endedBy = (use: Loss['use']) =>
    others
      .filter((other) => {
        const loss = { use, slice: claim.slice };
        return outcomeForOther(protections.of(other.kind), other, loss) === 'ends';
      })
      .map((other) => other.kind);
  const isInUse =
    exerciseBookingId !== null ||
    refundAskedAt !== null ||
    others.some((other) => isReserved(protections, other));
  const owed = refundOf?.(terms, claim) ?? null;
  const refund = owed && minMoney(owed, payable.refund);
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
    canRebook: !isInUse,
    isRefunding: refundAskedAt !== null,
    endsByRefund: endedBy('refund'),
    endsByRebooking: endedBy('rebook'),
  };
}
