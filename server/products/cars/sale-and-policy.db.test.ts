import { describe, expect, it } from 'vitest';
import type { CarBookingSession } from '#contract/booking.ts';
import type { CarChangeQuote } from '#contract/cars/car-changes.ts';
import { grantDeals, type SaleDeps } from '#server/modules/sale/index.ts';
import { stockSale } from '#server/modules/sale/store.ts';
import { testSale } from '#server/modules/sale/test-sale.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf, offerIn, postAndWait } from '#tests/support/checkout.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import {
  bookCarPath,
  carRequest,
  type CarWish,
  findCar,
  openCarCheckout,
} from '#tests/support/rentals/cars.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const { shop, open, seen, enter } = await testShop('saver', soonLeft);

const sale = testSale({
  id: 'cars-sale',
  announcedAt: new Date('2000-01-01T00:00:00Z'),
  startsAt: new Date('2000-01-02T00:00:00Z'),
  endsAt: new Date('2100-01-01T00:00:00Z'),
  carSuppliers: ['Europcar', 'Sixt', 'Hertz'],
  deals: testSale()
    .deals.filter(({ group }) => group === 'Ground')
    .map((deal) => ({ ...deal, destination: null })),
});
const house: Omit<SaleDeps, 'db' | 'clock'> = {
  book: { current: () => sale },
  entryFor: async () => 'lead-up',
  places: { find: () => null, airportsOf: () => [] },
  earnFor: async () => [],
  picturesUrl: '',
};
const prepaid: CarWish = {
  wanted: ({ paymentTiming, refundPolicy }) =>
    paymentTiming === 'PayNow' && refundPolicy === 'FullyRefundable',
};
const offersIn = ({ tenderOptions }: CarBookingSession) =>
  tenderOptions.filter(({ kind }) => kind === 'TravelWalletOffer');

describe('the sale’s deal for cars', () => {
  it('takes 10 % off a car of a named company, up to its amount, and nothing off others [SAL-14]', async () => {
    const shopping = await open({
      databaseUrl: shop.databaseUrl,
      saleOf: (deps) => (customerId, target) => grantDeals({ ...house, ...deps }, customerId, target),
    });
    await stockSale(shop.db, sale);
    const person = await enter({}, shopping);
    const other = await openCarCheckout(
      shopping,
      person,
      await findCar(shopping, { ...prepaid, supplier: 'ZI' }),
    );
    expect(other.car.supplier.name).toBe('Avis');
    expect(offersIn(other)).toEqual([]);

    const rate = await findCar(shopping, { ...prepaid, supplier: 'EP' });
    const session = await openCarCheckout(shopping, person, rate);
    expect(session.car.supplier.name).toBe('Europcar');
    expect(offersIn(session)).toHaveLength(1);
    const due = cents(session.price.dueNow.amount);
    const tenth = Math.min(Math.floor(due / 10), 6_000);
    const request = carRequest(session, [offerIn(session), cardOf(session)]);
    const progress = await postAndWait(shopping, person, bookCarPath(session), request);
    expect(progress).toMatchObject({ outcome: 'confirmed' });
    expect((await seen(person, request.bookingId, shopping)).bank).toEqual([['captured', due - tenth, 0]]);
  });
});

describe('a car outside a company’s policy for the price per day', () => {
  it('is booked with a reason, and the verdict appears on the trip and at a change [POL-05] [POL-01]', async () => {
    const office = await open({ tenant: 'business' });
    const account = issuerAccount('acct-car-office', {
      cardToken: 'card-primary-venture-x',
      kind: 'Business',
    });
    const person: TestPerson = await office.api.enter(
      employee('car-office', 'driver-office', {}, { accounts: [account] }),
    );
    const dear: CarWish = {
      wanted: ({ paymentTiming, refundPolicy, total }) =>
        paymentTiming === 'PayNow' && refundPolicy === 'FullyRefundable' && total.minor > 3 * 9_500,
    };
    const session = await openCarCheckout(office, person, await findCar(office, dear));
    expect(session.policy).toMatchObject({
      state: 'out_of_policy',
      reasons: [{ code: 'price_per_day' }],
    });
    const { policyException, ...without } = carRequest(session, [cardOf(session)]) as ReturnType<
      typeof carRequest
    > & { policyException?: unknown };
    expect(policyException).toBeDefined();
    const refused = await office.api.call(person, 'POST', bookCarPath(session), without);
    expect(refused.json()).toMatchObject({ status: 422, code: 'policy-reason-missing' });
    const request = { ...without, policyException };
    const progress = await postAndWait(office, person, bookCarPath(session), request);
    expect(progress).toMatchObject({ outcome: 'confirmed', problem: null });
    const { tripId } = progress;
    const path = `/api/v0/trips/${tripId}`;
    const trip = (await office.api.call(person, 'GET', path)).json();
    expect(trip.policyException).toMatchObject(policyException as object);
    const asked = { dropOff: { at: '2026-12-20T10:00', deskId: session.car.dropOff.desk.deskId } };
    const told: CarChangeQuote = (
      await office.api.call(person, 'POST', `${path}/car/change-quotes`, asked)
    ).json();
    expect(told.policy).toMatchObject({ state: 'out_of_policy', reasons: [{ code: 'price_per_day' }] });
  });
});
