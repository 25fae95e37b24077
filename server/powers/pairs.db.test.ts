import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { ProtectionContract } from '#contract/protections.ts';
import type { Cancellation, CancellationQuote, StayChangeQuote } from '#contract/trips.ts';
import { addDays } from '#contract/values/dates.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { readyByPower } from '#tests/support/agents/act-by-power.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { flightTripsOf } from '#tests/support/flight-trips.ts';
import {
  bookFlightPath,
  flightRequest,
  openFlightCheckout,
  chooseFlights,
  passenger,
} from '#tests/support/flights.ts';
import { bookPackagePath, openPackage, packageRequest } from '#tests/support/packages.ts';
import { cents, isPaidBack, soonLeft, testShop } from '#tests/support/shop.ts';

const test = await testShop('pairs', { flies: true, ...soonLeft });
const { world, shop, enter, seen, bookStay } = test;
const { bookFlights } = flightTripsOf(test);

interface Trip {
  readonly person: TestPerson;
  readonly tripId: string;
  readonly bookingId: string;
  readonly due: number;
}
const post = async <Answer>({ person, tripId }: Trip, path: string, body: object = {}): Promise<Answer> =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/${path}`, body)).json();
const quoteOf = (trip: Trip) => post<CancellationQuote>(trip, 'cancellation-quotes');
const cancel = (trip: Trip, { quoteId }: Pick<CancellationQuote, 'quoteId'>) =>
  post<Cancellation & { code?: string }>(trip, 'cancel', { quoteId });
/** Cancels and waits until all is paid back. */
async function cancelled(trip: Trip, quote: Pick<CancellationQuote, 'quoteId'>): Promise<void> {
  await expect
    .poll(async () => {
      const told = await cancel(trip, quote);
      return told.state === 'done' && isPaidBack(told);
    })
    .toBe(true);
}
const backTo = async ({ person, bookingId }: Trip): Promise<number> => {
  const { bank, credit } = await seen(person, bookingId);
  return bank.reduce((sum, [, , refunded]) => sum + refunded, 0) + credit - 55_000;
};

/** An agent's refund or credit of an amount of cents, ready to be given in a case of its own. */
async function give(trip: Trip, power: 'manual_refund' | 'manual_credit', minor: number) {
  const { customerId } = trip.person;
  const subject = { kind: 'customer', id: newId() } as const;
  const { caseId } = await inTransaction(shop.db, (tx) =>
    openCase(tx, { kind: 'message', subject, customerId, now: shop.clock.now() }),
  );
  return readyByPower(
    shop,
    power,
    { caseId },
    {
      choice: power === 'manual_refund' ? 'refund' : 'credit',
      tripId: trip.tripId,
      amount: { amount: minor / 100, currency: 'USD' },
      words: 'For the trouble.',
    },
  );
}
const caseState = async (id: string) =>
  (await shop.db.selectFrom('cases').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const gifts = ['manual_refund', 'manual_credit'] as const;

describe.each(gifts)('what an agent gives by %s', (power) => {
  it('makes a refund that was quoted before it void; the next one gives what is left [TRP-08] [AGT-01]', async () => {
    const stay = await bookStay(undefined, { by: 'card' });
    const before = await quoteOf(stay);
    expect(cents(before.refund.amount)).toBe(stay.due);
    const change = await post<StayChangeQuote>(stay, 'hotel/change-quotes', {
      checkOut: addDays(stay.session.stay.checkOut, -1),
    });
    const { act } = await give(stay, power, 30_000);
    expect(await act?.()).toMatchObject({ amount: { amount: 300 } });
    expect(await cancel(stay, before)).toMatchObject({ code: 'conflict' });
    const changed = await post<{ code: string }>(stay, 'hotel/change', { changeQuoteId: change.quoteId });
    expect(changed.code).toBe('conflict');
    const quote = await quoteOf(stay);
    expect(cents(quote.refund.amount)).toBe(stay.due - 30_000);
    await cancelled(stay, quote);
    await expect.poll(() => backTo(stay)).toBe(stay.due);
  });

  it('and a cancellation at the same moment give back what was paid, and no more [TRP-08] [AGT-01]', async () => {
    const stay = await bookStay(undefined, { by: 'card' });
    const quote = await quoteOf(stay);
    const { act } = await give(stay, power, 30_000);
    const [given, told] = await Promise.all([act?.(), cancel(stay, quote)]);
    const isGiven = given.amount !== undefined;
    // One comes first; the other one is refused.
    expect(isGiven).toBe(told.code !== undefined);
    await cancelled(stay, isGiven ? await quoteOf(stay) : quote);
    await expect.poll(() => backTo(stay)).toBe(stay.due);
  });

  it('by two agents at once is never more than was paid [AGT-01]', async () => {
    const stay = await bookStay(undefined, { by: 'card' });
    const most = Math.floor(stay.due / 2) + 1;
    const [one, two] = [await give(stay, power, most), await give(stay, power, most)];
    const answers = await Promise.all([one.act?.(), two.act?.()]);
    expect(answers.filter(({ amount }) => amount !== undefined)).toHaveLength(1);
    await expect.poll(() => backTo(stay)).toBe(most);
    const more = await give(stay, power, most);
    expect(more.act).toBeNull();
  });

  it('is refused while the trip is being cancelled, and again once all of it came back [TRP-08] [AGT-01]', async () => {
    const stay = await bookStay(undefined, { by: 'card' });
    const { act } = await give(stay, power, 10_000);
    const quote = await quoteOf(stay);
    await world.call('PUT', '/v1/faults', { area: 'stays', operation: 'cancel', fault: 'pending', times: 1 });
    await cancel(stay, quote);
    expect(await act?.()).toMatchObject({ code: 'power-not-possible' });
    await world.call('POST', '/v1/clock', { advanceSeconds: 60 });
    await cancelled(stay, quote);
    expect((await give(stay, power, 1)).act).toBeNull();
    await expect.poll(() => backTo(stay)).toBe(stay.due);
  });

  it('for a package is left out when both of its parts are cancelled [PKG-01] [TRP-08] [AGT-01]', async () => {
    const person = await enter();
    const session = await openPackage(shop.api, person, {
      wanted: ({ refundPolicy }) => refundPolicy === 'FullyRefundable',
    });
    const request = packageRequest(session, [cardOf(session)]);
    const { tripId } = await postAndWait(shop, person, bookPackagePath(session), request);
    if (tripId === null) throw new Error('not booked');
    const due = cents(session.price.dueNow.amount);
    const trip = { person, tripId, bookingId: request.bookingId, due };
    const { act } = await give(trip, power, 20_000);
    expect(await act?.()).toMatchObject({ amount: { amount: 200 } });
    const quote = await quoteOf(trip);
    expect(cents(quote.refund.amount)).toBeLessThanOrEqual(due - 20_000);
    await cancelled(trip, quote);
    await expect.poll(() => backTo(trip)).toBe(20_000 + cents(quote.refund.amount));
  });
});

/** Has an agent cancel for one traveler, ready to act. */
async function leave(trip: Trip, position: number) {
  const { caseId } = await inTransaction(shop.db, (tx) =>
    openCase(tx, {
      kind: 'traveler_cancel',
      bookingId: trip.bookingId,
      now: shop.clock.now(),
    }),
  );
  const { act } = await readyByPower(
    shop,
    'cancel_one_traveler',
    { caseId },
    { choice: `leave-${position}` },
  );
  return { act, caseId };
}

/** Flights for Ada and Ben with a protection, paid by card. */
async function flyTwo(kind: string): Promise<Trip & { readonly covered: number; readonly name: string }> {
  const person = await enter();
  const choice = await chooseFlights(shop.api, person, {
    days: 30,
    now: world.deps.clock.now(),
    isOneWay: true,
    passengers: { ADT: 2 },
    wanted: ({ segments, fareShelf }) =>
      segments.length === 1 && fareShelf.restrictions.cancelPenalty.kind === 'NotPossible',
  });
  const opened = await openFlightCheckout(shop.api, person, choice);
  const path = `/api/v0/bookings/sessions/${opened.bookingSessionId}`;
  await shop.api.call(person, 'PUT', `${path}/protections`, { kinds: [kind] });
  const session = (await shop.api.call(person, 'GET', path)).json<FlightBookingSession>();
  const request = flightRequest(session, [cardOf(session)], {
    passengers: ['Ada', 'Ben'].map((givenName) => passenger('ADT', { givenName })),
  });
  const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
  if (tripId === null) throw new Error('not booked');
  return {
    name: person.name,
    person,
    tripId,
    bookingId: request.bookingId,
    due: cents(session.price.dueNow.amount),
    covered: cents(opened.price.dueNow.amount),
  };
}
const contractOf = async ({ person, tripId }: Trip): Promise<ProtectionContract> =>
  (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json().contracts[0];

it('“cancel for any reason” pays for those who stay once one traveler has left, for their share alone [CFR-05] [TRP-04] [AGT-01]', async () => {
  const { name, ...booked } = await flyTwo('cancel-for-any-reason');
  const half = booked.covered / 2;
  expect(await contractOf(booked)).toMatchObject({ state: 'active', covered: { amount: half / 50 } });
  await world.call('POST', '/v1/clock', { advanceSeconds: 25 * 3_600 });
  const trip = { ...booked, person: await shop.api.enter(cardHolder(name)) };
  // A quote of before holds no longer, and the fare gives nothing back.
  const before = await quoteOf(trip);
  expect(cents(before.useInstead?.refund.amount ?? 0)).toBe(Math.floor(booked.covered * 0.8));
  const { act, caseId } = await leave(trip, 1);
  expect(await act?.()).toMatchObject({ amount: null });
  await expect.poll(() => caseState(caseId)).toBe('solved');
  expect(await cancel(trip, before.useInstead ?? before)).toMatchObject({ code: 'conflict' });
  expect(await contractOf(trip)).toMatchObject({ state: 'active', covered: { amount: half / 100 } });
  const { useInstead } = await quoteOf(trip);
  const pays = Math.floor(half * 0.8);
  expect(cents(useInstead?.refund.amount ?? 0)).toBe(pays);
  // While it is being cancelled nobody else leaves, and no agent gives anything.
  const other = await leave(trip, 0);
  expect(other.act).toBeNull();
  await cancelled(trip, useInstead ?? expect.fail());
  await expect.poll(() => backTo(trip)).toBe(pays);
  expect(await contractOf(trip)).toMatchObject({ state: 'used', paid: { amount: pays / 100 } });
  // A last adult who stays cannot leave, and what was paid beside this comes back by hand at most.
  const { act: rest } = await give(trip, 'manual_refund', trip.due - pays);
  expect((await give(trip, 'manual_refund', trip.due - pays + 1)).act).toBeNull();
  expect(await rest?.()).toMatchObject({ amount: { amount: (trip.due - pays) / 100 } });
  await expect.poll(() => backTo(trip)).toBe(trip.due);
});

it.each([
  ['refund', 'manual_refund'],
  ['credit', 'manual_credit'],
] as const)(
  'of a traveler who leaves and a %s of all that was paid by another agent at the same moment one is done, and no more than was paid comes back [TRP-04] [AGT-01]',
  async (_what, power) => {
    const people = ['Ada', 'Ben'].map((givenName) => passenger('ADT', { givenName }));
    const trip = await bookFlights({ passengers: { ADT: 2 }, people, days: 30 });
    const { act: leaves, caseId } = await leave(trip, 1);
    const { act: gives } = await give(trip, power, trip.due);
    const [left, given] = await Promise.all([leaves?.(), gives?.()]);
    const isLeft = left.actId !== undefined;
    expect(given.actId === undefined).toBe(isLeft);
    if (isLeft) {
      await expect.poll(() => caseState(caseId)).toBe('solved');
      await expect.poll(() => backTo(trip)).toBe(trip.due / 2);
      expect((await give(trip, power, trip.due / 2 + 1)).act).toBeNull();
      expect(await (await give(trip, power, trip.due / 2)).act?.()).toHaveProperty('actId');
    } else expect((await leave(trip, 1)).act).toBeNull();
    await expect.poll(() => backTo(trip)).toBe(trip.due);
    const quote = await quoteOf(trip);
    expect(quote.refund?.amount ?? 0).toBe(0);
  },
);
