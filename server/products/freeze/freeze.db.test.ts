import { describe, expect, it } from 'vitest';
import type { BookingSession, FreezeBookingSession, StayBookingSession } from '#contract/booking.ts';
import type { FreezeOffer, PriceFreeze } from '#contract/freeze/freezes.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { claimFreeze, moveFreeze } from '#server/modules/freeze/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  bookPath,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  openCheckout,
  postAndWait,
} from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFareCheckout } from '#tests/support/flights.ts';
import { cents, nothingLeft, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, provoke, seen, passTo } = await testShop('freezes', { flies: true, ...soonLeft });

const dayMs = 86_400_000;
const call = (person: TestPerson, method: 'GET' | 'POST', path: string, body?: object) =>
  shop.api.call(person, method, path, body);
const offerOf = async (person: TestPerson, { bookingSessionId }: { bookingSessionId: string }) =>
  (
    await call(person, 'GET', `/api/v0/bookings/sessions/${bookingSessionId}/freeze/offer`)
  ).json<FreezeOffer>();
const listOf = async (person: TestPerson) =>
  (await call(person, 'GET', '/api/v0/price-freezes')).json<{ freezes: PriceFreeze[] }>().freezes;
const exercise = (person: TestPerson, freezeId: string) =>
  call(person, 'POST', `/api/v0/price-freezes/${freezeId}/exercise`);

/** A request for the fee of a freeze. */
const feeRequest = (session: FreezeBookingSession, email = 'ada@example.com') => ({
  bookingId: newId(),
  contact: { email, phone: '+14165550142' },
  tenders: [cardOf(session)],
  agreedTotal: session.price.grandTotal.amount,
});

/** Freezes the price of a checkout. */
async function freeze(
  person: TestPerson,
  { bookingSessionId }: { bookingSessionId: string },
  email = 'ada@example.com',
) {
  const opened = await call(person, 'POST', `/api/v0/bookings/sessions/${bookingSessionId}/freeze`);
  if (opened.statusCode !== 200) throw new Error(opened.body);
  const session = opened.json<FreezeBookingSession>();
  const request = feeRequest(session, email);
  const path = `/api/v0/bookings/sessions/${session.bookingSessionId}/freeze/book`;
  const progress = await postAndWait(shop, person, path, request);
  expect(progress).toMatchObject({ outcome: 'confirmed' });
  const [bought] = await listOf(person);
  if (!bought) throw new Error('nothing is frozen');
  return { bought, session, bookingId: request.bookingId, fee: cents(session.price.dueNow.amount) };
}

const oneWay = (person: TestPerson, fareId = 'standard.Economy') =>
  openFareCheckout(shop.api, person, {
    from: 'airport:LHR',
    to: 'airport:JFK',
    days: 30,
    isOneWay: true,
    fareId,
    wanted: ({ segments }) => segments.every(({ marketingAirline }) => marketingAirline.code === 'BA'),
  });
const paidNow = (rate: RoomRate) => rate.paymentTiming === 'PayNow' && rate.roomsLeft > 2;
const dear = (rate: RoomRate) => paidNow(rate) && rate.total.minor > 130_000;
const room = async (person: TestPerson, wanted = dear) =>
  openCheckout(shop, person, await findRate(shop, wanted));

const portalLine = ({ price }: Pick<BookingSession, 'price'>) =>
  price.lineItems
    .filter(({ kind }) => kind === 'portal')
    .map(({ code, amount }) => [code, cents(amount.amount)]);

describe('a price freeze for a flight', () => {
  it('is offered with its fee, cap, window and the amount paid above the cap [PFZ-01] [PFZ-05]', async () => {
    const person = await enter();
    const flight = await oneWay(person);
    const { availability, terms } = await offerOf(person, flight);
    expect(availability).toBe('Available');
    if (!terms) throw new Error('no terms');
    const frozen = cents(flight.price.grandTotal.amount);
    expect(terms).toMatchObject({
      kind: null,
      frozenPrice: flight.price.grandTotal,
      units: 1,
      capEach: { amount: 500, currency: 'USD' },
      timeZone: 'America/Toronto',
      model: { version: '2026-11', load: 0.45, exercised: 0.3 },
    });
    // A rise of 600 dollars, of which 500 are covered.
    expect(cents(terms.example.risesTo.amount)).toBe(frozen + 60_000);
    expect(cents(terms.example.pays.amount)).toBe(frozen + 10_000);
    const days = (Date.parse(terms.until) - shop.clock.now().getTime()) / dayMs;
    expect(days).toBeGreaterThan(14);
    expect(days).toBeLessThanOrEqual(15);
    expect(terms.fee.amount / terms.worth.amount).toBeCloseTo(1.45, 1);
  });

  it('charges only the fee, then books at the frozen price within the cap with the fee credited [PFZ-01] [PFZ-02] [PFZ-05]', async () => {
    const person = await enter();
    const { bought, fee, session, bookingId } = await freeze(person, await oneWay(person));
    expect(bought).toMatchObject({ state: 'Valid', canUse: true, usedBy: null });
    expect(session.price.lineItems).toHaveLength(1);
    expect((await seen(person, bookingId)).bank).toEqual([['captured', fee, 0]]);
    const frozen = cents(bought.terms.frozenPrice.amount);

    await provoke('air', 'quote', 'price-up');
    const opened = await exercise(person, bought.freezeId);
    expect(opened.statusCode, opened.body).toBe(200);
    const checkout = opened.json();
    const now = frozen - (portalLine(checkout)[0]?.[1] as number);
    expect(now).toBeGreaterThan(frozen);
    expect(cents(checkout.price.grandTotal.amount)).toBe(frozen);
    expect(checkout.plan.tenders[0]).toMatchObject({
      kind: 'AirPriceFreezeExerciseDiscount',
      amount: { amount: fee / 100 },
    });

    const request = flightRequest(checkout, [cardOf(checkout)]);
    const booked = await postAndWait(shop, person, bookFlightPath(checkout), request);
    expect(booked).toMatchObject({ outcome: 'confirmed' });
    expect((await seen(person, request.bookingId)).bank).toEqual([['captured', frozen - fee, 0]]);
    // The airline gets its whole price.
    expect(await shop.air.findBooking(request.bookingId)).toMatchObject({ total: { minor: now } });
    expect(await listOf(person)).toMatchObject([
      { state: 'Exercised', canUse: false, usedBy: booked.tripId },
    ]);
    expect((await exercise(person, bought.freezeId)).json()).toMatchObject({ code: 'freeze-used' });

    const quote: CancellationQuote = (
      await call(person, 'POST', `/api/v0/trips/${booked.tripId}/cancellation-quotes`)
    ).json();
    expect(quote.lines.find(({ kind }) => kind === 'AirPriceFreezeExerciseDiscount')).toMatchObject({
      paid: { amount: fee / 100 },
      refund: { amount: 0 },
      reason: 'freeze_used',
    });
    expect(cents(quote.refund.amount)).toBeLessThanOrEqual(frozen - fee);
  });

  it('costs the frozen price plus the rise above the cap when the price rose past it [PFZ-02] [PFZ-05]', async () => {
    const person = await enter();
    const { bought, fee } = await freeze(person, await oneWay(person, 'luxury.Business'));
    const frozen = cents(bought.terms.frozenPrice.amount);
    await provoke('air', 'quote', 'price-surge');
    const checkout = (await exercise(person, bought.freezeId)).json();
    expect(portalLine(checkout)).toEqual([['frozen-price', -50_000]]);
    const paid = cents(checkout.price.grandTotal.amount);
    expect(paid).toBeGreaterThan(frozen);
    const request = flightRequest(checkout, [cardOf(checkout)]);
    const booked = await postAndWait(shop, person, bookFlightPath(checkout), request);
    expect(booked).toMatchObject({ outcome: 'confirmed' });
    expect((await seen(person, request.bookingId)).bank).toEqual([['captured', paid - fee, 0]]);
    expect(await shop.air.findBooking(request.bookingId)).toMatchObject({ total: { minor: paid + 50_000 } });
  });

  it('costs the lower price when the price fell [PFZ-02]', async () => {
    const person = await enter();
    const { bought } = await freeze(person, await oneWay(person));
    await provoke('air', 'quote', 'price-down');
    const checkout = (await exercise(person, bought.freezeId)).json();
    expect(portalLine(checkout)).toEqual([]);
    expect(checkout.price.grandTotal.amount).toBeLessThan(bought.terms.frozenPrice.amount);
  });

  it('stays valid when its checkout fails, and is used by one of two concurrent bookings [PFZ-02]', async () => {
    const person = await enter();
    const { bought, fee } = await freeze(person, await oneWay(person));
    const open = async () => (await exercise(person, bought.freezeId)).json();
    const declined = await open();
    await provoke('bank', 'authorise', 'declined');
    const refused = flightRequest(declined, [cardOf(declined)]);
    expect(await postAndWait(shop, person, bookFlightPath(declined), refused)).toMatchObject({
      outcome: 'failed',
    });
    expect(await listOf(person)).toMatchObject([{ state: 'Valid', canUse: true }]);

    const checkouts = [await open(), await open()];
    const outcomes = await Promise.all(
      checkouts.map((checkout, at) =>
        postAndWait(
          shop,
          person,
          bookFlightPath(checkout),
          flightRequest(checkout, [cardOf(checkout)], { surname: `Okafor${'ab'[at]}` }),
        ),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['confirmed', 'failed']);
    expect(outcomes.find(({ outcome }) => outcome === 'failed')?.problem?.code).toMatch(
      /^freeze-(in-use|used)$/,
    );
    expect(await listOf(person)).toMatchObject([{ state: 'Exercised' }]);
    expect(fee).toBeGreaterThan(0);
  });

  it('has its whole fee refunded when the flight is no longer sold, and only then [PFZ-02] [PFZ-03]', async () => {
    const person = await enter();
    const { bought, fee, bookingId } = await freeze(person, await oneWay(person));
    const quote = () => call(person, 'POST', `/api/v0/trips/${bought.freezeId}/cancellation-quotes`);
    expect((await quote()).json()).toMatchObject({ code: 'cancellation-not-possible' });
    await provoke('air', 'quote', 'sold-out');
    expect((await exercise(person, bought.freezeId)).json()).toMatchObject({ code: 'freeze-unavailable' });
    const { quoteId, refund }: CancellationQuote = (await quote()).json();
    expect(cents(refund.amount)).toBe(fee);
    await call(person, 'POST', `/api/v0/trips/${bought.freezeId}/cancel`, { quoteId });
    await expect.poll(async () => (await seen(person, bookingId)).bank).toEqual([['captured', fee, fee]]);
    expect(await listOf(person)).toMatchObject([{ state: 'Refunded', canUse: false }]);
    expect((await exercise(person, bought.freezeId)).json()).toMatchObject({ code: 'freeze-refunded' });
  });
});

describe('a price freeze for a flight no longer sold', () => {
  const exchange = (person: TestPerson, freezeId: string, choice: object) =>
    call(person, 'POST', `/api/v0/price-freezes/${freezeId}/exchange`, { of: 'flights', ...choice });
  const onRoute = (person: TestPerson, days = 30) =>
    chooseFlights(shop.api, person, { from: 'airport:LHR', to: 'airport:JFK', days, isOneWay: true });

  it('can be exchanged for another flight on the same route and day, at the frozen price and fee [PFZ-02] [PFZ-03]', async () => {
    const person = await enter();
    const { bought, fee } = await freeze(person, await oneWay(person));
    const choice = await onRoute(person);
    expect((await exchange(person, bought.freezeId, choice)).json()).toMatchObject({
      code: 'freeze-still-sold',
    });
    await provoke('air', 'quote', 'sold-out');
    expect((await exercise(person, bought.freezeId)).json()).toMatchObject({ code: 'freeze-unavailable' });
    expect(await listOf(person)).toMatchObject([{ state: 'Valid', canUse: true, isUnavailable: true }]);
    const later = await exchange(person, bought.freezeId, await onRoute(person, 31));
    expect(later.json()).toMatchObject({ code: 'freeze-alternative-differs' });

    const again = await onRoute(person);
    await provoke('air', 'quote', 'price-surge');
    const opened = await exchange(person, bought.freezeId, { ...again, shownTotal: undefined });
    if (opened.statusCode !== 200) throw new Error(opened.body);
    const checkout = opened.json();
    const [, paidOff = 0] = portalLine(checkout)[0] ?? [];
    const frozen = cents(bought.terms.frozenPrice.amount);
    const paid = cents(checkout.price.grandTotal.amount);
    expect(paid).toBe(Math.max(Math.min(paid - Number(paidOff), frozen), paid - Number(paidOff) - 50_000));
    const request = flightRequest(checkout, [cardOf(checkout)]);
    const booked = await postAndWait(shop, person, bookFlightPath(checkout), request);
    expect(booked).toMatchObject({ outcome: 'confirmed' });
    expect((await seen(person, request.bookingId)).bank).toEqual([['captured', paid - fee, 0]]);
    expect(await listOf(person)).toMatchObject([
      { state: 'Exchanged', canUse: false, isUnavailable: false, usedBy: booked.tripId },
    ]);
    expect((await exercise(person, bought.freezeId)).json()).toMatchObject({ code: 'freeze-exchanged' });
  });
});

describe('a price freeze at the end of its window', () => {
  it('is either used or expired, never both, when both happen at once [PFZ-02] [PFZ-03]', async () => {
    const person = await enter();
    const { bought, bookingId } = await freeze(person, await room(person, paidNow));
    const id = bought.freezeId;
    const until = new Date(bought.terms.until);
    const justBefore = new Date(until.getTime() - 1);
    const { customer_id: customerId } = await shop.db
      .selectFrom('price_freezes')
      .select('customer_id')
      .where('trip_id', '=', id)
      .executeTakeFirstOrThrow();
    const claim = (now: Date) =>
      inTransaction(shop.db, (tx) => claimFreeze(tx, { id, bookingId, customerId, now }));
    const expire = () =>
      inTransaction(shop.db, (tx) => moveFreeze(tx, { id, bookingId: null }, 'expire', until));
    await expect(claim(until)).rejects.toMatchObject({ code: 'freeze-expired' });
    const winners = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const both = round % 2 ? [claim(justBefore), expire()] : [expire(), claim(justBefore)];
      const [first, second] = await Promise.allSettled<void | boolean>(both);
      const [claimed, expired] = round % 2 ? [first, second] : [second, first];
      const isClaimed = claimed?.status === 'fulfilled';
      const isExpired = expired?.status === 'fulfilled' && expired.value === true;
      expect([isClaimed, isExpired].filter(Boolean)).toHaveLength(1);
      winners.add(isClaimed ? 'used' : 'expired');
      await shop.db
        .updateTable('price_freezes')
        .set({ state: 'Valid', booking_id: null })
        .where('trip_id', '=', id)
        .execute();
    }
    expect([...winners].toSorted()).toEqual(['expired', 'used']);
  });
});

describe('a price freeze for a flight, bought two weeks ago', () => {
  it('is quoted again in the last minutes of its window [PFZ-01] [PFZ-02]', async () => {
    const customer = cardHolder('frozen-flight');
    const person = await shop.api.enter(customer);
    const { bought } = await freeze(person, await oneWay(person));
    await passTo(Date.parse(bought.terms.until) - 5 * 60_000);
    const opened = await exercise(await shop.api.enter(customer), bought.freezeId);
    expect(opened.statusCode, opened.body).toBe(200);
    const frozen = cents(bought.terms.frozenPrice.amount);
    const rise = -((portalLine(opened.json())[0]?.[1] as number | undefined) ?? 0);
    expect(cents(opened.json().price.grandTotal.amount)).toBeLessThanOrEqual(
      frozen + Math.max(0, rise - 50_000),
    );
  });
});

describe('a price freeze for a room', () => {
  it('is booked at the frozen price plus the rise above the cap [PFZ-02] [PFZ-05]', async () => {
    const person = await enter();
    const { bought, fee } = await freeze(person, await room(person));
    expect(bought.terms).toMatchObject({ kind: 'RoomType', units: 1, capEach: { amount: 500 } });
    const frozen = cents(bought.terms.frozenPrice.amount);
    await provoke('stays', 'quote', 'price-surge');
    const checkout = (await exercise(person, bought.freezeId)).json<StayBookingSession>();
    expect(portalLine(checkout)).toEqual([['frozen-price', -50_000]]);
    const paid = cents(checkout.price.grandTotal.amount);
    expect(paid).toBeGreaterThan(frozen);
    const request = bookRequest(checkout, [cardOf(checkout)]);
    expect(await postAndWait(shop, person, bookPath(checkout), request)).toMatchObject({
      outcome: 'confirmed',
    });
    const due = cents(checkout.price.dueNow.amount);
    expect(due).toBe(paid - cents(checkout.price.dueAtProperty.amount));
    expect((await seen(person, request.bookingId)).bank).toEqual([['captured', due - fee, 0]]);
    expect(await listOf(person)).toMatchObject([{ state: 'Exercised' }]);
  });

  it('is not offered for a room paid at the property, nor after a failed payment [PFZ-01]', async () => {
    const person = await enter();
    const later = await room(person, ({ paymentTiming }) => paymentTiming === 'PayLater');
    expect(await offerOf(person, later)).toEqual({
      availability: 'NotAvailable',
      reason: 'paid_at_property',
      terms: null,
    });
    const session = await room(person, paidNow);
    expect(await offerOf(person, session)).toMatchObject({ availability: 'Available' });
    const standing = async () => (await call(person, 'GET', '/api/v0/price-freezes/availability')).json();
    expect(await standing()).toEqual({ availability: 'Available', reason: null });
    await provoke('bank', 'authorise', 'declined');
    const request = bookRequest(session, [cardOf(session)]);
    expect(await postAndWait(shop, person, bookPath(session), request)).toMatchObject({ outcome: 'failed' });
    expect(await standing()).toEqual({ availability: 'NotAvailable', reason: 'payment_failed' });
    const again = await room(person, paidNow);
    expect(await offerOf(person, again)).toMatchObject({ reason: 'payment_failed' });
    const opened = await call(person, 'POST', `/api/v0/bookings/sessions/${again.bookingSessionId}/freeze`);
    expect(opened.json()).toMatchObject({
      code: 'freeze-not-offered',
      context: { reason: 'payment_failed' },
    });
  });

  it('is not created when the fee cannot be paid', async () => {
    const person = await enter();
    const session = await room(person, paidNow);
    const opened = await call(person, 'POST', `/api/v0/bookings/sessions/${session.bookingSessionId}/freeze`);
    const checkout = opened.json<FreezeBookingSession>();
    await provoke('bank', 'authorise', 'declined');
    const request = feeRequest(checkout);
    const path = `/api/v0/bookings/sessions/${checkout.bookingSessionId}/freeze/book`;
    expect(await postAndWait(shop, person, path, request)).toMatchObject({ outcome: 'failed' });
    expect(await seen(person, request.bookingId)).toMatchObject(nothingLeft);
    expect(await listOf(person)).toEqual([]);
  });

  it('is not listed as a trip, announces its last day and its end, and expires even during a booking [PFZ-01] [PFZ-03] [TRP-01]', async () => {
    const customer = cardHolder('frozen-long');
    const person = await shop.api.enter(customer);
    const email = 'frozen-long@mail.example';
    const letters = async () => (await mailsTo(world, email)).map(({ subject }) => String(subject));
    const session = await room(person, paidNow);
    const { bought } = await freeze(person, session, email);
    const title = session.stay.name;
    await expect.poll(letters).toEqual([expect.stringContaining(`Frozen price: ${title}`)]);
    expect((await call(person, 'GET', '/api/v0/trips')).json()).toMatchObject({
      trips: [],
      counts: { past: 0 },
    });
    const until = Date.parse(bought.terms.until);
    await passTo(until - dayMs);
    await expect.poll(letters).toContain(`One day left to use your frozen price: ${title}`);
    await passTo(until - 5 * 60_000);
    const late = await shop.api.enter(customer);
    const answer = await exercise(late, bought.freezeId);
    expect(answer.statusCode, answer.body).toBe(200);
    const opened = answer.json<StayBookingSession>();
    await passTo(until);
    const booked = await postAndWait(shop, late, bookPath(opened), bookRequest(opened, [cardOf(opened)]));
    expect(booked).toMatchObject({ outcome: 'failed', problem: { code: 'freeze-expired' } });
    await expect.poll(letters).toContain(`Your frozen price has ended: ${title}`);
    const row = () =>
      shop.db
        .selectFrom('price_freezes')
        .innerJoin('trips', 'trips.id', 'price_freezes.trip_id')
        .select(['price_freezes.state', 'trips.item'])
        .where('trip_id', '=', bought.freezeId)
        .executeTakeFirstOrThrow();
    await expect.poll(row).toMatchObject({ state: 'Expired', item: { state: 'Expired' } });
  });
});
