import { describe, expect, it } from 'vitest';
import type { CarChange, CarChangeQuote } from '#contract/cars/car-changes.ts';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo, paymentsAt } from '#tests/support/evidence.ts';
import {
  bookCarPath,
  carRequest,
  type CarWish,
  findCar,
  openCarCheckout,
} from '#tests/support/rentals/cars.ts';
import { cents, isPaidBack, soonLeft, testShop } from '#tests/support/shop.ts';
import { opens } from '#tests/support/trips/options.ts';

const { world, shop, enter, provoke, passTo, credit } = await testShop('renter', soonLeft);

const usd = (amount: number) => ({ amount, currency: 'USD' });
const prepaid: CarWish = {
  wanted: ({ paymentTiming, refundPolicy }) =>
    paymentTiming === 'PayNow' && refundPolicy === 'FullyRefundable',
};
const longer = '2026-12-20T10:00';
const shorter = '2026-12-17T10:00';

/** A booked car for three days from 15 December, and how its customer calls the API about it. */
async function rent(wish: CarWish = prepaid) {
  const named = await enter();
  let person: TestPerson = named;
  const session = await openCarCheckout(shop, person, await findCar(shop, wish));
  const email = `${named.name}@renter.example`;
  const isNow = session.price.dueNow.amount > 0;
  const request = carRequest(session, isNow ? [credit(20), cardOf(session)] : [cardOf(session)], {
    contact: { email, phone: '+14165550142' },
  });
  const { tripId } = await postAndWait(shop, person, bookCarPath(session), request);
  const { pickUp, dropOff } = session.car;
  const path = `/api/v0/trips/${tripId}`;
  const post = async (to: string, body: object = {}) =>
    (await shop.api.call(person, 'POST', `${path}/${to}`, body)).json();
  const read = async (): Promise<BookedCarTrip> => (await shop.api.call(person, 'GET', path)).json();
  return {
    ...request,
    email,
    session,
    read,
    due: cents(session.price.dueNow.amount),
    desk: pickUp.desk.deskId,
    name: named.name,
    quote: (wanted: object): Promise<CarChangeQuote> => post('car/change-quotes', wanted),
    change: (changeQuoteId: string): Promise<CarChange> => post('car/change', { changeQuoteId }),
    cancelQuote: (): Promise<CancellationQuote> => post('cancellation-quotes'),
    cancel: (quoteId: string) => post('cancel', { quoteId }),
    until: (at: string) => ({ dropOff: { at, deskId: dropOff.desk.deskId } }),
    get: async (to: string) => shop.api.call(person, 'GET', `${path}/${to}`),
    seenAtDesk: async () =>
      (await world.call('GET', `/v1/cars/bookings?reference=${request.bookingId}`)).body,
    /** The bank's payments of the booking and of changes. */
    bank: async (...changes: string[]) =>
      (await Promise.all([request.bookingId, ...changes].map((id) => paymentsAt(world, id)))).flat(),
    settled: async () => {
      const state = async () => (await read()).change?.state;
      await expect.poll(state).toMatch(/done|refused/);
      await expect.poll(async () => isPaidBack((await read()).change ?? { lines: [] })).toBe(true);
      return (await read()).change;
    },
    async enterAgain() {
      person = await shop.api.enter(cardHolder(named.name));
    },
  };
}

describe('changing a car', () => {
  it('to more days charges exactly the quoted difference, and a cancellation refunds all of it [TRP-03] [TRP-08]', async () => {
    const rental = await rent();
    const { due, until } = rental;
    expect(await rental.read()).toMatchObject({
      can: { change: ['times', 'places', 'drivers'] },
      changeHindrance: null,
      change: null,
    });
    const told = await rental.quote(until(longer));
    const more = cents(told.difference.amount);
    expect(more).toBeGreaterThan(0);
    expect(told).toMatchObject({
      parts: ['times'],
      from: { rentalDays: 3, price: { dueNow: usd(due / 100) } },
      to: { rentalDays: 5, dropOff: { at: longer }, price: { dueNow: usd((due + more) / 100) } },
      settlement: usd(more / 100),
      differenceAtProperty: usd(0),
      charge: { amount: usd(more / 100), lastFour: '4417' },
      lines: [],
    });
    expect(await rental.change(told.quoteId)).toMatchObject({ state: 'done', problem: null });
    expect(await rental.read()).toMatchObject({
      endsOn: '2026-12-20',
      car: { rentalDays: 5, dropOff: { at: longer, zonedAt: '2026-12-20T10:00:00.000Z' } },
      price: { dueNow: usd((due + more) / 100), frozenUntil: null },
    });
    expect(await rental.bank(told.quoteId)).toEqual([
      ['captured', due - 2_000, 0],
      ['captured', more, 0],
    ]);
    expect(await rental.seenAtDesk()).toMatchObject({
      status: 'confirmed',
      rate: { rentalDays: 5, dueNow: { minor: due + more } },
    });
    const calendar = (await rental.get('calendar.ics')).body;
    expect(calendar).toContain('DTSTART:20261220T100000Z');
    const { events } = (await rental.get('history')).json();
    expect(events).toContainEqual(expect.objectContaining({ kind: 'changedByTraveler', parts: ['times'] }));
    await expect
      .poll(async () => (await mailsTo(world, rental.email)).map(({ subject }) => subject), {
        timeout: 30_000,
      })
      .toContainEqual(expect.stringMatching(/^Changed: .*Dec 15/));

    const cancelling = await rental.cancelQuote();
    expect(cancelling).toMatchObject({ outcome: 'FullyRefundable', refund: usd((due + more) / 100) });
    await rental.cancel(cancelling.quoteId);
    await expect
      .poll(() => rental.bank(told.quoteId))
      .toEqual([
        ['captured', due - 2_000, due - 2_000],
        ['captured', more, more],
      ]);
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('to fewer days refunds exactly the difference [TRP-03] [TRP-08]', async () => {
    const rental = await rent();
    const told = await rental.quote(rental.until(shorter));
    const less = -cents(told.difference.amount);
    expect(less).toBeGreaterThan(0);
    expect(told).toMatchObject({ charge: null, settlement: usd(-less / 100), to: { rentalDays: 2 } });
    await rental.change(told.quoteId);
    expect(await rental.settled()).toMatchObject({ state: 'done' });
    expect(await rental.bank(told.quoteId)).toEqual([['captured', rental.due - 2_000, less]]);
    expect(await rental.seenAtDesk()).toMatchObject({ rate: { dueNow: { minor: rental.due - less } } });
  });

  it('to another desk and a younger driver shows both fees beforehand [TRP-03] [GRD-01]', async () => {
    const rental = await rent();
    const porto = await findCar(shop, {
      ...prepaid,
      oneWay: true,
      supplier: rental.session.car.supplier.code,
    });
    const told = await rental.quote({
      dropOff: { at: rental.session.car.dropOff.at, deskId: porto.dropOff.desk.deskId },
      driver: { givenName: 'Ben', surname: 'Okafor', age: 22 },
    });
    expect(told.parts).toEqual(['places', 'drivers']);
    const codes = told.to.price.lineItems.map(({ code }) => code);
    expect(codes).toEqual(['base', 'airport', 'one_way', 'young_driver', 'tax']);
    await rental.change(told.quoteId);
    expect(await rental.read()).toMatchObject({
      driver: { givenName: 'Ben', surname: 'Okafor', age: 22 },
      car: { driverAge: 22, dropOff: { desk: { deskId: porto.dropOff.desk.deskId } } },
    });
    expect(await rental.seenAtDesk()).toMatchObject({
      driver: { givenName: 'Ben', surname: 'Okafor', age: 22 },
      rate: { dropOff: { deskId: porto.dropOff.desk.deskId } },
    });
  });

  it('to another driver’s name is free, whatever the current car price [TRP-03]', async () => {
    const rental = await rent();
    await provoke('cars', 'change-quote', 'price-up');
    const told = await rental.quote({ driver: { givenName: 'Adaeze', surname: 'Okafor', age: 40 } });
    expect(told).toMatchObject({ parts: ['drivers'], difference: usd(0), charge: null, lines: [] });
    expect(await rental.change(told.quoteId)).toMatchObject({ state: 'done' });
    expect(await rental.bank(told.quoteId)).toEqual([['captured', rental.due - 2_000, 0]]);
    expect(await rental.seenAtDesk()).toMatchObject({
      driver: { givenName: 'Adaeze' },
      rate: { dueNow: { minor: rental.due } },
    });
  });

  it('paid at the desk moves no money, and states the difference at the desk [TRP-03] [PAY-01]', async () => {
    const rental = await rent({ wanted: ({ paymentTiming }) => paymentTiming === 'PayLater' });
    const told = await rental.quote(rental.until(longer));
    expect(told).toMatchObject({ settlement: usd(0), charge: null });
    expect(told.differenceAtProperty.amount).toBeGreaterThan(0);
    expect(cents(told.differenceAtProperty.amount)).toBe(
      cents(told.to.price.grandTotal.amount) - cents(told.from.price.grandTotal.amount),
    );
    expect(told.to.later[0]).toMatchObject({ amount: told.to.price.grandTotal, reason: 'due' });
    expect(await rental.change(told.quoteId)).toMatchObject({ state: 'done' });
    expect(await rental.bank(told.quoteId)).toEqual([]);
  });
});

describe('a failed change of a car leaves the booking unchanged', () => {
  it.each([
    ['refused', 'car-change-refused'],
    ['sold-out', 'car-change-sold-out'],
  ])('when the rental company answers %s [TRP-03]', async (fault, problemCode) => {
    const rental = await rent();
    const { quoteId } = await rental.quote(rental.until(longer));
    await provoke('cars', 'change', fault);
    expect(await rental.change(quoteId)).toMatchObject({ state: 'refused', problemCode });
    await expect
      .poll(() => rental.bank(quoteId))
      .toEqual([
        ['captured', rental.due - 2_000, 0],
        ['voided', 0, 0],
      ]);
    expect(await rental.read()).toMatchObject({ endsOn: '2026-12-18', options: opens('cancel') });
    expect(await rental.seenAtDesk()).toMatchObject({ rate: { rentalDays: 3 } });
    const again = await rental.quote(rental.until(longer));
    expect(await rental.change(again.quoteId)).toMatchObject({ state: 'done' });
  });

  it.each(['unknown-changed', 'unknown-not-changed'])(
    'and a change with a lost answer is found: %s [TRP-03]',
    async (fault) => {
      const rental = await rent();
      const { quoteId, difference } = await rental.quote(rental.until(longer));
      await provoke('cars', 'change', fault);
      await rental.change(quoteId);
      expect(await rental.settled()).toMatchObject({ state: 'done' });
      expect((await rental.bank(quoteId))[1]).toEqual(['captured', cents(difference.amount), 0]);
      expect(await rental.seenAtDesk()).toMatchObject({ rate: { rentalDays: 5 } });
    },
    60_000,
  );

  it('when the return desk is closed, with its next opening times [TRP-03]', async () => {
    const rental = await rent({ oneWay: true });
    const { deskId, atYourTime } = rental.session.car.dropOff.desk;
    expect(atYourTime.hours).toEqual({ open: '06:00', close: '23:00' });
    expect(await rental.quote({ dropOff: { at: '2026-12-20T03:00', deskId } })).toMatchObject({
      status: 409,
      code: 'car-change-closed',
      context: { end: 'drop_off', openBefore: '2026-12-19T23:00', openAfter: '2026-12-20T06:00' },
    });
  });

  it('when the car is sold out, nothing would change, or the times are invalid [TRP-03]', async () => {
    const rental = await rent();
    const { deskId } = rental.session.car.dropOff.desk;
    const back = (at: string) => ({ dropOff: { at, deskId } });
    const codeOf = async (wanted: object) => (await rental.quote(wanted)) as unknown as { code: string };
    expect(await codeOf({})).toMatchObject({ status: 422, code: 'car-change-nothing' });
    expect(await codeOf(back('2026-12-15T09:00'))).toMatchObject({ status: 422, code: 'car-change-times' });
    expect(await codeOf(back('2027-03-15T10:00'))).toMatchObject({ code: 'car-change-length' });
    expect(await codeOf({ driver: { givenName: 'Ada', surname: 'Okafor', age: 18 } })).toMatchObject({
      code: 'car-change-driver',
    });
    expect(await codeOf({ driver: { givenName: 'A☺', surname: 'Okafor', age: 40 } })).toMatchObject({
      status: 422,
      code: 'unsupported-name-characters',
      errors: [{ path: 'body.driver.givenName' }],
    });
    await provoke('cars', 'change-quote', 'sold-out');
    expect(await codeOf(back(longer))).toMatchObject({ code: 'car-change-sold-out' });
    expect(await rental.read()).toMatchObject({ endsOn: '2026-12-18', change: null });
  });

  it('when the rate allows no change, or only of the driver once free cancellation has ended [TRP-03]', async () => {
    const saver = await rent({ wanted: ({ refundPolicy }) => refundPolicy === 'NonRefundable' });
    expect(await saver.read()).toMatchObject({ can: { change: [] }, changeHindrance: 'non_refundable' });
    expect(await saver.quote(saver.until(longer))).toMatchObject({
      status: 409,
      code: 'change-not-possible',
      context: { hindrance: 'non_refundable', can: [] },
    });
    const rental = await rent();
    await passTo(Date.parse('2026-12-13T10:00:00Z'));
    await rental.enterAgain();
    expect(await rental.read()).toMatchObject({
      can: { change: ['drivers'] },
      changeHindrance: 'free_time_over',
    });
    const told = await rental.quote({ driver: { givenName: 'Ben', surname: 'Okafor', age: 40 } });
    expect(await rental.change(told.quoteId)).toMatchObject({ state: 'done' });
  });
});
