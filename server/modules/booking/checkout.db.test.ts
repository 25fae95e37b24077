import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { StayBookingSession } from '#contract/booking.ts';
import type { WayToPay } from '#contract/payments.ts';
import { newId } from '#server/platform/ids.ts';
import {
  bookAndWait,
  bookPath,
  bookRequest,
  cardOf,
  findRate,
  isFreelyCancellable,
  offerIn,
  openCheckout,
  sixtyDollarsOff,
} from '#tests/support/checkout.ts';
import { cents, nothingLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, open, enter, provoke, seen, credit } = await testShop('guest');
const rate = await findRate(shop, isFreelyCancellable);

describe('a hotel checkout', () => {
  it('books only at the price that was shown; any other price is refused and nothing is charged or booked', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    const shown = session.price.grandTotal;
    const request = bookRequest(session, [cardOf(session)], { agreedTotal: shown.amount - 1 });
    const answer = (await shop.api.call(person, 'POST', bookPath(session), request)).json();
    expect(answer).toMatchObject({
      status: 409,
      code: 'price-changed',
      context: { old: { amount: shown.amount - 1, currency: 'USD' }, new: shown },
    });
    expect(await seen(person, request.bookingId)).toMatchObject({
      ...nothingLeft,
      booking: 'none',
      supplier: 'none',
    });
  });

  it('reports how the price has changed since it was shown [PAY-01]', async () => {
    const person = await enter();
    await provoke('stays', 'quote', 'price-up');
    const session = await openCheckout(shop, person, rate);
    expect(session.priceChange).toMatchObject({
      from: { amount: rate.rate.total.minor / 100, currency: 'USD' },
    });
    const { grandTotal, incrementalTotalDifference } = session.price;
    expect(cents(incrementalTotalDifference.amount)).toBe(cents(grandTotal.amount) - rate.rate.total.minor);
    expect(incrementalTotalDifference.amount).toBeGreaterThan(0);
  });

  it('makes one booking for one booking id, and refuses a different request with the same id', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    const request = bookRequest(session, [cardOf(session)]);
    const first = await bookAndWait(shop, person, session, request);
    const again = await shop.api.call(person, 'POST', bookPath(session), request);
    expect(again.json()).toMatchObject({
      outcome: 'confirmed',
      tripId: first.tripId,
      locator: first.locator,
    });
    const other = await shop.api.call(person, 'POST', bookPath(session), {
      ...request,
      specialRequests: 'A cot.',
    });
    expect(other.json()).toMatchObject({ status: 409, code: 'conflict' });
    const second = await shop.api.call(
      person,
      'POST',
      bookPath(session),
      bookRequest(session, [cardOf(session)]),
    );
    expect(second.json()).toMatchObject({ status: 409, code: 'booking-session-closed' });
  });

  it('begins with the phone number of the latest booking, and with none before the first', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    expect(session.phoneBefore).toBeUndefined();
    const request = bookRequest(session, [cardOf(session)]);
    await bookAndWait(shop, person, session, {
      ...request,
      contact: { ...request.contact, phone: '+1 416 555 0177' },
    });
    expect((await openCheckout(shop, person, rate)).phoneBefore).toBe('+1 416 555 0177');
    expect((await openCheckout(shop, await enter(), rate)).phoneBefore).toBeUndefined();
  });

  it('is visible to its own customer only', async () => {
    const [person, stranger] = [await enter(), await enter()];
    const session = await openCheckout(shop, person, rate);
    const request = bookRequest(session, [cardOf(session)]);
    const { tripId } = await bookAndWait(shop, person, session, request);
    const tries = [
      ['GET', `/api/v0/bookings/sessions/${session.bookingSessionId}`],
      ['GET', `/api/v0/bookings/${request.bookingId}`],
      ['GET', `/api/v0/itinerary/hotel/${tripId}`],
      ['GET', `/api/v0/trips/${tripId}`],
      ['GET', `/api/v0/trips/${tripId}/receipt.pdf`],
      ['GET', `/api/v0/trips/${tripId}/calendar.ics`],
      ['POST', `/api/v0/trips/${tripId}/resend`],
      ['POST', `/api/v0/trips/${tripId}/cancellation-quotes`],
    ] as const;
    for (const [method, path] of tries)
      expect([path, (await shop.api.call(stranger, method, path)).statusCode]).toEqual([path, 404]);
    const theirs = await openCheckout(shop, stranger, rate);
    const stolen = { ...bookRequest(theirs, [cardOf(theirs)]), bookingId: request.bookingId };
    expect((await shop.api.call(stranger, 'POST', bookPath(theirs), stolen)).json()).toMatchObject({
      code: 'conflict',
    });
  });

  it('sends the loyalty number to the hotel, and fails without a charge when the hotel does not recognize it [LOD-07]', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    const loyalty = { programme: 'HIL', number: '12-34' };
    const request = bookRequest(session, [cardOf(session)], { loyalty });
    expect(await bookAndWait(shop, person, session, request)).toMatchObject({
      outcome: 'failed',
      problem: { code: 'loyalty-number-invalid', next: 'correct_input' },
    });
    expect(await seen(person, request.bookingId)).toMatchObject({ ...nothingLeft, bank: [['voided', 0, 0]] });
  });

  it('requires a lead guest for every room', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    const guests = [{ room: 1, givenName: 'Ada', surname: 'Okafor' }];
    const request = bookRequest(session, [cardOf(session)], { guests });
    const answer = (await shop.api.call(person, 'POST', bookPath(session), request)).json();
    expect(answer).toMatchObject({
      status: 422,
      code: 'invalid-guests',
      errors: [{ path: 'body.guests' }],
    });
  });

  it.each([
    ['another party', { rooms: [{ adults: 1, childAges: [] }] }],
    ['one more child', { rooms: [{ adults: 2, childAges: [4] }] }],
    ['more rooms', { rooms: [...rate.rooms, ...rate.rooms] }],
    ['one more dog', { pets: 1 }],
    ['other nights', { checkOut: addDays(rate.checkOut, 1) }],
  ])('is not opened for %s than the rate was quoted for', async (_, other) => {
    const person = await enter();
    await expect(openCheckout(shop, person, { ...rate, ...other })).rejects.toThrow('rate-not-available');
  });

  it('passes children’s ages and pets to the property, the trip and its e-mails [LOD-04] [BKG-05]', async () => {
    const person = await enter();
    const family = [{ adults: 2, childAges: [4, 9] }];
    const asked = { rooms: family, pets: 2 };
    const withPets = await findRate(shop, isFreelyCancellable, asked);
    await expect(openCheckout(shop, person, { ...withPets, pets: 0 })).rejects.toThrow('rate-not-available');
    const session = await openCheckout(shop, person, withPets);
    expect(session.stay).toMatchObject(asked);
    const reopened = await shop.api.call(
      person,
      'POST',
      `/api/v0/bookings/sessions/${session.bookingSessionId}/reopen`,
    );
    const again: StayBookingSession = reopened.json();
    expect(again.stay).toMatchObject(asked);
    const request = bookRequest(again, [cardOf(again)]);
    const { tripId } = await bookAndWait(shop, person, again, request);
    const trip = (await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json();
    expect(trip.stay).toMatchObject(asked);
    const atProperty = await world.call('GET', `/v1/lodging/bookings?reference=${request.bookingId}`);
    expect(atProperty).toMatchObject({ body: asked });
  });

  it('holds its quote for 15 minutes, then answers 410', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    await world.call('POST', '/v1/clock', { advanceSeconds: 15 * 60 });
    await sleep(300);
    const answer = await shop.api.call(
      person,
      'POST',
      bookPath(session),
      bookRequest(session, [cardOf(session)]),
    );
    expect(answer.json()).toMatchObject({ status: 410, code: 'quote-expired' });
    const shown = await shop.api.call(person, 'GET', `/api/v0/bookings/sessions/${session.bookingSessionId}`);
    expect(shown.json()).toMatchObject({ state: 'closed' });
  });
});

describe('a checkout where offers and travel credit do not stack', () => {
  it('suggests no way to pay with both, refuses both together with nothing held, and accepts either alone [EXM-02] [OFF-06]', async () => {
    const apart = await open({
      databaseUrl: shop.databaseUrl,
      desk: {
        hasSwitches: () => true,
        switchesOf: () => ({ 'offer-stacking': 'control' }),
        tell: () => undefined,
      },
    });
    const person = await enter({ offers: [sixtyDollarsOff(newId())] });
    const session = await openCheckout(apart, person, rate);
    const both = [offerIn(session), credit(100), cardOf(session)];
    const answered = await apart.api.call(
      person,
      'GET',
      `/api/v0/bookings/sessions/${session.bookingSessionId}/ways`,
    );
    const { ways }: { ways: WayToPay[] } = answered.json();
    expect(ways).toHaveLength(3);
    for (const { tenders } of ways)
      expect(tenders.map(({ kind }) => kind)).not.toEqual(
        expect.arrayContaining(['TravelWalletOffer', 'TravelWalletCredit']),
      );

    const refused = bookRequest(session, both);
    const answer = await apart.api.call(person, 'POST', bookPath(session), refused);
    expect(answer.json()).toMatchObject({ status: 422, code: 'offer-not-with-credit' });
    expect(await seen(person, refused.bookingId)).toMatchObject({
      ...nothingLeft,
      booking: 'none',
      supplier: 'none',
    });

    const alone = bookRequest(session, [offerIn(session), cardOf(session)]);
    expect(await bookAndWait(apart, person, session, alone)).toMatchObject({ outcome: 'confirmed' });
    expect((await seen(person, alone.bookingId)).credit).toBe(55_000);
  });
});
