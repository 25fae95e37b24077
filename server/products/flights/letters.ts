import type { Language } from '#contract/dates.ts';
import { presentFlight } from '#server/modules/flights/index.ts';
import type { BookingLetterPart } from '#server/modules/notifications/index.ts';
import type { Booking, Checkout } from '#server/modules/products/index.ts';
import { readFlightItem, readFlightRequest } from './item.ts';

export function flightLetterPart(
  booking: Booking,
  { item }: Checkout,
  language: Language,
): BookingLetterPart {
  const { passengers } = readFlightRequest(booking.request);
  return {
    product: 'flight',
    givenName: passengers[0]?.givenName ?? '',
    passengers,
    flight: presentFlight(readFlightItem(item).flight, language),
  };
}
