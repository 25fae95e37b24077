export { renderCalendar } from './documents/calendar.ts';
export { paperLookOf } from './paper-look.ts';
export { type PaidProtection, renderProtectionReceipt } from './documents/protection-receipt.ts';
export type { Payer } from './trip-words.ts';
export { renderReceipt } from './documents/receipt.ts';
export type { BookingLetter } from './mails/booking-mails.ts';
export { formatClock, formatClockIn, formatDay, formatMoment, formatRange } from './format-days.ts';
export { type TextId, writer } from './texts.ts';
export { lettersOf } from './trip-words.ts';
export { writeFrom } from './write-from.ts';
export {
  queueApprovalAsked,
  queueBookingFailed,
  queueBookingLate,
  queueBookingPending,
  queueCardRefund,
  queueOfChange,
  queueCaseReply,
  queueCaseSolved,
  queueDelegationEnded,
  queueAbsenceNews,
  queueApprovalEnded,
  queueApprovalToAnswer,
  queueArrangerAsked,
  queueClosingNews,
  queueDeputyNamed,
  queueInvitation,
  queueNotFinished,
  queueOnboardingAsked,
  queuePolicyNews,
  queueProtection,
  queueWatchNews,
  requeueConfirmation,
} from './queue.ts';
export type { AnnouncedProtection } from './mails/protection-mail.ts';
export type { CaseLetter } from './mails/case-mail.ts';
export type { AbsenceLetter } from './mails/absence-mail.ts';
export type { DeputyLetter } from './mails/deputy-mail.ts';
export type { ApprovalEndedLetter } from './mails/approval-ended-mail.ts';
export {
  type ApprovalLetter,
  type AskedRequest,
  deadlineOf,
  describeAsked,
} from './mails/approval-mail.ts';
export {
  type ArrangerLetter,
  type ClosingLetter,
  closingNewsSchema,
  type InvitationLetter,
  type OnboardingLetter,
} from './mails/company-mail.ts';
export type { DelegationLetter } from './mails/delegation-mail.ts';
export { policyNewsSchema, type PolicyLetter, type PolicyNews } from './mails/policy-mail.ts';
export type { WatchLetter } from './mails/watch-mail.ts';
export type { ProtectionLetter, RefusedRequest } from './deps.ts';
export { notificationTasks } from './tasks.ts';
export { writeAboutTrips } from './follow-trips.ts';
export { countUndelivered } from './undelivered.ts';
