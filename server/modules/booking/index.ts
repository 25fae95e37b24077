export {
  type Booking,
  type BookingEvent,
  type Brought,
  getBooking,
  moveBooking,
  plannedEarnSchema,
} from './bookings-store.ts';
export { supplierPatienceMs } from './booking-progress.ts';
export { nightsAndTerms } from './booked-stay.ts';
export type { BookingDeps } from './deps.ts';
export { listenForOutcomes, type OutcomeSignals } from './outcome-signals.ts';
export { readBookingForLetter } from './read-for-letter.ts';
export { purgeBookingSessions } from './purge-sessions.ts';
export { bookingRoutes } from './routes.ts';
export { type CheckoutSession, findSession, moveSession } from './sessions-store.ts';
export { problemOfFailure } from './supplier-problems.ts';
