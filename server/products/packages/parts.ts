import type { z } from 'zod';
import type { openBookingSession, openFlightBookingSession } from '#contract/booking.ts';
import type { Booking, Checkout, Draft, ProductKind, TripRecord } from '#server/modules/products/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { FlightsOfPackages } from '../packaged-flights.ts';
import { type OfParts, type Part, parts, readPackageItem, readPackageTripItem } from './item.ts';

/** The kinds that a package is made of, and how their parts are priced. The composition gives them. */
export interface PackageParts extends OfParts<ProductKind> {
  readonly flights: FlightsOfPackages;
  quoteFlights(
    principal: Principal,
    asked: z.output<typeof openFlightBookingSession.body & object>,
  ): Promise<Draft>;
  quoteStay(principal: Principal, asked: z.output<typeof openBookingSession.body & object>): Promise<Draft>;
}

/** The reference of a part at its supplier. */
export const referenceOf = (bookingId: string, part: Part): string => `${bookingId}:${part}`;

/** A part of a checkout, as the checkout that its own kind reads. */
export const checkoutOf = (checkout: Checkout, part: Part): Checkout => ({
  ...checkout,
  ...readPackageItem(checkout.item)[part],
});

/** A part of a booking, as the booking that its own kind reads: its price is that of the part. */
export function bookingOf(booking: Booking, checkout: Checkout, part: Part): Booking {
  const { item, price } = readPackageItem(checkout.item)[part];
  return { ...booking, product: item.product, price };
}

/** A part of a booked package, as the trip that its own kind reads. */
export const tripOf = (trip: TripRecord, part: Part): TripRecord => ({
  ...trip,
  ...readPackageTripItem(trip.item)[part],
  bookingId: referenceOf(trip.bookingId, part),
});

/** Something of each part. */
export const ofParts = <T>(make: (part: Part) => T): OfParts<T> => ({ air: make('air'), stay: make('stay') });

/** The same, asked at the same time. */
export async function allOfParts<T>(ask: (part: Part) => Promise<T>): Promise<OfParts<T>> {
  const [air, stay] = await Promise.all(parts.map(ask));
  if (air === undefined || stay === undefined) throw new RangeError('a package has two parts');
  return { air, stay };
}
