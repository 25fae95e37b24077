export { onAirportClock, type ZoneOf } from './airport-clock.ts';
export { inCodesOf } from './ask-suppliers.ts';
export { areFlightsOf, isAllOf, isBookedAsAsked, isForParty } from './as-asked.ts';
export { bookedTicketsSchema, presentTickets, stateOfTicket } from './booked-tickets.ts';
export { chooseTrip, type ChosenTrip } from './choose-trip.ts';
export { type FlightsDeps, usualPatience } from './deps.ts';
export { buildFlightPrice } from './flight-price.ts';
export { openFlightShelf } from './flight-shelf.ts';
export { keyOfQuestion } from './key-of-question.ts';
export { type KeptFlight, keptFlightSchema, presentFlight } from './kept-flight.ts';
export { oneAdult, partyOf, seatsOf } from './party.ts';
export type * from './port.ts';
export { FlightSupplierError } from './port.ts';
export { flightSupplierOf, quoteFares } from './quote-fares.ts';
export { openFlightSession } from './open-session.ts';
export { searchAnew as searchFlightsAnew } from './search-flights.ts';
export type { FlightSession } from './flight-session.ts';
export {
  findWholeTrip,
  listWholeTrips,
  lookForWholeTrip,
  presentFacets,
  presentOrigin,
  presentWholeTrip,
  type WholeTrip,
} from './whole-trips.ts';
export { lowestOfTrip, type TripLowest } from './lowest-of-trip.ts';
export type { PriceSeen } from './price-seen.ts';
export { resolveSlices } from './resolve-question.ts';
export { zoned } from './present-way.ts';
export { extrasBySlice, quotedBySlice } from './slice-extras.ts';
export { flightRoutes } from './routes.ts';
export { documentsOf, joinDocuments, withoutDocuments } from './travel-documents.ts';
export { payableFlight } from './worth.ts';
