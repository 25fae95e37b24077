import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { TripHistoryEntry } from '#contract/trips/trip-history.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { listEvents } from '#server/modules/trip-events/index.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { cents, type NamedPerson, testShop } from '#tests/support/shop.ts';
import { runTask } from '#tests/support/run-task.ts';
import { opens } from '#tests/support/trips/options.ts';

const { world, shop, open, enter, pass, passTo, seen } = await testShop('news', { flies: true });

const isBasicNonstop = (card: FlightSearchAnswer['itineraries'][number]) =>
  card.segments.length === 1 && card.fareShelf.restrictions.cancelPenalty.kind === 'NotPossible';

/**
 * Leaves in the morning, so that it can be moved by hours and stay on its day, with less than three hours on the way.
 */
const isMorningWithStop = ({ segments: [first, second, third] }: FlightSearchAnswer['itineraries'][number]) =>
  first !== undefined &&
  second !== undefined &&
  third === undefined &&
  first.zonedDeparture.slice(11, 13) < '15' &&
  (first.stopoverDurationMinutes ?? 180) < 180;

interface Booked {
  person: NamedPerson;
  tripId: string;
  bookingId: string;
  email: string;
  session: FlightBookingSession;
}

/** A nonstop flight with a nonrefundable fare, past the time in which it can be voided. */
async function bookedFlight(days = 60, wanted = isBasicNonstop): Promise<Booked> {
  const person = await enter();
  const choice = await chooseFlights(shop.api, person, { isOneWay: true, days, wanted });
  const session = await openFlightCheckout(shop.api, person, choice);
  const email = `${person.name}@flyer.example`;
  const request = flightRequest(session, [cardOf(session)], { contact: { email, phone: '+14165550142' } });
  const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
  if (tripId === null) throw new Error('not booked');
  return { person, tripId, bookingId: request.bookingId, email, session };
}

const tripOf = async ({ person, tripId }: Pick<Booked, 'person' | 'tripId'>): Promise<BookedFlightTrip> =>
  (await shop.api.call(person, 'GET', `/api/v0/itinerary/flight/${tripId}`)).json();
/** The same person after more time than a session lasts. */
const signedInAgain = async (booked: Booked): Promise<Booked> => {
  const { name } = booked.person;
  return { ...booked, person: { ...(await shop.api.enter(cardHolder(name))), name } };
};
const quoteOf = async ({ person, tripId }: Booked): Promise<CancellationQuote> =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
const cancelBy = ({ person, tripId }: Booked, quoteId: string) =>
  shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
const answerIn = (
  api: typeof shop.api,
  { person, tripId }: Booked,
  changeId: string | undefined,
  response: 'Accept' | 'Deny' = 'Accept',
) => api.call(person, 'POST', `/api/v0/trips/${tripId}/schedule-change/answer`, { changeId, response });
/** Once the void period is over, only the fare rules count. */
const dayAfter = async (booked: Booked): Promise<Booked> => {
  await pass(25 * 3600);
  return signedInAgain(booked);
};
const soon = { timeout: 60_000 };
const subjects = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject);
const newestLetter = async (email: string): Promise<string> => {
  const [newest] = await mailsTo(world, email);
  const { body } = await world.call('GET', `/v1/post/messages/${String(newest?.['id'])}`);
  return String(body['text']);
};
const historyOf = async ({ person, tripId }: Booked): Promise<TripHistoryEntry[]> =>
  (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/history`)).json().events;
const segmentOf = (trip: BookedFlightTrip) => trip.flight.slices[0]?.segments[0];

/** Triggers an event for the first flight of a booking. */
async function happen({ bookingId }: Booked, event: object): Promise<void> {
  const { body } = await world.call('GET', `/v1/air/bookings?reference=${bookingId}`);
  const told = await world.call('GET', `/v1/air/bookings/${String(body['bookingId'])}/status`);
  const [flight] = told.body['flights'] as {
    carrier: string;
    flightNumber: number;
    origin: string;
    date: string;
  }[];
  if (!flight) throw new Error('no flight');
  const { carrier, flightNumber, origin, date } = flight;
  const { status } = await world.call('POST', '/v1/air/events', {
    carrier,
    flightNumber,
    origin,
    date,
    ...event,
  });
  expect(status).toBe(200);
}

/** Minutes of a shift that keeps a flight on its day. */
const byHours = (trip: BookedFlightTrip, hours: number): number =>
  (segmentOf(trip)?.zonedDeparture ?? '').slice(11, 13) >= '12' ? -60 * hours : 60 * hours;

describe('airline notices for booked flights', () => {
  it('show the new times of a minor change, which counts as accepted after three days [AIR-09]', async () => {
    const booked = await bookedFlight();
    const before = segmentOf(await tripOf(booked));
    expect(before).toMatchObject({ updatedDeparture: null, updatedArrival: null });
    await happen(booked, { kind: 'reschedule', minutes: 20 });
    await expect.poll(async () => (await tripOf(booked)).scheduleChange?.state, soon).toBe('open');
    const trip = await tripOf(booked);
    const after = segmentOf(trip);
    const moved = (text: string) => Date.parse(text) + 20 * 60_000;
    expect(after?.scheduledDeparture).toBe(before?.scheduledDeparture);
    expect(Date.parse(after?.updatedDeparture ?? '')).toBe(moved(before?.scheduledDeparture ?? ''));
    expect(Date.parse(after?.zonedArrival ?? '')).toBe(moved(before?.zonedArrival ?? ''));
    expect(trip).toMatchObject({
      progress: { isOwed: false, segments: [{ state: 'scheduled', missesConnection: false }] },
      rights: [],
      scheduleChange: {
        severity: 'Minor',
        canAccept: true,
        segments: [{ index: 0, before: { departure: before?.zonedDeparture } }],
      },
      options: opens('cancel'),
    });
    await expect.poll(() => subjects(booked.email), soon).toHaveLength(2);
    expect((await subjects(booked.email)).join()).toContain('New times: New York City to Lisbon');

    await pass(73 * 3600);
    const later = await signedInAgain(booked);
    await expect.poll(async () => (await tripOf(later)).scheduleChange?.state, soon).toBe('modified');
    expect((await tripOf(later)).scheduleChange).toMatchObject({ outcome: 'Modified', canAccept: false });
    await expect.poll(() => subjects(booked.email), soon).toHaveLength(3);
    expect((await subjects(booked.email))[0]).toContain('New flight times accepted: New York City to Lisbon');
    expect(await newestLetter(booked.email)).toContain('so we accepted the new times for you');
  });

  it('make the fare refundable after a major change until the new times are accepted, once for two concurrent clicks', async () => {
    const booked = await dayAfter(await bookedFlight());
    expect(await quoteOf(booked)).toMatchObject({ outcome: 'NonRefundable', refund: { amount: 0 } });
    await happen(booked, { kind: 'reschedule', minutes: byHours(await tripOf(booked), 7) });
    await expect.poll(async () => (await tripOf(booked)).scheduleChange?.severity, soon).toBe('Major');
    const trip = await tripOf(booked);
    expect(trip).toMatchObject({
      progress: { isOwed: true },
      scheduleChange: { state: 'open', answerBy: null, canAccept: true },
    });
    // Between New York and Lisbon the law of the United States gives a refund from six hours on. [LEG-01]
    expect(trip.rights.map(({ row }) => row)).toContain('us-significant-change');
    expect((await answerIn(shop.api, booked, trip.scheduleChange?.changeId, 'Deny')).json()).toMatchObject({
      code: 'schedule-change-refundable',
    });
    const paid = booked.session.price.dueNow;
    expect(await quoteOf(booked)).toMatchObject({
      outcome: 'AirlineRefund',
      refund: paid,
      penalty: { amount: 0 },
      supplierCredit: null,
    });

    const listed = await shop.api.call(booked.person, 'GET', '/api/v0/trips');
    expect(listed.json().trips).toMatchObject([{ attention: 'The airline has changed your times.' }]);

    const other = await open({ databaseUrl: shop.databaseUrl, works: false });
    const changeId = trip.scheduleChange?.changeId;
    const answers = await Promise.all([
      answerIn(shop.api, booked, changeId),
      answerIn(other.api, booked, changeId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await expect.poll(async () => (await tripOf(booked)).scheduleChange?.state, soon).toBe('modified');
    expect((await tripOf(booked)).rights).toEqual([]);
    expect(await quoteOf(booked)).toMatchObject({ outcome: 'NonRefundable', refund: { amount: 0 } });
    const stranger = await enter();
    expect((await answerIn(shop.api, { ...booked, person: stranger }, changeId)).statusCode).toBe(404);
  });

  it('are declined by the customer where no refund is owed: support asks the airline, the first answer stands, and later new times keep it [TRP-06] [ENM-01]', async () => {
    const booked = await bookedFlight(75);
    const listChanges = async () => {
      const of = shop.db.selectFrom('schedule_changes').where('trip_id', '=', booked.tripId);
      const rows = await of.select(['state', 'response']).orderBy('told_at').execute();
      return rows.map(({ state, response }) => [state, response]);
    };
    await happen(booked, { kind: 'reschedule', minutes: 20 });
    await expect.poll(async () => (await tripOf(booked)).scheduleChange?.canDecline, soon).toBe(true);
    const changeId = (await tripOf(booked)).scheduleChange?.changeId;
    const decline = () => answerIn(shop.api, booked, changeId, 'Deny');
    const declined = { state: 'rejected', outcome: 'Rejected', response: 'Deny', canAccept: false };
    const answers = await Promise.all([decline(), decline()]);
    expect(answers.map((one) => one.json())).toMatchObject([declined, declined]);
    // An acceptance after it changes nothing.
    expect((await answerIn(shop.api, booked, changeId)).json()).toMatchObject(declined);
    const cases = await shop.db
      .selectFrom('cases')
      .select('kind')
      .where('booking_id', '=', booked.bookingId)
      .execute();
    expect(cases).toEqual([{ kind: 'schedule_change_rejected' }]);

    await happen(booked, { kind: 'reschedule', minutes: 30 });
    await expect.poll(listChanges, soon).toEqual([
      ['rejected', 'Deny'],
      ['open', null],
    ]);
    await happen(booked, { kind: 'reschedule', minutes: 40 });
    await expect.poll(listChanges, soon).toEqual([
      ['rejected', 'Deny'],
      ['superseded', null],
      ['open', null],
    ]);
  });

  it('do not let the customer accept new times that miss the connecting flight', async () => {
    const booked = await bookedFlight(60, isMorningWithStop);
    await happen(booked, { kind: 'reschedule', minutes: 180 });
    await expect.poll(async () => (await tripOf(booked)).scheduleChange?.state, soon).toBe('open');
    const trip = await tripOf(booked);
    expect(trip).toMatchObject({
      attention: 'You will miss a connection.',
      progress: { isOwed: true, segments: [{ missesConnection: false }, { missesConnection: true }] },
      scheduleChange: { severity: 'Major', canAccept: false },
    });
    expect((await answerIn(shop.api, booked, trip.scheduleChange?.changeId)).json()).toMatchObject({
      code: 'schedule-change-gone',
    });
  });

  it('refund everything to the original tender when the airline cancels, and expire earlier quotes [TRP-08]', async () => {
    const booked = await dayAfter(await bookedFlight());
    const stale = await quoteOf(booked);
    await happen(booked, { kind: 'cancel' });
    await expect
      .poll(async () => (await tripOf(booked)).progress?.segments[0]?.state, soon)
      .toBe('cancelled');
    const trip = await tripOf(booked);
    expect(trip).toMatchObject({
      attention: 'The airline has canceled a flight.',
      progress: { isOwed: true },
      scheduleChange: { severity: 'Major', canAccept: false, segments: [{ after: null }] },
    });
    expect(trip.rights[0]).toMatchObject({
      row: 'us-significant-change',
      right: { gives: 'refund', card: { days: 7, of: 'business' } },
    });
    const calendar = `/api/v0/trips/${trip.tripId}/calendar.ics`;
    const [, first] = (await shop.api.call(booked.person, 'GET', calendar)).body.split('BEGIN:VEVENT');
    expect(first).toContain('STATUS:CANCELLED');
    expect((await answerIn(shop.api, booked, trip.scheduleChange?.changeId)).json()).toMatchObject({
      code: 'schedule-change-gone',
    });
    expect((await cancelBy(booked, stale.quoteId)).statusCode).toBe(409);
    await expect.poll(() => subjects(booked.email), soon).toHaveLength(2);
    expect((await subjects(booked.email)).join()).toContain('Flight canceled: New York City to Lisbon');
    // The letter names the cancelled flight.
    const { name, flightNumber } = segmentOf(trip)?.marketingAirline ?? {};
    const letter = await newestLetter(booked.email);
    expect(letter).toContain(`${name} ${flightNumber} · canceled`);
    // It says what the law gives before it says what else can be done. [LEG-01]
    expect(letter).toContain('U.S. law gives you a refund of the unused ticket');
    expect(letter.indexOf('U.S. law')).toBeLessThan(letter.indexOf('The airline is not flying as sold'));

    // The departure time has passed without a departure.
    await passTo(Date.parse(trip.flight.departsAt) + 3_600_000);
    const later = await signedInAgain(booked);
    const quote = await quoteOf(later);
    const due = cents(booked.session.price.dueNow.amount);
    expect(quote).toMatchObject({ outcome: 'AirlineRefund', refund: { amount: due / 100 } });
    // The refund names the row of the law that gives it, with its day. [LEG-04]
    expect(quote.lines[0]?.law?.row).toMatch(/^us-significant-change$|^eu-refund$/);
    await cancelBy(later, quote.quoteId);
    await expect.poll(async () => (await tripOf(later)).status, soon).toBe('Cancelled');
    await expect
      .poll(async () => (await seen(later.person, booked.bookingId)).bank, soon)
      .toEqual([['captured', due, due]]);
    expect((await tripOf(later)).scheduleChange).toMatchObject({ state: 'canceled', outcome: 'Canceled' });
    expect(await historyOf(later)).toMatchObject([
      { kind: 'booked', actor: 'traveler' },
      { kind: 'calledOff', actor: 'supplier', flights: 1 },
      { kind: 'cancelled', actor: 'traveler' },
    ]);
  });

  it('send an e-mail for a significant delay, and again only when it has grown', async () => {
    const booked = await bookedFlight(90);
    const trip = await tripOf(booked);
    await passTo(Date.parse(trip.flight.departsAt) - 5 * 3_600_000);
    const near = await signedInAgain(booked);
    const delayed = async (minutes: number) => {
      await happen(near, { kind: 'delay', minutes });
      const departure = new Date(Date.parse(trip.flight.departsAt) + minutes * 60_000).toISOString();
      await expect.poll(async () => segmentOf(await tripOf(near))?.updatedDeparture, soon).toBe(departure);
    };
    await delayed(30);
    await delayed(50);
    await delayed(60);
    await delayed(120);
    const told = async () =>
      (await subjects(booked.email)).filter((subject) => String(subject).startsWith('Delayed:'));
    await expect.poll(told, soon).toHaveLength(2);
    // The history also has the full hour that it passed between two letters.
    const delays = (await historyOf(near)).filter(({ kind }) => kind === 'delayed');
    expect(delays.map(({ delayMinutes }) => delayMinutes)).toEqual([50, 60, 120]);
    expect(await tripOf(near)).toMatchObject({
      attention: 'A flight is delayed.',
      progress: { isOwed: false, segments: [{ state: 'delayed', cause: 'airline' }] },
      scheduleChange: null,
    });
  });

  it('remind of a major change three days and one day before departure, once each, and never accept it in silence [TRP-06]', async () => {
    const booked = await bookedFlight(120);
    await happen(booked, { kind: 'reschedule', minutes: byHours(await tripOf(booked), 7) });
    await expect.poll(async () => (await tripOf(booked)).scheduleChange?.severity, soon).toBe('Major');
    const departs = Date.parse(segmentOf(await tripOf(booked))?.updatedDeparture ?? '');
    const reminders = async () =>
      (await subjects(booked.email)).filter((subject) => String(subject).startsWith('Please answer:'));
    await passTo(departs - 71 * 3_600_000);
    await expect.poll(reminders, soon).toHaveLength(1);
    const reminder = await newestLetter(booked.email);
    expect(reminder).toContain('local time in New York City');
    expect(reminder).toContain('U.S. law gives you a refund of the unused ticket');
    await passTo(departs - 70 * 3_600_000);
    await passTo(departs - 23 * 3_600_000);
    await expect.poll(reminders, soon).toHaveLength(2);
    const later = await signedInAgain(booked);
    const change = (await tripOf(later)).scheduleChange;
    expect(change?.state).toBe('open');
    await answerIn(shop.api, later, change?.changeId);
    await passTo(departs - 5 * 3_600_000);
    await expect
      .poll(async () => (await tripOf(await signedInAgain(later))).scheduleChange?.state, soon)
      .toBe('modified');
    expect(await reminders()).toHaveLength(2);
  });

  it('are never accepted where they cannot be compared, wait for a person after a day, and end once they can be [TRP-06] [ENM-01]', async () => {
    const booked = await bookedFlight(135);
    const match = { reference: booked.bookingId };
    const fault = { area: 'air', operation: 'status', fault: 'flights-added', times: 200, match };
    expect((await world.call('PUT', '/v1/faults', fault)).status).toBe(200);
    await happen(booked, { kind: 'reschedule', minutes: 20 });
    const changeOf = async (by: Booked) => (await tripOf(by)).scheduleChange;
    await expect.poll(async () => (await changeOf(booked))?.status, soon).toBe('UnMapped');
    const change = await changeOf(booked);
    expect(change).toMatchObject({
      state: 'open',
      severity: 'Unknown',
      answerBy: null,
      segments: [],
      canAccept: false,
      canDecline: false,
    });
    expect((await answerIn(shop.api, booked, change?.changeId)).json()).toMatchObject({
      code: 'schedule-change-gone',
    });
    const casesOf = async () => {
      const of = shop.db.selectFrom('cases').where('booking_id', '=', booked.bookingId);
      const rows = await of.select(['kind', 'state']).execute();
      return rows.map(({ kind, state }) => [kind, state === 'solved']);
    };
    expect(await casesOf()).toEqual([]);
    await pass(26 * 3600);
    const later = await signedInAgain(booked);
    await expect.poll(casesOf, soon).toEqual([['change_unmapped', false]]);
    expect((await changeOf(later))?.status).toBe('UnMappedPersisted');
    await expect.poll(() => subjects(booked.email), soon).toHaveLength(2);
    expect((await subjects(booked.email))[0]).toContain('A change to your flights: New York City to Lisbon');
    expect((await world.call('DELETE', '/v1/faults')).status).toBeLessThan(300);
    await pass(2 * 3600);
    const clear = await signedInAgain(booked);
    await expect.poll(async () => (await changeOf(clear))?.severity, soon).toBe('Minor');
    expect(await changeOf(clear)).toMatchObject({ status: 'ConfirmedPendingNewChange', canAccept: true });
    expect(await casesOf()).toEqual([['change_unmapped', true]]);
  });

  it('are stored once, however many processes receive them', async () => {
    const quiet = await open({ works: false });
    const person = await enter({}, quiet);
    const choice = await chooseFlights(quiet.api, person, {
      isOneWay: true,
      days: 240,
      wanted: isBasicNonstop,
    });
    const session = await openFlightCheckout(quiet.api, person, choice);
    const request = flightRequest(session, [cardOf(session)]);
    await quiet.api.call(person, 'POST', bookFlightPath(session), request);
    await runTask(quiet.handlers, 'advance-booking', request.bookingId);
    const trip = await quiet.db
      .selectFrom('trips')
      .select('id')
      .where('booking_id', '=', request.bookingId)
      .executeTakeFirstOrThrow();
    const second = await open({ databaseUrl: quiet.databaseUrl, works: false });
    await happen(
      { person, tripId: trip.id, bookingId: request.bookingId, email: '', session },
      {
        kind: 'reschedule',
        minutes: 15,
      },
    );
    const follow = (one: typeof quiet) => runTask(one.handlers, 'follow-flights', trip.id);
    await Promise.all([follow(quiet), follow(second)]);
    const deliver = (one: typeof quiet) =>
      runTask(one.handlers, 'deliver-trip-events-3', `${trip.id}:letters`);
    await Promise.all([deliver(quiet), deliver(second)]);
    const counted = async (table: 'tasks' | 'schedule_changes') => {
      const rows = await quiet.db.selectFrom(table).selectAll().execute();
      return rows.filter((row) => !('kind' in row) || String(row.kind).startsWith('send-flight-')).length;
    };
    expect([await counted('tasks'), await counted('schedule_changes')]).toEqual([1, 1]);
    const kinds = (await listEvents(quiet.db, trip.id)).map(({ happening }) => happening.kind);
    expect(kinds).toEqual(['booked', 'changedBySupplier']);
  });
});
