import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { Cancellation, CancellationQuote, StayChange, StayChangeQuote, Trip } from '#contract/trips.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { cardHolder } from '#tests/support/checkout.ts';
import { authorisationsOf, mailsTo, paymentsAt } from '#tests/support/evidence.ts';
import { flightTripsOf } from '#tests/support/flight-trips.ts';
import { type BookedStay, cents, testShop } from '#tests/support/shop.ts';
import { opens } from '#tests/support/trips/options.ts';

const test = await testShop('patient', { flies: true });
const { world, shop, provoke, pass, passTo, seen, bookStay } = test;
const { bookFlights, quoteOf, cancel: cancelFlights, again, read: readFlights } = flightTripsOf(test);

const dayMs = 86_400_000;
const today = () => portalDay(shop.clock.now());

const post = async <Answer>({ person, tripId }: BookedStay, path: string, body: object = {}) =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/${path}`, body)).json<Answer>();
const read = async ({ person, tripId }: BookedStay) =>
  (await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json<Trip>();
/** Cancels, or changes, and waits until it is reported as done; a busy machine takes longer. */
async function doAndWait<Done extends Cancellation | StayChange>(
  booked: BookedStay,
  path: 'cancel' | 'hotel/change',
  body: object,
): Promise<Done> {
  const ask = () => post<Done>(booked, path, body);
  await expect.poll(ask, { interval: 500 }).toMatchObject({ state: 'done' });
  return ask();
}
const linesOf = ({ lines }: Pick<Cancellation, 'lines'>) =>
  lines.map(({ form, refund, state, owner }) => [form, cents(refund.amount), state, owner]);
const subjectsTo = async (email: string) =>
  (await mailsTo(world, email)).map(({ subject }) => String(subject).split(':')[0]);

/** The bank takes no refund from now on, until the faults are cleared. */
const bankIsDown = () => provoke('bank', 'refund', 'error', 10_000);
const bankIsBack = () => world.call('DELETE', '/v1/faults');

/**
 * Polls every half minute of the world, the interval at which a late bank is asked, until the result is as expected.
 */
const inTime = <Seen>(look: () => Promise<Seen>) =>
  expect.poll(
    async () => {
      await pass(31);
      return look();
    },
    { interval: 500 },
  );

/** Advances the clock by days, after which the customer signs in again. */
async function later<Booked extends BookedStay>(booked: Booked, days: number): Promise<Booked> {
  await passTo(shop.clock.now().getTime() + days * dayMs);
  return { ...booked, person: await shop.api.enter(cardHolder(booked.name)) };
}

/** The annual credit of 300 dollars ends on a day. */
const annualCreditEnds = ({ person: { customerId } }: BookedStay, on: string) =>
  sql`update wallet_credits set expires_on = ${on} where customer_id = ${customerId} and detail = 'Statement'`.execute(
    shop.db,
  );

describe('a bank outage of three days', () => {
  it('does not delay credit, miles and the e-mail of a cancelled stay; the card refund follows [TRP-08] [CRD-09]', async () => {
    const booked = await bookStay();
    const { person, bookingId, email, due } = booked;
    const ends = addDays(today(), 1);
    await annualCreditEnds(booked, ends);
    const quote = await post<CancellationQuote>(booked, 'cancellation-quotes');
    await bankIsDown();
    const charged = due - 65_000;
    const told = await doAndWait<Cancellation>(booked, 'cancel', { quoteId: quote.quoteId });
    expect(told).toMatchObject({ state: 'done', refund: { amount: due / 100 } });
    expect(linesOf(told)).toEqual([
      ['travel_credit', 55_000, 'paid', 'none'],
      ['points', 10_000, 'paid', 'none'],
      ['card', charged, 'in_progress', 'portal'],
    ]);
    expect(await seen(person, bookingId)).toMatchObject({
      trips: ['Cancelled'],
      bank: [['captured', charged, 0]],
      credit: 55_000,
      miles: 84_212,
    });
    await expect.poll(() => subjectsTo(email)).toEqual(expect.arrayContaining(['Canceled']));

    const then = await later(booked, 3);
    expect(await seen(then.person, bookingId)).toMatchObject({ bank: [['captured', charged, 0]] });
    await bankIsBack();
    await inTime(async () => linesOf((await read(then)).cancellation ?? { lines: [] })).toEqual([
      ['travel_credit', 55_000, 'paid', 'none'],
      ['points', 10_000, 'paid', 'none'],
      ['card', charged, 'paid', 'bank'],
    ]);
    const { cancellation } = await read(then);
    expect(cancellation?.lines.map(({ doneOn, expectedBy }) => [doneOn, expectedBy])).toEqual([
      [addDays(today(), -3), addDays(today(), -3)],
      [addDays(today(), -3), addDays(today(), -3)],
      [today(), addDays(today(), 7)],
    ]);
    // The annual credit was back in time and has ended since on its own day.
    expect(await seen(then.person, bookingId)).toMatchObject({
      payment: 'refunded',
      bank: [['captured', charged, charged]],
      credit: 25_000,
      miles: 84_212,
    });
    await expect
      .poll(() => subjectsTo(email))
      .toEqual(expect.arrayContaining(['Your card refund is on its way']));
    expect((await subjectsTo(email)).length).toBe(3);
  });

  it('does not delay refunds of credit and miles when flights are cancelled [TRP-08]', async () => {
    const booked = await bookFlights({ days: 30 });
    const { person, bookingId, due } = booked;
    const quote = await quoteOf(booked);
    await bankIsDown();
    const earnedBack = quote.earnedBack.reduce((sum, { amount }) => sum + amount, 0);
    const before = (await seen(person, bookingId)).miles;
    const back = cents(quote.refund.amount);
    await expect.poll(() => cancelFlights(booked, quote), { interval: 500 }).toMatchObject({ state: 'done' });
    expect(await seen(person, bookingId)).toMatchObject({
      trips: ['Cancelled'],
      bank: [['captured', due, 0]],
      miles: before - earnedBack,
    });
    await passTo(shop.clock.now().getTime() + 3 * dayMs);
    await bankIsBack();
    const then = await again(booked);
    await inTime(async () => linesOf((await readFlights(then)).cancellation ?? { lines: [] })).toEqual([
      ['card', back, 'paid', 'bank'],
    ]);
    expect(await seen(person, bookingId)).toMatchObject({ bank: [['captured', due, back]] });
  });

  it('does not delay a shortened stay or its cancellation; each refund is made once [TRP-03] [TRP-08]', async () => {
    const booked = await bookStay();
    const { person, bookingId, email, due, session } = booked;
    const charged = due - 65_000;
    const sooner = addDays(session.stay.checkOut, -1);
    const change = await post<StayChangeQuote>(booked, 'hotel/change-quotes', { checkOut: sooner });
    const less = -cents(change.difference.amount);
    expect(less).toBeLessThan(charged);
    await bankIsDown();
    const changed = await doAndWait<StayChange>(booked, 'hotel/change', { changeQuoteId: change.quoteId });
    expect(changed).toMatchObject({ state: 'done' });
    expect(linesOf(changed)).toContainEqual(['card', less, 'in_progress', 'portal']);
    expect(await read(booked)).toMatchObject({
      endsOn: sooner,
      attention: null,
      price: { dueNow: { amount: (due - less) / 100 } },
      options: opens('cancel'),
    });
    await expect.poll(() => subjectsTo(email)).toEqual(expect.arrayContaining(['Changed']));

    const quote = await post<CancellationQuote>(booked, 'cancellation-quotes');
    expect(quote.refund.amount).toBe((due - less) / 100);
    const cancelled = await doAndWait<Cancellation>(booked, 'cancel', { quoteId: quote.quoteId });
    expect(cancelled).toMatchObject({ state: 'done' });
    expect(linesOf(cancelled)).toContainEqual(['card', charged - less, 'in_progress', 'portal']);
    expect(await seen(person, bookingId)).toMatchObject({
      trips: ['Cancelled'],
      bank: [['captured', charged, 0]],
      credit: 55_000,
      miles: 84_212,
    });

    const then = await later(booked, 3);
    await bankIsBack();
    await inTime(() => seen(then.person, bookingId)).toMatchObject({
      payment: 'refunded',
      bank: [['captured', charged, charged]],
    });
    const { cancellation, change: told } = await read(then);
    expect(linesOf(told ?? { lines: [] })).toContainEqual(['card', less, 'paid', 'bank']);
    expect(linesOf(cancellation ?? { lines: [] })).toContainEqual(['card', charged - less, 'paid', 'bank']);
  });

  it('allows a stay to be changed again, and each pending refund is shown [TRP-03] [TRP-08]', async () => {
    const booked = await bookStay();
    const { bookingId, session } = booked;
    await bankIsDown();
    const backs: number[] = [];
    for (const nights of [1, 2]) {
      const checkOut = addDays(session.stay.checkOut, -nights);
      const quote = await post<StayChangeQuote>(booked, 'hotel/change-quotes', { checkOut });
      backs.push(-cents(quote.difference.amount));
      const changed = await doAndWait<StayChange>(booked, 'hotel/change', { changeQuoteId: quote.quoteId });
      expect(changed).toMatchObject({ state: 'done', to: { checkOut } });
    }
    const trip = await read(booked);
    expect(trip.earlierChanges.map(({ difference }) => -cents(difference.amount))).toEqual(backs.slice(0, 1));
    const cardBack = [trip.change, ...trip.earlierChanges]
      .flatMap((change) => change?.lines ?? [])
      .filter(({ form }) => form === 'card')
      .reduce((sum, { refund }) => sum + cents(refund.amount), 0);
    await bankIsBack();
    await inTime(async () => (await seen(booked.person, bookingId)).bank).toEqual([
      ['captured', booked.due - 65_000, cardBack],
    ]);
    await expect.poll(async () => (await read(booked)).earlierChanges).toEqual([]);
  });
});

it('a bank that cannot release the authorization of a refused change does not block another change or a cancellation [TRP-03]', async () => {
  const booked = await bookStay();
  const { bookingId, email, session, due } = booked;
  const longer = { checkOut: addDays(session.stay.checkOut, 1) };
  const refused = await post<StayChangeQuote>(booked, 'hotel/change-quotes', longer);
  await provoke('stays', 'change', 'refused');
  await provoke('bank', 'void', 'error', 10_000);
  const ask = () => post<StayChange>(booked, 'hotel/change', { changeQuoteId: refused.quoteId });
  await expect
    .poll(ask, { interval: 500 })
    .toMatchObject({ state: 'refused', problemCode: 'change-refused' });
  expect(await paymentsAt(world, refused.quoteId)).toEqual([['authorised', 0, 0]]);
  await expect.poll(() => subjectsTo(email)).toEqual(expect.arrayContaining(['Not changed']));
  expect(await read(booked)).toMatchObject({ attention: null, options: opens('cancel') });
  const quote = await post<CancellationQuote>(booked, 'cancellation-quotes');
  await doAndWait<Cancellation>(booked, 'cancel', { quoteId: quote.quoteId });
  await bankIsBack();
  await inTime(() => paymentsAt(world, refused.quoteId)).toEqual([['voided', 0, 0]]);
  expect((await seen(booked.person, bookingId)).bank).toEqual([['captured', due - 65_000, due - 65_000]]);
});

it('a credit that expires while the hotel is processing a cancellation is restored as promised [TRP-08] [CRD-09]', async () => {
  const booked = await bookStay();
  const { bookingId, due } = booked;
  const ends = addDays(today(), 1);
  await annualCreditEnds(booked, ends);
  const quote = await post<CancellationQuote>(booked, 'cancellation-quotes');
  expect(quote.refund.amount).toBe(due / 100);
  await provoke('stays', 'cancel', 'pending');
  await provoke('stays', 'retrieve', 'error', 10_000);
  expect(await post(booked, 'cancel', { quoteId: quote.quoteId })).toMatchObject({ state: 'pending' });
  const then = await later(booked, 3);
  await world.call('DELETE', '/v1/faults');
  await pass(310);
  await expect.poll(async () => (await read(then)).cancellation?.state).toBe('done');
  expect(await seen(then.person, bookingId)).toMatchObject({ credit: 55_000, miles: 84_212 });
  const { expires_on } = await shop.db
    .selectFrom('wallet_credits')
    .select('expires_on')
    .where('customer_id', '=', then.person.customerId)
    .where('detail', '=', 'Statement')
    .executeTakeFirstOrThrow();
  expect(expires_on).toBe(addDays(today(), 1));
  expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
});

describe('a bank that does not answer the charge for a longer stay', () => {
  const bankTakesNothing = () => provoke('bank', 'capture', 'error', 10_000);
  const lengthen = async (booked: BookedStay) => {
    const checkOut = addDays(booked.session.stay.checkOut, 1);
    const quote = await post<StayChangeQuote>(booked, 'hotel/change-quotes', { checkOut });
    await bankTakesNothing();
    const changed = await doAndWait<StayChange>(booked, 'hotel/change', { changeQuoteId: quote.quoteId });
    return { quote, changed, checkOut, more: cents(quote.difference.amount) };
  };

  it('does not delay the nights, the e-mail and the points; the charge follows once [TRP-03]', async () => {
    const booked = await bookStay();
    const { email, due } = booked;
    const { quote, changed, checkOut, more } = await lengthen(booked);
    expect(changed).toMatchObject({
      state: 'done',
      charge: { state: 'in_progress', amount: quote.difference },
      to: { checkOut },
    });
    expect(await read(booked)).toMatchObject({
      endsOn: checkOut,
      attention: null,
      price: { dueNow: { amount: (due + more) / 100 } },
      options: opens('cancel'),
      can: { change: [] },
      changeHindrance: 'under_way',
    });
    expect(
      (
        await shop.api.call(booked.person, 'POST', `/api/v0/trips/${booked.tripId}/hotel/change-quotes`, {
          checkOut: addDays(checkOut, 1),
        })
      ).statusCode,
    ).toBe(409);
    await expect.poll(() => subjectsTo(email)).toEqual(expect.arrayContaining(['Changed']));
    expect(await paymentsAt(world, quote.quoteId)).toEqual([['authorised', 0, 0]]);

    const then = await later(booked, 3);
    await bankIsBack();
    await inTime(() => paymentsAt(world, quote.quoteId)).toEqual([['captured', more, 0]]);
    await expect
      .poll(async () => (await read(then)).change)
      .toMatchObject({ state: 'done', charge: { state: 'paid' } });
    expect((await read(then)).can.change).not.toEqual([]);
  });

  it('does not block a cancellation: a later capture is refunded [TRP-03] [TRP-08]', async () => {
    const booked = await bookStay();
    const { person, bookingId, due } = booked;
    const { quote, more } = await lengthen(booked);
    const cancellation = await post<CancellationQuote>(booked, 'cancellation-quotes');
    expect(cents(cancellation.refund.amount)).toBe(due + more);
    await doAndWait<Cancellation>(booked, 'cancel', { quoteId: cancellation.quoteId });
    expect(await seen(person, bookingId)).toMatchObject({
      trips: ['Cancelled'],
      credit: 55_000,
      miles: 84_212,
    });
    await bankIsBack();
    await inTime(() => paymentsAt(world, quote.quoteId)).toEqual([['captured', more, more]]);
    await inTime(() => seen(person, bookingId)).toMatchObject({
      payment: 'refunded',
      bank: [['captured', due - 65_000, due - 65_000]],
    });
  });

  it.each([false, true])(
    'and then declines it leaves the stay unchanged, or canceled if it was canceled meanwhile: %s [TRP-03] [TRP-08]',
    async (isCancelled) => {
      const booked = await bookStay();
      const { person, bookingId, email, due, session } = booked;
      const before = await seen(person, bookingId);
      const { quote } = await lengthen(booked);
      if (isCancelled) {
        const { quoteId } = await post<CancellationQuote>(booked, 'cancellation-quotes');
        await doAndWait<Cancellation>(booked, 'cancel', { quoteId });
      }
      for (const { authorisationId } of await authorisationsOf(world, quote.quoteId))
        await world.call('POST', `/v1/bank/authorisations/${authorisationId}/void`, {});
      await bankIsBack();
      await inTime(async () => (await read(booked)).change).toMatchObject({
        state: 'refused',
        problemCode: 'payment-error',
      });
      expect(await paymentsAt(world, quote.quoteId)).toEqual([['voided', 0, 0]]);
      const paid = due - 65_000;
      if (isCancelled) {
        await inTime(() => seen(person, bookingId)).toMatchObject({
          trips: ['Cancelled'],
          bank: [['captured', paid, paid]],
          credit: 55_000,
          miles: 84_212,
        });
        await inTime(async () =>
          (await read(booked)).cancellation?.lines.every(({ state }) => state === 'paid'),
        ).toBe(true);
      } else {
        await inTime(() => read(booked)).toMatchObject({
          endsOn: session.stay.checkOut,
          price: { dueNow: { amount: due / 100 } },
          options: opens('cancel'),
        });
        expect(await seen(person, bookingId)).toEqual(before);
        await expect.poll(() => subjectsTo(email)).toEqual(expect.arrayContaining(['Not changed']));
      }
      expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
    },
  );
});
