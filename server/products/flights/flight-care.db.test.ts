import { expect, it } from 'vitest';
import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { FlightExtras } from '#contract/flights/extras.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { TripCard } from '#contract/trips/trip-card.ts';
import type { Cancellation, CancellationQuote } from '#contract/trips.ts';
import { newId } from '#server/platform/ids.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, flightRequest, openFareCheckout, passenger } from '#tests/support/flights.ts';
import { testShop } from '#tests/support/shop.ts';
import { runTask } from '#tests/support/run-task.ts';

const { world, shop, enter, pass, passTo } = await testShop('fliers', { flies: true });

/** Flights of British Airways to New York and back for a couple and their infant, with the extras given. */
async function family(
  more: {
    rest?: Record<string, unknown>;
    extras?: (offered: FlightExtras) => ChosenExtras;
    days?: number;
  } = {},
) {
  const person = await enter({}, shop);
  const opened = await openFareCheckout(shop.api, person, {
    from: 'airport:LHR',
    to: 'airport:JFK',
    days: more.days ?? 90,
    passengers: { ADT: 2, INF: 1 },
    wanted: ({ stops, segments }) => stops === 0 && segments[0]?.marketingAirline.code === 'BA',
  });
  const path = `/api/v0/bookings/sessions/${opened.bookingSessionId}/flight/extras`;
  const chosen = more.extras?.((await shop.api.call(person, 'GET', path)).json());
  const session: FlightBookingSession = chosen
    ? (await shop.api.call(person, 'PUT', path, chosen)).json()
    : opened;
  const email = `${person.name}@fliers.example`;
  const request = flightRequest(session, [cardOf(session)], {
    contact: { email, phone: '+14165550142' },
    passengers: [
      passenger('ADT', more.rest),
      passenger('ADT', { givenName: 'Ben', gender: 'male' }),
      passenger('INF', { givenName: 'Dot' }),
    ],
  });
  const { tripId, problem } = await postAndWait(shop, person, bookFlightPath(session), request);
  if (tripId === null) throw new Error(JSON.stringify(problem));
  return { person, tripId, email, session };
}
type Family = Awaited<ReturnType<typeof family>>;

const tripOf = async ({ person, tripId }: Pick<Family, 'person' | 'tripId'>): Promise<BookedFlightTrip> =>
  (await shop.api.call(person, 'GET', `/api/v0/itinerary/flight/${tripId}`)).json();
/** The airline's booking of a trip, and our reference of it. */
async function airBookingOf(tripId: string): Promise<{ reference: string; bookingId: string }> {
  const { booking_id: reference } = await shop.db
    .selectFrom('trips')
    .select('booking_id')
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow();
  const { body } = await world.call('GET', `/v1/air/bookings?reference=${reference}`);
  return { reference, bookingId: String(body['bookingId']) };
}
const subjectsTo = async (email: string) =>
  (await mailsTo(world, email)).map(({ subject }) => String(subject));
/** The text of the first letter whose subject begins so, once it has arrived. */
async function letterTo(email: string, begins: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const mail = (await mailsTo(world, email)).find(({ subject }) => String(subject).startsWith(begins));
      if (!mail) return false;
      text = String((await world.call('GET', `/v1/post/messages/${String(mail['id'])}`)).body['text']);
      return true;
    })
    .toBe(true);
  return text;
}

it('a flight trip shows passenger data, with only the last digits of documents [TRP-02] [TRV-07] [TRV-12]', async () => {
  const booked = await family({
    rest: {
      knownTravelerNumber: 'TT 123 456 789',
      redressNumber: '2167890',
      assistance: ['WCHR', 'DEAF'],
    },
  });
  const { passengers, options } = await tripOf(booked);
  expect(passengers).toEqual([
    {
      type: 'ADT',
      tripPassengerType: 'Adult',
      givenName: 'Ada',
      surname: 'Okafor',
      birthdate: '1988-04-12',
      gender: 'F',
      frequentFlyer: null,
      specialAssistance: ['WCHR', 'DEAF'],
      passport: { country: 'CA', numberEnd: '2922', expiresOn: '2031-05-01' },
      knownTravelerNumber: '6789',
      tsaRedressNumber: '7890',
    },
    {
      type: 'ADT',
      tripPassengerType: 'Adult',
      givenName: 'Ben',
      surname: 'Okafor',
      birthdate: '1988-04-12',
      gender: 'M',
      frequentFlyer: null,
      specialAssistance: [],
      passport: { country: 'CA', numberEnd: '2922', expiresOn: '2031-05-01' },
      knownTravelerNumber: null,
      tsaRedressNumber: null,
    },
    expect.objectContaining({ type: 'INF', givenName: 'Dot', birthdate: '2025-12-24' }),
  ]);
  expect(options.map(({ act, closed, by, cost }) => [act, closed, by, cost?.form])).toEqual([
    ['change', null, 'traveler', 'quoted'],
    ['cancel', null, 'traveler', 'free'],
    ['leave', null, 'agent', 'quoted'],
    ['correct_names', null, 'agent', 'free'],
    ['contact', null, 'agent', undefined],
  ]);
});

it('a request to correct names on tickets is sent once, and confirmed by e-mail [TRP-02] [TRP-03]', async () => {
  const booked = await family();
  const { person, tripId, email } = booked;
  const send = (body: object) =>
    shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/traveler-edit-requests`, body);
  const asked = {
    requestId: newId(),
    passengers: [{ passenger: 1, givenName: 'Benedict', surname: 'Okafor' }],
    reason: 'As in the passport',
  };
  const first = (await send(asked)).json();
  expect(first).toMatchObject({ sentTo: email });
  expect((await send(asked)).json()).toEqual(first);
  const trip = await tripOf(booked);
  expect(trip.travelerEdit).toEqual({
    requestedAt: first.requestedAt,
    answerBy: first.answerBy,
    passengers: [{ passenger: 1, givenName: 'Benedict', surname: 'Okafor' }],
  });
  expect(trip.passengers[1]?.givenName).toBe('Ben');
  expect(await letterTo(email, 'Name correction')).toMatch(/Ben Okafor:?\s+Benedict Okafor/);

  const wrong = { ...asked, requestId: newId() };
  for (const [body, status] of [
    [{ ...wrong, passengers: [{ passenger: 3, givenName: 'Eve', surname: 'Okafor' }] }, 400],
    [{ ...wrong, passengers: undefined, guests: [{ room: 0, givenName: 'Ben', surname: 'Okafor' }] }, 400],
    [{ ...wrong, guests: [{ room: 0, givenName: 'Ben', surname: 'Okafor' }] }, 400],
  ] as const)
    expect((await send(body)).json()).toMatchObject({ status, code: 'validation-failed' });
  const stranger = await enter({}, shop);
  const foreign = await shop.api.call(
    stranger,
    'POST',
    `/api/v0/trips/${tripId}/traveler-edit-requests`,
    wrong,
  );
  expect(foreign.statusCode).toBe(404);
  expect((await tripOf(booked)).travelerEdit?.requestedAt).toBe(first.requestedAt);
});

it('the airline’s answer to a name is recorded by an agent: corrected on the trip with a letter, declined with words, and not needed once it is canceled [TRV-08] [TRP-02] [AGT-01]', async () => {
  const booked = await family();
  const { person, tripId, email } = booked;
  const of = { kind: 'traveler_edit', customerId: person.customerId } as const;
  const ask = async (passenger: number, givenName: string) => {
    const passengers = [{ passenger, givenName, surname: 'Okafor' }];
    const body = { requestId: newId(), passengers, reason: 'As in the passport' };
    const answer = await shop.api.call(
      person,
      'POST',
      `/api/v0/trips/${tripId}/traveler-edit-requests`,
      body,
    );
    expect(answer.statusCode).toBe(200);
    return () => shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/traveler-edit-requests`, body);
  };
  const casesOf = () =>
    shop.db
      .selectFrom('cases')
      .select(['state', 'outcome'])
      .where('kind', '=', 'traveler_edit')
      .where('customer_id', '=', person.customerId)
      .orderBy('opened_at')
      .execute();
  const history = async () =>
    (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/history`)).json().events;

  // Two requests are one case; the later name of a person is the one that counts.
  await ask(1, 'Benny');
  await ask(0, 'Adaeze');
  const again = await ask(1, 'Benedict');
  const quote: CancellationQuote = (
    await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
  ).json();
  const corrected = await actByPower(shop, 'correct_name', of, { choice: 'corrected' });
  expect(corrected.answer).toMatchObject({ outcome: 'corrected', amount: null });
  expect(corrected.preview.chosen?.lines).toEqual([
    { name: 'Ada Okafor', value: 'Adaeze Okafor' },
    { name: 'Ben Okafor', value: 'Benedict Okafor' },
  ]);
  const trip = await tripOf(booked);
  expect(trip.passengers.map(({ givenName }) => givenName)).toEqual(['Adaeze', 'Benedict', 'Dot']);
  expect(trip).toMatchObject({ status: 'Confirmed', travelerEdit: null });
  expect(trip.passengers[0]?.passport).toMatchObject({ numberEnd: '2922' });
  expect(await letterTo(email, 'Name corrected')).toContain('Adaeze Okafor, Benedict Okafor');
  expect((await history()).at(-1)).toMatchObject({ kind: 'nameCorrected', actor: 'agent', isOnBehalf: true });
  // What was quoted for the trip as it was does not hold, and the request sent again asks nothing new.
  const stale = await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, {
    quoteId: quote.quoteId,
  });
  expect(stale.statusCode).toBe(409);
  expect((await again()).statusCode).toBe(200);
  expect(await casesOf()).toEqual([{ state: 'solved', outcome: 'corrected' }]);

  await ask(2, 'Dorothea');
  const words = 'The airline needs a copy of the passport first.';
  const declined = await actByPower(shop, 'correct_name', of, { choice: 'declined', words });
  expect(declined.answer).toMatchObject({ outcome: 'declined' });
  expect((await tripOf(booked)).passengers[2]?.givenName).toBe('Dot');
  expect((await history()).at(-1)).toMatchObject({ kind: 'nameCorrectionDeclined', actor: 'agent' });
  const own = (await shop.api.call(person, 'GET', `/api/v0/support/cases/${declined.caseId}`)).json();
  expect(own).toMatchObject({ state: 'solved', messages: [{ from: 'support', text: words }] });
  await ask(2, 'Dorothy');
  const { quoteId }: CancellationQuote = (
    await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
  ).json();
  await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
  await expect.poll(casesOf).toEqual([
    { state: 'solved', outcome: 'corrected' },
    { state: 'solved', outcome: 'declined' },
    { state: 'solved', outcome: 'not_needed' },
  ]);
});

it('a flight trip lists seats and bags by passenger and flight, also in its e-mails [AIR-08] [TRP-03]', async () => {
  const booked = await family({
    extras: ({ slices }) => {
      const map = slices[0]?.maps[0];
      const row = map?.rows.find(({ seats }) => seats.includes('free'));
      const seat = `${row?.row}${map?.columns[row?.seats.indexOf('free') ?? 0]}`;
      return {
        seats: [{ passenger: 1, sliceIndex: 0, segmentIndex: 0, seat }],
        bags: [{ passenger: 0, sliceIndex: 1, pieces: 1 }],
      };
    },
  });
  const { flight } = await tripOf(booked);
  const [chosen] = flight.extras.seats;
  const number = flight.slices[0]?.segments[0]?.marketingAirline.flightNumber;
  const text = await letterTo(booked.email, '');
  expect(text).toContain(`Ben Okafor, London\u00a0– New York City: ${number}: seat ${chosen?.seat}`);
  expect(text).toContain('Ada Okafor, New York City\u00a0– London: 1 checked bag added');
  expect(text).not.toContain('Ada Okafor, London\u00a0– New York City');
});

it('check-in opens a day before each slice, with one e-mail each [TRP-02] [TRP-03]', async () => {
  const booked = await family({ days: 3 });
  const { email, tripId } = booked;
  let { person } = booked;
  const states = async () => (await tripOf({ person, tripId })).checkIns.map(({ state }) => state);
  const card = async () => {
    const { trips } = (await shop.api.call(person, 'GET', '/api/v0/trips')).json<{ trips: TripCard[] }>();
    return trips.find((trip) => trip.tripId === tripId);
  };
  const isSoon = async () => (await card())?.checkInSoon;
  const reminders = async () =>
    (await subjectsTo(email)).filter((subject) => subject.startsWith('Check-in is open')).length;
  const goTo = async (moment: number) => {
    await passTo(moment);
    person = { ...(await shop.api.enter(cardHolder(booked.person.name))), name: booked.person.name };
  };
  expect(await states()).toEqual(['later', 'later']);
  const { checkIns, tickets } = await tripOf({ person, tripId });
  expect(checkIns).toMatchObject([
    { sliceIndex: 0, airline: { code: 'BA', name: 'British Airways' }, locator: tickets[0]?.locator },
    { sliceIndex: 1, airline: { code: 'BA', name: 'British Airways' } },
  ]);
  const [opens, opensBack] = checkIns.map(({ opensAt }) => Date.parse(opensAt));
  const [out, back] = (await tripOf({ person, tripId })).flight.slices;
  expect(await card()).toMatchObject({
    nextFlight: {
      airlines: 'British Airways',
      from: 'LHR',
      to: 'JFK',
      zonedDeparture: out?.segments[0]?.zonedDeparture,
    },
    arrival: null,
  });
  await goTo((opens ?? 0) - 3_600_000);
  expect(await isSoon()).toBe(false);
  expect(await reminders()).toBe(0);
  await goTo((opens ?? 0) + 60_000);
  expect(await states()).toEqual(['open', 'later']);
  expect(await isSoon()).toBe(true);
  await expect.poll(reminders).toBe(1);
  expect(await letterTo(email, 'Check-in is open')).toContain(
    `Check in with British Airways, on its site, in its app or at the airport, with the code ${tickets[0]?.locator}`,
  );
  expect(await runTask(shop.handlers, 'remind-check-in', tripId)).toEqual({
    again: new Date(opensBack ?? 0),
  });
  await goTo((opens ?? 0) + 23 * 3_600_000 + 60_000);
  expect((await states())[0]).toBe('closed');
  await goTo((opensBack ?? 0) + 60_000);
  await expect.poll(reminders).toBe(2);
  // The outbound flight is flown: the list shows the return flight.
  expect((await card())?.nextFlight?.zonedDeparture).toBe(back?.segments[0]?.zonedDeparture);
  await pass(3600);
  expect(await reminders()).toBe(2);
}, 90_000);

it('tenders paid in English are named in French on the trip, in a quote and in its refund [BKG-05] [TRP-08]', async () => {
  const person = await enter({}, shop);
  const session = await openFareCheckout(shop.api, person, {
    days: 45,
    isOneWay: true,
    from: 'airport:LHR',
    to: 'airport:JFK',
  });
  const request = flightRequest(session, [
    { kind: 'TravelWalletCredit', amount: 20 },
    { kind: 'Rewards', accountReferenceId: `acct-${person.name}`, amount: 50 },
    cardOf(session),
  ]);
  const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
  const inFrench = async <Body>(method: 'GET' | 'POST', path: string, body?: object) =>
    (await shop.api.call(person, method, path, body, { 'accept-language': 'fr-CA' })).json<Body>();
  const trip = await inFrench<BookedFlightTrip>('GET', `/api/v0/itinerary/flight/${tripId}`);
  expect(trip.tenders.map(({ label }) => label)).toEqual(['Crédit de voyage', 'Milles Summit', 'Summit']);
  const quote = await inFrench<CancellationQuote>('POST', `/api/v0/trips/${tripId}/cancellation-quotes`);
  const labels = ['Crédit de voyage', 'Milles Summit', 'Summit ...4417'];
  expect(quote.lines.map(({ label }) => label)).toEqual(labels);
  const path = `/api/v0/trips/${tripId}/cancel`;
  const cancellation = await inFrench<Cancellation>('POST', path, { quoteId: quote.quoteId });
  expect(cancellation.lines.map(({ label }) => label)).toEqual(labels);
  const inEnglish = await tripOf({ person, tripId: tripId ?? '' });
  expect(inEnglish.cancellation?.lines.map(({ label }) => label)).toEqual([
    'Travel credit',
    'Summit miles',
    'Summit ...4417',
  ]);
});

it('flights that are canceled with the airline are canceled here, with exactly what the airline gives back, once [TRP-08]', async () => {
  const booked = await family();
  const { person, email, tripId, session } = booked;
  const { bookingId } = await airBookingOf(tripId);
  // Within a day of the booking its tickets are void: all comes back.
  const of = `/v1/air/bookings/${bookingId}`;
  const { body } = await world.call('POST', `${of}/cancellation-quotes`);
  const cancellationQuoteId = String(body['cancellationQuoteId']);
  expect((await world.call('POST', `${of}/cancel`, { cancellationQuoteId })).body['status']).toBe(
    'cancelled',
  );
  for (let times = 0; times < 2; times++) await runTask(shop.handlers, 'follow-flights', tripId);
  const trip = await tripOf(booked);
  expect(trip).toMatchObject({ timeState: 'Canceled', cancellation: { refund: session.price.dueNow } });
  await expect.poll(async () => (await tripOf(booked)).cancellation?.state, { timeout: 60_000 }).toBe('done');
  await expect
    .poll(async () => (await subjectsTo(email)).filter((subject) => /cancel/i.test(subject)).length)
    .toBe(1);
  const history = (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/history`)).json();
  expect(JSON.stringify(history)).toContain('"kind":"cancelled"');
});

it('flights that nobody boarded, all or some, open one case with an agent, who ends it with the airline’s answer [TRP-08] [ENM-01]', async () => {
  const unflownFrom = async (from: number) => {
    const booked = await family({ days: 200 });
    const { reference, bookingId } = await airBookingOf(booked.tripId);
    const path = `/v1/air/bookings/${bookingId}/no-show`;
    expect((await world.call('POST', path, { from })).status).toBe(200);
    expect((await tripOf(booked)).timeState).toBe('Future');
    return { ...booked, bookingId: reference };
  };
  const told = [
    [await unflownFrom(0), 'Unused', 'nobody boarded the flights of this trip'],
    [await unflownFrom(1), 'Past', 'nobody boarded some of the flights of this trip'],
  ] as const;
  await pass(210 * 24 * 3600);
  for (const [booked, timeState, words] of told) {
    const casesOf = () =>
      shop.db
        .selectFrom('cases')
        .where('booking_id', '=', booked.bookingId)
        .select(['kind', 'state'])
        .execute();
    await expect.poll(casesOf, { timeout: 60_000 }).toEqual([{ kind: 'unused_tickets', state: 'open' }]);
    const { name } = booked.person;
    const person = { ...(await shop.api.enter(cardHolder(name))), name };
    expect((await tripOf({ ...booked, person })).timeState).toBe(timeState);
    expect(await letterTo(booked.email, 'Tickets that were not used')).toContain(words);
    const [found] = await shop.db
      .selectFrom('cases')
      .where('booking_id', '=', booked.bookingId)
      .select('id')
      .execute();
    const said = 'The fare gives nothing back once the flights have left.';
    const wish = { choice: 'declined', words: said };
    const { answer, caseId } = await actByPower(
      shop,
      'record_airline_answer',
      { caseId: found?.id ?? '' },
      wish,
    );
    expect(answer).toMatchObject({ outcome: 'declined', amount: null });
    const read = (await shop.api.call(person, 'GET', `/api/v0/support/cases/${caseId}`)).json();
    expect(read).toMatchObject({ state: 'solved', messages: [{ from: 'support', text: said }] });
  }
});
