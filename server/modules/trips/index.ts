export { chargeOf, insertCharge, isUnpaid, payAgain } from './servicing/unpaid-change.ts';
export {
  agreedOf,
  type CancellationRow,
  findCancellationOfTrip,
  findCancellationWithAgent,
  getCancellation,
  moveCancellation,
  replaceSupplierQuote,
} from './servicing/cancellations-store.ts';
export {
  answerNameCorrection,
  closeNameCorrections,
  correctNames,
  draftNameCorrection,
} from './name-corrections/answer-traveler-edit.ts';
export { awaitOutcome, usualOutcomeMs } from './await-outcome.ts';
export {
  type ChangeRow,
  findChange,
  findChangeOfTrip,
  getChange,
  isAwaitingApproval,
  listChanges,
  listChangesRefunding,
  moveChange,
  type PricedChange,
  promiseChange,
  replaceChangeQuote,
} from './servicing/changes-store.ts';
export { type ApprovalTerms, presentChange, presentChangeQuote, problemOfChange } from './present-change.ts';
export { presentTripCard } from './present-common.ts';
export { priceChange, quoteChange } from './quote-change.ts';
export { beginLeaving, findQuotedLeaving, quoteLeaving } from './quote-leaving.ts';
export { checkInSoonMs, isChangeAtWork, isCheckInSoon, nextSupplierAsk } from './rules.ts';
export { composeTrips } from './compose.ts';
export { leftOfCancelled, noteRefundAfterCancellation } from './pay-out/left-of-cancelled.ts';
export {
  type DraftedPayout,
  draftPayout,
  takeDrafted,
  takeFromTenders,
} from './pay-out/take-from-tenders.ts';
export { insertTrip } from './insert-trip.ts';
export { asPayer, withoutCharge } from './people/arranged.ts';
export { planMilestones } from './milestones.ts';
export { nameTrips } from './name-trips.ts';
export { lessenRefund } from './servicing/lessen-refund.ts';
export { cancelBySupplier, openOwedCancellation } from './open-owed-cancellation.ts';
export { readPayer } from './people/read-payer.ts';
export { readCardRefund } from './read-card-refund.ts';
export { creditedParts } from './servicing/credited-parts.ts';
export { readPayable, standingCredit } from './pay-out/read-payable.ts';
export { readRefusal } from './servicing/read-refusal.ts';
export { readTripForLetter, readTripForPapers, readTripOf } from './read-trip.ts';
export { planNextReminder, planReminder } from './remind-of-start.ts';
export { outcomesOfCancellation, rewardOutcomes } from './owed-rewards.ts';
export { advanceCancellationTask } from './servicing/request-cancellation.ts';
export { advanceChangeTask, requestChange } from './servicing/request-change.ts';
export {
  divideCancellation,
  divideRefund,
  isRefundable,
  mostBack,
  type PaidTrip,
} from './refund-law.ts';
export { settleDifference } from './settle-difference.ts';
export { beyond, itemPaidBackOf, refundableOf } from './refund-lines.ts';
export { payoutRequest, restoreRequest } from './restore-request.ts';
export { type TripDeps, tripRoutes } from './routes.ts';
export { linesPaid, linesSettled, linesUnderWay, type StoredRefundLine } from './stored-lines.ts';
export {
  addCredited,
  amendTrip,
  beginChanging,
  endCancelling,
  endChanging,
  endUnpaid,
  findTrip,
  findTripOfBooking,
  getTrip,
  markWithAgent,
  holdIdle,
  listComingTrips,
  listTripsOfBookings,
  replaceParts,
  findTripWithAgent,
  takeFromAgent,
} from './store.ts';
export { judgeForTravelers } from './people/judge-for-travelers.ts';
export { readLetterReaders } from './people/letters-of-trip.ts';
export { approvalTermsOf, changeHash } from './servicing/ask-for-change.ts';
export { endWaitingChanges } from './servicing/end-waiting.ts';
export { listTripsByIds } from './store.ts';
export { tripTasks } from './trip-tasks.ts';
export { notePremiumReturned } from './premiums-kept.ts';
