export {
  type Booking,
  type BookingEvent,
  type Brought,
  type FlightBooking,
  getBooking,
  moveBooking,
  plannedEarnSchema,
  type StayBooking,
} from './bookings-store.ts';
export { isAnsweredTooLate, knownBy, nextLook, patienceEnd, releasedBy } from './supplier-patience.ts';
export { nightsAndTerms } from './booked-stay.ts';
export type { BookingDeps } from './deps.ts';
export { listenForOutcomes, type OutcomeSignals } from './outcome-signals.ts';
export { readBookingForLetter } from './read-for-letter.ts';
export { purgeBookingSessions } from './purge-sessions.ts';
export { bookingRoutes } from './routes.ts';
export { advanceBookingTask } from './submit-booking.ts';
export { withoutDocuments } from './travel-documents.ts';
export {
  type CheckoutSession,
  findSession,
  type FlightCheckout,
  moveSession,
  type StayCheckout,
} from './sessions-store.ts';
export { problemOfFailure, problemOfFlightFailure } from './supplier-problems.ts';
