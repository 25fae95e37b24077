import type { Language } from '#contract/values/dates.ts';
import { companyZone, getCompany } from '#server/modules/business/index.ts';
import { getBooking, outcomeOf } from '#server/modules/booking/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { ApprovalLetter, AskedRequest } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { approversOf } from './approvers.ts';
import { mayAskAgain, riseOf, silenceOf } from './rules.ts';
import { findApproval, findApprovalOf } from './store.ts';
import { type ApprovalSubjects, readSubjects, type Subject } from './subjects.ts';

interface Reading {
  readonly db: Db;
  readonly subjects: ApprovalSubjects;
  readonly portalUrl: string;
}

/** The letter that asks somebody to answer a request; null once it has ended or they may not answer any more. */
export async function readApprovalLetter(
  { db, subjects, portalUrl }: Reading,
  { approvalId, customerId }: Readonly<Record<'approvalId' | 'customerId', string>>,
): Promise<ApprovalLetter | null> {
  const approval = await findApproval(db, approvalId);
  if (approval?.state !== 'pending') return null;
  const { may } = await approversOf(db, approval);
  if (!may.some((one) => one.customerId === customerId)) return null;
  const { language, present } = (await readSubjects(db, subjects, [approval.subject]))(approval.subject);
  const [approver, asker, company] = await Promise.all([
    getCustomer(db, customerId),
    getCustomer(db, approval.askerId),
    getCompany(db, approval.businessId),
  ]);
  const read = approver.language ?? language;
  const about = present(read);
  return {
    ...about,
    subject: approval.subject.kind,
    language: read,
    email: approver.email,
    givenName: approver.firstName,
    askedBy: fullNameOf(asker),
    name: about.protection?.trip ?? about.title,
    deadline: approval.deadline.toISOString(),
    timeZone: companyZone(company.address),
    mostRise: riseOf(approval, about.total),
    onSilence: silenceOf(approval),
    link: `${portalUrl}/approvals/${approvalId}`,
  };
}

/** The request about a subject, for the letter that confirms it to who asked. */
export async function readAsked(
  { db, subjects, portalUrl }: Reading,
  subject: Subject,
  language: Language,
): Promise<AskedRequest> {
  const approval = await findApprovalOf(db, subject);
  if (!approval) throw new Error(`nobody was asked for ${subject.kind} ${subject.id}`);
  const [{ all }, company, read] = await Promise.all([
    approversOf(db, approval),
    getCompany(db, approval.businessId),
    readSubjects(db, subjects, [subject]),
  ]);
  return {
    ...read(subject).present(language),
    approvers: all.map(fullNameOf),
    deadline: approval.deadline.toISOString(),
    onSilence: silenceOf(approval),
    timeZone: companyZone(company.address),
    link: `${portalUrl}/approvals/${approval.id}`,
  };
}

const noted = {
  en: (name: string, note: string) => `${name}: “${note}”`,
  fr: (name: string, note: string) => `${name}\u00a0: «\u00a0${note}\u00a0»`,
};

/** The words of who answered the request about a subject, with their name; null without any. */
export async function readNote(db: Db, subject: Subject, language: Language): Promise<string | null> {
  const approval = await findApprovalOf(db, subject);
  if (!approval?.note || approval.answeredBy === null) return null;
  return noted[language](fullNameOf(await getCustomer(db, approval.answeredBy)), approval.note);
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
