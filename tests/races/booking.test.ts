import { describe, expect, it } from 'vitest';
import type { StayBookingSession } from '#contract/booking.ts';
import {
  bookAndWait,
  bookPath,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
  type TestCheckout,
} from '#tests/support/checkout.ts';
import { testShop } from '#tests/support/shop.ts';
import { runTask } from '#tests/support/run-task.ts';

const { shop, open, enter, seen } = await testShop('racer');
/** A second server process on the same database. */
const other = await open({ databaseUrl: shop.databaseUrl });
const rate = await findRate(shop, (it) => isFreelyCancellable(it) && it.roomsLeft > 3);

const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted();

describe('concurrent requests', () => {
  it('with one booking id make one booking [BKG-01]', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    const request = bookRequest(session, [{ kind: 'TravelWalletCredit', amount: 550 }, cardOf(session)]);
    const answers = await Promise.all(
      [shop, other, shop, other].map(({ api }) => api.call(person, 'POST', bookPath(session), request)),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    const decided = await Promise.all(
      [shop, other, shop, other].map((at) => bookAndWait(at, person, session, request)),
    );
    expect(new Set(decided.map(({ tripId }) => tripId)).size).toBe(1);
    const evidence = await seen(person, request.bookingId);
    expect(evidence).toMatchObject({
      booking: 'complete',
      supplier: 'confirmed',
      credit: 0,
      trips: ['Confirmed'],
    });
    expect(evidence.bank).toHaveLength(1);
  });

  it('by the hundred with one booking id, at two processes, are all answered with one booking [BKG-01]', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    const request = bookRequest(session, [{ kind: 'TravelWalletCredit', amount: 550 }, cardOf(session)]);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 ? other : shop).api.call(person, 'POST', bookPath(session), request),
      ),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().bookingId))).toEqual(new Set([request.bookingId]));
    expect(await bookAndWait(shop, person, session, request)).toMatchObject({ outcome: 'confirmed' });
    const evidence = await seen(person, request.bookingId);
    expect(evidence).toMatchObject({ booking: 'complete', credit: 0, openHolds: 0, trips: ['Confirmed'] });
    expect(evidence.bank).toEqual([['captured', Math.round(session.price.dueNow.amount * 100) - 55_000, 0]]);
  });

  it('from two identical checkouts make one booking, unless the duplicate is confirmed [BKG-04]', async () => {
    const person = await enter();
    const sessions = [await openCheckout(shop, person, rate), await openCheckout(shop, person, rate)];
    const requests = sessions.map((session) =>
      bookRequest(session, [cardOf(session)], { allowDuplicate: false }),
    );
    const send = (index: number, more: Record<string, unknown> = {}) =>
      (index ? other : shop).api.call(person, 'POST', bookPath(sessions[index] as StayBookingSession), {
        ...requests[index],
        ...more,
      });
    const answers = await Promise.all([send(0), send(1)]);
    expect(statuses(answers)).toEqual([200, 409]);
    const late = answers.findIndex(({ statusCode }) => statusCode === 409);
    const [first, second] = [requests[1 - late]?.bookingId ?? '', requests[late]?.bookingId ?? ''];
    expect(answers[late]?.json()).toMatchObject({
      code: 'duplicate-booking',
      next: 'view_trip',
      context: { bookingId: first, name: sessions[0]?.stay.name },
    });
    expect(await seen(person, second)).toMatchObject({ booking: 'none', bank: [], supplier: 'none' });
    expect((await send(late, { allowDuplicate: true })).statusCode).toBe(200);
    await expect.poll(() => seen(person, second)).toMatchObject({ booking: 'complete' });
  });

  it('with two booking ids for one checkout make one booking, and the other is refused as the checkout is taken', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    const requests = [bookRequest(session, [cardOf(session)]), bookRequest(session, [cardOf(session)])];
    const answers = await Promise.all(
      requests.map((request, index) =>
        (index === 0 ? shop : other).api.call(person, 'POST', bookPath(session), request),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const winner = requests[answers.findIndex(({ statusCode }) => statusCode === 200)];
    await expect.poll(() => seen(person, winner?.bookingId ?? '')).toMatchObject({ booking: 'complete' });
    const left = await Promise.all(requests.map(({ bookingId }) => seen(person, bookingId)));
    expect(left.map(({ supplier }) => supplier).toSorted()).toEqual(['confirmed', 'none']);
    expect(left.flatMap(({ bank }) => bank)).toHaveLength(1);
  });

  it('from two checkouts spend one credit once [WAL-07]', async () => {
    const person = await enter();
    const sessions = [await openCheckout(shop, person, rate), await openCheckout(shop, person, rate)];
    const requests = sessions.map((session) =>
      bookRequest(session, [{ kind: 'TravelWalletCredit', amount: 550 }, cardOf(session)]),
    );
    const answers = await Promise.all(
      requests.map((request, index) =>
        (index === 0 ? shop : other).api.call(
          person,
          'POST',
          bookPath(sessions[index] as StayBookingSession),
          request,
        ),
      ),
    );
    const endsOf = ({ bookingId }: { bookingId: string }) =>
      shop.db
        .selectFrom('bookings')
        .select(['state', 'failure_code'])
        .where('id', '=', bookingId)
        .executeTakeFirst();
    // The credit is held by one of the two: the other is refused at once, or fails when it is to hold it.
    const ends = async () =>
      (await Promise.all(requests.map((request) => endsOf(request)))).map((end, index) =>
        end === undefined ? answers[index]?.json().code : (end.failure_code ?? end.state),
      );
    await expect
      .poll(async () => (await ends()).toSorted())
      .toEqual(['complete', expect.stringMatching(/^(insufficient-balance|tender-not-allowed)$/)]);
    expect((await seen(person, requests[0]?.bookingId ?? '')).credit).toBe(0);
  });

  it('with two quotes cancel a trip once, and refund it once [TRP-08]', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    const request = bookRequest(session, [{ kind: 'TravelWalletCredit', amount: 550 }, cardOf(session)]);
    const { tripId } = await bookAndWait(shop, person, session, request);
    const quotes = await Promise.all(
      [shop, other].map(({ api }) => api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)),
    );
    const cancel = (index: number, at: TestCheckout) =>
      at.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, {
        quoteId: quotes[index]?.json().quoteId,
      });
    const answers = await Promise.all([cancel(0, shop), cancel(0, other), cancel(1, shop), cancel(1, other)]);
    expect(statuses(answers)).toEqual([200, 200, 409, 409]);
    const charged = Math.round(session.price.dueNow.amount * 100) - 55_000;
    await expect
      .poll(() => seen(person, request.bookingId))
      .toMatchObject({
        payment: 'refunded',
        bank: [['captured', charged, charged]],
        credit: 55_000,
        miles: 84_212,
      });
  });
});

/** Two processes that run no tasks, on their own database. */
const idle = await open({ works: false });
const idleToo = await open({ works: false, databaseUrl: idle.databaseUrl });

describe('two processes that advance the same booking', () => {
  const both = (kind: 'advance-booking' | 'advance-cancellation', subject: string) =>
    Promise.all([idle, idleToo, idle, idleToo].map(({ handlers }) => runTask(handlers, kind, subject)));

  it('and then its cancellation do every step once [BKG-01] [TRP-08]', async () => {
    const person = await idle.api.enter(cardHolder('idle'));
    const session = await openCheckout(idle, person, rate);
    const request = bookRequest(session, [
      { kind: 'TravelWalletCredit', amount: 100 },
      { kind: 'Rewards', accountReferenceId: 'acct-idle', amount: 50 },
      cardOf(session),
    ]);
    const sent = await idle.api.call(person, 'POST', bookPath(session), request);
    expect(sent.json()).toMatchObject({ outcome: 'working', step: 'quoted' });
    await both('advance-booking', request.bookingId);
    const steps = await idle.db
      .selectFrom('booking_steps')
      .select('event')
      .where('booking_id', '=', request.bookingId)
      .orderBy('seq')
      .execute();
    expect(steps.map(({ event }) => event)).toEqual([
      'submit',
      'hold',
      'authorise',
      'requestSupplier',
      'supplierConfirmed',
      'capture',
      'complete',
    ]);
    const charged = Math.round(session.price.dueNow.amount * 100) - 15_000;
    const look = () => seen(person, request.bookingId, idle);
    expect(await look()).toMatchObject({
      bank: [['captured', charged, 0]],
      trips: ['Confirmed'],
      credit: 45_000,
      miles: 84_212 - 5_000 + Math.ceil(charged / 10),
    });

    const { tripId } = (await idle.api.call(person, 'GET', `/api/v0/bookings/${request.bookingId}`)).json();
    const quote = (await idle.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
    await idle.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.quoteId });
    await both('advance-cancellation', quote.quoteId);
    expect(await look()).toMatchObject({
      bank: [['captured', charged, charged]],
      supplier: 'cancelled',
      trips: ['Cancelled'],
      credit: 55_000,
      miles: 84_212,
    });
  });
});
