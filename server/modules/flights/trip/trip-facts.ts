import { subtitleOfTripType } from '#contract/enums/index.ts';
import type { TripFacts } from '#contract/flights/checkout-item.ts';
import type { FlightSession } from '../search/flight-session.ts';
import { warningsOf } from '../slice/present-itinerary.ts';
import { ticketTypeOf, tierOf } from '../search/tickets.ts';
import { type ChosenItinerary, isOneTicket } from './trip-prices.ts';

/** The facts of a chosen trip that do not depend on language or on whether it is viewed or booked. [AIR-04, AIR-05] */
export function tripFacts(session: FlightSession, trip: readonly ChosenItinerary[]): TripFacts {
  const isOne = isOneTicket(trip);
  const type = ticketTypeOf(
    session,
    trip.map(({ itinerary }) => itinerary),
    isOne,
  );
  const warnings = trip.flatMap(({ itinerary }) => warningsOf(session, itinerary));
  if (type !== 'single') warnings.push('separate_tickets');
  return {
    subtitle: subtitleOfTripType[session.query.tripType],
    kind: type === 'single' ? 'single' : 'multi-travel',
    tier: tierOf(session, type),
    multiTicketType: type,
    ticketCount: isOne ? 1 : trip.reduce((sum, { fare }) => sum + fare.tokens.length, 0),
    warnings: [...new Set(warnings)],
    emissionsKg: Math.round(trip.reduce((sum, { itinerary }) => sum + itinerary.co2Kg, 0)),
  };
}
