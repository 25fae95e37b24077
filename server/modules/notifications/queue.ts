import type { Language } from '#contract/values/dates.ts';
import { portalDay } from '#server/platform/days.ts';
import { type Db, type Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { newId } from '#server/platform/ids.ts';
import { letters } from './letter-kinds.ts';
import type { ClosingNews } from './mails/company-mail.ts';
import type { PolicyNews } from './mails/policy-mail.ts';
import type { ProtectionNews } from './mails/protection-mail.ts';

/** Sends the confirmation again, as the customer asked. [TRP-03] */
export const requeueConfirmation = (db: Db, { tripId, now }: { tripId: string; now: Date }): Promise<void> =>
  enqueueTask(db, letters.confirmation, { tripId, stamp: newId() }, now, now);

/**
 * Tells that the bank has made the card's part of a cancellation or change, where that came later than the rest.
 * [TRP-08]
 */
export const queueCardRefund = (
  tx: Tx,
  { tripId, ofId, now }: { tripId: string; ofId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.cardRefund, { tripId, stamp: ofId }, now, now);

/** Tells of a change: that it is made, or that its card could not be charged or is held no more while a person goes on. */
export const queueOfChange = (
  tx: Tx,
  letter: 'change' | 'changeAsked' | 'changeUnpaid' | 'changeHoldReleased',
  { tripId, changeId, now }: { tripId: string; changeId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters[letter], { tripId, stamp: changeId }, now, now);

/** Tells the owner of a protection what has become of it. [DIS-01, CFR-02] */
export const queueProtection = (
  tx: Tx,
  { tripId, contractId, news, now }: { tripId: string; contractId: string; news: ProtectionNews; now: Date },
): Promise<void> => enqueueTask(tx, letters.protection, { tripId, stamp: `${news}.${contractId}` }, now, now);

/** Tells that a booking waits for its company's approval, and until when. [POL-06] */
export const queueApprovalAsked = (
  tx: Tx,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.approvalAsked, { bookingId }, now, now);

/** Tells that the supplier has not decided yet and until when we will know; sent only if it still waits at `at`. */
export const queueBookingPending = (
  tx: Tx,
  { bookingId, at, now }: { bookingId: string; at: Date; now: Date },
): Promise<void> => enqueueTask(tx, letters.bookingPending, { bookingId }, at, now);

/** Tells that the time promised for a pending booking has passed. */
export const queueBookingLate = (
  tx: Tx,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.bookingLate, { bookingId }, now, now);

/** Tells that staff settle what the portal keeps failing to do with a booking or its trip, and by when. */
export const queueNotFinished = (
  tx: Tx,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.notFinished, { bookingId }, now, now);

/** Reports that a booking failed, with the state of each payment. */
export const queueBookingFailed = (
  tx: Tx,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.bookingFailed, { bookingId }, now, now);

/** Tells a customer what an agent changed for them, once the agent's session has ended. [AGT-02] */
export const queueDelegationEnded = (
  tx: Tx,
  { delegationId, now }: { delegationId: string; now: Date },
): Promise<void> => enqueueTask(tx, letters.delegationEnded, { delegationId }, now, now);

/** Tells that a watched price moved, once. [PRD-01] */
export const queueWatchNews = (tx: Tx, { newsId, now }: { newsId: string; now: Date }): Promise<void> =>
  enqueueTask(tx, letters.watchNews, { newsId }, now, now);

/** Sends an answer of support, by its place in the case. */
export const queueCaseReply = (
  tx: Tx,
  { caseId, sequence, now }: { caseId: string; sequence: number; now: Date },
): Promise<void> => enqueueTask(tx, letters.caseReply, { caseId, stamp: String(sequence) }, now, now);

/** Tells that a case was closed, and until when an answer opens it again. */
export const queueCaseSolved = (tx: Tx, { caseId, now }: { caseId: string; now: Date }): Promise<void> =>
  enqueueTask(tx, letters.caseSolved, { caseId, stamp: String(now.getTime()) }, now, now);

/** Asks somebody of a company to answer a colleague’s request; once for each. [POL-06] */
export const queueApprovalToAnswer = (
  tx: Tx,
  of: { approvalId: string; customerId: string; isAgain: boolean; now: Date },
): Promise<void> => {
  const { now, isAgain, ...subject } = of;
  const kind = isAgain ? letters.approvalToAnswerAgain : letters.approvalToAnswer;
  return enqueueTask(tx, kind, subject, now, now);
};

/** Writes to an approver that a request has ended and why. [POL-06] */
export const queueApprovalEnded = (
  tx: Tx,
  of: { approvalId: string; customerId: string; now: Date },
): Promise<void> => {
  const { now, ...subject } = of;
  return enqueueTask(tx, letters.approvalEnded, subject, now, now);
};

/** Tells somebody that they answer requests for a colleague who is away. [POL-06] */
export const queueDeputyNamed = (
  tx: Tx,
  of: { businessId: string; customerId: string; deputyId: string; language: Language; now: Date },
): Promise<void> => {
  const { now, ...subject } = of;
  return enqueueTask(tx, letters.deputyNamed, { ...subject, stamp: String(now.getTime()) }, now, now);
};

/** Sends a former deputy, or the approver, the letter about a changed absence. [POL-06] */
export const queueAbsenceNews = (
  tx: Tx,
  of: {
    businessId: string;
    customerId: string;
    readerId: string;
    by: string;
    language: Language;
    now: Date;
  },
): Promise<void> => {
  const { now, ...subject } = of;
  return enqueueTask(tx, letters.absenceNews, { ...subject, stamp: String(now.getTime()) }, now, now);
};

/** Invites somebody to a company by letter. [BUS-03] */
export const queueInvitation = (
  tx: Tx,
  { invitationId, sentAt, now }: { invitationId: string; sentAt: Date; now: Date },
): Promise<void> =>
  enqueueTask(tx, letters.invitation, { invitationId, stamp: String(sentAt.getTime()) }, now, now);

/** Asks somebody to set their company up, on behalf of a colleague who waits for it; once a day. [BUS-03] */
export const queueOnboardingAsked = (
  tx: Tx,
  of: { businessId: string; customerId: string; askedBy: string; language: Language; now: Date },
): Promise<void> => {
  const { now, ...subject } = of;
  return enqueueTask(tx, letters.onboardingAsked, { ...subject, day: portalDay(now) }, now, now);
};

/** Asks somebody whether a colleague may book for them, or whether they book for a colleague; once. [BUS-07] */
export const queueArrangerAsked = (tx: Tx, { linkId, now }: { linkId: string; now: Date }): Promise<void> =>
  enqueueTask(tx, letters.arrangerAsked, { linkId }, now, now);

/** Tells somebody of a company what happened to a version of a policy; `version` is that of the row then. [BUS-02] */
export const queuePolicyNews = (
  tx: Tx,
  of: {
    policyId: string;
    version: number;
    news: PolicyNews;
    customerId: string;
    by: string;
    language: Language;
    now: Date;
  },
): Promise<void> => {
  const { now, version, ...subject } = of;
  return enqueueTask(tx, letters.policyNews, { ...subject, stamp: String(version) }, now, now);
};

/** Tells somebody of a company that it was closed or opened again. [BUS-02] */
export const queueClosingNews = (
  tx: Tx,
  of: {
    businessId: string;
    news: ClosingNews;
    stamp: string;
    customerId: string;
    by: string;
    language: Language;
    now: Date;
  },
): Promise<void> => {
  const { now, ...subject } = of;
  return enqueueTask(tx, letters.closingNews, subject, now, now);
};
