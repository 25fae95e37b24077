import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/dates.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { addressIn } from '#contract/stay-address.ts';
import type { Trip } from '#contract/trips.ts';
import { flownBy, formatThere, gateOf } from '../describe-flight.ts';
import { writer } from '../texts.ts';

type AnyTrip = Trip | BookedFlightTrip;

/** A trip as an iCalendar file. [BKG-05] */
export const renderCalendar = (trip: AnyTrip, brand: Brand, language: Language): string =>
  trip.kind === 'Flight' ? renderFlights(trip, brand, language) : renderStay(trip, brand, language);

const productOf = ({ issuer }: Brand): string => `//${issuer.replaceAll('/', ' ')}//Trips//EN`;
const domainOf = ({ domain = 'cardinal' }: Brand): string => domain;

/**
 * Which edition of a trip's events this is: a calendar that holds them already takes those with a higher sequence, and
 * leaves its own with the same one as they are (RFC 5546, 2.1.4). Seconds since booking, and one more for `additions`
 * that came whenever they came.
 */
function revisionOf({ bookedAt, cancellation }: AnyTrip, toldAt = bookedAt, additions = 0) {
  const givenUpAt = cancellation?.state === 'done' ? cancellation.requestedAt : bookedAt;
  const stamp = new Date(Math.max(Date.parse(bookedAt), Date.parse(toldAt), Date.parse(givenUpAt)));
  return { stamp, sequence: Math.floor((stamp.getTime() - Date.parse(bookedAt)) / 1000) + additions };
}

/** When the last answered change of a stay was asked for; a refused one may follow on one that was made. */
const answeredAt = ({ change }: Trip): string | undefined =>
  change?.state === 'done' || change?.state === 'refused' ? change.requestedAt : undefined;

/** An event for each flight, from take-off to landing. */
function renderFlights(trip: BookedFlightTrip, brand: Brand, language: Language): string {
  const write = writer(language);
  const calendar = ical({
    name: trip.title,
    method: ICalCalendarMethod.PUBLISH,
    prodId: productOf(brand),
  });
  const airportOf = (end: FlightSegment['origin']) =>
    gateOf(`${end.name} (${end.locationCode})`, end, language);
  const segments = trip.flight.slices.flatMap((slice) => slice.segments);
  const revision = revisionOf(trip, trip.progress?.asOf);
  for (const [at, segment] of segments.entries()) {
    const isCancelled = trip.timeState === 'Canceled' || trip.progress?.segments[at]?.state === 'cancelled';
    const { origin, destination, marketingAirline, zonedDeparture, zonedArrival } = segment;
    calendar.createEvent({
      id: `${trip.tripId}.${at}@${domainOf(brand)}`,
      start: new Date(segment.updatedDeparture ?? segment.scheduledDeparture),
      end: new Date(segment.updatedArrival ?? segment.scheduledArrival),
      ...revision,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
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
    });
  }
  return calendar.toString();
}

/** Whole days, as a stay spans nights, with the hotel's address. */
function renderStay(trip: Trip, brand: Brand, language: Language): string {
  const write = writer(language);
  const calendar = ical({
    name: trip.stay.name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: productOf(brand),
  });
  calendar.createEvent({
    id: `${trip.tripId}@${domainOf(brand)}`,
    start: new Date(`${trip.stay.checkIn}T00:00:00Z`),
    end: new Date(`${trip.stay.checkOut}T00:00:00Z`),
    allDay: true,
    ...revisionOf(trip, answeredAt(trip), trip.supplierConfirmation.number === null ? 0 : 1),
    status: trip.timeState === 'Canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: write('calendar.summary', { stay: trip.stay.name }),
    description: write('calendar.description', {
      locator: trip.locator,
      number: trip.supplierConfirmation.number ?? 'none',
      phone: trip.stay.phone,
    }),
    location: {
      title: trip.stay.name,
      address: addressIn(trip.stay, language),
      geo: { lat: trip.stay.lat, lon: trip.stay.lon },
    },
  });
  return calendar.toString();
}
