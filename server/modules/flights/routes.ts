import { listFlightCalendar, listFlightGrid } from '#contract/flights/calendar.ts';
import { getFlightPlace, suggestAirports } from '#contract/flights/places.ts';
import { getFlightTrip } from '#contract/flights/itinerary.ts';
import {
  laterFlights as laterFlightsEndpoint,
  searchFlights as searchFlightsEndpoint,
} from '#contract/flights.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { FlightsDeps } from './deps.ts';
import { findLaterFlights } from './search/find-later.ts';
import { listCalendar, listGrid } from './calendar/list-calendar.ts';
import { loadTrip } from './trip/load-trip.ts';
import { openPriceCalendar } from './calendar/price-calendar.ts';
import { searchFlights } from './search/search-flights.ts';
import { findFlightPlace, suggestAirportsFor } from './places/suggest-airports.ts';

/** Airports, prices of days, flights slice by slice, and the trip they make. [AIR-01] [AIR-02] [AIR-03] [PRD-01] */
export function flightRoutes(deps: FlightsDeps): Route[] {
  const days = { ...deps, calendar: openPriceCalendar(deps) };
  return [
    route(searchFlightsEndpoint, ({ body, principal, language }) =>
      searchFlights(deps, principal, body, language),
    ),

    route(laterFlightsEndpoint, ({ body, principal }) => findLaterFlights(deps, principal, body)),

    route(getFlightTrip, ({ body, principal, language }) => loadTrip(deps, principal, body, language)),

    route(listFlightCalendar, ({ body }) => listCalendar(days, body)),

    route(listFlightGrid, ({ body }) => listGrid(days, body)),

    route(suggestAirports, async ({ query, language }) => ({
      places: suggestAirportsFor(deps.places, query, language),
    })),

    route(getFlightPlace, async ({ params, language }) => {
      const place = findFlightPlace(deps.places, params.placeId, language);
      if (!place) throw new PortalError('not-found');
      return { place };
    }),
  ];
}
