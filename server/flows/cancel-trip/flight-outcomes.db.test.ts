import { describe, expect, it } from 'vitest';
import { portalDay } from '#server/platform/days.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import { byAirline, flightTripsOf } from '#tests/support/flight-trips.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';
import { closes, opens } from '#tests/support/trips/options.ts';

const test = await testShop('outcome', { flies: true, ...soonLeft });
const { shop, seen, provoke, pass, passTo } = test;
const { bookFlights, again, read, quoteOf, cancel, subjectsTo, openCasesOf } = flightTripsOf(test);

const notPossible = (outcome: string) => ({ code: 'cancellation-not-possible', context: { outcome } });

describe('flights that cannot be cancelled online', () => {
  it('refer to the airline when it gives no refund amount [TRP-04] [AIR-06]', async () => {
    const booked = await bookFlights({ days: 0 });
    await provoke('air', 'cancellation-quote', 'ask-airline');
    expect(await quoteOf(booked)).toMatchObject(notPossible('ContactAirline'));
    expect(await quoteOf(booked)).toMatchObject({ outcome: 'PartialRefund' });
  });

  it('refer to the airline when the fare rules are unknown [TRP-04] [AIR-06]', async () => {
    const booked = await bookFlights({
      from: 'airport:STL',
      to: 'airport:MDW',
      days: 5,
      wanted: byAirline('9K'),
    });
    expect(await quoteOf(booked)).toMatchObject({ outcome: 'TicketedVoid' });
    await pass(25 * 3_600);
    expect(await quoteOf(await again(booked))).toMatchObject(notPossible('ContactAirline'));
  });

  it('include flights that have departed [TRP-04]', async () => {
    const booked = await bookFlights();
    await passTo(booked.departsAt + 60_000);
    const gone = await again(booked);
    expect(await quoteOf(gone)).toMatchObject(notPossible('NonCancellable'));
    expect(await read(gone)).toMatchObject({ options: closes('cancel'), owner: { who: 'airline' } });
  });
});

describe('flight tickets that were not issued', () => {
  it('are cancelled free of charge on the day of the flight [TRP-04] [AIR-06]', async () => {
    await provoke('air', 'book', 'never-ticketed');
    const booked = await bookFlights();
    const quote = await quoteOf(booked);
    expect(quote).toMatchObject({ outcome: 'DelayedTicketingCancel', penalty: { amount: 0 } });
    expect(cents(quote.refund.amount)).toBe(booked.due);
    expect(await cancel(booked, quote)).toMatchObject({ state: 'done' });
    const { person, bookingId, due } = booked;
    expect(await seen(person, bookingId)).toMatchObject({ bank: [['captured', due, due]] });
  });

  it('are cancelled free of charge a day after booking [TRP-04] [AIR-06]', async () => {
    await provoke('air', 'book', 'never-ticketed');
    const booked = await bookFlights({ days: 60 });
    await pass(25 * 3_600);
    const quote = await quoteOf(await again(booked));
    expect(quote).toMatchObject({ outcome: 'DelayedTicketingCancel', penalty: { amount: 0 } });
    expect(cents(quote.refund.amount)).toBe(booked.due);
  });

  it('at departure are announced by e-mail and become a support case [TRP-02] [TRP-04]', async () => {
    await provoke('air', 'book', 'never-ticketed');
    const booked = await bookFlights();
    const { departsAt, bookingId, email, due } = booked;
    await passTo(departsAt + 60_000);
    const now = await again(booked);
    await expect
      .poll(() => read(now))
      .toMatchObject({
        status: 'Confirmed',
        timeState: 'Invalid',
        attention: 'One of our agents is handling this trip.',
        ticketing: { state: 'never' },
      });
    await expect
      .poll(() => subjectsTo(email))
      .toContainEqual(expect.stringMatching(/^No tickets were issued: /));
    expect(await quoteOf(now)).toMatchObject(notPossible('ContactCustomerService'));
    const cases = await shop.db
      .selectFrom('cases')
      .select(['kind', 'minor', 'solved_at'])
      .where('booking_id', '=', bookingId)
      .where('solved_at', 'is', null)
      .execute();
    expect(cases).toEqual([{ kind: 'no_ticket', minor: due, solved_at: null }]);

    const { person } = now;
    const of = { kind: 'no_ticket', customerId: person.customerId } as const;
    await actByPower(shop, 'settle_cancellation', of, { choice: 'pay' });
    await expect
      .poll(() => seen(person, bookingId))
      .toMatchObject({ payment: 'refunded', trips: ['Cancelled'], bank: [['captured', due, due]] });
    expect(await read(now)).toMatchObject({ timeState: 'Canceled', cancellation: { state: 'done' } });
    expect(await openCasesOf(bookingId)).toEqual([]);
  });
});

describe('a flight cancellation that the airline does not complete at once', () => {
  it.each([
    ['pending', false],
    ['by-hand', true],
  ] as const)('with the answer %s is pending, then done [TRP-04] [TRP-08]', async (fault, byAgent) => {
    const booked = await bookFlights();
    const quote = await quoteOf(booked);
    await provoke('air', 'cancel', fault);
    const asked = await cancel(booked, quote);
    expect(asked).toMatchObject({ state: 'pending', attempt: 'CancelLongPollRequest', byAgent });
    // Nothing is back before it is known whether it comes.
    const known = portalDay(new Date(asked.promisedBy ?? 0));
    const expected = asked.lines.flatMap(({ expectedBy }) => expectedBy ?? []);
    expect([expected.length, expected.every((day) => day >= known)]).toEqual([1, true]);
    expect(await quoteOf(booked)).toMatchObject(notPossible('CancellationPending'));
    await pass(25);
    await expect.poll(async () => (await read(booked)).cancellation?.state).toBe('done');
    const { person, bookingId, due } = booked;
    expect(await seen(person, bookingId)).toMatchObject({
      trips: ['Cancelled'],
      bank: [['captured', due, cents(quote.refund.amount)]],
      supplier: 'cancelled',
    });
  });

  it('may be refused later: no money moves, and an e-mail is sent [TRP-04]', async () => {
    const booked = await bookFlights();
    await provoke('air', 'cancel', 'by-hand-failed');
    expect(await cancel(booked, await quoteOf(booked))).toMatchObject({ state: 'pending', byAgent: true });
    await pass(25);
    await expect.poll(async () => (await read(booked)).cancellation?.state).toBe('refused');
    expect(await read(booked)).toMatchObject({
      status: 'Confirmed',
      timeState: 'Future',
      options: opens('cancel'),
      cancellation: { problemCode: 'airline-cancellation-failed' },
    });
    await expect
      .poll(() => subjectsTo(booked.email))
      .toContainEqual(expect.stringMatching(/^Not canceled: /));
    const { person, bookingId, due } = booked;
    expect(await seen(person, bookingId)).toMatchObject({ bank: [['captured', due, 0]] });
  });

  it('may cost more than quoted: the new terms are shown first [TRP-09]', async () => {
    const booked = await bookFlights();
    await provoke('air', 'cancel', 'fees-apply');
    expect(await cancel(booked, await quoteOf(booked))).toMatchObject({
      state: 'refused',
      attempt: 'CancellationFeesApplicable',
      problemCode: 'cancellation-fees-apply',
    });
    const { person, bookingId, due } = booked;
    expect(await seen(person, bookingId)).toMatchObject({
      trips: ['Confirmed'],
      bank: [['captured', due, 0]],
      supplier: 'confirmed',
    });
  });
});
