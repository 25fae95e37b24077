export { awaitProgress } from './booking-progress.ts';
export {
  type Booking,
  type BookingEvent,
  type Brought,
  getBooking,
  moveBooking,
  plannedEarnSchema,
} from './bookings-store.ts';
export type { BookingDeps } from './deps.ts';
export { openSession } from './open-session.ts';
export { dueNowOf } from './payable.ts';
export { bookingRoutes } from './routes.ts';
export { type CheckoutSession, findSession, moveSession } from './sessions-store.ts';
export { submitBooking } from './submit-booking.ts';
export { problemOfFailure } from './supplier-problems.ts';
