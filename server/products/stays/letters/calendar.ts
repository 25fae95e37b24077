import type { Language } from '#contract/values/dates.ts';
import { addressIn } from '#contract/stays/address.ts';
import type { Trip } from '#contract/trips.ts';
import { writer } from '#server/modules/notifications/index.ts';
import type { TripCalendar } from '#server/modules/products/index.ts';

/** When the last answered change of a stay was asked for; a refused one may follow on one that was made. */
const answeredAt = ({ change }: Trip): string | undefined =>
  change?.state === 'done' || change?.state === 'refused' ? change.requestedAt : undefined;

/** Whole days, as a stay spans nights, with the hotel's address. */
export function stayCalendar(trip: Trip, language: Language): TripCalendar {
  const write = writer(language);
  const { stay, supplierConfirmation } = trip;
  return {
    changedAt: answeredAt(trip),
    additions: supplierConfirmation.number === null ? 0 : 1,
    events: [
      {
        start: new Date(`${stay.checkIn}T00:00:00Z`),
        end: new Date(`${stay.checkOut}T00:00:00Z`),
        isAllDay: true,
        summary: write('calendar.summary', { stay: stay.name }),
        description: write('calendar.description', {
          locator: trip.locator,
          number: supplierConfirmation.number ?? 'none',
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
