export {
  type CancellationRow,
  getCancellation,
  moveCancellation,
  replaceSupplierQuote,
} from './cancellations-store.ts';
export { type ChangeRow, getChange, moveChange } from './changes-store.ts';
export { askForHotelNumber, planHotelNumber } from './hotel-number.ts';
export { readTripForLetter } from './read-trip.ts';
export { planCheckInReminder, remindOfCheckIn } from './remind-of-check-in.ts';
export { restoreRequest } from './restore-request.ts';
export { type TripDeps, tripRoutes } from './routes.ts';
export { linesPaid, linesUnderWay } from './stored-lines.ts';
export { amendTrip, endCancelling, endChanging, getTrip, insertTrip, type TripRow } from './store.ts';
