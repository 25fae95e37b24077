import { Temporal } from 'temporal-polyfill';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { ActivityChangeQuote, BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import type { TripHistoryEntry } from '#contract/trips/trip-history.ts';
import { addDays } from '#contract/values/dates.ts';
import { houseTasks } from '#server/flows/maintenance/index.ts';
import { purgeProducts } from '#server/products/index.ts';
import { formatMoment } from '#server/modules/notifications/index.ts';
import { purgeAnswers } from '#server/modules/experiences/index.ts';
import {
  activityRequest,
  bookActivityPath,
  findActivityIn,
  openActivityCheckout,
} from '#tests/support/activities.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { testKeyring } from '#tests/support/keyring.ts';
import { runTask } from '#tests/support/run-task.ts';
import { productsWithoutSuppliers } from '#tests/support/products.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { shop, world, enter, pass, passTo, provoke } = await testShop('answerer', soonLeft);

const lisbon = 'city:2267057';
const pathOf = (tripId: string | null) => `/api/v0/trips/${tripId}/activity`;
const read = async (person: TestPerson, tripId: string | null): Promise<BookedActivityTrip> =>
  (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}`)).json();
const swims = (values: readonly string[]) =>
  values.map((value, traveler) => ({ questionId: 'can_swim', traveler, value }));
const adults = (quantity: number) => [{ unitId: 'adult', quantity }];

/** Changes the tickets of the booked time, and waits until it is done. */
async function changed(person: TestPerson, trip: BookedActivityTrip, body: object) {
  const { optionId, slotId, localStart } = trip.activity;
  const asked = { optionId, slotId, date: localStart.slice(0, 10), ...body };
  const path = pathOf(trip.tripId);
  const quote = await shop.api.call(person, 'POST', `${path}/change-quotes`, asked);
  if (quote.statusCode !== 200) return quote.json();
  const { quoteId } = quote.json<ActivityChangeQuote>();
  await shop.api.call(person, 'POST', `${path}/change`, { changeQuoteId: quoteId });
  await expect.poll(async () => (await read(person, trip.tripId)).change?.state).toBe('done');
  return read(person, trip.tripId);
}

describe('the answers to an operator’s questions', () => {
  it('are shown with the trip, and those of an added person are required, validated and encrypted [XPR-01] [TRP-02] [TRP-03]', async () => {
    const person = await enter();
    const chosen = await findActivityIn(
      shop,
      ({ questions, confirmation, options }) =>
        confirmation === 'INSTANT' &&
        questions.some(({ questionId }) => questionId === 'can_swim') &&
        options.every(({ refundWindows }) => refundWindows.length === 2),
      { placeId: lisbon },
    );
    const session = await openActivityCheckout(shop, person, chosen);
    const request = activityRequest(session, [cardOf(session)], { answers: swims(['yes', 'no']) });
    const { tripId } = await postAndWait(shop, person, bookActivityPath(session), request);
    const trip = await read(person, tripId);
    expect(trip).toMatchObject({ asksEach: true, namesNeeded: 'each' });
    expect(trip.answers).toEqual([
      { questionId: 'can_swim', traveler: 0, question: 'Can you swim?', value: 'yes', answer: 'Yes' },
      { questionId: 'can_swim', traveler: 1, question: 'Can you swim?', value: 'no', answer: 'No' },
    ]);

    const asked = await shop.api.call(person, 'POST', `${pathOf(tripId)}/change-questions`, {
      people: 3,
      answers: [],
    });
    expect(asked.json()).toMatchObject({
      questions: [{ questionId: 'can_swim', answers: [{ value: 'yes' }, { value: 'no' }] }],
      asked: [{ traveler: 0 }, { traveler: 1 }, { traveler: 2, isRequired: true }],
    });
    const three = {
      tickets: adults(3),
      travelers: [...request.travelers, { givenName: 'Cleo', surname: 'Okafor' }],
    };
    const missing = { code: 'experience-answers', errors: [{ path: 'body.answers.can_swim.2' }] };
    expect(await changed(person, trip, three)).toMatchObject(missing);
    expect(
      await changed(person, trip, { ...three, answers: swims(['yes', 'no', 'sometimes']) }),
    ).toMatchObject(missing);
    const answers = swims(['yes', 'yes', 'no']);
    const after: BookedActivityTrip = await changed(person, trip, { ...three, answers });
    expect(after.answers.map(({ traveler, answer }) => [traveler, answer])).toEqual([
      [0, 'Yes'],
      [1, 'Yes'],
      [2, 'No'],
    ]);
    expect(after.travelers.map(({ givenName }) => givenName)).toEqual(['Ada', 'Ben', 'Cleo']);
    const { rows } = await sql<{
      mark: string;
    }>`select left(answers, 5) as mark from activity_answers`.execute(shop.db);
    expect(rows).toEqual([{ mark: 'enc1.' }]);

    // The answers of a quote that is not taken are deleted once it has expired, those of the trip stay.
    const { optionId, slotId, localStart } = after.activity;
    const unused = await shop.api.call(person, 'POST', `${pathOf(tripId)}/change-quotes`, {
      optionId,
      slotId,
      date: localStart.slice(0, 10),
      tickets: adults(2),
      travelers: request.travelers,
      answers: swims(['no', 'no']),
    });
    expect(unused.statusCode).toBe(200);
    const stored = async () => (await shop.db.selectFrom('activity_answers').select('id').execute()).length;
    const later = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000);
    expect(await stored()).toBe(2);
    // Its quote holds for fifteen minutes.
    expect(await purgeAnswers(shop.db, later(61))).toBe(0);
    expect(await purgeAnswers(shop.db, later(80))).toBe(1);
    expect(await stored()).toBe(1);
    expect((await read(person, tripId)).answers).toEqual(after.answers);

    // One of them stays at home: the answers of the others are sent again.
    const alone = { tickets: adults(1), travelers: request.travelers.slice(0, 1), answers: swims(['no']) };
    expect((await changed(person, after, alone)).answers).toMatchObject([{ traveler: 0, answer: 'No' }]);
    // Those that the change has replaced are no longer needed.
    expect(await stored()).toBe(2);
    const tasks = houseTasks({
      db: shop.db,
      clock: { now: () => later(80) },
      log: pino({ level: 'silent' }),
      keyring: testKeyring,
      purgeProducts: (now) => purgeProducts(productsWithoutSuppliers(shop.db), now),
    });
    // The refund of the change, which names them, may take longer than the change.
    await expect.poll(async () => (await runTask(tasks, 'purge-expired', 'all'), stored())).toBe(1);
    expect((await read(person, tripId)).answers).toMatchObject([{ traveler: 0, answer: 'No' }]);
  });
});

describe('the pick-up for an activity', () => {
  it('is at one of the operator’s points, at a time that follows a change, and nowhere else [XPR-01] [TRP-02]', async () => {
    const person = await enter();
    const chosen = await findActivityIn(
      shop,
      ({ confirmation, options, questions }) =>
        confirmation === 'INSTANT' &&
        questions.every(({ required }) => required === 'no') &&
        options.every(({ pickup, refundWindows }) => pickup === 'offered' && refundWindows.length === 2),
    );
    const session = await openActivityCheckout(shop, person, chosen);
    const { localStart, pickup } = session.activity;
    expect(pickup.points[0]).toMatchObject({ pointId: 'town-hall', name: 'Town hall of Paris' });
    const before = (minutes: number, start: string) =>
      Temporal.PlainDateTime.from(start).subtract({ minutes }).toString({ smallestUnit: 'minute' });
    const request = activityRequest(session, [cardOf(session)], { pickupId: 'town-hall' });
    const path = bookActivityPath(session);
    const elsewhere = await shop.api.call(person, 'POST', path, { ...request, pickupId: 'moon' });
    expect(elsewhere.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'body.pickupId' }],
    });
    const { tripId } = await postAndWait(shop, person, path, request);
    const trip = await read(person, tripId);
    expect(trip.pickup).toMatchObject({ pointId: 'town-hall', localTime: before(20, localStart) });
    const calendar = await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/calendar.ics`);
    const { start } = /DTSTART[^:]*:(?<start>\d{8}T\d{6}Z)/.exec(calendar.body)?.groups ?? {};
    const picked = Temporal.PlainDateTime.from(before(20, localStart)).toZonedDateTime('Europe/Paris');
    expect(start).toBe(picked.toInstant().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, ''));
    expect(calendar.body.replaceAll('\r\n ', '')).toContain('LOCATION:Town hall of Paris');

    const date = addDays(localStart.slice(0, 10), 1);
    const slots = await shop.operators.listSlots(trip.activity.activityId, date, 'USD');
    const other = slots.find(({ status }) => ['AVAILABLE', 'LIMITED', 'FREESALE'].includes(status));
    if (!other) throw new Error('Nothing is sold on the next day.');
    const { optionId, slotId } = other;
    const wanted = { optionId, slotId, date, tickets: adults(2) };
    const later: BookedActivityTrip = await changed(person, trip, wanted);
    expect(later.pickup?.localTime).toBe(before(20, other.localStart));
  });

  it('can be chosen after booking, until the operator’s cutoff to the second, free of charge [XPR-01] [TRP-02] [TRP-03]', async () => {
    const person = await enter();
    const chosen = await findActivityIn(
      shop,
      ({ confirmation, questions, options }) =>
        confirmation === 'INSTANT' &&
        questions.some(({ required, group }) => required === 'no' && group === 'booking') &&
        options.every(({ pickup }) => pickup === 'offered'),
    );
    const session = await openActivityCheckout(shop, person, chosen);
    const { cutoffAt, meetingPoint } = session.activity;
    expect(session.activity.pickup.chooseUntil).toBe(cutoffAt);
    const path = bookActivityPath(session);
    const request = activityRequest(session, [cardOf(session)], { pickupLater: true });
    const both = await shop.api.call(person, 'POST', path, { ...request, pickupId: 'town-hall' });
    expect(both.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'body.pickupLater' }],
    });
    const { tripId } = await postAndWait(shop, person, path, request);
    const trip = await read(person, tripId);
    expect(trip).toMatchObject({
      pickup: null,
      pickupChoice: { until: cutoffAt, isOver: false },
      can: { details: { answers: true, pickup: true, until: cutoffAt } },
    });
    const deadline = formatMoment(cutoffAt, 'Europe/Paris', 'en');
    const calendar = await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/calendar.ics`);
    const lines = calendar.body.replaceAll('\r\n ', '').replaceAll('\\', '');
    expect(lines).toContain(`LOCATION:${meetingPoint.name}`);
    expect(lines).toContain(`Pick-up: Choose the place on your trip by ${deadline}.`);

    const edit = async (body: object, by: TestPerson = person) =>
      (await shop.api.call(by, 'POST', `${pathOf(tripId)}/details`, body)).json();
    const { supplier_booking_id: uuid } = await shop.db
      .selectFrom('trips')
      .select('supplier_booking_id')
      .where('id', '=', trip.tripId)
      .executeTakeFirstOrThrow();
    const told = async () => (await world.call('GET', `/v1/experiences/bookings/${uuid}`)).body['told'];
    const note = [{ questionId: 'note', traveler: null, value: 'We come by train' }];
    expect(await told()).toEqual({ answers: [], pickupId: null });
    expect(await edit({ version: trip.version, pickupId: 'moon' })).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'body.pickupId' }],
    });
    expect(
      await edit({ version: trip.version, answers: [{ ...note[0], questionId: 'moon' }] }),
    ).toMatchObject({
      code: 'experience-answers',
    });
    const stranger = await enter();
    expect(await edit({ version: trip.version, pickupId: null }, stranger)).toMatchObject({
      code: 'not-found',
    });

    // Of two at once one is made, and the other told so.
    const two = await Promise.all([
      edit({ version: trip.version, pickupId: 'town-hall' }),
      edit({ version: trip.version, answers: note }),
    ]);
    expect(two.filter(({ code }) => code === 'conflict')).toHaveLength(1);
    const first = await read(person, tripId);
    expect(first.version).toBe(trip.version + 1);
    const all = { version: first.version, pickupId: 'town-hall', answers: note };
    expect(await edit(all)).toMatchObject({ change: { state: 'done', charge: null, lines: [] } });
    // The same again, from the former reading too, changes nothing.
    expect(await edit(all)).toEqual({ change: null });
    const after = await read(person, tripId);
    expect(after).toMatchObject({
      pickup: { pointId: 'town-hall' },
      pickupChoice: null,
      answers: [{ questionId: 'note', value: 'We come by train' }],
      price: { dueNow: trip.price.dueNow },
    });
    expect(await told()).toEqual({ answers: note, pickupId: 'town-hall' });
    const history = await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/history`);
    const { events } = history.json<{ events: TripHistoryEntry[] }>();
    expect(events.flatMap(({ parts, actor }) => (actor === 'traveler' ? parts : [])).toSorted()).toEqual([
      'answers',
      'pickup',
    ]);
    expect(
      (
        await sql<{
          raw: string;
        }>`select answers as raw from activity_answers where trip_id = ${tripId}`.execute(shop.db)
      ).rows[0]?.raw,
    ).toMatch(/^enc1\./);

    // A lost answer of the operator is looked for.
    await provoke('experiences', 'update', 'unknown-done');
    await edit({ version: after.version, pickupId: null });
    await pass(60);
    await expect
      .poll(async () => (await read(person, tripId)).change?.state, { timeout: 60_000 })
      .toBe('done');
    expect(await told()).toEqual({ answers: note, pickupId: null });

    const cutoff = Date.parse(cutoffAt);
    await passTo(cutoff - 60_000);
    const late = await shop.api.enter(cardHolder(person.name));
    const last = await read(late, tripId);
    expect(await edit({ version: last.version, pickupId: 'town-hall' }, late)).toMatchObject({
      change: { state: 'done' },
    });
    await passTo(cutoff);
    const over = await read(late, tripId);
    expect(over.can.details).toEqual({ answers: false, pickup: false, until: null });
    expect(await edit({ version: over.version, pickupId: null }, late)).toMatchObject({
      code: 'experience-details-closed',
    });
    // The operator judges by the second at which the traveler asked, however late it is told.
    const asked = (at: number) =>
      world.call('POST', `/v1/experiences/bookings/${uuid}/updates/late-${at}`, {
        requestedAt: new Date(at).toISOString(),
        answers: null,
        pickupId: null,
      });
    expect(await asked(cutoff)).toMatchObject({ status: 409, body: { error: { code: 'closed' } } });
    expect(await asked(cutoff - 1000)).toMatchObject({ status: 200, body: { told: { pickupId: null } } });
  });
});
