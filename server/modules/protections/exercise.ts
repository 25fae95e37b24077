import type { Money } from '#contract/money.ts';
import { queueProtection } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { isClaimable } from './decide.ts';
import type { NewFlight } from './port.ts';
import type { Protections } from './registry.ts';
import {
  causeOfRefund,
  type Claim,
  claimForBooking,
  type ContractRow,
  findContract,
  findContractOfBooking,
  insertPayout,
  letGoOfBooking,
  moveContract,
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
 * A contract that its customer can use now. Throws PortalError `rebook-contract-not-found`, and
 * `protection-not-claimable` when nothing has happened, its time has passed or it is being used. [DIS-04]
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
  return { ...contract, claim };
}

/** Throws PortalError with the reason why a contract does not pay for a new flight. [DIS-05, DIS-07] */
export function checkNewFlight(
  protections: Protections,
  { kind, terms, claim }: ClaimableContract,
  flight: NewFlight,
): void {
  const { whyNotPaid } = protections.of(kind);
  const why = whyNotPaid ? whyNotPaid(terms, claim, flight) : 'rebook-not-eligible';
  if (why) throw new PortalError(why);
}

/** Reserves a contract for the booking of a new flight: of two bookings at once one gets it. */
export async function claimContract(
  tx: Tx,
  protections: Protections,
  { bookingId, ...asked }: Asked & { bookingId: string },
): Promise<void> {
  const { id, state } = await getClaimable(tx, protections, asked);
  if (!(await claimForBooking(tx, { id, state, bookingId, now: asked.now })))
    throw new PortalError('protection-not-claimable');
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
}

/** Gives up the reservation of a booking that came to nothing. A trip cancelled meanwhile ends its contract. */
export async function letGoOfContract(
  tx: Tx,
  protections: Protections,
  bookingId: string,
  now: Date,
): Promise<void> {
  const contract = await findContractOfBooking(tx, bookingId);
  if (!contract) return;
  const { voided } = protections.of(contract.kind).states;
  await letGoOfBooking(tx, { bookingId, now, whenCancelled: voided });
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
  return insertPayout(tx, {
    contract,
    cause: causeOfRefund(contract),
    eventId: claim?.eventId ?? null,
    amount: paid,
    now,
  });
}
