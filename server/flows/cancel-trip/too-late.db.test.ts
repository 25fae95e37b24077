import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { CancellationQuote, Trip } from '#contract/trips.ts';
import { countOpenCases } from '#server/modules/cases/index.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { settleCancellationTask } from './settle-case.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import { cardHolder } from '#tests/support/checkout.ts';
import { flightTripsOf } from '#tests/support/flight-trips.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

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
      can: { cancel: false },
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
  const now = shop.clock.now();
  await enqueueTask(shop.db, settleCancellationTask, { bookingId, decision: 'pay' }, now, now);
  await expect
    .poll(() => seen(back, bookingId))
    .toMatchObject({ payment: 'refunded', trips: ['Cancelled'], bank: [['captured', due, due]] });
});
