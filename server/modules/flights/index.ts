export type { FlightsDeps } from './deps.ts';
export { openFlightShelf } from './flight-shelf.ts';
export { flightRoutes } from './routes.ts';
