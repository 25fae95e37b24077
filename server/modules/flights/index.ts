export { onAirportClock, type ZoneOf } from './places/airport-clock.ts';
export { inCodesOf } from './search/ask-suppliers.ts';
export { areFlightsOf, isAllOf, isBookedAsAsked, isForParty } from './trip/as-asked.ts';
export { bookedTicketsSchema, firstVoidEnd, presentTickets, stateOfTicket } from './trip/booked-tickets.ts';
export {
  type ChangeShop,
  openChangeShop,
} from './trip/change-shop.ts';
export { chooseTrip, type ChosenTrip } from './trip/choose-trip.ts';
export { type FlightsDeps, usualPatience } from './deps.ts';
export { buildFlightPrice } from './trip/flight-price.ts';
export { openFlightShelf } from './search/flight-shelf.ts';
export { keyOfQuestion } from './search/key-of-question.ts';
export { type StoredFlight, storedFlightSchema, presentFlight } from './trip/stored-flight.ts';
export { oneAdult, partyOf, seatsOf } from './search/party.ts';
export type * from './port.ts';
export { FlightSupplierError } from './port.ts';
export { flightSupplierOf, quoteFares } from './trip/quote-fares.ts';
export { findLaterFlights } from './search/find-later.ts';
export { openFlightSession, waitForFlights } from './search/open-session.ts';
export { searchAnew as searchFlightsAnew } from './search/search-flights.ts';
export type { FlightSession } from './search/flight-session.ts';
export {
  findWholeTrip,
  isBasic,
  listFaresOfTrip,
  listWholeTrips,
  lookForWholeTrip,
  presentFacets,
  presentOrigin,
  presentWholeTrip,
  type WholeTrip,
} from './trip/whole-trips.ts';
export { lowestOfTrip, type TripLowest } from './trip/lowest-of-trip.ts';
export type { PriceSeen } from './calendar/price-seen.ts';
export { resolveSlices } from './search/resolve-question.ts';
export { zoned } from './slice/present-itinerary.ts';
export { extrasBySlice, quotedBySlice } from './trip/slice-extras.ts';
export { flightRoutes } from './routes.ts';
export { documentsOf, joinDocuments, withoutDocuments } from './trip/travel-documents.ts';
export { payableFlight } from './slice/earn-and-payable.ts';
