import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import type { FlightExtras, SeatMap } from '#contract/flights/extras.ts';
import type { FlightTrip } from '#contract/flights/itinerary.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import {
  bookFlightPath,
  chooseFlights,
  flightRequest,
  openFlightCheckout,
  passenger,
} from '#tests/support/flights.ts';
import { cents, nothingLeft, testShop } from '#tests/support/shop.ts';

const { shop, enter, provoke, seen, pass } = await testShop('seated', { flies: true });

const pathOf = ({ bookingSessionId }: FlightBookingSession) =>
  `/api/v0/bookings/sessions/${bookingSessionId}/flight/extras`;
const none: ChosenExtras = { seats: [], bags: [] };
const firstFree = ({ columns, rows }: SeatMap): string => {
  for (const { row, seats } of rows) {
    const at = seats.indexOf('free');
    if (at !== -1) return `${row}${columns[at]}`;
  }
  throw new Error('No seat is free.');
};

/** A checkout of a nonstop return trip with an airline that sells seats and bags on top of its second fare. */
async function checkout(person: TestPerson, passengers = {}, days = 60): Promise<FlightBookingSession> {
  const choice = await chooseFlights(shop.api, person, {
    passengers,
    days,
    wanted: ({ stops, segments }) => stops === 0 && segments[0]?.marketingAirline.code === 'TP',
  });
  const trip = await shop.api.call(person, 'POST', '/api/v0/flights/itinerary', choice);
  const chosen = trip.json<FlightTrip>().slices.map(({ itineraryId, fares }) => ({
    itineraryId,
    fareId: fares.find(({ seatChoice }) => seatChoice.kind === 'fee')?.fareId,
  }));
  const { shownTotal: _, ...asked } = choice;
  return openFlightCheckout(shop.api, person, { ...asked, chosen });
}
async function offered(person: TestPerson, session: FlightBookingSession): Promise<FlightExtras> {
  return (await shop.api.call(person, 'GET', pathOf(session))).json();
}
const choose = (person: TestPerson, session: FlightBookingSession, chosen: object) =>
  shop.api.call(person, 'PUT', pathOf(session), chosen);
const somebody = () => enter();

describe('seats and bags chosen at a flight checkout', () => {
  it('are lines of its price, booked, shown on the trip, and refunded with it [AIR-08] [PAY-01]', async () => {
    const person = await somebody();
    const session = await checkout(person, { ADT: 2, INF: 1 });
    const { slices } = await offered(person, session);
    expect(slices).toHaveLength(2);
    const [out, back] = slices;
    const seat = out?.maps[0] ? firstFree(out.maps[0]) : '';
    const chosen: ChosenExtras = {
      seats: [{ passenger: 1, sliceIndex: 0, segmentIndex: 0, seat }],
      bags: [
        { passenger: 0, sliceIndex: 0, pieces: 2 },
        { passenger: 1, sliceIndex: 1, pieces: 1 },
      ],
    };
    const answer = await choose(person, session, chosen);
    expect(answer.statusCode).toBe(200);
    const next = answer.json<FlightBookingSession>();
    const [seatFee, bagOut, bagBack] = [
      cents(out?.seatChoice.fee?.amount ?? 0),
      cents(out?.bagFee.amount ?? 0),
      cents(back?.bagFee.amount ?? 0),
    ];
    const extras = next.price.lineItems.filter(({ kind }) => kind === 'extra');
    expect(extras.map(({ label, amount }) => [label.en, cents(amount.amount)])).toEqual([
      ['1 seat, flight 1', seatFee],
      ['2 checked bags, flight 1', 2 * bagOut],
      ['1 checked bag, flight 2', bagBack],
    ]);
    const added = seatFee + 2 * bagOut + bagBack;
    expect(cents(next.price.fee.amount)).toBe(added);
    expect(cents(next.price.grandTotal.amount)).toBe(cents(session.price.grandTotal.amount) + added);
    expect(next.flight.extras).toEqual(chosen);
    expect(next.expiresAt).toBe(session.expiresAt);

    const request = flightRequest(next, [cardOf(next)], {
      passengers: [
        passenger('ADT'),
        passenger('ADT', { givenName: 'Ben' }),
        passenger('INF', { givenName: 'Dot' }),
      ],
    });
    const progress = await postAndWait(shop, person, bookFlightPath(next), request);
    expect(progress).toMatchObject({ outcome: 'confirmed', product: 'flight' });
    const tripPath = `/api/v0/itinerary/flight/${progress.tripId}`;
    const trip = (await shop.api.call(person, 'GET', tripPath)).json<BookedFlightTrip>();
    expect(trip.flight.extras).toEqual(chosen);
    expect(trip.price.grandTotal).toEqual(next.price.grandTotal);

    const quote = await shop.api.call(person, 'POST', `/api/v0/trips/${progress.tripId}/cancellation-quotes`);
    expect(quote.json<CancellationQuote>()).toMatchObject({ refund: next.price.grandTotal });
  });

  it('go to one of two concurrent bookings of a seat; the other is not charged and can book without it [AIR-08] [BKG-02]', async () => {
    const people = await Promise.all([somebody(), somebody()]);
    const sessions = await Promise.all(people.map((person) => checkout(person, {}, 120)));
    const [first] = sessions;
    if (!first || !people[0]) throw new Error('nobody');
    const map = (await offered(people[0], first)).slices[0]?.maps[0];
    const bags = [{ passenger: 0, sliceIndex: 0, pieces: 1 }];
    const chosen = {
      seats: [{ passenger: 0, sliceIndex: 0, segmentIndex: 0, seat: map ? firstFree(map) : '' }],
      bags,
    };
    const seated = await Promise.all(
      people.map(async (person, at) => {
        const answer = await choose(person, sessions[at] ?? first, chosen);
        return answer.json<FlightBookingSession>();
      }),
    );
    const requests = seated.map((session) => flightRequest(session, [cardOf(session)]));
    const outcomes = await Promise.all(
      people.map((person, at) =>
        postAndWait(shop, person, bookFlightPath(seated[at] ?? first), requests[at] ?? { bookingId: '' }),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['confirmed', 'failed']);
    const lost = outcomes.findIndex(({ outcome }) => outcome === 'failed');
    expect(outcomes[lost]?.problem).toMatchObject({ code: 'seat-taken' });
    const [person, session] = [people[lost] ?? people[0], seated[lost] ?? first];
    expect(await seen(person, requests[lost]?.bookingId ?? '')).toMatchObject(nothingLeft);
    const again = await shop.api.call(
      person,
      'POST',
      `/api/v0/bookings/sessions/${session.bookingSessionId}/reopen`,
    );
    // The seat is gone; the bag stays.
    expect(again.json<FlightBookingSession>().flight.extras).toEqual({ seats: [], bags });
  });

  it('keep the other seats when one of several was taken, and name the passenger who lost it [AIR-08] [BKG-04]', async () => {
    const [person, other] = await Promise.all([somebody(), somebody()]);
    const [session, theirs] = await Promise.all([
      checkout(person, { ADT: 2 }, 130),
      checkout(other, {}, 130),
    ]);
    const map = (await offered(person, session)).slices[0]?.maps[0];
    const row = map?.rows.find(
      ({ isExit, seats }) => !isExit && seats.filter((one) => one === 'free').length > 2,
    );
    if (!map || !row) throw new Error('no three seats of a row are free');
    const [one, two, three] = map.columns.flatMap((letter, at) =>
      row.seats[at] === 'free' ? [`${row.row}${letter}`] : [],
    );
    const place = (at: number, seat = '') => ({ passenger: at, sliceIndex: 0, segmentIndex: 0, seat });
    const bags = [{ passenger: 0, sliceIndex: 0, pieces: 1 }];
    const wanted = { seats: [place(0, one), place(1, two)], bags };
    const seated = (await choose(person, session, wanted)).json<FlightBookingSession>();

    const first = (await choose(other, theirs, { ...none, seats: [place(0, two)] })).json();
    const quick = flightRequest(first, [cardOf(first)]);
    expect(await postAndWait(shop, other, bookFlightPath(first), quick)).toMatchObject({
      outcome: 'confirmed',
    });
    const request = flightRequest(seated, [cardOf(seated)], {
      passengers: [passenger('ADT'), passenger('ADT', { givenName: 'Ben' })],
    });
    expect(await postAndWait(shop, person, bookFlightPath(seated), request)).toMatchObject({
      outcome: 'failed',
      problem: { code: 'seat-taken' },
    });
    expect(await seen(person, request.bookingId)).toMatchObject(nothingLeft);

    const path = `/api/v0/bookings/sessions/${seated.bookingSessionId}/reopen`;
    const again = (await shop.api.call(person, 'POST', path)).json<FlightBookingSession>();
    expect(again.flight).toMatchObject({
      extras: { seats: [place(0, one)], bags },
      seatsGone: [place(1, two)],
    });
    // The airline changed no price: one seat less is paid for.
    expect(again.priceChange).toBeNull();
    const fee = cents((await offered(person, again)).slices[0]?.seatChoice.fee?.amount ?? 0);
    expect(cents(seated.price.fee.amount) - cents(again.price.fee.amount)).toBe(fee);
    const settled = await choose(person, again, { seats: [place(0, one), place(1, three)], bags });
    expect(settled.json<FlightBookingSession>()).toMatchObject({
      flight: { seatsGone: [] },
      price: { fee: seated.price.fee },
    });
  });

  it('allow exit rows only for adults without a lap infant [AIR-08]', async () => {
    const person = await somebody();
    const session = await checkout(person, { ADT: 2, CNN: 1, INF: 1 });
    const { slices, exitRowPassengers } = await offered(person, session);
    // The first adult holds the infant; the third seat is the child's.
    expect(exitRowPassengers).toEqual([1]);
    const map = slices[0]?.maps[0];
    const exit = map?.rows.find(({ isExit, seats }) => isExit && seats.includes('free'));
    if (!map || !exit) throw new Error('no exit row is free');
    const seat = `${exit.row}${map.columns[exit.seats.indexOf('free')]}`;
    const at = (passenger: number, where: string) => ({
      ...none,
      seats: [{ passenger, sliceIndex: 0, segmentIndex: 0, seat: where }],
    });
    for (const unfit of [0, 2]) {
      const refused = await choose(person, session, at(unfit, seat));
      expect(refused.json()).toMatchObject({ status: 422, code: 'seat-exit-row', next: 'correct_input' });
    }
    const elsewhere = firstFree({ ...map, rows: map.rows.filter(({ isExit }) => !isExit) });
    expect((await choose(person, session, at(2, elsewhere))).statusCode).toBe(200);
    expect((await choose(person, session, at(1, seat))).statusCode).toBe(200);
  });

  it.each([
    ['is 14', { dateOfBirth: '2012-06-01' }],
    ['needs assistance', { assistance: ['DEAF'] }],
  ])(
    'are refused by the airline in an exit row for a passenger who %s, and everything is released [AIR-08]',
    async (_, who) => {
      const person = await somebody();
      const session = await checkout(person, { ADT: 2 });
      const map = (await offered(person, session)).slices[0]?.maps[0];
      const exit = map?.rows.find(({ isExit, seats }) => isExit && seats.includes('free'));
      const seat = `${exit?.row}${map?.columns[exit?.seats.indexOf('free') ?? 0]}`;
      const chosen = { ...none, seats: [{ passenger: 1, sliceIndex: 0, segmentIndex: 0, seat }] };
      const next = (await choose(person, session, chosen)).json<FlightBookingSession>();
      const request = flightRequest(next, [cardOf(next)], {
        passengers: [passenger('ADT'), passenger('ADT', { givenName: 'Ben', ...who })],
      });
      const progress = await postAndWait(shop, person, bookFlightPath(next), request);
      expect(progress).toMatchObject({ outcome: 'failed', problem: { code: 'seat-exit-row' } });
      expect(await seen(person, request.bookingId)).toMatchObject(nothingLeft);
    },
  );

  it('stay at their price in a reopened checkout [AIR-08] [BKG-04]', async () => {
    const person = await somebody();
    const session = await checkout(person);
    const chosen = { ...none, bags: [{ passenger: 0, sliceIndex: 0, pieces: 1 }] };
    const next = (await choose(person, session, chosen)).json<FlightBookingSession>();
    await pass(16 * 60);
    const again = await shop.api.call(
      person,
      'POST',
      `/api/v0/bookings/sessions/${session.bookingSessionId}/reopen`,
    );
    expect(again.json<FlightBookingSession>()).toMatchObject({
      flight: { extras: chosen },
      price: { fee: next.price.fee },
    });
    expect((await choose(person, session, chosen)).json()).toMatchObject({
      code: 'quote-expired',
      next: 'review_price',
    });
  });

  it('are refused with a next step when chosen after the quote expired or for flights that are gone [AIR-08] [BKG-04]', async () => {
    const person = await somebody();
    const session = await checkout(person);
    const chosen = { ...none, bags: [{ passenger: 0, sliceIndex: 0, pieces: 1 }] };
    await provoke('air', 'extras', 'sold-out');
    expect((await choose(person, session, chosen)).json()).toMatchObject({
      status: 409,
      code: 'flight-sold-out',
      next: 'search_again',
    });
    await provoke('air', 'extras', 'expired');
    const atAirline = (await choose(person, session, chosen)).json();
    await pass(15 * 60 + 1);
    const withUs = (await choose(person, session, chosen)).json();
    const credits = await shop.api.call(
      person,
      'PUT',
      `/api/v0/bookings/sessions/${session.bookingSessionId}/flight/airline-credits`,
      { creditIds: [] },
    );
    for (const answer of [atAirline, withUs, credits.json()])
      expect(answer).toMatchObject({ status: 410, code: 'quote-expired', next: 'review_price' });
    const booked = await checkout(person);
    const request = flightRequest(booked, [cardOf(booked)]);
    expect(await postAndWait(shop, person, bookFlightPath(booked), request)).toMatchObject({
      outcome: 'confirmed',
    });
    expect((await choose(person, booked, chosen)).json()).toMatchObject({
      code: 'booking-session-closed',
      next: 'view_trip',
    });
  });

  it('are changed one request at a time, and refused with a message [AIR-08]', async () => {
    const person = await somebody();
    const session = await checkout(person);
    const bags = (pieces: number) => ({ ...none, bags: [{ passenger: 0, sliceIndex: 0, pieces }] });
    const answers = await Promise.all([1, 2].map((pieces) => choose(person, session, bags(pieces))));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json()).toMatchObject({ code: 'checkout-changed' });
    expect((await choose(person, session, bags(9))).json()).toMatchObject({
      status: 400,
      code: 'validation-failed',
    });
    await provoke('air', 'extras', 'seat-taken');
    expect((await choose(person, session, none)).json()).toMatchObject({ status: 409, code: 'seat-taken' });
    const stranger = await somebody();
    expect((await choose(stranger, session, none)).statusCode).toBe(404);
    expect((await shop.api.call(stranger, 'GET', pathOf(session))).statusCode).toBe(404);
  });
});
