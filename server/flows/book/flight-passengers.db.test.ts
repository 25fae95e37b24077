import { beforeAll, describe, expect, it } from 'vitest';
import type { TripPassenger } from '#contract/flights/checkout-item.ts';
import type { FlightBookingSession } from '#contract/booking.ts';
import { assistanceCodeSchema, bookingErrorCodeSchema } from '#contract/enums/index.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import {
  bookFlightPath,
  chooseFlights,
  flightRequest,
  openFlightCheckout,
  passenger,
} from '#tests/support/flights.ts';
import { ada, ben, dot, passengerFaults } from '#tests/support/passenger-faults.ts';
import { insertTraveler } from '#tests/support/saved-traveler.ts';
import { type NamedPerson, nothingLeft, testShop } from '#tests/support/shop.ts';

const { shop, enter, seen, provoke, credit } = await testShop('named', { flies: true });

/** New York to Lisbon and back for two adults, one with a lap infant: every passenger needs a passport. */
let person: NamedPerson;
let session: FlightBookingSession;
beforeAll(async () => {
  person = await enter();
  const choice = await chooseFlights(shop.api, person, { passengers: { ADT: 2, INF: 1 } });
  session = await openFlightCheckout(shop.api, person, choice);
}, 60_000);

const send = (passengers: object[], rest: object = {}) => {
  const request = flightRequest(session, [credit(100), cardOf(session)], { passengers, ...rest });
  return { request, answer: shop.api.call(person, 'POST', bookFlightPath(session), request) };
};

describe('validation of passengers when flights are booked', () => {
  it.each(passengerFaults)(
    'answers %s with %s at its field before anything is held [BKG-03]',
    async (name, code, field, passengers, rest) => {
      expect(bookingErrorCodeSchema.options).toContain(name);
      const { request, answer } = send(passengers, rest);
      const problem = (await answer).json();
      expect(problem).toMatchObject({ status: 422, code, knownAs: { bookingErrorCode: name } });
      const path = field === 'email' ? 'body.contact.email' : `body.passengers${field ? `.${field}` : ''}`;
      expect(problem.errors.map((error: { path: string }) => error.path)).toContain(path);
      expect(problem.title).toMatch(/No money moved\.$/);
      expect(await seen(person, request.bookingId)).toMatchObject({
        ...nothingLeft,
        booking: 'none',
        bank: [],
        supplier: 'none',
      });
    },
  );

  it('refuses passengers under 16 without an adult, as any passenger type [BKG-03]', async () => {
    const choice = await chooseFlights(shop.api, person, { to: 'airport:LAX', isOneWay: true });
    const alone = await openFlightCheckout(shop.api, person, choice);
    const young = [passenger('ADT', { dateOfBirth: '2011-06-01' })];
    const request = flightRequest(alone, [cardOf(alone)], { passengers: young });
    const answer = await shop.api.call(person, 'POST', bookFlightPath(alone), request);
    expect(answer.json()).toMatchObject({ status: 422, code: 'no-adult-passenger' });
  });

  it.each([
    ['InvalidLoyaltyNumber', null, '12-3', 'frequent-flyer-unknown'],
    ['LoyaltyNameMismatch', 'loyalty-name', '12345678', 'frequent-flyer-name'],
  ])(
    'passes on the airline’s refusal %s and releases everything [TRV-08]',
    async (name, fault, number, code) => {
      const choice = await chooseFlights(shop.api, person, { to: 'airport:LAX', isOneWay: true });
      const checkout = await openFlightCheckout(shop.api, person, choice);
      if (fault) await provoke('air', 'book', fault);
      const request = flightRequest(checkout, [credit(100), cardOf(checkout)], {
        passengers: [{ ...ada, frequentFlyer: { airline: 'AA', number } }],
      });
      const { outcome, problem } = await postAndWait(shop, person, bookFlightPath(checkout), request);
      expect(outcome).toBe('failed');
      expect(problem).toMatchObject({ code, next: 'correct_input', knownAs: { loyaltyError: name } });
      expect(problem?.title).toMatch(/No money moved\.$/);
      expect(await seen(person, request.bookingId)).toMatchObject({
        ...nothingLeft,
        booking: 'released',
        payment: 'voided',
        supplier: 'none',
      });
    },
  );

  it('keeps the checkout open: corrected, it books with every assistance code and an unnumbered lap infant [BKG-03] [TRV-12]', async () => {
    const helped = { ...ada, assistance: assistanceCodeSchema.options };
    const request = flightRequest(session, [cardOf(session)], { passengers: [helped, ben, dot] });
    const { outcome, tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
    expect(outcome).toBe('confirmed');
    const trip = (await shop.api.call(person, 'GET', `/api/v0/itinerary/flight/${tripId}`)).json();
    const passport = { country: 'CA', numberEnd: '2922' };
    expect(trip.passengers).toMatchObject([
      {
        type: 'ADT',
        givenName: 'Ada',
        surname: 'Okafor',
        passport,
        specialAssistance: [
          'BLND',
          'DEAF',
          'STCR',
          'WCHR',
          'WCHS',
          'WCHC',
          'WCBD',
          'WCBW',
          'WCLB',
          'WCMP',
          'WCOB',
        ],
      },
      { type: 'ADT', givenName: 'Ben', surname: 'Okafor', passport },
      { type: 'INF', givenName: 'Dot', surname: 'Okafor', passport },
    ]);
    for (const { numbers } of trip.tickets) expect(numbers[2]).toEqual({ kind: 'InfantNotIssued' });
  });

  it('uses the passenger types of trip management, private for a hidden traveler [TRV-07] [ENM-01]', async () => {
    const family = await enter();
    const travelerId = await insertTraveler(shop.db, {
      customerId: family.customerId,
      isPrivate: true,
      now: shop.clock.now(),
    });
    const choice = await chooseFlights(shop.api, family, {
      passengers: { ADT: 2, CNN: 1, INS: 1, INF: 1 },
      isOneWay: true,
    });
    const checkout = await openFlightCheckout(shop.api, family, choice);
    const request = flightRequest(checkout, [cardOf(checkout)], {
      passengers: [
        { ...ada, travelerId },
        ben,
        passenger('CNN', { givenName: 'Cleo' }),
        passenger('INS', { givenName: 'Eve' }),
        dot,
      ],
    });
    const { tripId } = await postAndWait(shop, family, bookFlightPath(checkout), request);
    const trip = (await shop.api.call(family, 'GET', `/api/v0/itinerary/flight/${tripId}`)).json();
    expect(trip.passengers.map((one: TripPassenger) => [one.type, one.tripPassengerType])).toEqual([
      ['ADT', 'PrivateAdult'],
      ['ADT', 'Adult'],
      ['CNN', 'AgeChild'],
      ['INS', 'SeatedInfant'],
      ['INF', 'LapInfant'],
    ]);
  });
});
