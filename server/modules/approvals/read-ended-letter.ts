import { findMembership } from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { ApprovalEndedLetter } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findApproval } from './store.ts';
import { type ApprovalSubjects, readSubjects } from './subjects.ts';

/** The letter that a request has ended; null for who has left meanwhile. */
export async function readEndedLetter(
  { db, subjects }: { readonly db: Db; readonly subjects: ApprovalSubjects },
  { approvalId, customerId }: Readonly<Record<'approvalId' | 'customerId', string>>,
): Promise<ApprovalEndedLetter | null> {
  const approval = await findApproval(db, approvalId);
  if (!approval?.endedBecause) return null;
  const membership = await findMembership(db, { businessId: approval.businessId, customerId });
  if (!membership || membership.isDenied) return null;
  const { language, present } = (await readSubjects(db, subjects, [approval.subject]))(approval.subject);
  const [approver, asker] = await Promise.all([
    getCustomer(db, customerId),
    getCustomer(db, approval.askerId),
  ]);
  const read = approver.language ?? language;
  return {
    language: read,
    email: approver.email,
    givenName: approver.firstName,
    askedBy: fullNameOf(asker),
    name: present(read).title,
    because: approval.endedBecause,
  };
}
