import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { CancellationQuote, Trip } from '#contract/trips.ts';
import { countOpenCases, openCase } from '#server/modules/cases/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import { cardHolder } from '#tests/support/checkout.ts';
import { flightTripsOf } from '#tests/support/flight-trips.ts';
import { type BookedStay, isPaidBack, soonLeft, testShop } from '#tests/support/shop.ts';
import { closes } from '#tests/support/trips/options.ts';

const test = await testShop('intime', { flies: true, ...soonLeft });
const { world, shop, seen, provoke, passTo, bookStay } = test;
const { bookFlights, again, read, quoteOf, cancel, subjectsTo } = flightTripsOf(test);

/** Books a flight from London to New York within the day, which cannot be voided, and asks to cancel it in vain until it has left. */
async function cancelInVain(days: number) {
  const booked = await bookFlights({ days });
  const quote = await quoteOf(booked);
  await provoke('air', 'cancel', 'error', 100_000);
  const asked = await cancel(booked, quote);
  expect(asked).toMatchObject({ state: 'pending', attempt: 'CancelRetrieveLongPoll' });
  await passTo(booked.departsAt + 600_000);
  await world.call('DELETE', '/v1/faults');
  return { booked: await again(booked), quote };
}

it('a flight cancellation requested in time and refused after departure becomes a support case, refunded as quoted by an agent’s power [TRP-04] [TRP-08] [AGT-01]', async () => {
  const { booked, quote } = await cancelInVain(0);
  const { person, bookingId, email } = booked;
  expect(quote).toMatchObject({ outcome: 'PartialRefund', refund: { amount: 769.63, currency: 'USD' } });
  await expect
    .poll(() => read(booked))
    .toMatchObject({
      status: 'Confirmed',
      timeState: 'CancellationFailure',
      options: closes('cancel'),
      cancellation: {
        state: 'pending',
        attempt: 'CancellationAttemptFailed',
        problemCode: 'cancellation-with-us',
        problem: expect.stringContaining('You asked to cancel in time'),
        promisedBy: expect.any(String),
      },
    });
  const { cancellation } = await read(booked);
  const daysLeft = (Date.parse(cancellation?.promisedBy ?? '') - shop.clock.now().getTime()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(4.9);
  expect(cancellation?.lines.map(({ owner, refund }) => [owner, refund.amount])).toEqual([
    ['portal', 769.63],
  ]);
  expect(await seen(person, bookingId)).toMatchObject({ bank: [['captured', 86_863, 0]] });
  expect(await countOpenCases(shop.db)).toEqual([{ kind: 'cancelled_in_time', cases: 1 }]);
  await expect
    .poll(() => subjectsTo(email))
    .toContainEqual(expect.stringMatching(/^We are settling your cancellation: /));
  expect(await quoteOf(booked)).toMatchObject({
    code: 'cancellation-not-possible',
    context: { outcome: 'ContactCustomerService' },
  });

  // Above 250 dollars a second person agrees; what is paid is what the customer was shown.
  const of = { kind: 'cancelled_in_time', customerId: person.customerId } as const;
  const { answer, preview } = await actByPower(shop, 'settle_cancellation', of, { choice: 'pay' });
  expect(preview.choices.map(({ choice }) => choice)).toEqual(['pay', 'keep']);
  expect(answer).toMatchObject({ outcome: 'paid', amount: { amount: 769.63, currency: 'USD' } });
  await expect
    .poll(() => seen(person, bookingId))
    .toMatchObject({
      payment: 'partially_refunded',
      trips: ['Cancelled'],
      bank: [['captured', 86_863, 76_963]],
    });
  expect(await countOpenCases(shop.db)).toEqual([]);
  expect(await read(booked)).toMatchObject({
    timeState: 'Canceled',
    cancellation: { state: 'done', problem: null },
  });
});

it('support may also leave such a trip unchanged, and the customer gets an e-mail [TRP-08] [AGT-01]', async () => {
  const { booked } = await cancelInVain(1);
  const { person, bookingId, email } = booked;
  const state = async () => (await read(booked)).timeState;
  await expect.poll(state).toBe('CancellationFailure');
  const of = { kind: 'cancelled_in_time', customerId: person.customerId } as const;
  const { answer } = await actByPower(shop, 'settle_cancellation', of, { choice: 'keep' });
  expect(answer).toMatchObject({ outcome: 'kept', amount: null });
  await expect.poll(state).toBe('Present');
  expect(await read(booked)).toMatchObject({
    cancellation: { state: 'refused', promisedBy: null, problemCode: 'cancellation-not-possible' },
  });
  await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringMatching(/^Not canceled: /));
  await sleep(1_000);
  expect(await seen(person, bookingId)).toMatchObject({ bank: [['captured', expect.any(Number), 0]] });
});

it('a stay whose cancellation the hotel did not answer before check-in becomes a support case too [TRP-04] [TRP-08]', async () => {
  const { name, tripId, bookingId, due, session, person } = await bookStay(undefined, {
    by: 'card',
    days: 12,
  });
  const path = `/api/v0/trips/${tripId}`;
  const quote: CancellationQuote = (
    await shop.api.call(person, 'POST', `${path}/cancellation-quotes`)
  ).json();
  expect(quote).toMatchObject({ outcome: 'FullyRefundable', refund: { amount: due / 100 } });
  await provoke('stays', 'cancel', 'error', 100_000);
  await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
  await passTo(Date.parse(`${session.stay.checkOut}T23:00:00Z`) + 86_400_000);
  await world.call('DELETE', '/v1/faults');
  const back = await shop.api.enter(cardHolder(name));
  const readStay = async () =>
    (await shop.api.call(back, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json<Trip>();
  await expect.poll(async () => (await readStay()).timeState).toBe('CancellationFailure');
  expect((await readStay()).cancellation).toMatchObject({
    state: 'pending',
    problemCode: 'cancellation-with-us',
    refund: quote.refund,
  });
  const of = { kind: 'cancelled_in_time', customerId: person.customerId } as const;
  await actByPower(shop, 'settle_cancellation', of, { choice: 'pay' });
  await expect
    .poll(() => seen(back, bookingId))
    .toMatchObject({ payment: 'refunded', trips: ['Cancelled'], bank: [['captured', due, due]] });
});

/** Asks to cancel a stay whose hotel leaves that to its people. */
async function underReview(stay: BookedStay): Promise<BookedStay> {
  const path = `/api/v0/trips/${stay.tripId}`;
  const quote = (
    await shop.api.call(stay.person, 'POST', `${path}/cancellation-quotes`)
  ).json<CancellationQuote>();
  await provoke('stays', 'cancel', 'by-hand');
  const asked = await shop.api.call(stay.person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
  expect(asked.json()).toMatchObject({ state: 'pending', byAgent: true });
  return stay;
}
const stayOf = async ({ person, tripId }: BookedStay): Promise<Trip> =>
  (await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json();
/** The cancellation once it has come to an end. */
async function settled(stay: BookedStay) {
  await expect
    .poll(async () => {
      const { cancellation } = await stayOf(stay);
      return (
        cancellation?.state === 'refused' || (cancellation?.state === 'done' && isPaidBack(cancellation))
      );
    })
    .toBe(true);
  return (await stayOf(stay)).cancellation;
}

it('a cancellation that a hotel leaves to people is ended by an agent with the hotel’s answer: success as shown or with less, which is never more, or failure with words [CFR-06] [TRP-04] [AGT-01]', async () => {
  const under = async () => {
    const stay = await underReview(await bookStay(undefined, { by: 'card' }));
    return { ...stay, of: { kind: 'hotel_review', customerId: stay.person.customerId } as const };
  };
  const all = await under();
  const success = await actByPower(shop, 'fulfil_hotel', all.of, { choice: 'success' });
  expect(success.preview.choices.map(({ choice }) => choice)).toEqual(['success', 'less', 'failure']);
  expect(success.answer).toMatchObject({ outcome: 'fulfilled', amount: { amount: all.due / 100 } });
  expect(await settled(all)).toMatchObject({
    state: 'done',
    refund: { amount: all.due / 100 },
  });
  expect(await seen(all.person, all.bookingId)).toMatchObject({
    trips: ['Cancelled'],
    bank: [['captured', all.due, all.due]],
  });

  const part = await under();
  const less = (amount: number) =>
    actByPower(shop, 'fulfil_hotel', part.of, {
      choice: 'less',
      amount: { amount, currency: 'USD' },
      words: 'The hotel keeps the rest as its fee.',
    });
  expect((await less(part.due / 100)).answer).toMatchObject({ code: 'validation-failed' });
  expect((await less(120.5)).answer).toMatchObject({ outcome: 'fulfilled', amount: { amount: 120.5 } });
  expect(await settled(part)).toMatchObject({
    state: 'done',
    refund: { amount: 120.5 },
    penalty: { amount: (part.due - 12_050) / 100 },
  });
  expect(await seen(part.person, part.bookingId)).toMatchObject({
    trips: ['Cancelled'],
    bank: [['captured', part.due, 12_050]],
  });

  // What was kept may be paid back as well, once, and never more than that. [AGT-01]
  const { customerId } = part.person;
  const about = { kind: 'message', customerId } as const;
  const refund = async (amount: number) => {
    const subject = { kind: 'customer', id: newId() } as const;
    const { caseId } = await inTransaction(shop.db, (tx) =>
      openCase(tx, { ...about, subject, now: shop.clock.now() }),
    );
    return actByPower(
      shop,
      'manual_refund',
      { caseId },
      {
        choice: 'refund',
        tripId: part.tripId,
        amount: { amount, currency: 'USD' },
        words: 'The hotel was closed.',
      },
    );
  };
  const kept = part.due - 12_050;
  const tooMuch = await refund((kept + 1) / 100);
  expect(tooMuch.answer).toMatchObject({ code: 'validation-failed' });
  expect((await refund(40.25)).answer).toMatchObject({ amount: { amount: 40.25 }, outcome: null });
  expect((await refund((kept - 4_024) / 100)).answer).toMatchObject({ code: 'validation-failed' });
  expect((await refund((kept - 4_025) / 100)).answer).toMatchObject({ amount: { currency: 'USD' } });
  expect((await refund(0.01)).answer).toMatchObject({ code: 'power-not-possible' });
  await expect
    .poll(() => seen(part.person, part.bookingId))
    .toMatchObject({ payment: 'refunded', bank: [['captured', part.due, part.due]] });

  const none = await under();
  const words = 'The hotel holds you to the terms of the rate.';
  const failure = await actByPower(shop, 'fulfil_hotel', none.of, { choice: 'failure', words });
  expect(failure.answer).toMatchObject({ outcome: 'failed', amount: null });
  expect(await stayOf(none)).toMatchObject({
    status: 'Confirmed',
    cancellation: { state: 'refused', attempt: 'CancellationAttemptFailed' },
  });
  expect(await seen(none.person, none.bookingId)).toMatchObject({ bank: [['captured', none.due, 0]] });
  const own = await shop.api.call(none.person, 'GET', `/api/v0/support/cases/${failure.caseId}`);
  expect(own.json()).toMatchObject({ state: 'solved', messages: [{ from: 'support', text: words }] });
});

it('a cancellation of a home is fulfilled by an agent with its own result: success, or failure [CFR-07] [AGT-01]', async () => {
  for (const [choice, homeResult] of [
    ['success', 'success'],
    ['failure', 'failure'],
  ] as const) {
    const home = await underReview(
      await bookStay((rate) => rate.refundPolicy === 'FullyRefundable', { kinds: ['home'] }),
    );
    const of = { kind: 'home_fulfil', customerId: home.person.customerId } as const;
    const words = choice === 'failure' ? { words: 'The host has turned other guests away.' } : {};
    const { answer } = await actByPower(shop, 'fulfil_hotel', of, { choice, ...words });
    expect(answer).toMatchObject({ outcome: choice === 'success' ? 'fulfilled' : 'failed' });
    expect(await settled(home)).toMatchObject({ homeResult });
  }
});
