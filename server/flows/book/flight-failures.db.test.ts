import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { Language } from '#contract/values/dates.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { FlightTrip } from '#contract/flights/itinerary.ts';
import type { TenderInput } from '#contract/payments.ts';
import { flightFailureRows, type MetFailure } from '#contract/problems/failures.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import {
  enterWithTwoCards,
  expectTold,
  fallSilent,
  refuseBooking,
  speaking,
  tellersOf,
  type Told,
  walkedCases,
} from '#tests/support/failure-walk.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { passengerFaults } from '#tests/support/passenger-faults.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const test = await testShop('grounded', { flies: true, ...soonLeft });
const { world, shop, provoke, pass, seen } = test;
const { ofBooking, onSubmitting: toldOnSubmitting } = tellersOf({ shop });

const enter = enterWithTwoCards({ shop }, 'grounded');

type Choice = Parameters<typeof chooseFlights>[2];
/** To Lisbon with TAP, found just now: the clock is moved far in between. */
const choose = (person: TestPerson, about: Choice = {}) =>
  chooseFlights(shop.api, person, {
    isOneWay: true,
    now: shop.clock.now(),
    wanted: ({ stops, segments }) => stops === 0 && segments[0]?.marketingAirline.code === 'TP',
    ...about,
  });
const checkoutOf = async (person: TestPerson, about: Choice = {}) =>
  openFlightCheckout(shop.api, person, await choose(person, about));
const sessionPath = ({ bookingSessionId }: FlightBookingSession) =>
  `/api/v0/bookings/sessions/${bookingSessionId}`;
const mixed = (session: FlightBookingSession): TenderInput[] => [
  { kind: 'TravelWalletCredit', amount: 100 },
  cardOf(session),
];

/** A bag for the first slice of a fare that sells one. */
async function withBag(person: TestPerson): Promise<FlightBookingSession> {
  const { shownTotal: _, ...choice } = await choose(person);
  const trip = await shop.api.call(person, 'POST', '/api/v0/flights/itinerary', choice);
  const chosen = trip.json<FlightTrip>().slices.map(({ itineraryId, fares }) => ({
    itineraryId,
    fareId: fares.find(({ seatChoice }) => seatChoice.kind === 'fee')?.fareId,
  }));
  const session = await openFlightCheckout(shop.api, person, { ...choice, chosen });
  const bags = [{ passenger: 0, sliceIndex: 0, pieces: 1 }];
  const answer = await shop.api.call(person, 'PUT', `${sessionPath(session)}/flight/extras`, {
    seats: [],
    bags,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Pays with credit and card; the bank or the airline refuses during the booking. */
const whileBooking =
  (
    area: 'bank' | 'air',
    fault: string,
    open: (person: TestPerson) => Promise<FlightBookingSession> = checkoutOf,
  ) =>
  async (): Promise<Told> => {
    const { person } = await enter();
    const session = await open(person);
    const request = flightRequest(session, mixed(session));
    await refuseBooking(world, area, fault, request);
    expect(await postAndWait(shop, person, bookFlightPath(session), request)).toMatchObject({
      outcome: 'failed',
      tripId: null,
    });
    return ofBooking(person, request.bookingId);
  };

/** Pressing the button is answered with a no. */
const onSubmitting =
  (
    wrong: (session: FlightBookingSession) => Record<string, unknown> | Promise<Record<string, unknown>>,
    about?: Choice,
  ) =>
  async (): Promise<Told> => {
    const { person } = await enter();
    const session = await checkoutOf(person, about);
    const request = flightRequest(session, mixed(session), await wrong(session));
    return toldOnSubmitting(person, bookFlightPath(session), request);
  };

const after = (seconds: number) => onSubmitting(() => pass(seconds).then(() => ({})));

/** The checkout does not open. */
const onOpening =
  (fault: string, passengers = {}) =>
  async (): Promise<Told> => {
    const { person } = await enter();
    const choice = await choose(person, { passengers });
    return {
      person,
      bookingId: null,
      tell: async (language) => {
        await provoke('air', 'quote', fault);
        return (
          await shop.api.call(person, 'POST', '/api/v0/bookings/sessions/flight', choice, speaking(language))
        ).json();
      },
    };
  };

/** An airline that does not answer for this long, or longer. */
async function silence(forSeconds: number) {
  const { person, again } = await enter();
  const session = await checkoutOf(person);
  const request = flightRequest(session, mixed(session));
  const about = { area: 'air', person, path: bookFlightPath(session), request, forSeconds } as const;
  const state = await fallSilent(test, about);
  return { person: await again(), bookingId: request.bookingId, state };
}

type Scenarios = Partial<Record<ProblemCode, () => Promise<Told>>>;

const byBank: Scenarios = {
  'card-declined': whileBooking('bank', 'declined'),
  'card-insufficient-funds': whileBooking('bank', 'insufficient_funds'),
  'card-expired': whileBooking('bank', 'expired'),
  'card-lost-or-stolen': whileBooking('bank', 'lost_or_stolen'),
  'card-not-supported': whileBooking('bank', 'not_supported'),
  'card-invalid-number': whileBooking('bank', 'invalid_number'),
  'card-information': whileBooking('bank', 'card_information'),
  'card-verification-number': whileBooking('bank', 'verification_number'),
  'card-country-code': whileBooking('bank', 'country_code'),
  'card-zip-code': whileBooking('bank', 'zip_code'),
  fraud: whileBooking('bank', 'fraud'),
  'fraud-auto-reject': whileBooking('bank', 'fraud_auto_reject'),
  'likely-fraud': whileBooking('bank', 'likely_fraud'),
  'excessive-card-activity': whileBooking('bank', 'excessive_activity'),
  'payment-error': whileBooking('bank', 'processing_error'),
};

const byAirline: Scenarios = {
  'flight-sold-out': whileBooking('air', 'sold-out'),
  'flight-price-changed': whileBooking('air', 'price-changed'),
  'flight-price-changed-with-extras': whileBooking('air', 'price-changed', withBag),
  'flight-quote-lapsed': whileBooking('air', 'quote-expired'),
  'frequent-flyer-unknown': whileBooking('air', 'loyalty-number'),
  'frequent-flyer-name': whileBooking('air', 'loyalty-name'),
  'seat-taken': whileBooking('air', 'seat-taken'),
  'seat-exit-row': whileBooking('air', 'exit-row'),
  'airline-credit-gone': whileBooking('air', 'credit-gone'),
  'airline-customer-refused': whileBooking('air', 'invalid-customer'),
  'airline-rejected': whileBooking('air', 'bad-request'),
  'airline-unavailable': whileBooking('air', 'service-unavailable'),
  'flight-seller-unavailable': whileBooking('air', 'provider-unavailable'),
  'redemption-failure': whileBooking('air', 'redemption-failure'),
  'vcc-failure': whileBooking('air', 'vcc-failure'),
  'missing-airline-locator': whileBooking('air', 'no-locator'),
  'ticketing-not-started': whileBooking('air', 'ticketing-not-started'),
  'airline-refused': whileBooking('air', 'refused'),
  'airline-failed': whileBooking('air', 'error'),
  async 'ticketing-unconfirmed'() {
    const { person } = await enter();
    const session = await checkoutOf(person);
    const request = flightRequest(session, mixed(session));
    await refuseBooking(world, 'air', 'ticketing-unconfirmed', request);
    await shop.api.call(person, 'POST', bookFlightPath(session), request);
    const state = async () => (await seen(person, request.bookingId)).booking;
    await expect.poll(state).toBe('supplier_pending');
    await pass(25);
    await expect.poll(state).toBe('released');
    return { ...ofBooking(person, request.bookingId), atSupplier: 'failed' };
  },

  'fare-gone': onOpening('sold-out'),
  'search-expired': onOpening('expired'),
  'fare-refused': onOpening('not-for-sale'),
  'flight-quote-failed': onOpening('error'),
  'flight-price-rose': onOpening('price-surge'),
  'lap-infants-unsupported': onOpening('lap-infants-unsupported', { INF: 1 }),
  'seated-infants-unsupported': onOpening('seated-infants-unsupported', { INS: 1 }),
  async 'flight-cannot-resume'() {
    const { person } = await enter();
    const session = await checkoutOf(person);
    return {
      person,
      bookingId: newId(),
      tell: async (language) => {
        await provoke('air', 'quote', 'sold-out');
        const path = `${sessionPath(session)}/reopen`;
        return (await shop.api.call(person, 'POST', path, undefined, speaking(language))).json();
      },
    };
  },

  async 'airline-late'() {
    const { person, bookingId } = await silence(31 * 60);
    return ofBooking(person, bookingId);
  },
  async 'airline-silent'() {
    const { person, bookingId, state } = await silence(25 * 3_600);
    await expect.poll(state).toBe('releasing');
    await world.call('DELETE', '/v1/faults');
    await expect.poll(state).toBe('released');
    return ofBooking(person, bookingId);
  },
};

const byPortal: Scenarios = {
  ...Object.fromEntries(
    passengerFaults.map(([, code, , passengers, rest]) => [
      code,
      onSubmitting(() => ({ passengers, ...rest }), { passengers: { ADT: 2, INF: 1 } }),
    ]),
  ),
  'offer-not-available': onSubmitting((session) => ({
    tenders: [{ kind: 'TravelWalletOffer', offerId: 'taken-by-another-tab' }, cardOf(session)],
  })),
  async 'duplicate-booking'() {
    const { person } = await enter();
    const choice = await choose(person);
    const first = await openFlightCheckout(shop.api, person, choice);
    const second = await openFlightCheckout(shop.api, person, choice);
    await postAndWait(shop, person, bookFlightPath(first), flightRequest(first, [cardOf(first)]));
    const request = flightRequest(second, mixed(second), { allowDuplicate: false });
    return toldOnSubmitting(person, bookFlightPath(second), request);
  },
  async 'booking-session-closed'() {
    const { person } = await enter();
    const session = await checkoutOf(person);
    await postAndWait(shop, person, bookFlightPath(session), flightRequest(session, [cardOf(session)]));
    return toldOnSubmitting(person, bookFlightPath(session), flightRequest(session, mixed(session)));
  },
  async 'booking-session-missing'() {
    const { person } = await enter();
    const session = await checkoutOf(person);
    const path = bookFlightPath({ bookingSessionId: newId() });
    return toldOnSubmitting(person, path, flightRequest(session, mixed(session)));
  },
  async 'excessive-activity'() {
    const { person } = await enter();
    const session = await checkoutOf(person);
    const cards = session.tenderOptions.filter(({ kind }) => kind === 'UserCard').map(({ id }) => id);
    const cardAt = (turn: number): TenderInput => ({
      kind: 'UserCard',
      paymentMethodId: cards[turn % cards.length] ?? '',
    });
    await provoke('bank', 'authorise', 'declined', 6);
    for (let turn = 0; turn < 6; turn++)
      await postAndWait(shop, person, bookFlightPath(session), flightRequest(session, [cardAt(turn)]));
    return toldOnSubmitting(person, bookFlightPath(session), flightRequest(session, [cardAt(6)]));
  },
  'client-too-old': onSubmitting(() => ({ contract: 0 })),
  'tender-not-allowed': onSubmitting((session) => ({
    tenders: [{ kind: 'Rewards', accountReferenceId: 'acct-of-nobody', amount: 20 }, cardOf(session)],
  })),
  'card-not-found': onSubmitting(() => ({
    tenders: [{ kind: 'UserCard', paymentMethodId: 'card-of-nobody' }],
  })),
  'validation-failed': onSubmitting(() => ({ agreedTotal: 'all of it' })),
  async unauthenticated() {
    const { person } = await enter();
    const session = await checkoutOf(person);
    return toldOnSubmitting(person, bookFlightPath(session), flightRequest(session, mixed(session)), null);
  },
  async 'csrf-invalid'() {
    const { person } = await enter();
    const session = await checkoutOf(person);
    const other = { ...person, csrf: 'of another page' };
    return toldOnSubmitting(person, bookFlightPath(session), flightRequest(session, mixed(session)), other);
  },
  'flight-checkout-inactive': after(11 * 60),
  'quote-expired': after(15 * 60),
};

const provoked: Scenarios = { ...byBank, ...byAirline, ...byPortal };

/** Airline refusals that the specification does not name. */
const nameless = (['seat-taken', 'seat-exit-row', 'airline-credit-gone'] as const).map(
  (problem): { failure: MetFailure; names: { list: string; name: string }[] } => ({
    failure: { problem, at: 'booking', money: 'given_back' },
    names: [],
  }),
);

/** An offer that has run out is no fare that has sold out. */
const runOut: (typeof nameless)[number] = {
  failure: { problem: 'search-expired', at: 'opening', money: 'untouched' },
  names: [],
};

/** The errors of a flight booking, each with all its names. */
const cases = new Map<string, { failure: MetFailure; names: { list: string; name: string }[] }>(
  [...nameless, runOut].map((one) => [one.failure.problem, one]),
);
for (const { list, name, failure } of flightFailureRows) {
  if (!('problem' in failure) || failure.at === 'trip') continue;
  const known = cases.get(failure.problem);
  if (known) known.names.push({ list, name });
  else cases.set(failure.problem, { failure, names: [{ list, name }] });
}

describe('the table of booking failures for flights', () => {
  it.each(walkedCases(cases, ({ failure }) => failure))(
    'is correct for %s: message in both languages, next step, and nothing charged or held [BKG-02] [BKG-03] [BKG-04] [BKG-06] [PAY-03] [TRV-08]',
    async (_, about) => {
      const scenario = provoked[about.failure.problem];
      if (!scenario) throw new Error(`nothing provokes ${about.failure.problem}`);
      await expectTold({ shop, seen }, about, await scenario());
    },
  );

  it('contains every failure that the tests provoke', () => {
    expect(Object.keys(provoked).filter((code) => !cases.has(code))).toEqual([]);
  });

  it('leaves out unknown ticketing, which is a state of the trip with a promised time [BKG-02] [BKG-05]', async () => {
    const { person, again } = await enter();
    const session = await checkoutOf(person);
    const email = 'unknown@grounded.example';
    const request = flightRequest(session, mixed(session), { contact: { email, phone: '+14165550142' } });
    await refuseBooking(world, 'air', 'ticketing-unknown', request);
    const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
    const trip = async (language: Language, reader = person): Promise<BookedFlightTrip> =>
      (
        await shop.api.call(
          reader,
          'GET',
          `/api/v0/itinerary/flight/${tripId}`,
          undefined,
          speaking(language),
        )
      ).json();
    for (const language of ['en', 'fr'] as const) {
      const { ticketing, tickets, bookedAt } = await trip(language);
      expect(ticketing).toMatchObject({
        state: 'unknown',
        problem: {
          code: 'ticketing-unknown',
          title: problems['ticketing-unknown'].text[language],
          next: 'wait',
          otherwise: 'contact_support',
          knownAs: { bookingErrorCode: 'TicketingUnknown' },
        },
      });
      expect(Date.parse(ticketing.by ?? '') - Date.parse(bookedAt)).toBe(2 * 3_600_000);
      for (const ticket of tickets) expect(ticket).toMatchObject({ state: 'unknown', numbers: [null] });
    }
    const letters = async () => {
      const read = (await mailsTo(world, email)).map(({ id }) =>
        world.call('GET', `/v1/post/messages/${String(id)}`),
      );
      return (await Promise.all(read)).map(({ body }) => String(body['text'])).join('\n');
    };
    await expect
      .poll(letters)
      .toContain('The airline has the booking but has not said whether they are issued');
    expect(await seen(person, request.bookingId)).toMatchObject({
      trips: ['Confirmed'],
      bank: [['captured', expect.any(Number), 0]],
    });
    await pass(45 * 60);
    const later = await again();
    await expect
      .poll(async () => (await trip('en', later)).ticketing)
      .toEqual({ state: 'issued', by: null, problem: null });
  });
});
