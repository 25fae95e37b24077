import type { ProtectionKind } from '#contract/enums/index.ts';
import type { Money } from '#contract/money.ts';
import { queueProtection } from '#server/modules/notifications/index.ts';
import { closeCase } from '#server/modules/cases/index.ts';
import { lockTrip } from '#server/modules/trip-events/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { isClaimable, isReserved } from './decide.ts';
import { closeCasesOf, judgedAt } from './disruption-cases.ts';
import { isPaidBy, type Loss, lossesPaid, outcomeForOther } from './losses.ts';
import type { Replacement } from './port.ts';
import type { Protections } from './registry.ts';
import {
  causeOfRefund,
  type Claim,
  claimForBooking,
  type ContractRow,
  findContract,
  findContractOfBooking,
  getContract,
  insertPayout,
  isBeingUsed,
  releaseBooking,
  listContracts,
  moveContract,
  reserveForRefund,
} from './store.ts';

interface Asked {
  readonly contractId: string;
  readonly customerId: string;
  readonly now: Date;
}

/** A contract with a disruption that it pays for now. */
export interface ClaimableContract extends ContractRow {
  readonly claim: Claim;
}

/**
 * A contract that its customer can use now. Throws PortalError `rebook-contract-not-found`,
 * `protection-not-claimable` when nothing has happened, its time has passed or it is being used, and `protection-in-use`
 * while another protection of its trip is. [DIS-04, open point 31]
 */
export async function getClaimable(
  db: Db | Tx,
  protections: Protections,
  { contractId, customerId, now }: Asked,
): Promise<ClaimableContract> {
  const contract = await findContract(db, { id: contractId, customerId });
  if (!contract) throw new PortalError('rebook-contract-not-found');
  const { claim } = contract;
  if (!claim || !isClaimable(protections.of(contract.kind), contract, now))
    throw new PortalError('protection-not-claimable');
  const all = await listContracts(db, contract.tripId);
  // Support settles it as of when it was asked for: another contract may have paid since.
  const paid = lossesPaid(all, ({ kind }) => protections.of(kind).states);
  if (paid.some((loss) => isPaidBy(loss, claim.slice))) throw new PortalError('protection-not-claimable');
  for (const other of all)
    if (
      other.id !== contractId &&
      (isReserved(protections, other) || (other.cancellationId !== null && (await isBeingUsed(db, other))))
    )
      throw new PortalError('protection-in-use');
  return { ...contract, claim };
}

/** The other protections of its trip that a new flight by a contract ends. [open point 31] */
export async function endedByRebooking(
  db: Db,
  protections: Protections,
  { id, tripId, claim }: ClaimableContract,
): Promise<ProtectionKind[]> {
  const loss: Loss = { use: 'rebook', slice: claim.slice };
  return (await listContracts(db, tripId))
    .filter((other) => other.id !== id && outcomeForOther(protections.of(other.kind), other, loss) === 'ends')
    .map(({ kind }) => kind);
}

/** Throws PortalError with the reason why a contract does not pay for a new flight. [DIS-05, DIS-07] */
export function checkReplacement(
  protections: Protections,
  { kind, terms, claim }: ClaimableContract,
  replacement: Replacement,
): void {
  const { whyNotPaid } = protections.of(kind);
  const why = whyNotPaid ? whyNotPaid(terms, claim, replacement) : 'rebook-not-eligible';
  if (why) throw new PortalError(why);
}

/** Locks a trip. Throws PortalError `protection-in-use` while it is cancelled or changed, or when it was cancelled: that is settled first. */
async function lockStanding(tx: Tx, tripId: string): Promise<void> {
  await lockTrip(tx, tripId);
  const { status, is_cancelling, is_changing } = await tx
    .selectFrom('trips')
    .select(['status', 'is_cancelling', 'is_changing'])
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow();
  if (status === 'Cancelled' || is_cancelling || is_changing) throw new PortalError('protection-in-use');
}

/** Reserves a contract for the booking of a new flight: of two bookings at once one gets it. */
export async function claimContract(
  tx: Tx,
  protections: Protections,
  { bookingId, ...asked }: Asked & { bookingId: string },
): Promise<void> {
  // Of two protections of a trip that are used at once one waits here, and finds the other one in use.
  const held = await findContract(tx, { id: asked.contractId, customerId: asked.customerId });
  if (held) await lockStanding(tx, held.tripId);
  const { id, state } = await getClaimable(tx, protections, asked);
  if (!(await claimForBooking(tx, { id, state, bookingId, now: asked.now })))
    throw new PortalError('protection-not-claimable');
}

/** Reserves a contract for a refund that waits until its supplier has cancelled what is left. */
export async function reserveRefund(tx: Tx, protections: Protections, asked: Asked): Promise<void> {
  const held = await findContract(tx, { id: asked.contractId, customerId: asked.customerId });
  if (held) await lockStanding(tx, held.tripId);
  const contract = await getClaimable(tx, protections, asked);
  if (!(await reserveForRefund(tx, contract, asked.now))) throw new PortalError('protection-not-claimable');
}

/**
 * Reserves a contract again for a refund that its supplier had refused: support has had what is left cancelled. Throws
 * PortalError as `getClaimable`, judged by when the customer asked.
 */
export async function reserveRefused(
  tx: Tx,
  protections: Protections,
  { contractId, now }: { contractId: string; now: Date },
): Promise<void> {
  const { tripId, customerId, bookingId } = await getContract(tx, contractId);
  await lockStanding(tx, tripId);
  const asOf = await judgedAt(tx, { kind: 'refund_refused', bookingId }, now);
  const contract = await getClaimable(tx, protections, { contractId, customerId, now: asOf });
  if (!(await reserveForRefund(tx, contract, now))) throw new PortalError('protection-not-claimable');
}

/** Uses the contract that a booking has reserved, if there is one: it has paid this much. */
export async function exerciseContract(
  tx: Tx,
  protections: Protections,
  { bookingId, amount, now }: { bookingId: string; amount: Money; now: Date },
): Promise<void> {
  const contract = await findContractOfBooking(tx, bookingId);
  if (!contract) throw new Error(`booking ${bookingId} is paid by a protection that it has not reserved`);
  const { rebooked } = protections.of(contract.kind).states;
  if (rebooked === undefined || !(await moveContract(tx, contract, rebooked, now)))
    throw new Error(`contract ${contract.id} was changed while booking ${bookingId} used it`);
  const { claim } = contract;
  if (!claim) throw new Error(`contract ${contract.id} pays for no disruption`);
  await insertPayout(tx, { contract, cause: claim.reason, eventId: claim.eventId, amount, now });
  await endOthers(tx, protections, { contract, loss: { use: 'rebook', slice: claim.slice }, now });
}

/**
 * Uses a contract for a new flight that support books by telephone for a part of the party, at this price: then it cannot be
 * used online as well. Throws PortalError as `getClaimable`, also once it was used; judged by when the customer asked.
 */
export async function rebookByPhone(
  tx: Tx,
  protections: Protections,
  { contractId, amount, now, by }: { contractId: string; amount: Money; now: Date; by?: Acting },
): Promise<void> {
  const { tripId, customerId, bookingId } = await getContract(tx, contractId);
  await lockStanding(tx, tripId);
  const asOf = await judgedAt(tx, { kind: 'partial_rebooking', bookingId }, now);
  const contract = await getClaimable(tx, protections, { contractId, customerId, now: asOf });
  const { rebooked } = protections.of(contract.kind).states;
  if (rebooked === undefined || !(await moveContract(tx, contract, rebooked, now)))
    throw new PortalError('protection-not-claimable');
  const { reason, eventId, slice } = contract.claim;
  await insertPayout(tx, { contract, cause: reason, eventId, amount, now });
  const end = by ? ({ outcome: 'rebooked', by } as const) : {};
  await closeCase(tx, { kind: 'partial_rebooking', bookingId, now, ...end });
  await endOthers(tx, protections, { contract, loss: { use: 'rebook', slice }, now });
}

/**
 * Ends the other contracts of a trip whose loss one has paid for, or their claim for it, and what support was to settle of
 * it. They were named before that was confirmed, and their owner is told by letter. [open point 31]
 */
async function endOthers(
  tx: Tx,
  protections: Protections,
  { contract, loss, now }: { contract: ContractRow; loss: Loss; now: Date },
): Promise<void> {
  for (const other of await listContracts(tx, contract.tripId)) {
    if (other.id === contract.id) continue;
    const side = protections.of(other.kind);
    const outcome = outcomeForOther(side, other, loss);
    if (outcome === 'kept') continue;
    const { to, brings } =
      outcome === 'ends'
        ? { to: side.states.voided, brings: { endedBy: 'another-protection' as const } }
        : { to: other.state, brings: other.claim ? { claim: { ...other.claim, until: now } } : {} };
    if (!(await moveContract(tx, other, to, now, brings)))
      throw new Error(`contract ${other.id} changed while another one of its trip was used`);
    if (outcome !== 'ends') continue;
    if (other.state === side.states.asked)
      await closeCase(tx, { kind: 'change_by_phone', bookingId: other.bookingId, now });
    await queueProtection(tx, { tripId: other.tripId, contractId: other.id, news: 'ended', now });
  }
  await closeCasesOf(tx, protections, contract, now);
}

/** Gives up the reservation of a booking that came to nothing. A trip cancelled meanwhile ends its contract. */
export async function releaseContract(
  tx: Tx,
  protections: Protections,
  bookingId: string,
  now: Date,
): Promise<void> {
  const contract = await findContractOfBooking(tx, bookingId);
  if (!contract) return;
  const { voided } = protections.of(contract.kind).states;
  await releaseBooking(tx, { bookingId, now, whenCancelled: voided });
  if ((await getContract(tx, contract.id)).state === voided)
    await closeCasesOf(tx, protections, contract, now);
}

/**
 * Uses a contract by paying out: for its disruption, or for a change that support has made. The pay-out's id, or null when
 * the contract was used by now.
 */
export async function useByPayout(
  tx: Tx,
  protections: Protections,
  { contract, paid, now }: { contract: ContractRow; paid: Money; now: Date },
): Promise<string | null> {
  const { used } = protections.of(contract.kind).states;
  if (!(await moveContract(tx, contract, used, now))) return null;
  const { id: contractId, tripId, claim } = contract;
  await queueProtection(tx, { tripId, contractId, news: 'paid', now });
  await closeCase(tx, { kind: 'refund_refused', bookingId: contract.bookingId, now });
  const loss: Loss = claim ? { use: 'refund', slice: claim.slice } : { use: 'change', slice: 0 };
  await endOthers(tx, protections, { contract, loss, now });
  return insertPayout(tx, {
    contract,
    cause: causeOfRefund(contract),
    eventId: claim?.eventId ?? null,
    amount: paid,
    now,
  });
}
