import { describe, expect, it } from 'vitest';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { Cancellation, CancellationQuote } from '#contract/trips.ts';
import { countOpenCases } from '#server/modules/support-cases/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, flightRequest, openFareCheckout } from '#tests/support/flights.ts';
import { cents, type NamedPerson, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, seen, provoke, pass, passTo } = await testShop('outcome', {
  flies: true,
  ...soonLeft,
});

const byAirline =
  (wanted: string) =>
  ({ segments }: { segments: readonly { marketingAirline: { code: string } }[] }) =>
    segments.every(({ marketingAirline: { code } }) => code === wanted);

/** Books flights from London to New York tomorrow, unless told, as somebody new. */
async function bookFlights(about: Parameters<typeof openFareCheckout>[2] = {}) {
  const person = await enter();
  const session = await openFareCheckout(shop.api, person, {
    from: 'airport:LHR',
    to: 'airport:JFK',
    days: 1,
    now: world.deps.clock.now(),
    isOneWay: true,
    wanted: byAirline('BA'),
    ...about,
  });
  const email = `${person.name}@example.com`;
  const contact = { email, phone: '+14165550142' };
  const request = flightRequest(session, [cardOf(session)], { contact });
  const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
  return {
    person,
    tripId,
    email,
    bookingId: request.bookingId,
    departsAt: Date.parse(session.flight.departsAt),
    due: cents(session.price.dueNow.amount),
  };
}
type Booked = Pick<Awaited<ReturnType<typeof bookFlights>>, 'person' | 'tripId'>;

const again = async ({ name }: NamedPerson) => ({ ...(await shop.api.enter(cardHolder(name))), name });
const read = async ({ person, tripId }: Booked): Promise<BookedFlightTrip> =>
  (await shop.api.call(person, 'GET', `/api/v0/itinerary/flight/${tripId}`)).json();
const quoteOf = async ({ person, tripId }: Booked): Promise<CancellationQuote> =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
const cancel = async ({ person, tripId }: Booked, { quoteId }: CancellationQuote): Promise<Cancellation> =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId })).json();
const subjects = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => String(subject));
const notPossible = (outcome: string) => ({ code: 'cancellation-not-possible', context: { outcome } });

describe('flights that cannot be cancelled online', () => {
  it('are a matter of their airline when it names no price [TRP-04] [AIR-06]', async () => {
    const booked = await bookFlights({ days: 0 });
    await provoke('air', 'cancellation-quote', 'ask-airline');
    expect(await quoteOf(booked)).toMatchObject(notPossible('ContactAirline'));
    expect(await quoteOf(booked)).toMatchObject({ outcome: 'PartialRefund' });
  });

  it('are a matter of their airline when nobody tells the rules of the fare [TRP-04] [AIR-06]', async () => {
    const booked = await bookFlights({
      from: 'airport:STL',
      to: 'airport:MDW',
      days: 5,
      wanted: byAirline('9K'),
    });
    expect(await quoteOf(booked)).toMatchObject({ outcome: 'TicketedVoid' });
    await pass(25 * 3_600);
    const person = await again(booked.person);
    expect(await quoteOf({ ...booked, person })).toMatchObject(notPossible('ContactAirline'));
  });

  it('have left [TRP-04]', async () => {
    const booked = await bookFlights();
    await passTo(booked.departsAt + 60_000);
    const person = await again(booked.person);
    expect(await quoteOf({ ...booked, person })).toMatchObject(notPossible('NonCancellable'));
  });
});

describe('tickets that are not issued', () => {
  it('are given up for nothing on the day of the flight [TRP-04] [AIR-06]', async () => {
    await provoke('air', 'book', 'never-ticketed');
    const booked = await bookFlights();
    const quote = await quoteOf(booked);
    expect(quote).toMatchObject({ outcome: 'DelayedTicketingCancel', penalty: { amount: 0 } });
    expect(cents(quote.refund.amount)).toBe(booked.due);
    expect(await cancel(booked, quote)).toMatchObject({ state: 'done' });
    const { person, bookingId, due } = booked;
    expect(await seen(person, bookingId)).toMatchObject({ bank: [['captured', due, due]] });
  });

  it('and a day after booking too [TRP-04] [AIR-06]', async () => {
    await provoke('air', 'book', 'never-ticketed');
    const booked = await bookFlights({ days: 60 });
    await pass(25 * 3_600);
    const person = await again(booked.person);
    const quote = await quoteOf({ ...booked, person });
    expect(quote).toMatchObject({ outcome: 'DelayedTicketingCancel', penalty: { amount: 0 } });
    expect(cents(quote.refund.amount)).toBe(booked.due);
  });

  it('at departure are told, and are for a person to settle [TRP-02] [TRP-04]', async () => {
    await provoke('air', 'book', 'never-ticketed');
    const booked = await bookFlights();
    const { departsAt, bookingId, email, due } = booked;
    await passTo(departsAt + 60_000);
    const now = { ...booked, person: await again(booked.person) };
    await expect
      .poll(() => read(now))
      .toMatchObject({
        status: 'Confirmed',
        timeState: 'Invalid',
        attention: 'One of our people looks after this trip.',
        ticketing: { state: 'never' },
      });
    await expect
      .poll(() => subjects(email))
      .toContainEqual(expect.stringMatching(/^No tickets were issued: /));
    expect(await quoteOf(now)).toMatchObject(notPossible('ContactCustomerService'));
    const cases = await shop.db
      .selectFrom('support_cases')
      .select(['kind', 'minor', 'settled_at'])
      .where('booking_id', '=', bookingId)
      .execute();
    expect(cases).toEqual([{ kind: 'no_ticket', minor: due, settled_at: null }]);

    const { person } = now;
    await enqueueTask(shop.db, 'settle-cancellation', `${bookingId}:pay`, shop.clock.now(), shop.clock.now());
    await expect
      .poll(() => seen(person, bookingId))
      .toMatchObject({ payment: 'refunded', trips: ['Cancelled'], bank: [['captured', due, due]] });
    expect(await read(now)).toMatchObject({ timeState: 'Canceled', cancellation: { state: 'done' } });
    expect(await countOpenCases(shop.db)).toEqual([]);
  });
});

describe('an airline that does not cancel at once', () => {
  it.each([
    ['pending', false],
    ['by-hand', true],
  ] as const)('answers %s: it is waited for, and done [TRP-04] [TRP-08]', async (fault, byAgent) => {
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

  it('may refuse after a while: nothing moves, and a letter says so [TRP-04]', async () => {
    const booked = await bookFlights();
    await provoke('air', 'cancel', 'by-hand-failed');
    expect(await cancel(booked, await quoteOf(booked))).toMatchObject({ state: 'pending', byAgent: true });
    await pass(25);
    await expect.poll(async () => (await read(booked)).cancellation?.state).toBe('refused');
    expect(await read(booked)).toMatchObject({
      status: 'Confirmed',
      timeState: 'Future',
      can: { cancel: true },
      cancellation: { problemCode: 'airline-cancellation-failed' },
    });
    await expect.poll(() => subjects(booked.email)).toContainEqual(expect.stringMatching(/^Not cancelled: /));
    const { person, bookingId, due } = booked;
    expect(await seen(person, bookingId)).toMatchObject({ bank: [['captured', due, 0]] });
  });

  it('may want more than it quoted: the new terms come first [TRP-09]', async () => {
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
