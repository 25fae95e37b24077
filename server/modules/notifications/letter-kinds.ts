import { taskKind } from '#server/platform/task-kinds.ts';

/** `stamp` tells one letter of a kind about a trip from another: the id of the change it is about, or a moment. */
const aboutTrip = (name: string) => taskKind(name, 'tripId', 'stamp');
const aboutBooking = (name: string) => taskKind(name, 'bookingId');

/** The tasks that send the letters of every product. */
export const letters = {
  confirmation: aboutTrip('send-confirmation'),
  cancellation: aboutTrip('send-cancellation'),
  cancellationRefused: aboutTrip('send-cancellation-refused'),
  cancellationWithUs: aboutTrip('send-cancellation-with-us'),
  cancellationLate: aboutTrip('send-cancellation-late'),
  cardRefund: aboutTrip('send-card-refund'),
  change: aboutTrip('send-change'),
  changeAsked: aboutTrip('send-change-asked'),
  changeRefused: aboutTrip('send-change-refused'),
  changeUnpaid: aboutTrip('send-change-unpaid'),
  changeHoldReleased: aboutTrip('send-change-hold-released'),
  protection: aboutTrip('send-protection'),
  reminder: aboutTrip('send-check-in'),
  travelerEdit: aboutTrip('send-traveler-edit'),
  nameCorrected: aboutTrip('send-name-corrected'),
  approvalAsked: aboutBooking('send-approval-asked'),
  bookingPending: aboutBooking('send-booking-pending'),
  bookingLate: aboutBooking('send-booking-late'),
  notFinished: aboutBooking('send-not-finished'),
  bookingFailed: aboutBooking('send-booking-failed'),
  delegationEnded: taskKind('send-delegation-ended', 'delegationId'),
  watchNews: taskKind('send-watch-news', 'newsId'),
  approvalToAnswer: taskKind('send-approval-to-answer', 'approvalId', 'customerId'),
  approvalToAnswerAgain: taskKind('send-approval-to-answer-again', 'approvalId', 'customerId'),
  approvalEnded: taskKind('send-approval-ended', 'approvalId', 'customerId'),
  deputyNamed: taskKind('send-deputy-named', 'businessId', 'customerId', 'deputyId', 'stamp', 'language'),
  invitation: taskKind('send-invitation', 'invitationId', 'stamp'),
  onboardingAsked: taskKind(
    'send-onboarding-asked',
    'customerId',
    'askedBy',
    'language',
    'day',
    'businessId',
  ),
  arrangerAsked: taskKind('send-arranger-asked', 'linkId'),
  policyNews: taskKind('send-policy-news', 'policyId', 'news', 'stamp', 'customerId', 'by', 'language'),
  closingNews: taskKind(
    'send-company-closing',
    'businessId',
    'news',
    'stamp',
    'customerId',
    'by',
    'language',
  ),
  caseReply: taskKind('send-case-reply', 'caseId', 'stamp'),
  caseSolved: taskKind('send-case-solved', 'caseId', 'stamp'),
} as const;
