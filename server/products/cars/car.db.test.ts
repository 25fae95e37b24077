import { describe, expect, it } from 'vitest';
import type { CarBookingSession } from '#contract/booking.ts';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  askCarCheckout,
  bookCarPath,
  carRequest,
  carToken,
  type CarWish,
  findCar,
  openCarCheckout,
} from '#tests/support/rentals/cars.ts';
import type { IssuerOffer } from '#server/modules/accounts/port.ts';
import { cardHolder, cardOf, offerIn, postAndWait, sixtyDollarsOff } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { runTask } from '#tests/support/run-task.ts';
import { nothingLeft, soonLeft, testShop } from '#tests/support/shop.ts';
import { closes, opens } from '#tests/support/trips/options.ts';

const { world, shop, enter, provoke, pass, seen, credit } = await testShop('driver', soonLeft);

const usd = (amount: number) => ({ amount, currency: 'USD' });
const prepaid: CarWish = {
  wanted: ({ paymentTiming, refundPolicy }) =>
    paymentTiming === 'PayNow' && refundPolicy === 'FullyRefundable',
};
const checkout = async (person: TestPerson, wish: CarWish = prepaid) =>
  openCarCheckout(shop, person, await findCar(shop, wish));
const book = (person: TestPerson, session: CarBookingSession, request: ReturnType<typeof carRequest>) =>
  postAndWait(shop, person, bookCarPath(session), request);
const chooseExtras = async (
  person: TestPerson,
  { bookingSessionId }: CarBookingSession,
  extras: { code: string; quantity: number }[],
): Promise<CarBookingSession> =>
  (
    await shop.api.call(person, 'PUT', `/api/v0/bookings/sessions/${bookingSessionId}/car/extras`, { extras })
  ).json();
const tripOf = async (person: TestPerson, tripId: string | null): Promise<BookedCarTrip> =>
  (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}`)).json();

describe('booking a car', () => {
  it('one-way by a young driver with extras, with credit and a card, pays and earns to the cent [GRD-01] [BKG-01] [RWD-01]', async () => {
    const person = await enter();
    const opened = await checkout(person, { ...prepaid, oneWay: true, driverAge: 22 });
    const shown = opened.price.lineItems.map(({ code, amount }) => [code, amount.amount]);
    expect(shown).toEqual([
      ['base', 62.1],
      ['airport', 6.83],
      ['one_way', 73.78],
      ['young_driver', 84],
      ['tax', 52.14],
    ]);
    expect(opened).toMatchObject({
      product: 'car',
      state: 'open',
      priceChange: null,
      price: { grandTotal: usd(278.85), dueNow: usd(278.85), dueAtProperty: usd(0) },
      car: {
        supplier: { name: 'Europcar' },
        rentalDays: 3,
        driverAge: 22,
        perDay: usd(92.95),
        freeCancelUntil: '2026-12-13T10:00:00.000Z',
        pickUp: { at: '2026-12-15T10:00', zonedAt: '2026-12-15T10:00:00.000Z' },
        chosenExtras: [],
      },
    });
    const session = await chooseExtras(person, opened, [{ code: 'additional_driver', quantity: 1 }]);
    // Nine dollars a day for three days; the day's price that a policy judges is without extras.
    expect(session.price).toMatchObject({ grandTotal: usd(305.85), dueNow: usd(305.85) });
    expect(session.car).toMatchObject({
      perDay: usd(92.95),
      chosenExtras: [{ code: 'additional_driver', quantity: 1 }],
    });

    const email = `driver.${person.name}@driver.example`;
    const request = carRequest(session, [credit(100), cardOf(session)], {
      additionalDrivers: [{ givenName: 'Ben', surname: 'Okafor', age: 30 }],
      contact: { email, phone: '+14165550142' },
      flightNumber: 'tp 202',
      loyaltyNumber: 'EC-12345',
    });
    const progress = await book(person, session, request);
    expect(progress).toMatchObject({ product: 'car', outcome: 'confirmed', problem: null });
    expect(await seen(person, request.bookingId)).toMatchObject({
      booking: 'complete',
      payment: 'captured',
      trips: ['Confirmed'],
      bank: [['captured', 20_585, 0]],
      supplier: 'confirmed',
      openHolds: 0,
      credit: 45_000,
      // Ten miles a dollar on the card's part.
      miles: 84_212 + 2_059,
    });
    const trip = await tripOf(person, progress.tripId);
    expect(trip).toMatchObject({
      kind: 'Car',
      title: 'Mini, 2–3 doors, Europcar',
      place: 'Europcar Lisbon Humberto Delgado Airport',
      locator: progress.locator,
      timeState: 'Future',
      pickUp: { at: '2026-12-15T10:00', supplier: 'Europcar', freeCancelUntil: '2026-12-13T10:00:00.000Z' },
      supplierConfirmation: expect.stringMatching(/^[0-9A-F]{9}$/),
      driver: { givenName: 'Ada', surname: 'Okafor', age: 22 },
      additionalDrivers: [{ givenName: 'Ben', surname: 'Okafor', age: 30 }],
      flightNumber: 'TP 202',
      loyaltyNumber: 'EC-12345',
      price: { grandTotal: usd(305.85) },
      later: [],
      options: opens('cancel'),
      owner: { who: 'portal', next: 'none' },
    });
    const receipt = await shop.api.call(person, 'GET', `/api/v0/trips/${progress.tripId}/receipt.pdf`);
    const paper = textOfPdf(receipt.rawPayload);
    for (const text of [
      'Europcar Lisbon Humberto Delgado Airport',
      'Young driver fee',
      'Ben Okafor',
      'TP 202',
      // The voucher has what the desk is asked about. [GRD-01]
      'Unlimited',
      'You get a full tank; return it full',
      'Open 24 hours',
      'Open 6:00 AM to 11:00 PM, local time',
      'credit card in the main driver',
      'Up to 29 minutes late is free',
      'Crossing borders',
      trip.locator,
    ])
      expect(paper).toContain(text);
    const calendar = await shop.api.call(person, 'GET', `/api/v0/trips/${progress.tripId}/calendar.ics`);
    expect(calendar.body.split('BEGIN:VEVENT')).toHaveLength(3);
    expect(calendar.body).toContain('DTSTART:20261215T100000Z');
    await expect
      .poll(async () => (await mailsTo(world, email)).map(({ subject }) => subject))
      .toEqual([expect.stringContaining('Mini, 2–3 doors, Europcar')]);
    const { trips } = (await shop.api.call(person, 'GET', '/api/v0/trips')).json();
    expect(trips).toMatchObject([{ kind: 'Car', title: 'Mini, 2–3 doors, Europcar', arrival: null }]);
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('paid at the desk charges nothing now and says when the desk charges it [PAY-01]', async () => {
    const person = await enter();
    const session = await checkout(person, { wanted: ({ paymentTiming }) => paymentTiming === 'PayLater' });
    const { grandTotal } = session.price;
    expect(session.price).toMatchObject({ dueNow: usd(0), dueAtProperty: grandTotal });
    expect(session.later[0]).toEqual({
      amount: grandTotal,
      on: '2026-12-15',
      where: 'property',
      reason: 'due',
    });
    const request = carRequest(session, [cardOf(session)]);
    expect(await book(person, session, request)).toMatchObject({ outcome: 'confirmed' });
    expect(await seen(person, request.bookingId)).toMatchObject({
      trips: ['Confirmed'],
      bank: [],
      supplier: 'confirmed',
      credit: 55_000,
      miles: 84_212,
    });
  });

  it('accepts an offer for cars, and not one for hotels [OFF-06]', async () => {
    const forCars: IssuerOffer = { ...sixtyDollarsOff('cars'), funnels: ['Ground'] };
    const forHotels: IssuerOffer = { ...sixtyDollarsOff('hotels'), offerId: 'offer-hotels' };
    const person = await enter({ offers: [forCars, forHotels] });
    const session = await checkout(person, { ...prepaid, oneWay: true, driverAge: 22 });
    const offers = session.tenderOptions.filter(({ kind }) => kind === 'TravelWalletOffer');
    expect(offers).toHaveLength(1);
    const request = carRequest(session, [offerIn(session), cardOf(session)]);
    expect(await book(person, session, request)).toMatchObject({ outcome: 'confirmed' });
    expect(await seen(person, request.bookingId)).toMatchObject({ bank: [['captured', 27_885 - 6_000, 0]] });
  });

  it('books once for two requests with one id, and reports another rental of the same driver at the same time [BKG-04]', async () => {
    const person = await enter();
    const session = await checkout(person);
    const request = carRequest(session, [cardOf(session)]);
    const [one, two] = await Promise.all([book(person, session, request), book(person, session, request)]);
    expect(two.tripId).toBe(one.tripId);
    expect(await seen(person, request.bookingId)).toMatchObject({ trips: ['Confirmed'] });
    const again = await checkout(person);
    const repeated = carRequest(again, [cardOf(again)], { allowDuplicate: false });
    const answer = await shop.api.call(person, 'POST', bookCarPath(again), repeated);
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'duplicate-booking',
      context: { bookingId: request.bookingId, tripId: one.tripId },
    });
  });

  it('that is confirmed after a timeout is found by its id, and charged once [BKG-01]', async () => {
    const person = await enter();
    const session = await checkout(person);
    const request = carRequest(session, [cardOf(session)]);
    await provoke('cars', 'book', 'unknown-booked');
    expect(await book(person, session, request)).toMatchObject({ outcome: 'confirmed' });
    const due = Math.round(session.price.dueNow.amount * 100);
    expect(await seen(person, request.bookingId)).toMatchObject({
      trips: ['Confirmed'],
      bank: [['captured', due, 0]],
      supplier: 'confirmed',
    });
  });

  it.each([
    ['sold-out', 'car-sold-out'],
    ['price-changed', 'car-price-changed'],
    ['under-25', 'car-price-unavailable-under-25'],
    ['invalid-driver', 'car-driver-refused'],
    ['desk-closed', 'car-desk-closed'],
    ['service-unavailable', 'car-supplier-unavailable'],
    ['pending-then-failed', 'car-sold-out'],
  ])('releases everything when the supplier answers %s [BKG-02]', async (fault, code) => {
    const person = await enter();
    const session = await checkout(person);
    const request = carRequest(session, [credit(10), cardOf(session)]);
    await provoke('cars', 'book', fault);
    const asked = book(person, session, request);
    if (fault === 'pending-then-failed') {
      await expect.poll(async () => (await seen(person, request.bookingId)).supplier).toBe('pending');
      await pass(30);
    }
    expect(await asked).toMatchObject({ outcome: 'failed', problem: { code } });
    expect(await seen(person, request.bookingId)).toMatchObject({ ...nothingLeft, failure: code });
  });
});

describe('opening a car checkout', () => {
  it('reports a changed price, and refuses a rise of more than a quarter [PAY-01] [BKG-06]', async () => {
    const person = await enter();
    const rate = await findCar(shop, prepaid);
    const shownTotal = rate.total.minor / 100;
    await provoke('cars', 'quote', 'price-up');
    const answer = await askCarCheckout(shop, person, { rateToken: carToken(rate), shownTotal });
    const session: CarBookingSession = answer.json();
    expect(session.priceChange).toMatchObject({ from: usd(shownTotal), to: session.price.grandTotal });
    await provoke('cars', 'quote', 'price-surge');
    const refused = await askCarCheckout(shop, person, { rateToken: carToken(rate), shownTotal });
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'car-price-rose',
      context: { old: usd(shownTotal) },
    });
  });

  it.each([
    ['sold-out', 409, 'car-sold-out'],
    ['under-25', 422, 'car-price-unavailable-under-25'],
    ['error', 502, 'car-quote-failed'],
  ])('passes on the supplier’s answer %s [BKG-02]', async (fault, status, code) => {
    const person = await enter();
    const rate = await findCar(shop, prepaid);
    await provoke('cars', 'quote', fault, 5);
    const answer = await askCarCheckout(shop, person, { rateToken: carToken(rate) });
    expect(answer.json()).toMatchObject({ status, code });
  });

  it('refuses an invalid rate token', async () => {
    const answer = await askCarCheckout(shop, await enter(), { rateToken: 'none' });
    expect(answer.json()).toMatchObject({ status: 409, code: 'car-rate-gone' });
  });
});

describe('the drivers of a car booking', () => {
  it.each([
    [{ contact: { email: '', phone: '+14165550142' } }, 'no-contact-information', 'body.contact.email'],
    [
      { driver: { givenName: 'A☺da', surname: 'Okafor' } },
      'unsupported-name-characters',
      'body.driver.givenName',
    ],
    [
      { additionalDrivers: [{ givenName: 'Ben', surname: 'Okafor', age: 30 }] },
      'car-additional-drivers',
      'body.additionalDrivers',
    ],
    [
      { additionalDrivers: [{ givenName: 'Ben', surname: 'Okafor', age: 16 }] },
      'car-additional-driver-age',
      'body.additionalDrivers.0.age',
    ],
  ])('are validated with the path of the field: %j [BKG-03]', async (rest, code, path) => {
    const person = await enter();
    const session = await checkout(person);
    const request = carRequest(session, [cardOf(session)], rest);
    const answer = await shop.api.call(person, 'POST', bookCarPath(session), request);
    expect(answer.json()).toMatchObject({ status: 422, code, errors: [{ path }] });
    expect(await seen(person, request.bookingId)).toMatchObject({ booking: 'none', supplier: 'none' });
  });
});

describe('cancelling a car', () => {
  const booked = async (wish: CarWish) => {
    const person = await enter();
    const session = await checkout(person, wish);
    const request = carRequest(session, [credit(20), cardOf(session)]);
    const { tripId } = await book(person, session, request);
    return { person, tripId, bookingId: request.bookingId, price: session.price };
  };
  const quote = (person: TestPerson, tripId: string | null) =>
    shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`);
  const cancel = async (person: TestPerson, tripId: string | null, quoteId: string) => {
    await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
    const now = async () => (await tripOf(person, tripId)).cancellation?.state;
    await expect.poll(now).toBe('done');
    return tripOf(person, tripId);
  };

  it('by the rental company refunds all that was paid, to each tender, once [TRP-08]', async () => {
    const { person, tripId, bookingId, price } = await booked(prepaid);
    await provoke('cars', 'retrieve', 'cancelled-by-supplier');
    for (const _time of [1, 2]) await runTask(shop.handlers, 'follow-car', String(tripId));
    await expect.poll(async () => (await tripOf(person, tripId)).cancellation?.state).toBe('done');
    const cancellation = { penalty: usd(0), refund: price.dueNow };
    expect(await tripOf(person, tripId)).toMatchObject({ status: 'Cancelled', cancellation });
    const due = Math.round(price.dueNow.amount * 100) - 20_00;
    await expect.poll(async () => (await seen(person, bookingId)).bank).toEqual([['captured', due, due]]);
  });

  it('refunds everything to each tender while cancellation is free [TRP-04] [TRP-08]', async () => {
    const { person, tripId, bookingId, price } = await booked(prepaid);
    const told: CancellationQuote = (await quote(person, tripId)).json();
    expect(told).toMatchObject({
      outcome: 'FullyRefundable',
      step: 'policy',
      paid: price.dueNow,
      penalty: usd(0),
      refund: price.dueNow,
    });
    const trip = await cancel(person, tripId, told.quoteId);
    expect(trip).toMatchObject({ status: 'Cancelled', pickUp: null, later: [], options: closes('cancel') });
    const due = Math.round(price.dueNow.amount * 100);
    expect(await seen(person, bookingId)).toMatchObject({
      trips: ['Cancelled'],
      bank: [['captured', due - 2_000, due - 2_000]],
      supplier: 'cancelled',
      credit: 55_000,
      miles: 84_212,
    });
    expect((await quote(person, tripId)).json()).toMatchObject({
      code: 'cancellation-not-possible',
      context: { outcome: 'Canceled' },
    });
  });

  it('within two days of pick-up costs the quoted fee [TRP-04]', async () => {
    const { person, tripId, bookingId, price } = await booked({
      wanted: ({ paymentTiming, freeCancelUntil, total }) =>
        paymentTiming === 'PayNow' && freeCancelUntil !== null && total.minor > 10_000,
      pickUpAt: '2026-11-25T10:00',
      dropOffAt: '2026-11-29T10:00',
    });
    const told: CancellationQuote = (await quote(person, tripId)).json();
    const due = Math.round(price.dueNow.amount * 100);
    expect(told).toMatchObject({
      outcome: 'PartiallyRefundable',
      penalty: usd(50),
      refund: usd((due - 5_000) / 100),
    });
    await cancel(person, tripId, told.quoteId);
    expect(await seen(person, bookingId)).toMatchObject({ supplier: 'cancelled', trips: ['Cancelled'] });
    const back = (await seen(person, bookingId)).bank[0]?.[2] ?? 0;
    const { credit: left } = await seen(person, bookingId);
    expect(back + left).toBe(55_000 - 2_000 + due - 5_000);
  });

  it('at a non-refundable rate says so beforehand [TRP-04]', async () => {
    const { person, tripId, bookingId, price } = await booked({
      wanted: ({ refundPolicy }) => refundPolicy === 'NonRefundable',
    });
    const told: CancellationQuote = (await quote(person, tripId)).json();
    expect(told).toMatchObject({
      outcome: 'NonRefundable',
      step: 'nonrefundable',
      penalty: price.dueNow,
      refund: usd(0),
    });
    await cancel(person, tripId, told.quoteId);
    expect(await seen(person, bookingId)).toMatchObject({ supplier: 'cancelled', credit: 53_000 });
  });

  it('that the supplier handles by phone only refers to support [TRP-04]', async () => {
    const { person, tripId } = await booked(prepaid);
    await provoke('cars', 'cancellation-quote', 'contact');
    expect((await quote(person, tripId)).json()).toMatchObject({
      code: 'cancellation-not-possible',
      context: { outcome: 'ContactCustomerService' },
    });
  });

  it('that was done but not answered is found, and refunded once [TRP-08]', async () => {
    const { person, tripId, bookingId, price } = await booked(prepaid);
    const told: CancellationQuote = (await quote(person, tripId)).json();
    await provoke('cars', 'cancel', 'unknown-cancelled');
    await cancel(person, tripId, told.quoteId);
    const due = Math.round(price.dueNow.amount * 100);
    expect((await seen(person, bookingId)).bank).toEqual([['captured', due - 2_000, due - 2_000]]);
  });

  it('after pick-up refers to an agent, who contacts the desk [TRP-04]', async () => {
    const { person, tripId } = await booked({
      wanted: ({ paymentTiming }) => paymentTiming === 'PayNow',
      pickUpAt: '2026-11-23T17:00',
      dropOffAt: '2026-11-26T17:00',
    });
    await pass(3 * 3_600);
    // Sessions do not last so long.
    const again = await shop.api.enter(cardHolder(person.name));
    const begun = async () => (await tripOf(again, tripId)).owner.who;
    await expect.poll(begun).toBe('car_supplier');
    expect((await quote(again, tripId)).json()).toMatchObject({
      code: 'cancellation-not-possible',
      context: { outcome: 'PastCheckInDate' },
    });
  });
});
