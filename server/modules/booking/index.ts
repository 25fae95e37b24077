export {
  type Booking,
  type BookingEvent,
  type Brought,
  getBooking,
  moveBooking,
  plannedEarnSchema,
} from './bookings-store.ts';
export type { BookingDeps } from './deps.ts';
export { bookingRoutes } from './routes.ts';
export { type CheckoutSession, findSession, moveSession } from './sessions-store.ts';
export { problemOfFailure } from './supplier-problems.ts';
