import type { CaseOutcome } from '#contract/enums/index.ts';
import { minMoney, type Money } from '#contract/money.ts';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { expireProtectionTask } from './contracts.ts';
import { isUnused } from './decide.ts';
import type { PayableBack } from './payable-back.ts';
import type { Protections } from './registry.ts';
import { type ContractRow, findContract, moveContract } from './store.ts';
import { coverageOf } from './terms.ts';

const kind = 'change_by_phone';

/**
 * Opens the case of a change that a contract pays for: support makes it by telephone. Asked for again it stays one case.
 * Throws PortalError `rebook-contract-not-found`, and `protection-not-claimable` when it was used, has ended or pays for no
 * change. [CHF-01, CHF-02]
 */
export async function askForChange(
  {
    db,
    protections,
    payable,
  }: {
    readonly db: Db;
    readonly protections: Protections;
    readonly payable: (tripId: string) => Promise<PayableBack>;
  },
  { now, ...asked }: { contractId: string; customerId: string; now: Date },
): Promise<Money> {
  const contract = await findContract(db, { id: asked.contractId, customerId: asked.customerId });
  if (!contract) throw new PortalError('rebook-contract-not-found');
  const { states } = protections.of(contract.kind);
  const amount = minMoney(coverageOf(contract.terms), (await payable(contract.tripId)).change);
  if (contract.state === states.asked) return amount;
  if (states.asked === undefined || !isUnused(states, contract.state) || now >= contract.validUntil)
    throw new PortalError('protection-not-claimable');
  if (amount.minor === 0) throw new PortalError('protection-not-claimable');
  const to = states.asked;
  await inTransaction(db, async (tx) => {
    if (!(await moveContract(tx, contract, to, now))) throw new PortalError('conflict');
    await openCase(tx, { kind, bookingId: contract.bookingId, amount, now });
  });
  return amount;
}

/** How the case of a change ends, and who has settled it. */
export interface ChangeEnd {
  readonly outcome: CaseOutcome;
  readonly by: Acting;
}

/** Closes the case of a change that was made; false when none waits. */
export const closeChange = (
  tx: Tx,
  { bookingId }: ContractRow,
  now: Date,
  end?: ChangeEnd,
): Promise<boolean> => closeCase(tx, { kind, bookingId, now, ...end });

/** Its trip was cancelled before the change was made: the contract pays nothing. */
export async function endChange(
  tx: Tx,
  protections: Protections,
  { contract, now }: { contract: ContractRow; now: Date },
): Promise<void> {
  const { voided } = protections.of(contract.kind).states;
  if (await moveContract(tx, contract, voided, now, { endedBy: 'trip-cancelled' }))
    await closeChange(tx, contract, now);
}

/** The change was not made: its contract can be used again until its deadline. */
export async function keepChange(
  tx: Tx,
  protections: Protections,
  { contract, now, end }: { contract: ContractRow; now: Date; end?: ChangeEnd | undefined },
): Promise<boolean> {
  if (!(await moveContract(tx, contract, protections.of(contract.kind).states.made, now))) return false;
  await closeChange(tx, contract, now, end);
  await enqueueTask(tx, expireProtectionTask, { contractId: contract.id }, contract.validUntil, now);
  return true;
}
