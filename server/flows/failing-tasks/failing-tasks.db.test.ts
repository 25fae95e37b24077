import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { BookingProgress } from '#contract/booking.ts';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { addDays } from '#contract/values/dates.ts';
import { patient } from '#scripts/testing/patience.ts';
import { type Checkpoint, noCheckpoint } from '#server/platform/checkpoint.ts';
import { countFailing } from '#server/platform/tasks.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import {
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
} from '#tests/support/checkout.ts';
import { broughtRules } from '#server/task-rules.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { cents, type NamedPerson, testShop } from '#tests/support/shop.ts';
import { failingTasks, rules } from './index.ts';

let meets: Checkpoint = noCheckpoint;
beforeEach(() => {
  meets = noCheckpoint;
});
const { world, shop, enter, pass, provoke, seen, bookStay } = await testShop('stuck', {
  checkpoint: (name) => meets(name),
});

const soon = { timeout: patient(60_000) };
/** Throws each time at this checkpoint. */
const failAt = (place: string) => {
  meets = async (name) => {
    if (name === place) throw new Error(`${place} fails`);
  };
};
/** The last case of each kind. */
const cases = async (bookingId: string) => {
  const { rows } = await sql<{ kind: string; is_open: boolean; minor: string }>`
    select distinct on (kind) kind, solved_at is null as is_open, minor from cases
    where booking_id = ${bookingId} order by kind, opened_at desc`.execute(shop.db);
  return rows.map(({ kind, is_open, minor }) => [kind, is_open, Number(minor)]);
};
/** Lets a failing task of a kind be tried often enough, with the portal's clock. */
async function untilReported(kind: string): Promise<void> {
  await expect
    .poll(async () => {
      await pass(61);
      const { rows } = await sql<{ told: number }>`
        select count(*)::int as told from tasks where kind = ${kind} and is_told`.execute(shop.db);
      return rows[0]?.told;
    }, soon)
    .toBe(1);
}
/** Reads as a person who signs in anew: the clock moves beyond a session. */
const read = async <T>({ name }: Pick<NamedPerson, 'name'>, path: string): Promise<T> =>
  (await shop.api.call(await shop.api.enter(cardHolder(name)), 'GET', path)).json();

it('a booking that keeps failing after capture has one support case, a date on its page and in the list, and an e-mail [BKG-01] [BKG-06]', async () => {
  const person = await enter();
  const session = await openCheckout(shop, person, await findRate(shop, isFreelyCancellable));
  const email = `${person.name}@stuck.example`;
  const request = bookRequest(session, [cardOf(session)], { contact: { email, phone: '+14165550142' } });
  const { bookingId } = request;
  failAt('book:complete:before');
  await shop.api.call(
    person,
    'POST',
    `/api/v0/bookings/sessions/${session.bookingSessionId}/hotel/book`,
    request,
  );
  const page = `/api/v0/bookings/${bookingId}`;
  await expect.poll(async () => (await read<BookingProgress>(person, page)).step, soon).toBe('captured');
  expect(await cases(bookingId)).toEqual([]);
  await untilReported('advance-booking');

  expect(await cases(bookingId)).toEqual([['not_finished', true, cents(session.price.grandTotal.amount)]]);
  expect(await countFailing(shop.db)).toEqual([{ kind: 'advance-booking', tasks: 1 }]);
  const progress = await read<BookingProgress>(person, page);
  expect(progress).toMatchObject({ outcome: 'pending', problem: { code: 'booking-not-finished' } });
  const hoursLeft = (Date.parse(progress.promisedBy ?? '') - shop.clock.now().getTime()) / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(23);
  expect(hoursLeft).toBeLessThanOrEqual(24);
  const { bookings } = await read<{ bookings: unknown[] }>(person, '/api/v0/bookings');
  expect(bookings).toMatchObject([{ outcome: 'pending', promisedBy: progress.promisedBy }]);
  await expect
    .poll(async () => (await mailsTo(world, email)).map(({ subject }) => subject), soon)
    .toEqual([expect.stringMatching(/^We are working on your booking: /)]);

  // It fails on, and is told once.
  for (let more = 0; more < 3; more++) await pass(61);
  expect(await cases(bookingId)).toHaveLength(1);

  meets = noCheckpoint;
  await expect
    .poll(async () => {
      await pass(61);
      return (await read<BookingProgress>(person, page)).outcome;
    }, soon)
    .toBe('confirmed');
  await expect
    .poll(() => cases(bookingId), soon)
    .toMatchObject([['not_finished', false, expect.any(Number)]]);
  expect(await countFailing(shop.db)).toEqual([]);
  expect(await seen(person, bookingId)).toMatchObject({
    booking: 'complete',
    bank: [['captured', cents(session.price.dueNow.amount), 0]],
  });
});

it('a cancellation that keeps failing is shown on its trip, with a date, until an agent has it tried again [TRP-08] [AGT-01]', async () => {
  const { person, name, tripId, bookingId } = await bookStay();
  const { quoteId } = (
    await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
  ).json();
  failAt('cancel:supplier:before');
  await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
  await untilReported('advance-cancellation');
  expect(await cases(bookingId)).toMatchObject([['not_finished', true, expect.any(Number)]]);
  const trip = await read<AnyTrip>({ name }, `/api/v0/trips/${tripId}`);
  expect(Date.parse(trip.answerBy ?? '')).toBeGreaterThan(shop.clock.now().getTime());
  meets = noCheckpoint;
  // An agent has it tried at once, without waiting for the next try.
  const of = { kind: 'not_finished', customerId: person.customerId } as const;
  const { answer } = await actByPower(shop, 'ask_supplier', of, { choice: 'ask' });
  expect(answer).toMatchObject({ outcome: null });
  await expect
    .poll(async () => (await read<AnyTrip>({ name }, `/api/v0/trips/${tripId}`)).cancellation?.state, soon)
    .toBe('done');
  await expect.poll(() => read({ name }, `/api/v0/trips/${tripId}`), soon).not.toHaveProperty('answerBy');
});

it('a change that keeps failing has one support case too, which ends with it [TRP-03] [AGT-01]', async () => {
  const { person, name, tripId, bookingId, session } = await bookStay();
  const quoted = await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/hotel/change-quotes`, {
    checkOut: addDays(session.stay.checkOut, 1),
  });
  const { quoteId: changeQuoteId } = quoted.json();
  failAt('change:authorise:before');
  await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/hotel/change`, { changeQuoteId });
  await untilReported('advance-change');
  expect(await cases(bookingId)).toMatchObject([['not_finished', true, expect.any(Number)]]);
  meets = noCheckpoint;
  await expect
    .poll(async () => {
      await pass(61);
      return (await read<AnyTrip & { change: unknown }>({ name }, `/api/v0/itinerary/hotel/${tripId}`))
        .change;
    }, soon)
    // The supplier has given its price up by then.
    .toMatchObject({ state: 'refused', problemCode: 'change-expired' });
  await expect
    .poll(() => cases(bookingId), soon)
    .toMatchObject([['not_finished', false, expect.any(Number)]]);
});

it('an unanswered capture, and later an unanswered refund, each open a support case with its own e-mail [BKG-01]', async () => {
  const person = await enter();
  const session = await openCheckout(shop, person, await findRate(shop, isFreelyCancellable));
  const email = `${person.name}@stuck.example`;
  const request = bookRequest(session, [cardOf(session)], { contact: { email, phone: '+14165550142' } });
  const { bookingId } = request;
  const troubles = async () =>
    (await mailsTo(world, email)).filter(({ subject }) => String(subject).startsWith('We are working on'));
  const read = async <T>(path: string): Promise<T> => {
    const again = await shop.api.enter(cardHolder(person.name));
    return (await shop.api.call(again, 'GET', path)).json();
  };
  const progress = () => read<BookingProgress>(`/api/v0/bookings/${bookingId}`);

  await provoke('bank', 'capture', 'error', 10_000);
  await shop.api.call(
    person,
    'POST',
    `/api/v0/bookings/sessions/${session.bookingSessionId}/hotel/book`,
    request,
  );
  await expect.poll(async () => (await progress()).step, soon).toBe('confirmed');
  await pass(31 * 60);
  await untilReported('advance-booking');
  expect(await cases(bookingId)).toMatchObject([['not_finished', true, expect.any(Number)]]);
  await expect.poll(async () => (await troubles()).length, soon).toBe(1);
  await world.call('DELETE', '/v1/faults');
  await expect
    .poll(async () => {
      await pass(61);
      return (await progress()).outcome;
    }, soon)
    .toBe('confirmed');
  await expect
    .poll(() => cases(bookingId), soon)
    .toMatchObject([['not_finished', false, expect.any(Number)]]);

  await provoke('bank', 'refund', 'error', 10_000);
  const { tripId } = await progress();
  const back = await shop.api.enter(cardHolder(person.name));
  const { quoteId } = (
    await shop.api.call(back, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
  ).json();
  await shop.api.call(back, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
  await expect
    .poll(async () => (await read<AnyTrip>(`/api/v0/trips/${tripId}`)).status, soon)
    .toBe('Cancelled');
  await pass(31 * 60);
  await untilReported('advance-cancellation');
  expect(await cases(bookingId)).toMatchObject([['not_finished', true, expect.any(Number)]]);
  await expect.poll(async () => (await troubles()).length, soon).toBe(2);
  await world.call('DELETE', '/v1/faults');
  await expect
    .poll(async () => {
      await pass(61);
      return cases(bookingId);
    }, soon)
    .toMatchObject([['not_finished', false, expect.any(Number)]]);
});

it('two failing tasks of a booking that end at the same time close its support case [BKG-01]', async () => {
  const { bookingId } = await bookStay();
  const now = shop.clock.now();
  const told = ['ask-tickets', 'advance-booking'];
  const trouble = failingTasks(broughtRules);
  for (const kind of told)
    await sql`insert into tasks (id, kind, subject, due_at, created_at, is_told)
      values (gen_random_uuid(), ${kind}, ${bookingId}, ${new Date(now.getTime() + 1e12)}, ${now}, true)`.execute(
      shop.db,
    );
  await shop.db
    .transaction()
    .execute((tx) => trouble.began(tx, { kind: 'advance-booking', subject: bookingId }, now));
  expect(await cases(bookingId)).toMatchObject([['not_finished', true, expect.any(Number)]]);
  let bothEnded: () => void = () => {};
  const meeting = new Promise<void>((meet) => {
    bothEnded = meet;
  });
  let count = 0;
  await Promise.all(
    told.map((kind) =>
      shop.db.transaction().execute(async (tx) => {
        await sql`delete from tasks where kind = ${kind} and subject = ${bookingId}`.execute(tx);
        count += 1;
        if (count === told.length) bothEnded();
        await meeting;
        await trouble.ended(tx, { kind, subject: bookingId }, now);
      }),
    ),
  );
  expect(await cases(bookingId)).toMatchObject([['not_finished', false, expect.any(Number)]]);
});

it('the booking lookup of every task kind that opens a support case runs without error', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  for (const rule of Object.values({ ...rules, ...broughtRules }))
    if (rule.opens === 'case')
      await shop.db
        .transaction()
        .execute(async (tx) => expect(await rule.bookingOf(tx, `${id}:pay`)).toBeNull());
});
