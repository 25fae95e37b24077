import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { everyCase } from '#scripts/testing/every-case.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { CancellationQuote, Cancellation } from '#contract/trips.ts';
import type { FlightBookingSession } from '#contract/booking.ts';
import { bookedTicketsSchema } from '#server/modules/flights/index.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { atSupplier, mailsTo } from '#tests/support/evidence.ts';
import {
  bookFlightPath,
  chooseFlights,
  flightRequest,
  openFlightCheckout,
  passenger,
} from '#tests/support/flights.ts';
import { cents, testShop } from '#tests/support/shop.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { stumbler } from '#tests/support/stumbler.ts';
import { opens } from '#tests/support/trips/options.ts';

const { world, shop, open, enter, provoke, pass, seen, credit } = await testShop('flyer', { flies: true });

const choice = (person: TestPerson, about: Parameters<typeof chooseFlights>[2] = {}) =>
  chooseFlights(shop.api, person, about);
const checkout = async (person: TestPerson, about: Parameters<typeof chooseFlights>[2] = {}) =>
  openFlightCheckout(shop.api, person, await choice(person, about));
const book = (person: TestPerson, session: FlightBookingSession, request: ReturnType<typeof flightRequest>) =>
  postAndWait(shop, person, bookFlightPath(session), request);
const somebody = () => enter();

const atAirline = (reference: string) => atSupplier(world, reference);
const tripOf = async (person: TestPerson, tripId: string | null): Promise<BookedFlightTrip> =>
  (await shop.api.call(person, 'GET', `/api/v0/itinerary/flight/${tripId}`)).json();

describe('booking flights', () => {
  it('pays a round trip with credit, miles and a card to the cent [BKG-01] [PAY-02] [RWD-06] [BKG-05]', async () => {
    const person = await somebody();
    const session = await checkout(person, { passengers: { ADT: 2, CNN: 1, INF: 1 } });
    expect(session).toMatchObject({
      product: 'flight',
      state: 'open',
      flight: { title: 'New York City to Lisbon', subtitle: 'Round-trip', isInternational: true },
      priceChange: null,
      policy: { state: 'not_applicable' },
    });
    const { lineItems, grandTotal, dueNow } = session.price;
    expect(lineItems.filter(({ kind }) => kind === 'base').map(({ label }) => label.en)).toEqual([
      'Fare, 2 × adult',
      'Fare, 1 × child',
      'Fare, 1 × lap infant',
    ]);
    expect(lineItems.reduce((sum, { amount }) => sum + cents(amount.amount), 0)).toBe(
      cents(grandTotal.amount),
    );
    expect(dueNow).toEqual(grandTotal);

    const email = `split.${person.name}@flyer.example`;
    const request = flightRequest(
      session,
      [
        credit(550),
        { kind: 'Rewards', accountReferenceId: `acct-${person.name}`, amount: 100 },
        cardOf(session),
      ],
      {
        contact: { email, phone: '+14165550142' },
        passengers: [
          passenger('ADT', { knownTravelerNumber: '123 456 789' }),
          passenger('ADT', { givenName: 'Ben' }),
          passenger('CNN', { givenName: 'Cleo' }),
          passenger('INF', { givenName: 'Dot' }),
        ],
        timeZone: 'Asia/Tokyo',
      },
    );
    const progress = await book(person, session, request);
    expect(progress).toMatchObject({ outcome: 'confirmed', step: 'complete', problem: null });
    const charged = cents(dueNow.amount) - 65_000;
    const evidence = await seen(person, request.bookingId);
    expect(evidence).toMatchObject({
      booking: 'complete',
      payment: 'captured',
      trips: ['Confirmed'],
      bank: [['captured', charged, 0]],
      openHolds: 0,
      credit: 0,
    });
    // Five miles a dollar on the card's part, after the 10,000 that were spent.
    expect(evidence.miles).toBe(84_212 - 10_000 + Math.ceil((charged * 5) / 100));
    expect(await atAirline(request.bookingId)).toBe('confirmed');

    const trip = await tripOf(person, progress.tripId);
    expect(trip).toMatchObject({
      kind: 'Flight',
      title: 'New York City to Lisbon',
      place: 'Round-trip',
      locator: progress.locator,
      status: 'Confirmed',
      timeState: 'Future',
      ticketing: { state: 'issued', by: null },
      price: { grandTotal, amountKind: 'split' },
      options: opens('cancel'),
    });
    expect(trip.passengers.map(({ type, givenName }) => [type, givenName])).toEqual([
      ['ADT', 'Ada'],
      ['ADT', 'Ben'],
      ['CNN', 'Cleo'],
      ['INF', 'Dot'],
    ]);
    for (const ticket of trip.tickets) {
      expect(ticket.locator).toMatch(/^[A-Z0-9]{6}$/);
      expect(ticket.numbers).toEqual([
        ...Array.from({ length: 3 }, () => ({
          kind: 'TicketNumber',
          number: expect.stringMatching(/^\d{13}$/),
        })),
        { kind: 'InfantNotIssued' },
      ]);
    }
    expect(trip.buyerZone).toBe('Asia/Tokyo');
    // The answer was lost, and the device has landed elsewhere since: it is the same request.
    const moved = { ...request, timeZone: 'Europe/Lisbon' };
    expect((await shop.api.call(person, 'POST', bookFlightPath(session), moved)).json()).toMatchObject({
      bookingId: request.bookingId,
      tripId: trip.tripId,
    });
    const cards = await shop.api.call(person, 'GET', '/api/v0/trips');
    expect(cards.json().trips).toMatchObject([{ kind: 'Flight', title: 'New York City to Lisbon' }]);
    const hotel = await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${progress.tripId}`);
    expect(hotel.statusCode).toBe(404);
    const any = await shop.api.call(person, 'GET', `/api/v0/trips/${progress.tripId}`);
    expect(any.json()).toEqual(trip);

    const receipt = await shop.api.call(person, 'GET', `/api/v0/trips/${progress.tripId}/receipt.pdf`);
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const calendar = await shop.api.call(person, 'GET', `/api/v0/trips/${progress.tripId}/calendar.ics`);
    const flights = trip.flight.slices.flatMap(({ segments }) => segments);
    expect(calendar.body.split('BEGIN:VEVENT')).toHaveLength(flights.length + 1);
    const [first] = flights;
    const ofEvents = calendar.body.replaceAll('\r\n ', '').replaceAll('\\,', ',');
    expect(ofEvents).toContain(`${first?.origin.name} (JFK), terminal ${first?.origin.terminal}`);
    expect(ofEvents).toMatch(/Leaves \w+, \w+ \d+, 20\d\d, \d+:\d\d\s[AP]M: .+\\nLands .+\(LIS\), terminal /);
    const paper = textOfPdf(receipt.rawPayload);
    expect(paper).toMatch(/\d:\d\d[\u00a0\u202f][AP]M/);
    expect(paper).toContain(`New York City (JFK, terminal ${first?.origin.terminal})`);
    expect(paper).toContain('Checked bags, New York City ');
    await expect.poll(async () => (await mailsTo(world, email)).length).toBe(1);
    const [confirmation] = await mailsTo(world, email);
    const { body } = await world.call('GET', `/v1/post/messages/${String(confirmation?.['id'])}`);
    expect(body['text']).toContain(', Tokyo time, you can cancel everything');
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('stores identity documents separately from the request, and does not copy them to the trip', async () => {
    const person = await somebody();
    const session = await checkout(person);
    const request = flightRequest(session, [cardOf(session)], {
      passengers: [
        passenger('ADT', { passport: { number: 'SECRET777', country: 'CA', expiresOn: '2031-05-01' } }),
      ],
    });
    const { tripId } = await book(person, session, request);
    const rows = await shop.db
      .selectFrom('bookings')
      .innerJoin('trips', 'trips.booking_id', 'bookings.id')
      .select(['bookings.request', 'trips.request as copied', 'bookings.travel_documents'])
      .where('bookings.id', '=', request.bookingId)
      .execute();
    expect(JSON.stringify([rows[0]?.request, rows[0]?.copied])).not.toContain('SECRET777');
    expect(rows[0]?.travel_documents).toContain('SECRET777');
    expect(JSON.stringify(await tripOf(person, tripId))).not.toContain('SECRET777');
    // The same request with other papers is another request.
    const other = { ...request, passengers: [passenger('ADT', { givenName: 'Ada' })] };
    const answer = await shop.api.call(person, 'POST', bookFlightPath(session), other);
    expect(answer.json()).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('books once for repeated requests, and reports a duplicate for the same flight and person [BKG-04]', async () => {
    const person = await somebody();
    const session = await checkout(person);
    const request = flightRequest(session, [cardOf(session)]);
    const [one, two] = await Promise.all([book(person, session, request), book(person, session, request)]);
    expect([one.tripId, two.tripId]).toEqual([one.tripId, one.tripId]);
    expect(await seen(person, request.bookingId)).toMatchObject({
      trips: ['Confirmed'],
      bank: [['captured', cents(session.price.dueNow.amount), 0]],
    });
    const again = await checkout(person);
    const repeated = flightRequest(again, [cardOf(again)], { allowDuplicate: false });
    const answer = await shop.api.call(person, 'POST', bookFlightPath(again), repeated);
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'duplicate-booking',
      context: { bookingId: request.bookingId, tripId: one.tripId, name: 'New York City to Lisbon' },
    });
  });
});

describe('a process that crashes while booking flights', () => {
  const stumbling = stumbler();
  const clumsy = open({ checkpoint: stumbling.checkpoint });

  // tests/crash/book.test.ts kills a process at each of them.
  it.each(
    everyCase(
      [
        'book:supplier:answered',
        'book:hold:after',
        'book:authorise:answered',
        'book:request:after',
        'book:complete:before',
        'book:capture:answered',
      ],
      2,
    ),
  )('at %s continues, and neither books nor charges twice [BKG-01]', async (name) => {
    const at = await clumsy;
    const person = await enter({}, at);
    const session = await openFlightCheckout(at.api, person, await chooseFlights(at.api, person));
    const request = flightRequest(session, [credit(100), cardOf(session)]);
    stumbling.nextAt(name);
    expect(await postAndWait(at, person, bookFlightPath(session), request)).toMatchObject({
      outcome: 'confirmed',
    });
    expect(stumbling.isOver()).toBe(true);
    expect(await seen(person, request.bookingId, at)).toMatchObject({
      trips: ['Confirmed'],
      bank: [['captured', cents(session.price.dueNow.amount) - 10_000, 0]],
      openHolds: 0,
      credit: 45_000,
    });
    expect(await atAirline(request.bookingId)).toBe('confirmed');
  });
});

describe('a flight price', () => {
  it('that has changed since it was shown is reported at checkout [PAY-01]', async () => {
    const person = await somebody();
    const chosen = await choice(person);
    await provoke('air', 'quote', 'price-up');
    const session = await openFlightCheckout(shop.api, person, chosen);
    expect(session.priceChange).toEqual({
      from: { amount: chosen.shownTotal, currency: 'USD' },
      to: session.price.grandTotal,
      cause: 'demand',
    });
    expect(session.price.grandTotal.amount).toBeGreaterThan(chosen.shownTotal);
    const stale = flightRequest(session, [cardOf(session)], { agreedTotal: chosen.shownTotal });
    const answer = await shop.api.call(person, 'POST', bookFlightPath(session), stale);
    expect(answer.json()).toMatchObject({ status: 409, code: 'price-changed' });
  });

  it('that rose by more than a quarter opens no checkout, and both prices are returned [PAY-01]', async () => {
    const person = await somebody();
    const chosen = await choice(person);
    await provoke('air', 'quote', 'price-surge');
    const answer = await shop.api.call(person, 'POST', '/api/v0/bookings/sessions/flight', chosen);
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'flight-price-rose',
      next: 'search_again',
      context: { old: { amount: chosen.shownTotal, currency: 'USD' } },
    });
    expect(answer.json().context.new.amount).toBeGreaterThan(chosen.shownTotal * 1.25);
  });

  it('is held for 15 minutes and quoted anew after that [BKG-04]', async () => {
    const person = await somebody();
    const session = await checkout(person);
    await pass(15 * 60 + 1);
    await expect
      .poll(async () => {
        const now = await shop.api.call(
          person,
          'GET',
          `/api/v0/bookings/sessions/${session.bookingSessionId}`,
        );
        return now.json().state;
      })
      .toBe('closed');
    const again = await shop.api.call(
      person,
      'POST',
      `/api/v0/bookings/sessions/${session.bookingSessionId}/reopen`,
    );
    expect(again.json()).toMatchObject({ product: 'flight', state: 'open', flight: session.flight });
  });
});

describe('delayed flight tickets', () => {
  it('are a trip state with a promised time, checked again, and announced by e-mail', async () => {
    const person = await somebody();
    const session = await checkout(person);
    await provoke('air', 'book', 'delayed-ticketing');
    const email = `late.${person.name}@flyer.example`;
    const request = flightRequest(session, [cardOf(session)], { contact: { email, phone: '+14165550142' } });
    const { tripId } = await book(person, session, request);
    const trip = await tripOf(person, tripId);
    expect(trip.ticketing.state).toBe('delayed');
    expect(Date.parse(trip.ticketing.by ?? '') - Date.parse(trip.bookedAt)).toBe(2 * 3_600_000);
    for (const ticket of trip.tickets) expect(ticket).toMatchObject({ state: 'delayed', numbers: [null] });
    await pass(45 * 60);
    await expect
      .poll(async () => (await mailsTo(world, email)).map(({ subject }) => subject))
      .toEqual(expect.arrayContaining([expect.stringContaining('Your tickets')]));
    const row = await shop.db
      .selectFrom('trips')
      .select('item')
      .where('booking_id', '=', request.bookingId)
      .executeTakeFirstOrThrow();
    const { tickets } = z.object({ tickets: bookedTicketsSchema }).parse(row.item);
    expect(tickets).toHaveLength(trip.tickets.length);
    for (const ticket of tickets)
      expect(ticket).toMatchObject({ isIssued: true, numbers: [expect.stringMatching(/^\d{13}$/)] });
  });

  it('that miss the promised time are announced as late by e-mail, and are still issued later', async () => {
    const person = await somebody();
    const session = await checkout(person);
    await provoke('air', 'book', 'delayed-ticketing');
    const email = `later.${person.name}@flyer.example`;
    const request = flightRequest(session, [cardOf(session)], { contact: { email, phone: '+14165550142' } });
    await book(person, session, request);
    await provoke('air', 'retrieve', 'error', 20);
    const told = async () => (await mailsTo(world, email)).map(({ subject }) => subject);
    const beginning = (words: RegExp) => expect.arrayContaining([expect.stringMatching(words)]);
    await pass(2 * 3_600 + 60);
    await expect.poll(told).toEqual(beginning(/^Your tickets are late:/));
    expect(await told()).not.toEqual(beginning(/^Your tickets:/));
    await world.call('DELETE', '/v1/faults');
    await pass(12 * 3_600);
    await expect.poll(told).toEqual(beginning(/^Your tickets:/));
  });
});

describe('cancelling flights', () => {
  const cancel = async (person: TestPerson, tripId: string | null) => {
    const path = `/api/v0/trips/${tripId}`;
    const quote: CancellationQuote = (
      await shop.api.call(person, 'POST', `${path}/cancellation-quotes`)
    ).json();
    const asked = await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
    const done: Cancellation = asked.json();
    return { quote, done };
  };

  it('refunds everything while the tickets can be voided [TRP-04] [TRP-08] [CRD-09]', async () => {
    const person = await somebody();
    const session = await checkout(person);
    const request = flightRequest(session, [credit(100), cardOf(session)]);
    const { tripId } = await book(person, session, request);
    const { quote } = await cancel(person, tripId);
    const due = cents(session.price.dueNow.amount);
    expect(quote).toMatchObject({
      outcome: 'TicketedVoid',
      step: 'policy',
      refund: session.price.dueNow,
      penalty: { amount: 0 },
      supplierCredit: null,
    });
    await expect.poll(async () => (await seen(person, request.bookingId)).trips).toEqual(['Cancelled']);
    await expect
      .poll(async () => (await seen(person, request.bookingId)).bank)
      .toEqual([['captured', due - 10_000, due - 10_000]]);
    expect(await seen(person, request.bookingId)).toMatchObject({ credit: 55_000, miles: 84_212 });
    expect(await atAirline(request.bookingId)).toBe('cancelled');
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('refunds what the fare rules leave after a day, and not a cent more [TRP-04]', async () => {
    const traveler = await somebody();
    const session = await checkout(traveler, {
      wanted: ({ fareShelf }) => fareShelf.restrictions.cancelPenalty.kind === 'NotPossible',
    });
    const request = flightRequest(session, [cardOf(session)]);
    const { tripId } = await book(traveler, session, request);
    await pass(25 * 3_600);
    const person = { ...(await shop.api.enter(cardHolder(traveler.name))), name: traveler.name };
    const { quote, done } = await cancel(person, tripId);
    expect(quote).toMatchObject({ outcome: 'NonRefundable', step: 'nonrefundable', refund: { amount: 0 } });
    expect(quote.penalty).toEqual(session.price.dueNow);
    expect(done.refund.amount).toBe(0);
    await expect.poll(async () => (await seen(person, request.bookingId)).trips).toEqual(['Cancelled']);
    expect((await seen(person, request.bookingId)).bank).toEqual([
      ['captured', cents(session.price.dueNow.amount), 0],
    ]);
  });
});
