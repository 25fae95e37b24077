import type { ProtectionKind } from '#contract/enums/index.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { ExchangedProtection } from '#contract/trips/exchange.ts';
import type { Protectable, ProtectableSlice } from '#server/modules/products/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { expireProtectionTask } from './contracts.ts';
import { isClaimable, isOpen, isReserved, isUnused } from './decide.ts';
import { closeCasesOf } from './disruption-cases.ts';
import type { ProtectionSide } from './port.ts';
import { listReturned, returnPremium, shareBack } from './premium-returns.ts';
import type { Protections } from './registry.ts';
import { amendContract, type ContractRow, isBeingUsed, listContracts, moveContract } from './store.ts';
import { coverageOf, type Terms } from './terms.ts';

/** A journey before and after an exchange, as protections see it. */
export interface Exchange {
  readonly tripId: string;
  readonly before: Protectable;
  readonly after: Protectable;
  readonly now: Date;
  /** The contract that pays for the exchange; left out where none does. */
  readonly paidBy?: string;
}

const legsOf = ({ legs }: ProtectableSlice): string =>
  legs.map(({ origin, destination, departs }) => `${origin} ${destination} ${departs}`).join(', ');

/** Positions of the directions that an exchange changes. */
export function changedSlices({ before, after }: Pick<Exchange, 'before' | 'after'>): number[] {
  const [old, fresh] = [before.journey?.slices ?? [], after.journey?.slices ?? []];
  return old.flatMap((slice, at) => {
    const now = fresh[at];
    return now && legsOf(now) === legsOf(slice) ? [] : [at];
  });
}

/** What becomes of a contract; `carried` has the terms with which it goes on. */
interface Settled {
  readonly side: ProtectionSide;
  readonly contract: ContractRow;
  readonly carried: Terms | null;
  /** Directions that it covers no longer; all of them where it ends. */
  readonly uncovered: readonly number[] | 'all';
  readonly premiumBack: number;
}

async function settledOf(
  db: Db | Tx,
  protections: Protections,
  { tripId, now, ...facts }: Exchange,
): Promise<Settled[]> {
  const changed = changedSlices(facts);
  const all: Settled[] = [];
  for (const contract of await listContracts(db, tripId)) {
    const side = protections.of(contract.kind);
    if (!side.exchange || !isOpen(side, contract) || isReserved(protections, contract)) continue;
    const before = await listReturned(db, contract.id);
    const goesOn = side.exchange(contract.terms, { after: facts.after, changed, now });
    const back = shareBack(side, contract.terms, {
      before,
      now,
      ...(goesOn ? { slices: goesOn.uncovered } : {}),
    });
    const isOver = !goesOn || (goesOn.uncovered.length > 0 && back.left === 'none');
    all.push({
      side,
      contract,
      carried: isOver ? null : goesOn.terms,
      uncovered: isOver ? 'all' : back.lost,
      premiumBack: back.minor,
    });
  }
  return all;
}

/** What becomes of the protections of a trip when its flights are exchanged, told before it is paid. [CFR-02, TRP-05] */
export async function tellExchanged(
  db: Db,
  protections: Protections,
  exchange: Exchange,
): Promise<ExchangedProtection[]> {
  const contracts = (await settledOf(db, protections, exchange)).map((one) =>
    one.contract.id === exchange.paidBy ? used(one) : presentSettled(one),
  );
  const watchers = await Promise.all(
    protections.watchers.map(async ({ kind, endsWithJourney }) =>
      (await endsWithJourney(db, exchange.tripId)) ? [withoutContract(kind, 'ended')] : [],
    ),
  );
  return [...contracts, ...watchers.flat()];
}

const used = ({ contract: { id, kind } }: Settled): ExchangedProtection => ({
  ...withoutContract(kind, 'used'),
  contractId: id,
});

/** What becomes of a protection that has no terms to go on with. */
export const withoutContract = (
  kind: ProtectionKind,
  outcome: ExchangedProtection['outcome'],
): ExchangedProtection => ({
  kind,
  contractId: null,
  outcome,
  action: null,
  uncovered: [],
  premiumBack: null,
  coverage: null,
  usableUntil: null,
});

function presentSettled({ side, contract, carried, uncovered, premiumBack }: Settled): ExchangedProtection {
  const { currency } = contract.terms;
  return {
    kind: contract.kind,
    contractId: contract.id,
    outcome: carried === null ? 'ended' : uncovered.length > 0 ? 'reduced' : 'carried',
    action:
      carried === null
        ? side.states.removed === undefined
          ? null
          : 'Remove'
        : side.states.amended === undefined
          ? null
          : 'Amend',
    uncovered: uncovered === 'all' ? [] : [...uncovered],
    premiumBack: premiumBack > 0 ? toWireMoney(money(premiumBack, currency)) : null,
    coverage: carried && toWireMoney(coverageOf(carried)),
    usableUntil: carried && carried.usableUntil,
  };
}

/** Settles the contracts of a trip in the transaction in which its flights are exchanged: as `tellExchanged` told. */
export async function exchangeContracts(tx: Tx, protections: Protections, exchange: Exchange): Promise<void> {
  const { now } = exchange;
  for (const { side, contract, carried, uncovered } of await settledOf(tx, protections, exchange)) {
    const { states } = side;
    if (carried === null) {
      await returnPremium(tx, side, { contract, now });
      const to = isUnused(states, contract.state) ? (states.removed ?? states.voided) : states.voided;
      must(await moveContract(tx, contract, to, now, { endedBy: 'changed-by-traveler' }), contract);
      await closeCasesOf(tx, protections, contract, now);
      continue;
    }
    if (uncovered.length > 0 && uncovered !== 'all')
      await returnPremium(tx, side, { contract, slices: uncovered, now });
    const to = states.amended ?? states.made;
    must(await amendContract(tx, contract, { to, terms: carried, now }), contract);
    const contractId = contract.id;
    await enqueueTask(tx, expireProtectionTask, { contractId }, new Date(carried.usableUntil), now);
    for (const task of side.tasksOnceMade?.(carried) ?? [])
      await enqueueTask(tx, task, { contractId }, now, now);
  }
}

function must(isMoved: boolean, { id }: ContractRow): void {
  if (!isMoved) throw new Error(`contract ${id} changed while its journey was exchanged`);
}

/** Whether a protection of a trip is being used, or can be for what has happened: that is settled before an exchange. */
export async function isProtectionInUse(
  db: Db | Tx,
  protections: Protections,
  tripId: string,
  now: Date,
): Promise<boolean> {
  for (const contract of await listContracts(db, tripId)) {
    const side = protections.of(contract.kind);
    const isTaken =
      contract.state === side.states.asked ||
      isReserved(protections, contract) ||
      isClaimable(side, contract, now) ||
      (isOpen(side, contract) && (await isBeingUsed(db, contract)));
    if (isTaken) return true;
  }
  return false;
}
