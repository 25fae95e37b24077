import { expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { bookFlightPath, flightRequest, openFareCheckout } from '#tests/support/flights.ts';
import { nothingLeft, testShop } from '#tests/support/shop.ts';

let inTheMiddle: (() => Promise<unknown>) | null = null;
const { shop, enter, seen } = await testShop('windowed', {
  flies: true,
  async checkpoint(name) {
    if (name !== 'book:submit:before' || !inTheMiddle) return;
    const act = inTheMiddle;
    inTheMiddle = null;
    await act();
  },
});

const pathOf = ({ bookingSessionId }: FlightBookingSession) =>
  `/api/v0/bookings/sessions/${bookingSessionId}`;

/** Chooses a bag for a slice, out or back. */
const chooseBag = (person: TestPerson, session: FlightBookingSession, sliceIndex: number) =>
  shop.api.call(person, 'PUT', `${pathOf(session)}/flight/extras`, {
    seats: [],
    bags: [{ passenger: 0, sliceIndex, pieces: 1 }],
  });

it('a booking is refused when another window added a bag after its price was shown [BKG-01] [PAY-01]', async () => {
  const person = await enter();
  const session = await openFareCheckout(shop.api, person);
  const request = flightRequest(session, [cardOf(session)]);
  inTheMiddle = () => chooseBag(person, session, 0);
  const answer = await shop.api.call(person, 'POST', bookFlightPath(session), request);
  const now = (await shop.api.call(person, 'GET', pathOf(session))).json<FlightBookingSession>();
  expect(now.price.grandTotal.amount).toBeGreaterThan(session.price.grandTotal.amount);
  expect(answer.json()).toMatchObject({
    status: 409,
    code: 'price-changed',
    context: { old: session.price.grandTotal, new: now.price.grandTotal },
  });
  expect(now.state).toBe('open');
  expect(await seen(person, request.bookingId)).toMatchObject({ ...nothingLeft, booking: 'none', bank: [] });

  const agreed = flightRequest(now, [cardOf(now)]);
  expect(await postAndWait(shop, person, bookFlightPath(now), agreed)).toMatchObject({
    outcome: 'confirmed',
  });
  const { bank } = await seen(person, agreed.bookingId);
  expect(bank).toEqual([['captured', Math.round(now.price.grandTotal.amount * 100), 0]]);
});

it('a booking is refused when another window swapped an extra for one of the same price [BKG-01]', async () => {
  const person = await enter();
  const empty = await openFareCheckout(shop.api, person);
  const session = (await chooseBag(person, empty, 0)).json<FlightBookingSession>();
  const request = flightRequest(session, [cardOf(session)]);
  inTheMiddle = () => chooseBag(person, session, 1);
  const answer = await shop.api.call(person, 'POST', bookFlightPath(session), request);
  const now = (await shop.api.call(person, 'GET', pathOf(session))).json<FlightBookingSession>();
  expect(now.price.grandTotal).toEqual(session.price.grandTotal);
  expect(now.flight.extras.bags).toEqual([{ passenger: 0, sliceIndex: 1, pieces: 1 }]);
  expect(answer.json()).toMatchObject({ status: 409, code: 'checkout-changed', retryable: true });
  expect(await seen(person, request.bookingId)).toMatchObject({ ...nothingLeft, booking: 'none', bank: [] });
});
