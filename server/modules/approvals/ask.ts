import type { ApprovalEnd } from '#contract/enums/index.ts';
import type { ApprovalRules } from '#contract/policy.ts';
import { queueApprovalToAnswer } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type Approver, approversOf } from './approvers.ts';
import {
  alsoAsk,
  endApproval,
  escalateApproval,
  extendApproval,
  insertApproval,
  lockApproval,
  moveOn,
  type StoredApproval,
} from './store.ts';

/** Records a request for approval, and sends it by letter to the approvers who are asked first. [POL-06] */
export async function askApproval(
  tx: Tx,
  {
    rules,
    now,
    ...asked
  }: Pick<
    StoredApproval,
    'subject' | 'businessId' | 'askerId' | 'travelers' | 'contentHash' | 'deadline' | 'policyVersionId'
  > & { readonly rules: ApprovalRules; readonly now: Date },
): Promise<void> {
  const { approverIds, deadlineHours, onTimeout, tolerance } = rules;
  const { first, all } = await approversOf(tx, { ...asked, approverIds });
  const id = newId();
  await insertApproval(tx, {
    ...asked,
    askedIds: idsOf(first),
    id,
    level: first.length < all.length ? 1 : 2,
    askedAt: now,
    approverIds,
    deadlineHours,
    onTimeout,
    tolerance,
  });
  await tell(tx, id, first, now);
}

/** Asks everybody else who may answer, when the member's own approver has not. */
export async function escalate(tx: Tx, approval: StoredApproval, now: Date): Promise<void> {
  const { first, all } = await approversOf(tx, approval);
  const rest = all.filter((one) => first.length === all.length || !first.includes(one));
  if (await escalateApproval(tx, approval.id, idsOf(rest))) await tell(tx, approval.id, rest, now);
}

/**
 * Asks first-level approvers and deputies who were not asked yet, such as a new deputy or an approver whose absence has ended.
 * Without any, asks every approver once none of those asked so far can answer any more; otherwise changes nothing.
 */
export async function askOthers(tx: Tx, { id }: Pick<StoredApproval, 'id'>, now: Date): Promise<void> {
  const approval = await lockApproval(tx, id);
  if (approval?.state !== 'pending') return;
  const { first, all, away } = await approversOf(tx, approval);
  const wasAsked = ({ customerId }: Approver) => approval.askedIds.includes(customerId);
  const deputies = away.flatMap(({ approver, deputy }) => (deputy && wasAsked(approver) ? deputy : []));
  const others = [...deputies, ...(approval.level === 1 && all.some(wasAsked) ? first : [])];
  const next = [...new Map(others.map((one) => [one.customerId, one])).values()].filter(
    (one) => !wasAsked(one),
  );
  if (next.length > 0) {
    await alsoAsk(tx, id, idsOf(next));
    await tell(tx, id, next, now);
    return;
  }
  if (all.length === 0 || all.some(wasAsked)) return;
  await moveOn(tx, id, idsOf(all));
  await tell(tx, id, all, now);
}

/** Ends a request that nobody answered, or that was for nothing any more; false when it was answered before. */
export const endPending = (
  tx: Tx,
  { id }: StoredApproval,
  how: 'lapse' | 'withdraw',
  now: Date,
  because?: ApprovalEnd,
): Promise<boolean> => endApproval(tx, id, how, { at: now, ...(because ? { because } : {}) });

/** Approves a request at its deadline because its policy says so; false when it was answered before. */
export const approveByRule = (tx: Tx, { id }: StoredApproval, now: Date): Promise<boolean> =>
  endApproval(tx, id, 'approve', { at: now, isByRule: true });

/** Asks everybody who may answer once more, until a later deadline; false when it was answered before. */
export async function askOnceMore(
  tx: Tx,
  approval: StoredApproval,
  until: Date,
  now: Date,
): Promise<boolean> {
  const { all } = await approversOf(tx, approval);
  if (!(await extendApproval(tx, approval, until, idsOf(all)))) return false;
  await tell(tx, approval.id, all, now, true);
  return true;
}

const idsOf = (people: readonly Approver[]): string[] => people.map(({ customerId }) => customerId);

/** `isAgain`: also those to whom it was sent before. */
async function tell(
  tx: Tx,
  approvalId: string,
  people: readonly Approver[],
  now: Date,
  isAgain = false,
): Promise<void> {
  for (const { customerId } of people)
    await queueApprovalToAnswer(tx, { approvalId, customerId, isAgain, now });
}
