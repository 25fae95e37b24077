export {
  type CancellationRow,
  findCancellationWithAgent,
  getCancellation,
  moveCancellation,
  replaceSupplierQuote,
} from './cancellations-store.ts';
export { type ChangeRow, getChange, moveChange } from './changes-store.ts';
export { planHotelNumber } from './hotel-number.ts';
export { planFlightFollowing } from './flight-news/follow-flights.ts';
export { composeTrips } from './compose.ts';
export { keptProgressSchema } from './flight-news/progress.ts';
export { followFlightNews } from './flight-news/follow-news.ts';
export { insertTrip } from './insert-trip.ts';
export { planMilestones } from './milestones.ts';
export { nameTrips } from './name-trips.ts';
export { openOwedCancellation } from './open-owed-cancellation.ts';
export { readCardRefund } from './read-card-refund.ts';
export { readTripForLetter } from './read-trip.ts';
export { planCheckInReminder, planFlightReminders } from './remind-of-check-in.ts';
export { outcomesOfCancellation, rewardOutcomes } from './owed-rewards.ts';
export { advanceCancellationTask } from './request-cancellation.ts';
export { advanceChangeTask } from './request-change.ts';
export { restoreRequest } from './restore-request.ts';
export { hasBegun } from './rules.ts';
export { type TripDeps, tripRoutes } from './routes.ts';
export { linesPaid, linesSettled, linesUnderWay } from './stored-lines.ts';
export {
  amendTrip,
  beginChanging,
  endCancelling,
  endChanging,
  getStayTrip,
  getTrip,
  giveToAgent,
  findTripWithAgent,
  takeFromAgent,
} from './store.ts';
export { planTickets } from './tickets.ts';
export { tripTasks } from './trip-tasks.ts';
export type { FlightTripRow, StayTripRow, TripRow } from './trip-rows.ts';
