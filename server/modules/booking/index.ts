export {
  type BookingEvent,
  type Brought,
  findBooking,
  getBooking,
  getSoldItem,
  listSold,
  moveBooking,
  promiseBooking,
  repriceBooking,
  plannedEarnSchema,
  submittedBy,
  wasHeld,
} from './bookings-store.ts';
export {
  isAnsweredTooLate,
  knownBy,
  longerPatience,
  nextLook,
  type Patience,
  patienceEnd,
  releasedBy,
} from './supplier-patience.ts';
export type { BookingDeps } from './deps.ts';
export { awaitProgress, failureOf, heldUntilOf, outcomeOf } from './booking-progress.ts';
export { listenForOutcomes, type OutcomeSignals } from './outcome-signals.ts';
export { frozenUntil, openCheckout } from './open-checkout.ts';
export { quoteOld, reopenOldCheckout } from './reopen-checkout.ts';
export { presentCheckout, presentTerms } from './present-checkout.ts';
export { purgeBookingSessions } from './purge-sessions.ts';
export { bookingRoutes, getCurrentCheckout, submitAndWait } from './routes.ts';
export { hasFailedLately } from './history-store.ts';
export { extendQuote, findCheckout, moveCheckout, replaceQuote } from './checkouts-store.ts';
export { changeCheckout } from './change-checkout.ts';
export { meansFor } from './means-for.ts';
export { settleCheckout } from './settle-checkout.ts';
export { judgedAs, judgeForAll, principalOf } from './judge-for.ts';
export { advanceBookingTask, previewBooking } from './submit-booking.ts';
export { shownTotal } from './shown-total.ts';
