import type { ProtectionKind } from '#contract/enums/index.ts';
import type { CreditedKind } from '#contract/payments.ts';
import { fromDecimal, type Money } from '#contract/money.ts';
import { type CreditedTender, sourceOf } from '#server/modules/products/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { expireProtectionTask } from './contracts.ts';
import { isUnused } from './decide.ts';
import type { Protections } from './registry.ts';
import { type ContractRow, findContract, getContract, insertPayout, moveContract } from './store.ts';
import { coverageOf } from './terms.ts';

/** The tender by which a contract pays for a change, and the credit that it is taken from. [B 3] */
export const changeTender: CreditedKind = 'AirChfarExerciseDiscount';

interface Asked {
  readonly contractId: string;
  readonly tripId: string;
  readonly customerId: string;
  readonly now: Date;
}

/** A contract that pays for a change of its trip now, and the most that it pays; `too-late` after its deadline. */
export interface PayingContract {
  readonly contractId: string;
  readonly kind: ProtectionKind;
  readonly limit: Money;
  readonly until: Date;
  readonly madeAt: Date;
}

/**
 * The contract by which a change is asked for. Throws PortalError `rebook-contract-not-found`, and `protection-not-claimable` when it
 * was used, has ended or pays for no change. [CHF-01]
 */
export async function findPayingContract(
  db: Db | Tx,
  protections: Protections,
  { contractId, tripId, customerId, now }: Asked,
): Promise<PayingContract | 'too-late'> {
  const contract = await findContract(db, { id: contractId, customerId });
  if (!contract || contract.tripId !== tripId) throw new PortalError('rebook-contract-not-found');
  const { states } = protections.of(contract.kind);
  if (states.exercising === undefined) throw new PortalError('protection-not-claimable');
  if (contract.state === states.expired || (isUnused(states, contract.state) && now >= contract.validUntil))
    return 'too-late';
  if (!isUnused(states, contract.state)) throw new PortalError('protection-not-claimable');
  const { kind, terms, validUntil: until, madeAt } = contract;
  return { contractId, kind, limit: coverageOf(terms), until, madeAt };
}

const stateOf = (
  protections: Protections,
  { kind }: ContractRow,
  state: 'exercising' | 'rebooked',
): string => {
  const found = protections.of(kind).states[state];
  if (found === undefined) throw new PortalError('protection-not-claimable');
  return found;
};

/**
 * The part of a change that a contract pays: reserved in the transaction that starts the change, so that of two uses at once one
 * gets it, spent when the change is settled, and free again when nothing was changed. [CHF-01, CHF-02]
 */
export const creditedChange = (protections: Protections): CreditedTender => ({
  kinds: [changeTender],
  async claim(tx, { booking: { customerId }, tender, now }) {
    const id = sourceOf(tender, 'contractId');
    const contract = await findContract(tx, { id, customerId });
    const isOpen =
      contract !== null &&
      isUnused(protections.of(contract.kind).states, contract.state) &&
      now < contract.validUntil;
    if (!isOpen) throw new PortalError('protection-not-claimable');
    const to = stateOf(protections, contract, 'exercising');
    if (!(await moveContract(tx, contract, to, now))) throw new PortalError('conflict');
  },
  async spend(tx, { tender, now }) {
    const contract = await getContract(tx, sourceOf(tender, 'contractId'));
    const to = stateOf(protections, contract, 'rebooked');
    if (contract.state === to) return;
    if (
      contract.state !== stateOf(protections, contract, 'exercising') ||
      !(await moveContract(tx, contract, to, now))
    )
      throw new Error(`contract ${contract.id} was not reserved for the change that it pays for`);
    const amount = fromDecimal(tender.amount.amount, tender.amount.currency);
    await insertPayout(tx, { contract, cause: 'changed', eventId: null, amount, now });
  },
  async release(tx, { tender, now }) {
    const contract = await getContract(tx, sourceOf(tender, 'contractId'));
    if (contract.state !== stateOf(protections, contract, 'exercising')) return;
    const { made } = protections.of(contract.kind).states;
    if (!(await moveContract(tx, contract, made, now))) return;
    await enqueueTask(tx, expireProtectionTask, { contractId: contract.id }, contract.validUntil, now);
  },
});
