import type { Money } from '#contract/money.ts';
import { queueProtection } from '#server/modules/notifications/index.ts';
import type { Booking } from '#server/modules/products/index.ts';
import { closeCase } from '#server/modules/cases/index.ts';
import type { TripEvent, TripSubscriber } from '#server/modules/trip-events/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { decide, isOpen, isReserved, isUnused } from './decide.ts';
import { closeCasesOf, isAwaited } from './disruption-cases.ts';
import { type Loss, lossesPaid } from './losses.ts';
import { boughtWith } from './offers.ts';
import { listReturned, returnPremium } from './premium-returns.ts';
import type { Protections } from './registry.ts';
import {
  causeOfCancellation,
  type ContractRow,
  getContract,
  insertContract,
  insertPayout,
  isBeingUsed,
  listContracts,
  moveContract,
  paidByCancellation,
  takeForCancellation,
} from './store.ts';
import type { Terms } from './terms.ts';

/** Ends a contract whose time has passed without use. */
export const expireProtectionTask = taskKind('expire-protection', 'contractId');
const lookAgainMs = 60_000;

/** Makes the contracts that a booking paid for, in the transaction that makes its trip. [CFR-01] */
export async function makeContracts(
  tx: Tx,
  protections: Protections,
  { booking, now }: { booking: BookedBy & Pick<Booking, 'sessionId' | 'price'>; now: Date },
): Promise<void> {
  for (const terms of await boughtWith(tx, booking))
    await makeContract(tx, protections, { booking, terms, now });
}

type BookedBy = Pick<Booking, 'id' | 'tripId' | 'customerId'>;

/** Makes one contract of a locked trip, and the task that ends it at its deadline. */
export async function makeContract(
  tx: Tx,
  protections: Protections,
  { booking, terms, now }: { booking: BookedBy; terms: Terms; now: Date },
): Promise<string> {
  const validUntil = new Date(terms.usableUntil);
  const side = protections.of(terms.kind);
  const contractId = await insertContract(
    tx,
    {
      bookingId: booking.id,
      tripId: booking.tripId,
      customerId: booking.customerId,
      state: side.states.made,
      terms,
      validUntil,
    },
    now,
  );
  await enqueueTask(tx, expireProtectionTask, { contractId }, validUntil, now);
  for (const task of side.tasksOnceMade?.(terms) ?? []) await enqueueTask(tx, task, { contractId }, now, now);
  return contractId;
}

/** A contract by which a trip can be cancelled now, and what it pays on top of the supplier's refund. */
export interface UsableContract {
  readonly contractId: string;
  readonly onTop: Money;
  readonly until: Date;
}

/** The contract that pays most on top of a refund; null when none does. [CFR-03] */
export async function usableContract(
  db: Db,
  protections: Protections,
  { tripId, refund, now }: { tripId: string; refund: Money; now: Date },
): Promise<UsableContract | null> {
  const contracts = await listContracts(db, tripId);
  if (contracts.some((one) => isReserved(protections, one))) return null;
  const usable = contracts
    .flatMap((contract) => {
      const until = usableUntil(protections, contract);
      const { onTop } = protections.of(contract.kind);
      if (!onTop || !until || now >= until || contract.exerciseBookingId !== null) return [];
      return [{ contractId: contract.id, onTop: onTop(contract.terms, refund), until }];
    })
    .filter(({ onTop }) => onTop.minor > 0)
    .toSorted((a, b) => b.onTop.minor - a.onTop.minor);
  return usable[0] ?? null;
}

/** Until when a contract pays for a cancellation; null when it does not now. */
function usableUntil(protections: Protections, { kind, state, claim, validUntil }: ContractRow): Date | null {
  const { states } = protections.of(kind);
  if (states.claimable !== undefined) return state === states.claimable && claim ? claim.until : null;
  return isUnused(states, state) ? validUntil : null;
}

/** Uses a contract for a cancellation that is requested now; false when it has ended or expired since its quote. */
export async function useContract(
  tx: Tx,
  protections: Protections,
  { contractId, cancellationId, now }: { contractId: string; cancellationId: string; now: Date },
): Promise<boolean> {
  const contract = await getContract(tx, contractId);
  const until = usableUntil(protections, contract);
  if (!until || until <= now) return false;
  const all = await listContracts(tx, contract.tripId);
  if (all.some((one) => isReserved(protections, one))) throw new PortalError('protection-in-use');
  return takeForCancellation(tx, { id: contract.id, state: contract.state, cancellationId, now });
}

/** Throws PortalError `protection-in-use` while a refund by a contract of a trip, which is locked, waits for its supplier. */
export async function refuseWhileRefunding(tx: Tx, protections: Protections, tripId: string): Promise<void> {
  for (const contract of await listContracts(tx, tripId))
    if (contract.refundAskedAt !== null && isReserved(protections, contract))
      throw new PortalError('protection-in-use');
}

/** Follows trips: events make contracts claimable, use them and pay, or end them. [CFR-02, DIS-03] */
export const followProtectedTrips = (protections: Protections): TripSubscriber => ({
  name: 'protections',
  async onTripEvent(tx, event) {
    const contracts = await listContracts(tx, event.tripId);
    const paid = lossesPaid(contracts, ({ kind }) => protections.of(kind).states);
    for (const contract of contracts)
      if (event.seq > contract.afterEvent) await onEvent(tx, { protections, paid }, contract, event);
  },
});

async function onEvent(
  tx: Tx,
  { protections, paid }: { protections: Protections; paid: readonly Loss[] },
  contract: ContractRow,
  event: TripEvent,
): Promise<void> {
  const { id: contractId, tripId } = contract;
  const { happening, id: eventId, at } = event;
  const side = protections.of(contract.kind);
  const decision = decide(side, contract, event, paid);
  const tell = (news: 'claimable' | 'ended' | 'reduced') =>
    queueProtection(tx, { tripId, contractId, news, now: at });
  switch (decision?.kind) {
    case undefined:
      return;
    case 'used': {
      const amount =
        happening.kind === 'cancelled' ? await paidByCancellation(tx, happening.cancellationId) : null;
      if (!amount) await moveContract(tx, contract, side.states.voided, at, { endedBy: 'trip-cancelled' });
      else if (await moveContract(tx, contract, decision.to, at))
        await insertPayout(tx, {
          contract,
          cause: causeOfCancellation(contract),
          eventId,
          amount,
          now: at,
        });
      await closeCasesOf(tx, protections, contract, at);
      return;
    }
    case 'ended': {
      const { to, endedBy, isTold } = decision;
      if (!(await moveContract(tx, contract, to, at, { endedBy }))) return;
      if (contract.state === side.states.asked)
        await closeCase(tx, { kind: 'change_by_phone', bookingId: contract.bookingId, now: at });
      await closeCasesOf(tx, protections, contract, at);
      if (endedBy === 'cancelled-by-airline') await returnPremium(tx, side, { contract, now: at });
      if (isTold) await tell('ended');
      return;
    }
    case 'uncovered': {
      const left = await returnPremium(tx, side, { contract, slices: decision.slices, now: at });
      if (left === 'some') await tell('reduced');
      if (left !== 'none') return;
      const brings = { endedBy: 'cancelled-by-airline' } as const;
      if (!(await moveContract(tx, contract, decision.to, at, brings)))
        throw new Error(`contract ${contractId} changed while an event ended it`);
      await closeCasesOf(tx, protections, contract, at);
      await tell('ended');
      return;
    }
    case 'claimable': {
      const returned = await listReturned(tx, contractId);
      if (returned.some(({ slice }) => slice === decision.disruption.slice)) return;
      const claim = { ...decision.disruption, eventId };
      if (await moveContract(tx, contract, decision.to, at, { claim })) await tell('claimable');
    }
  }
}

/** Ends contracts at their deadline; one that is being used, or that support has yet to settle, waits for the outcome. */
export const expireProtection = ({
  db,
  clock,
  protections,
}: {
  db: Db;
  clock: Clock;
  protections: Protections;
}): HandledTask =>
  handleTask(expireProtectionTask, async ({ contractId }) => {
    const contract = await getContract(db, contractId);
    const { states } = protections.of(contract.kind);
    const now = clock.now();
    if (!isOpen(protections.of(contract.kind), contract)) return undefined;
    if (now < contract.validUntil) return { again: contract.validUntil };
    if ((await isBeingUsed(db, contract)) || (await isAwaited(db, protections, contract)))
      return { again: new Date(now.getTime() + lookAgainMs) };
    await inTransaction(db, async (tx) => {
      if (await moveContract(tx, contract, states.expired, now, { endedBy: 'expired' }))
        await closeCasesOf(tx, protections, contract, now);
    });
    return undefined;
  });
