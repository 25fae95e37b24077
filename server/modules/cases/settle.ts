import type { CaseOutcome } from '#contract/enums/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { caseKinds } from './case-kinds.ts';
import { insertEvent, type StoredCase, updateCase } from './store.ts';

/** Ends a case that this transaction has locked. Its customer reads the outcome among their requests. */
export async function settle(
  tx: Tx,
  of: StoredCase,
  { outcome, by, now, note }: { outcome: CaseOutcome; by: Acting; now: Date; note?: string | undefined },
): Promise<boolean> {
  if (of.state === 'solved') return false;
  const change = { assigneeId: null, waiting: null, outcome, solvedAt: now } as const;
  if (!(await updateCase(tx, of, 'solved', change, now))) return false;
  // A note is for staff; that the case is solved is for everybody.
  if (note !== undefined) await insertEvent(tx, of.id, { kind: 'noted', by, at: now, text: note });
  await insertEvent(tx, of.id, {
    kind: 'resolved',
    by,
    at: now,
    outcome,
    isShown: caseKinds[of.kind].isShown,
  });
  return true;
}
