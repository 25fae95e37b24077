import { type ContractRow, getContract } from '#server/modules/protections/index.ts';
import { closeCase } from '#server/modules/cases/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import type { FlowDeps } from '../flow.ts';

/** An amount as an agent writes it, in minor units; null for anything else, and for more than the most. */
export function readMinor(text: string, most: number): number | null {
  const minor = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return minor === 0 || minor > most ? null : minor;
}

/** A case of a contract that support settles, and how its decision is read and applied. */
interface ByHand<Decision> {
  readonly kind: 'partial_rebooking' | 'refund_refused';
  /** Null for a text that is no decision. */
  read(text: string, contract: ContractRow): Decision | null;
  /** Throws PortalError `protection-not-claimable` or `protection-in-use` when the contract pays nothing now. */
  apply(tx: Tx, decision: Decision, now: Date): Promise<void>;
  /** What the log says of a text that is no decision, and of a contract that pays nothing now. */
  readonly says: { readonly unread: string; readonly refused: string };
}

/** Applies an agent's decision on a contract: `keep` closes its case and leaves the contract as it is. */
export async function settleByHand<Decision>(
  { db, clock, log }: Pick<FlowDeps, 'db' | 'clock' | 'log'>,
  { contractId, text }: { contractId: string; text: string },
  { kind, read, apply, says }: ByHand<Decision>,
): Promise<undefined> {
  const now = clock.now();
  const contract = await getContract(db, contractId);
  if (text === 'keep') {
    await inTransaction(db, (tx) => closeCase(tx, { kind, bookingId: contract.bookingId, now }));
    return;
  }
  const decision = read(text, contract);
  if (decision === null) {
    log.warn({ contractId, decision: text }, says.unread);
    return;
  }
  try {
    await inTransaction(db, (tx) => apply(tx, decision, now));
  } catch (error) {
    if (!isPortalError(error, 'protection-not-claimable') && !isPortalError(error, 'protection-in-use'))
      throw error;
    log.warn({ contractId }, says.refused);
  }
}
