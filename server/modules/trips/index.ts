export {
  type CancellationRow,
  getCancellation,
  moveCancellation,
  replaceSupplierQuote,
} from './cancellations-store.ts';
export { readTripForLetter } from './read-trip.ts';
export { restoreRequest } from './restore-request.ts';
export { type TripDeps, tripRoutes } from './routes.ts';
export { endCancelling, getTrip, insertTrip, type TripRow } from './store.ts';
