import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { FlightTrip } from '#contract/flights/itinerary.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import { money } from '#contract/money.ts';
import type { PaymentPlan } from '#contract/payments.ts';
import { usualFreezes } from '#server/modules/freeze/index.ts';
import { byBusinessName } from '#server/modules/accounts/index.ts';
import type { IssuerOffer } from '#server/modules/accounts/port.ts';
import {
  chooseTrip,
  flightRoutes,
  type FlightSupplier,
  openChangeShop,
} from '#server/modules/flights/index.ts';
import { policyFor } from '#server/modules/policy/index.ts';
import { meansOfCustomers } from '#server/modules/pricing/index.ts';
import { openProducts, productRoutes } from '#server/products/index.ts';
import { noCheckpoint } from '#server/platform/checkpoint.ts';
import { testApi, testClock } from '#tests/support/api.ts';
import { registerProtections } from '#server/modules/protections/index.ts';
import { noOperators } from '#tests/support/products.ts';
import { oneWay, openFlightSearchTest, sold } from '#tests/support/flight-search.ts';
import { employee, issuerAccount, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { type BookingDeps, bookingRoutes } from './index.ts';

const test = await openFlightSearchTest();
const clock = testClock();
const opened: { close(): Promise<unknown> }[] = [];
afterAll(async () => {
  await Promise.all(opened.map((app) => app.close()));
  await test.close();
});

const currency = 'EUR' as const;
const euro = { currency, usdPerUnit: '1.0842', asOf: '2026-11-21T11:00:00.000Z' };
const rates = new Map([[currency, euro]]);

/** An airline that sells one way to Lisbon for 651 euros, and says so again when it is asked. */
const airline: FlightSupplier = {
  ...test.supplier('one', () => sold([{ name: 'TP1', hours: [8, 15], dollars: 651 }])),
  quote: async () => ({
    quoteId: 'q-1',
    expiresAt: new Date('2026-11-21T12:15:00Z'),
    voidMinutes: 1440,
    holdMinutes: null,
    tickets: [
      {
        carrier: 'TP',
        flights: [
          {
            marketingCarrier: 'TP',
            flightNumber: 1,
            origin: 'JFK',
            destination: 'LIS',
            departsLocal: '2026-12-20T08:00',
          },
        ],
        fares: [
          {
            passenger: 'adults',
            count: 1,
            base: money(600_00, currency),
            taxes: [{ code: 'PT', name: { en: 'Airport', fr: 'Aéroport' }, amount: money(51_00, currency) }],
          },
        ],
      },
    ],
    total: money(651_00, currency),
    credits: [],
  }),
};

const offer = (offerId: string, dollars: number, rest: Partial<IssuerOffer> = {}): IssuerOffer => ({
  offerId,
  title: { en: `$${dollars} off`, fr: `${dollars} $ US de rabais` },
  descriptions: [{ en: 'Any airline', fr: 'Toutes les compagnies' }],
  funnels: ['Air'],
  collections: [],
  amount: money(dollars * 100, 'USD'),
  minimum: money(200_00, 'USD'),
  expiresOn: null,
  startsAt: null,
  terms: { en: 'Once.', fr: 'Une fois.' },
  ...rest,
});
const offers = [
  offer('flight', 60, { expiresOn: '2027-01-31' }),
  // 651 euros are 705.81 dollars.
  offer('dear', 90, { expiresOn: '2027-02-28', minimum: money(705_82, 'USD') }),
  offer('hotel', 80, { funnels: ['Lodging'] }),
  offer('later', 70, { expiresOn: '2027-03-31', startsAt: new Date('2026-11-22T05:00:00Z') }),
];

/** A customer with 550 dollars of travel credit, whose card earns five miles a dollar on flights. */
const people = {
  consumer: issuerCustomer('told', { offers }),
  business: employee(
    'told-office',
    'biz-told',
    {},
    {
      accounts: [
        issuerAccount('acct-told-office', {
          productDisplayName: 'Summit Business',
          premiumProduct: 'VentureXBusiness',
          kind: 'Business',
        }),
        issuerAccount('acct-told-spark', {
          productDisplayName: 'Business Miles',
          premiumProduct: null,
          kind: 'Business',
          earn: { hotels: 5, cars: 5, flights: 2, homes: 2 },
        }),
        issuerAccount('acct-told-own', { productDisplayName: 'VentureOne', premiumProduct: null }),
      ],
      offers: offers.map((one) => ({ ...one, offerId: `${one.offerId}-office` })),
    },
  ),
} as const;

async function enter(tenant: keyof typeof people, stacksOffers: boolean) {
  const { db } = test.database;
  const stacksOffersFor = async () => stacksOffers;
  const businessFilter = tenant === 'business' ? byBusinessName : undefined;
  const flightShop = test.process([airline], {
    clock,
    policyFor: (principal) => policyFor(db, principal, clock.now()),
    readRates: async () => rates,
    ...meansOfCustomers({ db, clock, businessFilter, stacksOffersFor }),
  });
  const products = openProducts({
    db,
    clock,
    log: pino({ level: 'silent' }),
    suppliers: [],
    rentals: [],
    airlines: [airline],
    operators: noOperators,
    chooseFlights: (principal, choice) => chooseTrip(flightShop, principal, choice),
    changeShop: openChangeShop(flightShop),
    protections: registerProtections([]),
    readRates: async () => rates,
    zoneOf: () => null,
    rightsFor: () => [],
    policyFor: (principal) => policyFor(db, principal, clock.now()),
    freezes: usualFreezes,
  });
  const booking: BookingDeps = {
    db,
    clock,
    products,
    stacksOffersFor,
    grantDeals: async () => undefined,
    hasTerms: async () => true,
    idleMinutes: 10,
    outcomes: { next: () => Promise.reject(new Error('nothing is booked')) },
    nudge: () => undefined,
    fitToOffers: async (checkout) => checkout,
    checkpoint: noCheckpoint,
  };
  const api = await testApi({
    db,
    tenant,
    clock,
    routes: () => [
      ...flightRoutes(flightShop),
      ...bookingRoutes(booking),
      ...productRoutes(products, booking),
    ],
  });
  opened.push(api.app);
  const person = await api.enter(people[tenant]);
  return async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
    const answer = await api.call(person, method, path, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<T>();
  };
}

const eur = (amount: number) => ({ amount, currency });

/** The first flight of a search in euros, and it as the choice that a review or a checkout is opened with. */
async function choose(ask: Awaited<ReturnType<typeof enter>>) {
  const question = { ...oneWay, currency };
  const { searchId, itineraries } = await ask<FlightSearchAnswer>('POST', '/api/v0/flights/search', question);
  const [card] = itineraries;
  const chosen = [{ itineraryId: card?.itineraryId, fareId: card?.fareShelf.fareId }];
  return { card, choice: { ...question, searchId, chosen } };
}

describe.each(['consumer', 'business'] as const)('flights in euros on %s', (tenant) => {
  it('show the same credit, offers and earn in the results, in the review and at checkout [CRD-10] [OFF-06] [RWD-06]', async () => {
    const ask = await enter(tenant, true);
    const { card, choice } = await choose(ask);
    const worth = {
      payableCredit: eur(507.28),
      payableOffers: { amount: eur(55.34), offerIds: [expect.any(String)], withCredit: true },
    };
    expect(card?.price).toMatchObject({ total: eur(651), ...worth, earn: { amount: 3_530, multiplier: 5 } });

    const review = await ask<FlightTrip>('POST', '/api/v0/flights/itinerary', { ...choice, isQuoted: true });
    expect(review).toMatchObject({ total: eur(651), ...worth, earn: card?.price.earn });
    expect(review.payableOffers).toEqual(card?.price.payableOffers);

    const session = await ask<FlightBookingSession>('POST', '/api/v0/bookings/sessions/flight', choice);
    const byKind = (kind: string) =>
      session.tenderOptions
        .filter((option) => option.kind === kind)
        .map(({ id, label, allowed, reason, maximum }) => ({ id, label, allowed, reason, maximum }));
    const [offerId] = review.payableOffers.offerIds;
    expect(byKind('TravelWalletCredit')).toMatchObject([{ maximum: eur(507.28), allowed: true }]);
    expect(byKind('TravelWalletOffer')).toMatchObject([
      { id: offerId, label: '$60 off', maximum: eur(55.34), allowed: true },
      { label: '$90 off', maximum: eur(0), reason: 'minimum_spend' },
      { label: '$70 off', maximum: eur(0), reason: 'not_started' },
    ]);
    expect(session.earn[0]).toMatchObject({ amount: 3_530, multiplier: 5 });
    const rewards = byKind('Rewards').map(({ label }) => label);
    expect(rewards).toEqual(
      tenant === 'consumer'
        ? [expect.stringContaining('Summit')]
        : [expect.stringContaining('Summit Business'), expect.stringContaining('Business Miles')],
    );

    const [payer] = session.tenderOptions.filter(({ kind }) => kind === 'UserCard');
    const plan = await ask<PaymentPlan>('PUT', `/api/v0/bookings/sessions/${session.bookingSessionId}/plan`, {
      tenders: [
        { kind: 'TravelWalletOffer', offerId },
        { kind: 'TravelWalletCredit', amount: 507.28 },
        { kind: 'UserCard', paymentMethodId: payer?.id },
      ],
    });
    expect(plan).toMatchObject({ complete: true, problems: [], remainder: eur(0) });
    expect(plan.tenders.map(({ kind, amount, value }) => [kind, amount.amount, value?.amount])).toEqual([
      ['TravelWalletOffer', 55.34, 60],
      ['TravelWalletCredit', 507.28, 550],
      ['UserCard', 88.38, undefined],
    ]);
  });

  it('show in the results that offers do not stack with credit, as checkout enforces [EXM-02]', async () => {
    const ask = await enter(tenant, false);
    const { card, choice } = await choose(ask);
    expect(card?.price.payableOffers).toMatchObject({ amount: eur(55.34), withCredit: false });
    const session = await ask<FlightBookingSession>('POST', '/api/v0/bookings/sessions/flight', choice);
    const plan = await ask<PaymentPlan>('PUT', `/api/v0/bookings/sessions/${session.bookingSessionId}/plan`, {
      tenders: [
        { kind: 'TravelWalletOffer', offerId: card?.price.payableOffers.offerIds[0] },
        { kind: 'TravelWalletCredit', amount: 100 },
      ],
    });
    expect(plan.problems).toMatchObject([{ kind: 'TravelWalletCredit', code: 'offer-not-with-credit' }]);
  });
});
