import type { Language } from '#contract/values/dates.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { writer } from '#server/modules/notifications/index.ts';
import type { TripCalendar } from '#server/modules/products/index.ts';
import { flownBy, formatThere, gateOf } from './words.ts';

/** An event for each flight, from take-off to landing. */
export function flightCalendar(trip: BookedFlightTrip, language: Language): TripCalendar {
  const write = writer(language);
  const airportOf = (end: FlightSegment['origin']) =>
    gateOf(`${end.name} (${end.locationCode})`, end, language);
  const segments = trip.flight.slices.flatMap((slice) => slice.segments);
  const events = segments.map((segment, at) => {
    const { origin, destination, marketingAirline, zonedDeparture, zonedArrival } = segment;
    return {
      part: String(at),
      start: new Date(segment.updatedDeparture ?? segment.scheduledDeparture),
      end: new Date(segment.updatedArrival ?? segment.scheduledArrival),
      isCancelled: trip.progress?.segments[at]?.state === 'cancelled',
      summary: write('flight.calendar.summary', {
        number: marketingAirline.flightNumber,
        from: origin.cityName,
        to: destination.cityName,
      }),
      description: [
        flownBy(segment, language),
        write('flight.calendar.leaves', {
          ...formatThere(zonedDeparture, language),
          place: airportOf(origin),
        }),
        write('flight.calendar.lands', {
          ...formatThere(zonedArrival, language),
          place: airportOf(destination),
        }),
        write('flight.calendar.times'),
        write('flight.calendar.description', {
          locator: trip.locator,
          airlines: trip.tickets.map(({ carrierName, locator }) => `${carrierName} ${locator}`).join(', '),
        }),
      ].join('\n'),
      location: airportOf(origin),
    };
  });
  return { events, changedAt: trip.progress?.asOf };
}
