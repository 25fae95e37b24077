import type { ProtectionContract } from '#contract/protections.ts';
import { type Money, toWireMoney } from '#contract/money.ts';
import type { Booking } from '#server/modules/products/index.ts';
import type { TripSubscriber } from '#server/modules/trip-events/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { boughtWith, presentTermsOf } from './offers.ts';
import type { Protections } from './registry.ts';
import {
  type ContractRow,
  getContract,
  insertContract,
  insertPayout,
  isBeingUsed,
  listContracts,
  listContractsWithPayouts,
  moveContract,
  paidByCancellation,
  takeForCancellation,
} from './store.ts';

/** Ends a contract whose time has passed without use. */
const expireProtectionTask = taskKind('expire-protection', 'contractId');
const lookAgainMs = 60_000;

/** Makes the contracts that a booking paid for, in the transaction that makes its trip. [CFR-01] */
export async function makeContracts(
  tx: Tx,
  protections: Protections,
  {
    booking,
    now,
  }: { booking: Pick<Booking, 'id' | 'sessionId' | 'price' | 'tripId' | 'customerId'>; now: Date },
): Promise<void> {
  for (const terms of await boughtWith(tx, booking)) {
    const validUntil = new Date(terms.usableUntil);
    const contractId = await insertContract(
      tx,
      {
        bookingId: booking.id,
        tripId: booking.tripId,
        customerId: booking.customerId,
        state: protections.of(terms.kind).states.made,
        terms,
        validUntil,
      },
      now,
    );
    await enqueueTask(tx, expireProtectionTask, { contractId }, validUntil, now);
  }
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
  const usable = (await listContracts(db, tripId))
    .filter(({ kind, state, validUntil }) => state === protections.of(kind).states.made && now < validUntil)
    .map(({ id, kind, terms, validUntil }) => ({
      contractId: id,
      onTop: protections.of(kind).onTop(terms, refund),
      until: validUntil,
    }))
    .filter(({ onTop }) => onTop.minor > 0)
    .toSorted((a, b) => b.onTop.minor - a.onTop.minor);
  return usable[0] ?? null;
}

/** Uses a contract for a cancellation that is requested now; false when it has ended or expired since its quote. */
export async function useContract(
  tx: Tx,
  protections: Protections,
  { contractId, cancellationId, now }: { contractId: string; cancellationId: string; now: Date },
): Promise<boolean> {
  const { id, kind } = await getContract(tx, contractId);
  const state = protections.of(kind).states.made;
  return takeForCancellation(tx, { id, state, cancellationId, now });
}

/** Follows trips: a cancellation by a contract uses it and pays, everything that voids a contract ends it. [CFR-02] */
export const followProtectedTrips = (protections: Protections): TripSubscriber => ({
  name: 'protections',
  async hear(tx, event) {
    const { tripId, happening, id: eventId, at: now } = event;
    for (const contract of await listContracts(tx, tripId)) {
      const { states, isEndedBy } = protections.of(contract.kind);
      if (contract.state !== states.made) continue;
      if (happening.kind !== 'cancelled') {
        if (isEndedBy(happening)) await moveContract(tx, contract, states.ended, now);
        continue;
      }
      const amount =
        contract.cancellationId === happening.cancellationId
          ? await paidByCancellation(tx, happening.cancellationId)
          : null;
      if (!(await moveContract(tx, contract, amount ? states.used : states.ended, now))) continue;
      if (amount) await insertPayout(tx, { contractId: contract.id, eventId, amount, now });
    }
  },
});

/** Ends contracts at their deadline; one that a cancellation is using waits for its outcome. */
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
    if (contract.state !== states.made) return undefined;
    if (now < contract.validUntil) return { again: contract.validUntil };
    if (await isBeingUsed(db, contract)) return { again: new Date(now.getTime() + lookAgainMs) };
    await inTransaction(db, (tx) => moveContract(tx, contract, states.ended, now));
    return undefined;
  });

/** The contracts of a trip, in wire format. [TRP-01] */
export async function presentContracts(
  db: Db,
  protections: Protections,
  asked: { tripId: string; customerId: string },
): Promise<ProtectionContract[]> {
  const contracts = await listContractsWithPayouts(db, asked);
  return contracts.map(({ contract, paid }) => ({
    contractId: contract.id,
    kind: contract.kind,
    state: stateOf(protections, contract),
    ...presentTermsOf(contract.terms),
    paid: paid && toWireMoney(paid),
  }));
}

function stateOf(protections: Protections, { kind, state }: ContractRow): ProtectionContract['state'] {
  const { states } = protections.of(kind);
  if (state === states.used) return 'used';
  return state === states.ended ? 'ended' : 'active';
}
