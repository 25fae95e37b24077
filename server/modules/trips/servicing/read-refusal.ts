import { toWireMoney } from '#contract/money.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Language } from '#contract/values/dates.ts';
import { findApprovalOf, readNote } from '#server/modules/approvals/index.ts';
import type { RefusedRequest } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { problemOfChange } from '../present-change.ts';
import { getChange } from './changes-store.ts';

const endedByTrip: readonly (ProblemCode | null)[] = ['approval-trip-changed', 'approval-trip-canceled'];

/** Why a change that a company was asked for was not made; null for every other change. [POL-06] */
export async function readRefusal(
  db: Db,
  changeId: string,
  language: Language,
): Promise<RefusedRequest | null> {
  const approval = await findApprovalOf(db, { kind: 'change', id: changeId });
  const change = await getChange(db, changeId);
  const problem = problemOfChange(change, language);
  if (!approval || change.state !== 'refused' || !problem) return null;
  return {
    problem: problem.title,
    note: await readNote(db, { kind: 'change', id: changeId }, language),
    asked: {
      charge: change.charge.minor > 0 ? toWireMoney(change.charge) : null,
      total: change.after.price.grandTotal,
    },
    offered: approval.offeredTotal && {
      old: change.after.price.grandTotal,
      now: approval.offeredTotal,
    },
    isAsItWas: !endedByTrip.includes(change.problemCode),
  };
}
