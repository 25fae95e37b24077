import type { Language } from '#contract/values/dates.ts';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { addressIn } from '#contract/stays/address.ts';
import { writer } from '#server/modules/notifications/index.ts';
import type { TripCalendar } from '#server/modules/products/index.ts';

/** An event for each flight, and whole days for the nights at the hotel. */
export function packageCalendar({ entries, locator }: PackageTrip, language: Language): TripCalendar {
  const write = writer(language);
  const [air, room] = entries;
  const { stay, hotelNumber } = room;
  const flights = air.flight.slices.flatMap(({ segments }) => segments);
  const airlines = air.tickets.map((ticket) => `${ticket.carrierName} ${ticket.locator}`).join(', ');
  return {
    events: [
      ...flights.map(
        ({ origin, destination, marketingAirline, scheduledDeparture, scheduledArrival }, at) => ({
          part: `flight-${at}`,
          start: new Date(scheduledDeparture),
          end: new Date(scheduledArrival),
          summary: write('flight.calendar.summary', {
            number: marketingAirline.flightNumber,
            from: origin.cityName,
            to: destination.cityName,
          }),
          description: write('flight.calendar.description', { locator, airlines }),
          location: `${origin.name} (${origin.locationCode})`,
        }),
      ),
      {
        part: 'hotel',
        start: new Date(`${stay.checkIn}T00:00:00Z`),
        end: new Date(`${stay.checkOut}T00:00:00Z`),
        isAllDay: true,
        summary: write('calendar.summary', { stay: stay.name }),
        description: write('calendar.description', {
          locator,
          number: hotelNumber ?? 'none',
          phone: stay.phone,
        }),
        location: {
          title: stay.name,
          address: addressIn(stay, language),
          geo: { lat: stay.lat, lon: stay.lon },
        },
      },
    ],
  };
}
