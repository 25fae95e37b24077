import { describe, expect, it } from 'vitest';
import type { BookingSession, FreezeBookingSession } from '#contract/booking.ts';
import type { PriceFreeze } from '#contract/freeze/freezes.ts';
import type { Cancellation, CancellationQuote } from '#contract/trips.ts';
import { newId } from '#server/platform/ids.ts';
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
import {
  activityRequest,
  bookActivityPath,
  findActivityIn,
  isSimple,
  openActivityCheckout,
} from '#tests/support/activities.ts';
import { bookPackagePath, openPackage, packageRequest } from '#tests/support/packages.ts';
import { bookCarPath, carRequest, findCar, openCarCheckout } from '#tests/support/rentals/cars.ts';
import { bookFlightPath, flightRequest, openFareCheckout } from '#tests/support/flights.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, provoke, seen } = await testShop('protected', { flies: true, ...soonLeft });

/** Adds a portal line to the price of an open checkout: one more line, paid now. */
async function addPortalLine<Session extends Pick<BookingSession, 'bookingSessionId' | 'price'>>(
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
async function cancel(person: TestPerson, tripId: string | null) {
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    shop.api.call(person, method, path, body);
  const quote: CancellationQuote = (await call('POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
  await call('POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.quoteId });
  const done = async (): Promise<Cancellation | null> =>
    (await call('GET', `/api/v0/trips/${tripId}`)).json().cancellation;
  await expect.poll(async () => (await done())?.state).toBe('done');
  return quote;
}

describe('a portal line in the price', () => {
  it.each([1, 4_999, 60_000])(
    'of %d cents does not change what the airlines of a booking get [BKG-02] [TRP-08]',
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

      const quote = await cancel(person, booked.tripId);
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
    'of %d cents does not change what the hotel of a booking gets [BKG-02] [TRP-08]',
    async (minor) => {
      const person = await enter();
      const plain = await openCheckout(shop, person, await findRate(shop, isFreelyCancellable));
      const charged = cents(plain.price.dueNow.amount);
      const session = await addPortalLine(plain, minor);
      const request = bookRequest(session, [cardOf(session)]);
      const booked = await postAndWait(shop, person, bookPath(session), request);
      expect(booked).toMatchObject({ outcome: 'confirmed' });

      const quote = await cancel(person, booked.tripId);
      expect(cents(quote.paid.amount)).toBe(charged + minor);
      expect(cents(quote.refund.amount)).toBe(charged);
      expect(await seen(person, request.bookingId)).toMatchObject({
        bank: [['captured', charged + minor, charged]],
        supplier: 'cancelled',
      });
    },
  );

  it.each([1, 4_999, 60_000])(
    'of %d cents does not change what the supplier of a car gets [BKG-02] [TRP-08]',
    async (minor) => {
      const person = await enter();
      const prepaid = await findCar(shop, {
        wanted: ({ paymentTiming, refundPolicy }) =>
          paymentTiming === 'PayNow' && refundPolicy === 'FullyRefundable',
      });
      const plain = await openCarCheckout(shop, person, prepaid);
      const session = await addPortalLine(plain, minor);
      const request = carRequest(session, [cardOf(session)]);
      const booked = await postAndWait(shop, person, bookCarPath(session), request);
      expect(booked).toMatchObject({ outcome: 'confirmed' });
      const { body } = await world.call('GET', `/v1/cars/bookings?reference=${request.bookingId}`);
      expect(body).toMatchObject({ status: 'confirmed', rate: { total: { minor: 8_478 } } });

      expect(await cancel(person, booked.tripId)).toMatchObject({
        paid: { amount: (8_478 + minor) / 100 },
        penalty: { amount: 0 },
        refund: { amount: 84.78 },
        notRestored: { amount: minor / 100 },
        outcome: 'FullyRefundable',
      });
      expect(await seen(person, request.bookingId)).toMatchObject({
        bank: [['captured', 8_478 + minor, 8_478]],
        supplier: 'cancelled',
      });
    },
  );

  it.each([1, 4_999, 60_000])(
    'of %d cents does not change what the operator of an activity gets [BKG-02] [TRP-08]',
    async (minor) => {
      const person = await enter();
      const plain = await openActivityCheckout(shop, person, await findActivityIn(shop, isSimple));
      const session = await addPortalLine(plain, minor);
      const request = activityRequest(session, [cardOf(session)]);
      const booked = await postAndWait(shop, person, bookActivityPath(session), request);
      expect(booked).toMatchObject({ outcome: 'confirmed' });
      const { supplier_quote_id: uuid } = await shop.db
        .selectFrom('booking_sessions')
        .select('supplier_quote_id')
        .where('id', '=', session.bookingSessionId)
        .executeTakeFirstOrThrow();
      expect(await shop.operators.find(uuid)).toMatchObject({ state: 'CONFIRMED', total: { minor: 23_200 } });

      expect(await cancel(person, booked.tripId)).toMatchObject({
        paid: { amount: (23_200 + minor) / 100 },
        penalty: { amount: 0 },
        refund: { amount: 232 },
        notRestored: { amount: minor / 100 },
        outcome: 'FullyRefundable',
      });
      expect(await seen(person, request.bookingId)).toMatchObject({
        bank: [['captured', 23_200 + minor, 23_200]],
      });
      expect(await shop.operators.find(uuid)).toMatchObject({ state: 'CANCELLED' });
    },
  );

  it.each([1, 4_999, 60_000])(
    'of %d cents does not change what the airline and the hotel of a package get [BKG-02] [TRP-08]',
    async (minor) => {
      const person = await enter();
      const plain = await openPackage(shop.api, person, {
        wanted: ({ refundPolicy }) => refundPolicy === 'FullyRefundable',
      });
      const session = await addPortalLine(plain, minor);
      const request = packageRequest(session, [cardOf(session)]);
      const booked = await postAndWait(shop, person, bookPackagePath(session), request);
      expect(booked).toMatchObject({ outcome: 'confirmed' });
      const at = async (area: string, part: string) =>
        (await world.call('GET', `/v1/${area}/bookings?reference=${request.bookingId}:${part}`)).body;
      // The hotel collects 55.80 dollars of its 307.47, and the package takes 12.58 dollars off the room. Airlines
      // charge what is left of the price; it rises as their seats are sold.
      const paid = cents(plain.price.dueNow.amount);
      expect(await at('air', 'air')).toMatchObject({
        status: 'confirmed',
        totalMinor: paid + 1_258 - (30_747 - 5_580),
      });
      expect(await at('lodging', 'stay')).toMatchObject({
        status: 'confirmed',
        rate: { total: { minor: 30_747 } },
      });

      expect(await cancel(person, booked.tripId)).toMatchObject({
        paid: { amount: (paid + minor) / 100 },
        penalty: { amount: 0 },
        refund: { amount: paid / 100 },
        notRestored: { amount: minor / 100 },
        outcome: 'FullyRefundable',
      });
      expect(await seen(person, request.bookingId)).toMatchObject({
        bank: [['captured', paid + minor, paid]],
      });
    },
  );

  it.each([1, 4_999, 60_000])(
    'of %d cents does not change the fee and terms of a price freeze [BKG-02] [PFZ-02] [PFZ-03]',
    async (minor) => {
      const person = await enter();
      const flight = await openFareCheckout(shop.api, person, {
        from: 'airport:LHR',
        to: 'airport:JFK',
        days: 30,
        isOneWay: true,
        wanted: ({ segments }) => segments.every(({ marketingAirline }) => marketingAirline.code === 'BA'),
      });
      const freezePath = `/api/v0/bookings/sessions/${flight.bookingSessionId}/freeze`;
      const plain: FreezeBookingSession = (await shop.api.call(person, 'POST', freezePath)).json();
      const fee = cents(plain.terms.fee.amount);
      expect(plain.price.grandTotal).toEqual(plain.terms.fee);
      const session = await addPortalLine(plain, minor);
      const request = {
        bookingId: newId(),
        contact: { email: 'ada@example.com', phone: '+14165550142' },
        tenders: [cardOf(session)],
        agreedTotal: session.price.grandTotal.amount,
      };
      const bookFreezePath = `/api/v0/bookings/sessions/${session.bookingSessionId}/freeze/book`;
      const booked = await postAndWait(shop, person, bookFreezePath, request);
      expect(booked).toMatchObject({ outcome: 'confirmed' });
      const { frozenPrice, capEach, fee: sold } = plain.terms;
      const list = async (): Promise<PriceFreeze[]> =>
        (await shop.api.call(person, 'GET', '/api/v0/price-freezes')).json().freezes;
      expect(await list()).toMatchObject([
        { freezeId: booked.tripId, state: 'Valid', terms: { frozenPrice, capEach, fee: sold } },
      ]);

      const exercise = async () =>
        (await shop.api.call(person, 'POST', `/api/v0/price-freezes/${booked.tripId}/exercise`)).json();
      expect(await exercise()).toMatchObject({
        price: { grandTotal: frozenPrice },
        plan: {
          tenders: expect.arrayContaining([
            expect.objectContaining({ kind: 'AirPriceFreezeExerciseDiscount', amount: plain.terms.fee }),
          ]),
        },
      });

      await provoke('air', 'quote', 'sold-out');
      expect(await exercise()).toMatchObject({ code: 'freeze-unavailable' });
      expect(await cancel(person, booked.tripId)).toMatchObject({
        paid: { amount: (fee + minor) / 100 },
        penalty: { amount: 0 },
        refund: { amount: fee / 100 },
        notRestored: { amount: minor / 100 },
        outcome: 'FullyRefundable',
      });
      expect(await seen(person, request.bookingId)).toMatchObject({
        bank: [['captured', fee + minor, fee]],
      });
      expect(await list()).toMatchObject([{ state: 'Refunded' }]);
    },
  );
});
