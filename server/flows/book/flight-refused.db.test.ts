import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { atSupplier } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { cents, nothingLeft, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, provoke, pass, seen, credit } = await testShop('refused', {
  flies: true,
  ...soonLeft,
});

const checkout = async (person: TestPerson) =>
  openFlightCheckout(shop.api, person, await chooseFlights(shop.api, person));
const book = (person: TestPerson, session: FlightBookingSession, request: ReturnType<typeof flightRequest>) =>
  postAndWait(shop, person, bookFlightPath(session), request);
const somebody = () => enter();
const atAirline = (reference: string) => atSupplier(world, reference);

describe('a failed booking of flights', () => {
  it('leaves nothing charged or held when the card is declined [BKG-06]', async () => {
    const person = await somebody();
    const session = await checkout(person);
    await provoke('bank', 'authorise', 'declined');
    const request = flightRequest(session, [credit(100), cardOf(session)]);
    expect(await book(person, session, request)).toMatchObject({
      outcome: 'failed',
      problem: { code: 'card-declined' },
    });
    expect(await seen(person, request.bookingId)).toMatchObject({ ...nothingLeft, booking: 'released' });
    expect(await atAirline(request.bookingId)).toBe('none');
  });

  it('that lost the airline’s answer is found by its reference [BKG-01]', async () => {
    const person = await somebody();
    const session = await checkout(person);
    await provoke('air', 'book', 'unknown-booked');
    const request = flightRequest(session, [cardOf(session)]);
    expect(await book(person, session, request)).toMatchObject({ outcome: 'confirmed' });
    expect(await seen(person, request.bookingId)).toMatchObject({
      trips: ['Confirmed'],
      bank: [['captured', cents(session.price.dueNow.amount), 0]],
    });
  });

  it('that the airline decides later is pending, then released when it is refused [BKG-04]', async () => {
    const person = await somebody();
    const session = await checkout(person);
    await provoke('air', 'book', 'pending-then-failed');
    const request = flightRequest(session, [credit(100), cardOf(session)]);
    const answer = await shop.api.call(person, 'POST', bookFlightPath(session), request);
    expect(answer.json()).toMatchObject({ outcome: 'pending' });
    const undecided = await shop.api.call(person, 'GET', '/api/v0/bookings');
    expect(undecided.json().bookings).toMatchObject([
      { name: 'New York City to Lisbon', outcome: 'pending' },
    ]);
    await pass(25);
    await expect.poll(async () => (await seen(person, request.bookingId)).booking).toBe('released');
    expect(await seen(person, request.bookingId)).toMatchObject(nothingLeft);
  });
});
