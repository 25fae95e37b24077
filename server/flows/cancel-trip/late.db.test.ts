import { expect, it } from 'vitest';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import { flightTripsOf } from '#tests/support/flight-trips.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';
import { closes } from '#tests/support/trips/options.ts';

const test = await testShop('promised', { flies: true, ...soonLeft });
const { world, shop, seen, provoke, pass, passTo } = test;
const { bookFlights, again, read, quoteOf, cancel, subjectsTo, openCasesOf } = flightTripsOf(test);

const hourMs = 3_600_000;
const now = () => shop.clock.now().getTime();

type Booked = Awaited<ReturnType<typeof bookFlights>>;

/** Asks an airline to cancel that is out of reach from then on. */
async function askInVain(booked: Booked) {
  const quote = await quoteOf(booked);
  await provoke('air', 'cancel', 'error', 100_000);
  expect(await cancel(booked, quote)).toMatchObject({
    state: 'pending',
    attempt: 'CancelRetrieveLongPoll',
    problemCode: null,
  });
  return quote;
}

/** Waits until a cancellation is reported late with a time in the future, and returns how long until then. */
async function untilLate(booked: Booked): Promise<number> {
  const ahead = async () => {
    const { cancellation } = await read(booked);
    const isLate = cancellation?.problemCode === 'cancellation-late';
    return isLate ? Date.parse(cancellation.promisedBy ?? '') - now() : 0;
  };
  await expect.poll(ahead).toBeGreaterThan(0);
  return ahead();
}

it('a cancellation not completed by its promised time is reported as late with the next check, and is a support case until done [TRP-04] [TRP-08]', async () => {
  const asked = await bookFlights({ days: 60 });
  const { bookingId, email, due } = asked;
  await askInVain(asked);
  await pass(31 * 60);
  const booked = await again(asked);
  const { person } = booked;
  expect(await untilLate(booked)).toBeGreaterThan(23 * hourMs);
  expect(await read(booked)).toMatchObject({
    status: 'Confirmed',
    options: closes('cancel'),
    cancellation: {
      state: 'pending',
      problem: expect.stringContaining('One of our agents is following it up'),
    },
  });
  expect(await openCasesOf(bookingId)).toEqual(['cancellation_late']);
  // What the customer writes about it goes into that case, whose answer is promised anew.
  const about = { tripId: booked.tripId, problem: 'cancellation-late' };
  const message = { messageId: crypto.randomUUID(), text: 'When do I get my money?', about };
  const own = (await shop.api.call(person, 'POST', '/api/v0/support/messages', message)).json();
  expect(own).toMatchObject({
    kind: 'cancellation_late',
    title: 'A cancellation that takes longer than promised',
    tripId: booked.tripId,
    line: 'primary',
    messages: [{ from: 'customer', text: 'When do I get my money?' }],
  });
  expect(await openCasesOf(bookingId)).toEqual(['cancellation_late']);
  // Either may open the case first: the portal by the booking, or the customer by the trip.
  const off = { messageId: crypto.randomUUID(), text: 'My flight is off.', topic: 'disruption' };
  const asking = { ...off, about: { tripId: booked.tripId } };
  const opened = (await shop.api.call(person, 'POST', '/api/v0/support/messages', asking)).json();
  const byPortal = await inTransaction(shop.db, (tx) =>
    openCase(tx, { kind: opened.kind, bookingId, now: shop.clock.now() }),
  );
  expect(byPortal).toEqual({ caseId: opened.caseId, isNew: false });
  const told = `/api/v0/support/open-request?tripId=${booked.tripId}&kind=cancellation_late`;
  expect((await shop.api.call(person, 'GET', told)).json().request.caseId).toBe(own.caseId);
  await inTransaction(shop.db, (tx) =>
    closeCase(tx, { kind: opened.kind, bookingId, now: shop.clock.now() }),
  );
  const late = expect.stringMatching(/^Still waiting for your cancellation: /);
  await expect.poll(() => subjectsTo(email)).toContainEqual(late);
  expect(await seen(person, bookingId)).toMatchObject({ bank: [['captured', due, 0]] });

  await world.call('DELETE', '/v1/faults');
  await pass(6 * 60);
  await expect
    .poll(() => seen(person, bookingId))
    .toMatchObject({ trips: ['Cancelled'], bank: [['captured', due, due]], supplier: 'cancelled' });
  expect(await read(booked)).toMatchObject({
    cancellation: { state: 'done', problem: null, problemCode: null, promisedBy: null },
  });
  expect(await openCasesOf(bookingId)).toEqual([]);
});

it('a late cancellation whose fee has risen becomes a support case, refunded as quoted [TRP-08] [TRP-09]', async () => {
  const asked = await bookFlights({ days: 60 });
  const { bookingId, due } = asked;
  // Free while the tickets can be voided, which ends a day later.
  const quote = await askInVain(asked);
  expect(quote).toMatchObject({ outcome: 'TicketedVoid', penalty: { amount: 0 } });
  await pass(31 * 60);
  await untilLate(await again(asked));
  await pass(25 * 3_600);
  const booked = await again(asked);
  expect(await untilLate(booked)).toBeGreaterThan(23 * hourMs);
  expect(await openCasesOf(bookingId)).toEqual(['cancellation_late']);
  await world.call('DELETE', '/v1/faults');
  await pass(6 * 60);
  await expect
    .poll(() => read(booked))
    .toMatchObject({
      timeState: 'CancellationFailure',
      cancellation: { state: 'pending', problemCode: 'cancellation-with-us', refund: quote.refund },
    });
  expect(await openCasesOf(bookingId)).toEqual(['cancelled_in_time']);
  const { person } = booked;
  expect(await seen(person, bookingId)).toMatchObject({ bank: [['captured', due, 0]] });

  const of = { kind: 'cancelled_in_time', customerId: person.customerId } as const;
  await actByPower(shop, 'settle_cancellation', of, { choice: 'pay' });
  await expect
    .poll(() => seen(person, bookingId))
    .toMatchObject({ payment: 'refunded', trips: ['Cancelled'], bank: [['captured', due, due]] });
  expect(await openCasesOf(bookingId)).toEqual([]);
});

it('a pending cancellation is checked half an hour before departure, and becomes a support case after an unanswered departure [TRP-04] [TRP-08]', async () => {
  const asked = await bookFlights();
  const { bookingId, departsAt, due } = asked;
  await askInVain(asked);
  await passTo(departsAt - 2 * hourMs);
  const waiting = await again(asked);
  await untilLate(waiting);
  const { cancellation } = await read(waiting);
  expect(Date.parse(cancellation?.promisedBy ?? '')).toBe(departsAt - hourMs / 2);

  await passTo(departsAt + 60_000);
  const booked = await again(asked);
  await expect
    .poll(() => read(booked))
    .toMatchObject({ cancellation: { state: 'pending', problemCode: 'cancellation-with-us' } });
  expect(await openCasesOf(bookingId)).toEqual(['cancelled_in_time']);
  expect(await seen(booked.person, bookingId)).toMatchObject({ bank: [['captured', due, 0]] });
});

it('tickets missing at their promised time are reported with the next check, and are a support case until cancelled [TRP-02] [TRP-04]', async () => {
  await provoke('air', 'book', 'never-ticketed');
  const asked = await bookFlights({ days: 60 });
  const { bookingId, due } = asked;
  const ahead = async (booked: Booked) => {
    const { ticketing } = await read(booked);
    return ticketing.state === 'late' ? Date.parse(ticketing.by ?? '') - now() : 0;
  };
  await pass(2 * 3_600 + 60);
  expect(await ahead(await again(asked))).toBeGreaterThan(23 * hourMs);
  const cases = () => openCasesOf(bookingId);
  await expect.poll(cases).toEqual(['tickets_late']);
  await pass(30 * 3_600);
  const booked = await again(asked);
  expect(await ahead(booked)).toBeGreaterThan(17 * hourMs);
  expect(await ahead(booked)).toBeLessThan(19 * hourMs);
  expect(await cases()).toEqual(['tickets_late']);
  const { trips } = (await shop.api.call(booked.person, 'GET', '/api/v0/trips')).json();
  expect(trips).toMatchObject([
    { attention: 'Your tickets are late. We are following them up with the airline.' },
  ]);

  // Nothing can be written down but that it is asked again, or why the case ends.
  const customerId = booked.person.customerId;
  const desk = await actByPower(
    shop,
    'ask_supplier',
    { kind: 'tickets_late', customerId },
    { choice: 'ask' },
  );
  expect(desk.preview.choices.map(({ choice, outcome }) => [choice, outcome])).toEqual([
    ['ask', null],
    ['end', 'not_needed'],
  ]);
  expect(desk.answer).toMatchObject({ outcome: null });

  const quote = await quoteOf(booked);
  expect([quote.outcome, cents(quote.refund.amount)]).toEqual(['DelayedTicketingCancel', due]);
  await cancel(booked, quote);
  // After all the calls that failed before, none is made for a while.
  await expect
    .poll(() => seen(booked.person, bookingId))
    .toMatchObject({ trips: ['Cancelled'], bank: [['captured', due, due]] });
  await pass(6 * 3_600);
  await expect.poll(cases).toEqual([]);
});

it('a late cancellation is asked for at once by an agent, whose case ends with the answer; or ended by what the airline said on the telephone [AGT-01] [TRP-08]', async () => {
  const late = async () => {
    const asked = await bookFlights({ days: 60 });
    await askInVain(asked);
    await pass(31 * 60);
    const booked = await again(asked);
    await untilLate(booked);
    return { ...booked, of: { kind: 'cancellation_late', customerId: booked.person.customerId } as const };
  };
  const first = await late();
  await world.call('DELETE', '/v1/faults');
  const asking = await actByPower(shop, 'ask_supplier', first.of, { choice: 'ask' });
  expect(asking.preview.choices.map(({ choice }) => choice)).toEqual(['ask', 'cancelled', 'stands']);
  expect(asking.answer).toMatchObject({ outcome: null, amount: null });
  // The clock stands still: only the agent has it asked now.
  await expect
    .poll(() => seen(first.person, first.bookingId))
    .toMatchObject({ trips: ['Cancelled'], bank: [['captured', first.due, first.due]] });
  expect(await openCasesOf(first.bookingId)).toEqual([]);

  const second = await late();
  const stands = { choice: 'stands', words: 'The airline has not canceled: your flights go as booked.' };
  const told = await actByPower(shop, 'ask_supplier', second.of, stands);
  expect(told.answer).toMatchObject({ outcome: 'kept', amount: null });
  expect(await read(second)).toMatchObject({ status: 'Confirmed', cancellation: { state: 'refused' } });
  expect(await openCasesOf(second.bookingId)).toEqual([]);
  expect(await seen(second.person, second.bookingId)).toMatchObject({ bank: [['captured', second.due, 0]] });

  const third = await late();
  const settled = await actByPower(shop, 'ask_supplier', third.of, { choice: 'cancelled' });
  expect(settled.answer).toMatchObject({ outcome: 'cancelled' });
  expect(cents(settled.answer.amount.amount)).toBe(third.due);
  await expect
    .poll(() => seen(third.person, third.bookingId))
    .toMatchObject({ trips: ['Cancelled'], bank: [['captured', third.due, third.due]] });
  expect(await openCasesOf(third.bookingId)).toEqual([]);
  await world.call('DELETE', '/v1/faults');
}, 60_000);
