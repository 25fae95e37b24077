import type { OnTimeout } from '#contract/enums/index.ts';
import { getBooking, outcomeOf } from '#server/modules/booking/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { ApprovalLetter } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { approversOf } from './approvers.ts';
import { mayAskAgain, riseOf, silenceOf } from './rules.ts';
import { findApproval, findApprovalOf } from './store.ts';
import { type ApprovalSubjects, readSubjects, type Subject } from './subjects.ts';

/** The letter that asks somebody to answer a request; null once it has ended or they may not answer any more. */
export async function readApprovalLetter(
  {
    db,
    subjects,
    portalUrl,
  }: { readonly db: Db; readonly subjects: ApprovalSubjects; readonly portalUrl: string },
  { approvalId, customerId }: Readonly<Record<'approvalId' | 'customerId', string>>,
): Promise<ApprovalLetter | null> {
  const approval = await findApproval(db, approvalId);
  if (approval?.state !== 'pending') return null;
  const { may } = await approversOf(db, approval);
  if (!may.some((one) => one.customerId === customerId)) return null;
  const { language, present } = (await readSubjects(db, subjects, [approval.subject]))(approval.subject);
  const about = present(language);
  const [approver, asker] = await Promise.all([
    getCustomer(db, customerId),
    getCustomer(db, approval.askerId),
  ]);
  return {
    language,
    email: approver.email,
    givenName: approver.firstName,
    askedBy: fullNameOf(asker),
    name: about.title,
    startsOn: about.startsOn,
    endsOn: about.endsOn,
    place: about.place,
    people: about.people,
    total: about.total,
    policy: about.policy,
    exception: about.exception,
    deadline: approval.deadline.toISOString(),
    mostRise: riseOf(approval, about.total),
    onSilence: silenceOf(approval),
    link: `${portalUrl}/approvals/${approvalId}`,
  };
}

/** What happens to the request about a subject when nobody answers it. */
export async function readSilence(db: Db, subject: Subject): Promise<OnTimeout> {
  const approval = await findApprovalOf(db, subject);
  return approval ? silenceOf(approval) : 'lapse';
}

/** Where a booking that was asked for and came to nothing can be asked for again; null where it cannot. */
export async function readAskAgainLink(
  { db, portalUrl }: { readonly db: Db; readonly portalUrl: string },
  bookingId: string,
): Promise<string | null> {
  const approval = await findApprovalOf(db, { kind: 'booking', id: bookingId });
  const mayAsk = approval && mayAskAgain(approval, outcomeOf(await getBooking(db, bookingId)));
  return mayAsk ? `${portalUrl}/approvals/${approval.id}` : null;
}
