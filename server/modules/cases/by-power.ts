import type { AgentPower, CaseKind, CaseOutcome } from '#contract/enums/index.ts';
import type { AgentRights } from '#server/modules/agents/index.ts';
import { queueCaseReply, queueCaseSolved } from '#server/modules/notifications/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { caseKinds } from './case-kinds.ts';
import { settle } from './settle.ts';
import { findCase, insertEvent, lockById, type StoredCase, updateCase } from './store.ts';
import { answered, maySee } from './work-on-case.ts';

/** A case of a customer that an agent has taken. */
export type TakenCase = StoredCase & { readonly customerId: string };

/** Whether customers see cases of a kind among their requests. */
export const isCaseShown = (kind: CaseKind): boolean => caseKinds[kind].isShown;

/** Whether cases of a kind are ended by a person with this power alone. */
export const isEndedBy = (kind: CaseKind, power: AgentPower): boolean =>
  caseKinds[kind].power === power && caseKinds[kind].byHand.length === 0;

/**
 * A case that this agent has taken. It is read without a lock: the power locks the wallet and the trip first, and
 * `endCaseByPower` the case last. Throws PortalError `not-found`, `case-not-yours`, and `power-not-possible` for one that is about no customer.
 */
export async function findTakenCase(db: Db | Tx, caseId: string, agent: AgentRights): Promise<TakenCase> {
  const of = await findCase(db, caseId);
  if (!of || !maySee(of, agent)) throw new PortalError('not-found');
  if (of.state === 'open' || of.state === 'solved' || of.assigneeId !== agent.id)
    throw new PortalError('case-not-yours');
  const { customerId } = of;
  if (customerId === null) throw new PortalError('power-not-possible');
  return { ...of, customerId };
}

/**
 * Writes down what an agent has done by a power for a case, and ends it with this outcome, unless what was done has. Its
 * customer is told by letter: in the agent's words where there are any, and not where the power tells them itself.
 * Throws PortalError `case-changed` when somebody moved the case meanwhile.
 */
export async function endCaseByPower(
  tx: Tx,
  before: TakenCase,
  did: {
    readonly by: Acting;
    readonly note: string;
    readonly outcome: CaseOutcome | null;
    readonly words: string | null;
    readonly isToldOtherwise: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { by, note, outcome, words, isToldOtherwise, now } = did;
  const of = await lockById(tx, before.id);
  if (!of) throw new PortalError('not-found');
  const wasSolved = of.state === 'solved';
  const expected = wasSolved ? before.version + 1 : before.version;
  if (of.version !== expected || (wasSolved && of.outcome !== outcome)) throw new PortalError('case-changed');
  await insertEvent(tx, of.id, { kind: 'noted', by, at: now, text: note });
  if (words !== null) {
    const sequence = await insertEvent(tx, of.id, {
      kind: 'replied',
      by,
      at: now,
      text: words,
      isShown: true,
    });
    if (!isToldOtherwise) await queueCaseReply(tx, { caseId: of.id, sequence, now });
  }
  if (outcome === null) {
    if (words !== null) await updateCase(tx, of, of.state, answered(of, now), now);
    return;
  }
  if (!wasSolved && !(await settle(tx, of, { outcome, by, now }))) throw new PortalError('case-changed');
  if (words === null && !isToldOtherwise && caseKinds[of.kind].isShown)
    await queueCaseSolved(tx, { caseId: of.id, now });
}
