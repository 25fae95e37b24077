import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type CarCard, getCarRate, searchCars } from '#contract/cars.ts';
import { listCarDesks } from '#contract/cars/car-desks.ts';
import { money } from '#contract/money.ts';
import type { Policy } from '#contract/policy.ts';
import type { Places } from '#server/modules/places/index.ts';
import { payableOffer } from '#server/modules/pricing/test-offers.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxCars } from '#server/suppliers/sandbox/cars/cars.ts';
import { seededRandom } from '#tests/crash/random.ts';
import { arm } from '#tests/support/arm.ts';
import { type TestApi, type TestPerson, testApi, testClock } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { testPlaces } from '#tests/support/places/test-places.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { carRoutes, openCarShelf } from './index.ts';
import type { CarSupplier } from './port.ts';

let world: TestWorld;
let database: Awaited<ReturnType<typeof testDatabase>>;
let places: Places;
let supplier: CarSupplier;
let api: TestApi;
let person: TestPerson;
let policy: Policy | null = null;
let judged: readonly object[] = [];
const opened: string[] = [];

const question = {
  pickUpPlaceId: 'airport:LIS',
  pickUpAt: '2026-12-15T10:00',
  dropOffAt: '2026-12-18T10:00',
  driverAge: 40,
  residence: 'US',
};

beforeAll(async () => {
  [world, database] = await Promise.all([testWorld({ namesHotels: false }), testDatabase()]);
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  supplier = sandboxCars(client, { picturesUrl: world.url, bookDeadlineMs: 1_500 });
  places = await testPlaces();
  const now = world.deps.clock.now();
  api = await testApi({
    db: database.db,
    tenant: 'consumer',
    clock: testClock(now.toISOString()),
    routes: ({ db, clock }) =>
      carRoutes({
        clock,
        suppliers: [supplier],
        places,
        sessions: openCarShelf(db),
        policyFor: async () => policy,
        noteJudged: (_, { facts }) => {
          judged = facts();
        },
        noteOpened: (_, { id }) => opened.push(id),
        earnFor: async () => [
          {
            accountReferenceId: 'x',
            productDisplayName: 'Summit',
            rewardsCurrency: 'Miles',
            earn: { cars: 10 },
          },
        ],
        walletFor: async () => ({
          credit: money(300_00, 'USD'),
          offers: [
            payableOffer('ground', 40, { funnels: ['Ground'] }),
            payableOffer('lodging', 40, { funnels: ['Lodging'] }),
          ],
          stacksOffers: true,
        }),
        readRates: async () => new Map(),
      }),
  });
  person = await api.enter(issuerCustomer('primary'));
});
afterAll(async () => {
  await api.app.close();
  await database.close();
  await world.close();
});
beforeEach(async () => {
  policy = null;
  await world.call('DELETE', '/v1/faults');
});

type Found = z.output<(typeof searchCars)['response']>;

const post = (url: string, body: object) => api.call(person, 'POST', url, body);
async function search(more: object = {}): Promise<Found> {
  const answer = await post(searchCars.path, { ...question, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return searchCars.response.parse(answer.json());
}
const { pickUpPlaceId: _, ...times } = question;
async function rateOf({ rateId }: Pick<CarCard, 'rateId'>, more: object = {}) {
  const answer = await post(getCarRate.path, { ...times, rateId, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return getCarRate.response.parse(answer.json()).rate;
}
const cents = ({ amount }: { amount: number }) => Math.round(amount * 100);

/** What is asked, and what is found: how many cars, and the lowest total. */
it.each<[string, object, string | number[]]>([
  ['an airport', {}, [138, 66.6]],
  ['a city', { pickUpPlaceId: 'city:2267057' }, [179, 66.6]],
  ['an unknown place', { pickUpPlaceId: 'airport:XXX' }, '404 place-not-found'],
  ['one hour', { dropOffAt: '2026-12-15T11:00' }, [138, 23.57]],
  ['24 hours', { dropOffAt: '2026-12-16T10:00' }, [138, 23.57]],
  ['24 hours and the grace', { dropOffAt: '2026-12-16T10:29' }, [138, 23.57]],
  ['one hour into a second rental day', { dropOffAt: '2026-12-16T11:30' }, [138, 39.3]],
  ['a return before the pick-up', { dropOffAt: '2026-12-15T09:00' }, '400 validation-failed'],
  [
    'a pick-up in the past',
    { pickUpAt: '2026-11-20T10:00', dropOffAt: '2026-11-22T10:00' },
    '400 validation-failed',
  ],
  ['a pick-up at 3:00 AM, when most desks are closed', { pickUpAt: '2026-12-15T03:00' }, [50, 96.83]],
  ['a return in another city', { dropOffPlaceId: 'airport:OPO' }, [120, 157.35]],
  ['a driver of 17', { driverAge: 17 }, '400 validation-failed'],
  ['a driver of 21', { driverAge: 21 }, [100, 175.94]],
  ['a driver of 25', { driverAge: 25 }, [131, 66.6]],
  ['a driver of 80', { driverAge: 80 }, [138, 66.6]],
  ['a driver who lives in the country of pick-up', { residence: 'PT' }, [138, 66.6]],
  ['euros', { currency: 'EUR' }, [138, 57.28]],
])(
  'a search for cars with %s returns the expected count and lowest total [GRD-01]',
  async (_case, query, expected) => {
    const answer = await post(searchCars.path, { ...question, limit: 100, ...query });
    const body = answer.json();
    if (answer.statusCode !== 200) return expect(`${answer.statusCode} ${body.code}`).toEqual(expected);
    const { cars, matchingCount } = searchCars.response.parse(body);
    const totals = cars.map(({ price }) => price.total.amount);
    expect([matchingCount, Math.min(...totals)]).toEqual(expected);
  },
);

describe('the cars API [GRD-01]', () => {
  it('tells the price per day of each car that is shown, as the policy judges it [POL-05]', async () => {
    const { cars } = await search({ sort: 'price_low' });
    expect(judged.slice(0, 1)).toEqual([
      {
        id: expect.any(String),
        name: expect.any(String),
        carClass: expect.any(String),
        distanceKm: expect.any(Number),
        perDayMinor: 2220,
        currency: 'USD',
      },
    ]);
    expect(cars[0]?.price.total.amount).toBe(66.6);
  });

  it('returns one total from the list to the price object: due now plus due at the desk, fees and taxes included', async () => {
    const cases = [
      {},
      { driverAge: 22 },
      { dropOffPlaceId: 'airport:OPO' },
      { driverAge: 23, dropOffPlaceId: 'airport:FAO', pickUpAt: '2026-12-15T05:30', currency: 'EUR' },
    ];
    for (const one of cases) {
      const { cars, missing } = await search({ ...one, limit: 6 });
      expect(missing).toEqual([]);
      expect(cars.length).toBeGreaterThan(0);
      for (const card of cars) {
        const rate = await rateOf(card, one);
        expect(rate.price.grandTotal).toEqual(card.price.total);
        expect(rate.price.dueNow).toEqual(card.price.dueNow);
        expect(rate.price.dueAtProperty).toEqual(card.price.dueAtDesk);
        expect(cents(card.price.dueNow) + cents(card.price.dueAtDesk)).toBe(cents(card.price.total));
        const lines = rate.price.lineItems.reduce((sum, { amount }) => sum + cents(amount), 0);
        expect(lines).toBe(cents(card.price.total));
        const codes = card.price.fees.map(({ code }) => code);
        expect(codes.includes('young_driver')).toBe('driverAge' in one);
        expect(codes.includes('one_way')).toBe('dropOffPlaceId' in one);
      }
    }
  });

  it('filters and sorts results without another supplier search, with a correct count for each filter value', async () => {
    const all = await search({ limit: 100, sort: 'price_low' });
    const totals = all.cars.map(({ price }) => cents(price.total));
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    await arm(world, { area: 'cars', operation: 'search', fault: 'error' });
    const { searchId } = all;
    const automatic = await search({ searchId, filters: { transmissions: ['automatic'] }, limit: 100 });
    expect(automatic.cars.every(({ vehicle }) => 'ABD'.includes(vehicle.acriss[2] ?? ''))).toBe(true);
    const facet = all.facets.find(({ name }) => name === 'transmissions');
    expect(facet?.values.find(({ value }) => value === 'automatic')?.count).toBe(automatic.matchingCount);
    const later = await search({
      searchId,
      filters: { payments: ['PayLater'], refundable: true },
      limit: 100,
    });
    expect(later.matchingCount).toBeGreaterThan(0);
    expect(later.cars.every(({ price }) => price.dueNow.amount === 0)).toBe(true);
    const big = await search({ searchId, filters: { minSeats: 7 }, limit: 100 });
    expect(big.cars.every(({ vehicle }) => (vehicle.seats ?? 0) >= 7)).toBe(true);
    const hertz = await search({ searchId, filters: { suppliers: ['ZE'] }, limit: 100 });
    expect(new Set(hertz.cars.map(({ supplier: { name } }) => name))).toEqual(new Set(['Hertz']));
    await world.call('DELETE', '/v1/faults');
    const other = await post(searchCars.path, { ...question, driverAge: 41, searchId });
    expect(other.statusCode).toBe(410);
    expect(other.json()).toMatchObject({ code: 'search-expired' });
  });

  it('earns at the rate for cars, and lets credit and Ground offers pay only what is due now [RWD-06] [OFF-06]', async () => {
    const now = (await search({ filters: { payments: ['PayNow'] } })).cars[0];
    const dueNow = cents(now?.price.dueNow ?? { amount: 0 });
    expect(now?.earn).toEqual([
      {
        accountReferenceId: 'x',
        productDisplayName: 'Summit',
        multiplier: 10,
        currency: 'Miles',
        amount: Math.floor(dueNow / 10),
      },
    ]);
    expect(cents(now?.payableCredit ?? { amount: 0 })).toBe(Math.min(300_00, dueNow));
    expect(now?.payableOffers.offerIds).toEqual(['ground']);
    const later = (await search({ filters: { payments: ['PayLater'] } })).cars[0];
    expect(later).toMatchObject({
      payableCredit: { amount: 0 },
      payableOffers: { offerIds: [] },
      earn: [{ amount: 0 }],
    });
  });

  it('judges policy by the all-in price per day [POL-01] [POL-05]', async () => {
    const plain = await search({ sort: 'price_low', limit: 100 });
    const middle = plain.cars[Math.floor(plain.cars.length / 2)]?.perDay.amount ?? 0;
    policy = {
      policyId: 'p',
      tier: 'employee',
      settings: { isApprovalRequired: false, enableLongFlights: true, minHoursForLongFlight: 6 },
      hotels: { policies: [] },
      flights: { policies: [] },
      cars: { policies: [{ maxPricePerDay: { value: middle, currency: 'USD' } }] },
    };
    const priced = await search({ sort: 'price_low', limit: 100 });
    for (const card of priced.cars) {
      const isKept = card.perDay.amount <= middle;
      expect(card.policy.state).toBe(isKept ? 'in_policy' : 'out_of_policy');
      expect(card.policy.reasons.map(({ code }) => code)).toEqual(isKept ? [] : ['price_per_day']);
    }
    const kept = await search({ searchId: priced.searchId, filters: { inPolicyOnly: true }, limit: 100 });
    expect(kept.cars.every(({ policy: { state } }) => state === 'in_policy')).toBe(true);
    expect(priced.facets.find(({ name }) => name === 'inPolicyOnly')?.values[0]?.count).toBe(
      kept.matchingCount,
    );
    const dear = priced.cars.at(-1);
    expect((await rateOf(dear ?? { rateId: '' })).policy.state).toBe('out_of_policy');
    expect(judged).toContainEqual(expect.objectContaining({ id: opened.at(-1) }));
  });

  it('gives the reason when suppliers offer nothing: desk closed (with its hours), driver too young, no price under 25', async () => {
    const night = await search({ pickUpPlaceId: 'airport:BTV', pickUpAt: '2026-12-15T03:00' });
    expect(night.matchingCount).toBe(0);
    expect(night.refusals[0]).toMatchObject({
      reason: 'desk_closed',
      closed: { end: 'pick_up', openAfter: '2026-12-15T07:00' },
    });
    const young = await search({ pickUpPlaceId: 'airport:ATL', driverAge: 24 });
    const reasons = young.refusals.map(({ reason }) => reason);
    expect(reasons).toContain('price_unavailable_under_25');
    const { cars } = await search({
      pickUpPlaceId: 'airport:ATL',
      limit: 1,
      filters: { suppliers: ['FX', 'AD'] },
    });
    const answer = await post(getCarRate.path, { ...times, driverAge: 24, rateId: cars[0]?.rateId });
    expect(answer.json()).toMatchObject({ status: 422, code: 'car-price-unavailable-under-25' });
  });

  it.each([
    ['pickUpAt', { pickUpAt: '2026-11-23T08:00' }],
    ['pickUpAt', { pickUpAt: '2028-01-10T10:00', dropOffAt: '2028-01-12T10:00' }],
    ['pickUpAt', { pickUpAt: '2027-02-31T10:00', dropOffAt: '2027-03-05T10:00' }],
    ['pickUpAt', { pickUpAt: '2027-02-03T24:00', dropOffAt: '2027-03-05T10:00' }],
    ['dropOffAt', { dropOffAt: '2026-12-15T10:00' }],
    ['dropOffAt', { dropOffAt: '2027-03-20T10:00' }],
  ])('refuses an invalid %s with 400 and the path of the field', async (field, wrong) => {
    const answer = await post(searchCars.path, { ...question, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe(`body.${field}`);
  });

  it('answers 502 when the supplier is down, 409 for a car that sold out, and names missing parts of a partial answer', async () => {
    await arm(world, { area: 'cars', operation: 'search', fault: 'partial' });
    expect((await search({ driverAge: 41 })).missing).toEqual([{ source: 'sandbox', part: 'some' }]);
    await arm(world, { area: 'cars', operation: 'search', fault: 'error' });
    const failed = await post(searchCars.path, { ...question, driverAge: 42 });
    expect(failed.json()).toMatchObject({ status: 502, code: 'search-failed' });
    const { cars } = await search({ limit: 1 });
    await arm(world, { area: 'cars', operation: 'rate', fault: 'sold-out' });
    const sold = await post(getCarRate.path, { ...times, rateId: cars[0]?.rateId });
    expect(sold.json()).toMatchObject({ status: 409, code: 'car-sold-out' });
  });
});

describe('the sandbox’s rental suppliers', () => {
  const driver = { givenName: 'Ada', surname: 'Okafor', age: 40 };
  const request = (quoteId: string, reference: string) => ({
    quoteId,
    reference,
    driver,
    additionalDrivers: [],
    contact: { email: 'ada@example.com', phone: '+1 555 555 0100' },
    flightNumber: 'TP204',
    loyaltyNumber: null,
  });
  const quoteOf = async () => {
    const { cars } = await search({ limit: 1, filters: { payments: ['PayNow'], refundable: true } });
    const asked = { ...times, rateId: cars[0]?.rateId ?? '', currency: 'USD' as const };
    const { rateToken } = await supplier.getRate(asked);
    return supplier.quote(rateToken, [{ code: 'child_seat', quantity: 1 }]);
  };

  it('book once for each reference, and find, change and cancel a booking at the quoted cost', async () => {
    const quote = await quoteOf();
    const booked = await supplier.book(request(quote.quoteId, 'ref-1'));
    expect(await supplier.book(request(quote.quoteId, 'ref-1'))).toEqual(booked);
    expect(await supplier.findBooking('ref-1')).toEqual(booked);
    expect(await supplier.findBooking('ref-none')).toEqual({ status: 'absent' });
    const id = booked.status === 'confirmed' ? booked.supplierBookingId : '';
    const deskId = quote.rate.pickUp.desk.deskId;
    const wanted = {
      pickUp: { deskId, at: '2026-12-15T10:00' },
      dropOff: { deskId, at: '2026-12-19T10:00' },
      driverAge: 40,
    };
    const change = await supplier.quoteChange(id, wanted);
    expect(change.rate.rentalDays).toBe(4);
    const asked = { supplierBookingId: id, quoteId: change.quoteId, reference: 'change-1', driver };
    expect((await supplier.change(asked)).status).toBe('changed');
    expect((await supplier.findChange('change-1')).status).toBe('changed');
    const cost = await supplier.quoteCancellation(id);
    expect(cost.refund).toEqual(change.rate.dueNow);
    expect(await supplier.cancel(id, cost.quoteId)).toMatchObject({
      status: 'cancelled',
      refund: cost.refund,
    });
    expect(await supplier.cancel(id, cost.quoteId)).toMatchObject({ status: 'cancelled' });
  });

  it('charge the same total from the list to the booking, for random drivers, places, times and currencies [GRD-01] [PAY-01]', async () => {
    const random = seededRandom(26);
    const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    const at = (day: number) =>
      `2026-12-${day}T${String(8 + Math.floor(random() * 10)).padStart(2, '0')}:${one(['00', '30'])}`;
    let tried = 0;
    for (let round = 0; round < 25; round++) {
      const day = 12 + Math.floor(random() * 6);
      const back = one([undefined, undefined, 'airport:OPO', 'airport:FAO']);
      const asked = {
        driverAge: 19 + Math.floor(random() * 60),
        residence: one(['US', 'CA', 'FR', 'PT', 'JP']),
        currency: one(['USD', 'EUR', 'CAD'] as const),
        pickUpAt: at(day),
        dropOffAt: at(day + 1 + Math.floor(random() * 9)),
      };
      const { cars } = await search({ ...asked, limit: 100, ...(back ? { dropOffPlaceId: back } : {}) });
      if (cars.length === 0) continue;
      const card = one(cars);
      const { total, dueNow, dueAtDesk } = card.price;
      const label = `${card.rateId} ${JSON.stringify(asked)}`;
      expect(cents(dueNow) + cents(dueAtDesk), label).toBe(cents(total));
      expect((await rateOf(card, asked)).price.grandTotal, label).toEqual(total);
      const { rateToken } = await supplier.getRate({ ...asked, rateId: card.rateId });
      const { quoteId, rate } = await supplier.quote(rateToken, []);
      expect([rate.total.minor, rate.dueNow.minor, rate.dueAtDesk.minor], label).toEqual(
        [total, dueNow, dueAtDesk].map(cents),
      );
      const reference = `random-${round}`;
      const age = asked.driverAge;
      await supplier.book({ ...request(quoteId, reference), driver: { ...driver, age } });
      const found = await world.call('GET', `/v1/cars/bookings?reference=${reference}`);
      expect(found.body, label).toMatchObject({
        status: 'confirmed',
        rate: { total: rate.total, dueNow: rate.dueNow },
      });
      tried += 1;
    }
    expect(tried).toBeGreaterThan(15);
  });

  it('report the outcome as unknown when the answer is lost, and find it later by reference', async () => {
    const quote = await quoteOf();
    await arm(world, { area: 'cars', operation: 'book', fault: 'unknown-booked' });
    expect(await supplier.book(request(quote.quoteId, 'ref-2'))).toEqual({ status: 'unknown' });
    expect((await supplier.findBooking('ref-2')).status).toBe('confirmed');
    const next = await quoteOf();
    await arm(world, { area: 'cars', operation: 'book', fault: 'sold-out' });
    expect(await supplier.book(request(next.quoteId, 'ref-3'))).toEqual({
      status: 'failed',
      failure: 'sold_out',
    });
    expect(await supplier.findBooking('ref-3')).toEqual({ status: 'absent' });
  });
});

describe('the list of a company’s desks [TRP-03]', () => {
  it('shows the desks at a place with the nearest first, and none of another company', async () => {
    const { pickUpPlaceId: _place, ...when } = question;
    const asked = { ...when, supplier: 'EP' };
    const at = async (placeId: string) => (await post(listCarDesks.path, { ...asked, placeId })).json();
    const { desks } = await at('airport:OPO');
    expect(desks).toMatchObject([{ name: 'Europcar Francisco de Sá Carneiro Airport' }]);
    const all = (await at('city:2267057')).desks as { name: string; distanceKm: number }[];
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ name }) => name.startsWith('Europcar'))).toBe(true);
    const distances = all.map(({ distanceKm }) => distanceKm);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(await at('airport:ZZZ')).toMatchObject({ code: 'place-not-found' });
  });
});
