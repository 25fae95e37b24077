import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Language } from '#contract/dates.ts';
import type { Trip } from '#contract/trips.ts';
import { writer } from '../texts.ts';

/** The stay as an iCalendar file: whole days, as a stay spans nights, with the hotel's address. [BKG-05] */
export function renderCalendar(trip: Trip, language: Language): string {
  const write = writer(language);
  const calendar = ical({
    name: trip.stay.name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: '//Cardinal//Trips//EN',
  });
  calendar.createEvent({
    id: `${trip.tripId}@cardinal`,
    start: new Date(`${trip.stay.checkIn}T00:00:00Z`),
    end: new Date(`${trip.stay.checkOut}T00:00:00Z`),
    allDay: true,
    stamp: new Date(trip.bookedAt),
    summary: write('calendar.summary', { stay: trip.stay.name }),
    description: write('calendar.description', {
      locator: trip.locator,
      number: trip.supplierConfirmation.number ?? 'none',
      phone: trip.stay.phone,
    }),
    location: {
      title: trip.stay.name,
      address: trip.stay.address,
      geo: { lat: trip.stay.lat, lon: trip.stay.lon },
    },
  });
  return calendar.toString();
}
