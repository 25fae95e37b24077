import { describe, expect, it } from 'vitest';
import type { FlightBookingSession, StayBookingSession } from '#contract/booking.ts';
import type { Cancellation, CancellationQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  bookPath,
  bookRequest,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
  postAndWait,
} from '#tests/support/checkout.ts';
import { bookFlightPath, flightRequest, openFareCheckout } from '#tests/support/flights.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const { shop, enter, seen } = await testShop('protected', { flies: true, ...soonLeft });

/** Adds a portal line to the price of an open checkout: one more line, paid now. */
async function addPortalLine<Session extends FlightBookingSession | StayBookingSession>(
  session: Session,
  minor: number,
): Promise<Session> {
  const { price } = session;
  const amount = { amount: minor / 100, currency: price.currency };
  const more = (wire: typeof amount) => ({ ...wire, amount: (cents(wire.amount) + minor) / 100 });
  const label = { en: 'Cancel for any reason', fr: 'Annulation pour tout motif' };
  const dearer = {
    ...price,
    lineItems: [
      ...price.lineItems,
      { kind: 'portal' as const, code: 'premium', label, amount, dueAtProperty: false },
    ],
    grandTotal: more(price.grandTotal),
    dueNow: more(price.dueNow),
  };
  await shop.db
    .updateTable('booking_sessions')
    .set({ price: JSON.stringify(dearer) })
    .where('id', '=', session.bookingSessionId)
    .execute();
  return { ...session, price: dearer };
}

/** Cancels a trip and waits until its supplier and the bank have given back their parts. */
async function cancel(person: TestPerson, itinerary: string, tripId: string | null) {
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    shop.api.call(person, method, path, body);
  const quote: CancellationQuote = (await call('POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
  await call('POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.quoteId });
  const done = async (): Promise<Cancellation | null> =>
    (await call('GET', `/api/v0/itinerary/${itinerary}/${tripId}`)).json().cancellation;
  await expect.poll(async () => (await done())?.state, { timeout: 30_000 }).toBe('done');
  return quote;
}

describe('a portal line of any amount', () => {
  it.each([1, 4_999, 60_000])(
    'of %d cents changes nothing for the airlines of a booking [BKG-02] [TRP-08]',
    async (minor) => {
      const person = await enter();
      const plain = await openFareCheckout(shop.api, person, {
        from: 'airport:LHR',
        to: 'airport:JFK',
        days: 0,
        isOneWay: true,
        wanted: ({ segments }) => segments.every(({ marketingAirline }) => marketingAirline.code === 'BA'),
      });
      const fares = cents(plain.price.grandTotal.amount);
      const session = await addPortalLine(plain, minor);
      const request = flightRequest(session, [cardOf(session)]);
      const booked = await postAndWait(shop, person, bookFlightPath(session), request);
      expect(booked).toMatchObject({ outcome: 'confirmed' });
      const found = await shop.air.findBooking(request.bookingId);
      expect(found).toMatchObject({ status: 'confirmed', total: { minor: fares } });

      const quote = await cancel(person, 'flight', booked.tripId);
      // The airline retains its fee of 99 dollars, and the portal its line.
      expect(cents(quote.paid.amount)).toBe(fares + minor);
      expect(cents(quote.refund.amount)).toBe(fares - 9_900);
      expect(await seen(person, request.bookingId)).toMatchObject({
        bank: [['captured', fares + minor, fares - 9_900]],
        supplier: 'cancelled',
      });
    },
  );

  it.each([1, 4_999, 60_000])(
    'of %d cents changes nothing for the hotel of a booking [BKG-02] [TRP-08]',
    async (minor) => {
      const person = await enter();
      const plain = await openCheckout(shop, person, await findRate(shop, isFreelyCancellable));
      const charged = cents(plain.price.dueNow.amount);
      const session = await addPortalLine(plain, minor);
      const request = bookRequest(session, [cardOf(session)]);
      const booked = await postAndWait(shop, person, bookPath(session), request);
      expect(booked).toMatchObject({ outcome: 'confirmed' });

      const quote = await cancel(person, 'hotel', booked.tripId);
      expect(cents(quote.paid.amount)).toBe(charged + minor);
      expect(cents(quote.refund.amount)).toBe(charged);
      expect(await seen(person, request.bookingId)).toMatchObject({
        bank: [['captured', charged + minor, charged]],
        supplier: 'cancelled',
      });
    },
  );
});
