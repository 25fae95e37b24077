import { afterAll, expect, it } from 'vitest';
import { flightTripRequestSchema, flightTripSchema } from '#contract/flights/itinerary.ts';
import { money } from '#contract/money.ts';
import type { Policy } from '#contract/policy.ts';
import { oneWay, openFlightSearchTest, sold } from '#tests/support/flight-search.ts';
import { emptyWallet } from '#tests/support/circumstances.ts';
import { loadTrip } from './trip/load-trip.ts';

const test = await openFlightSearchTest();
afterAll(() => test.close());

const most = { maxPriceForOneWay: { value: 500, currency: 'USD' as const }, maxPriceForRoundTrip: null };
const allowed = { ...most, allowedFareClasses: ['BasicEconomy', 'Economy'] };
const policy: Policy = {
  policyId: 'p',
  tier: 'standard',
  settings: { isApprovalRequired: false, enableLongFlights: true, minHoursForLongFlight: 6 },
  hotels: { policies: [] },
  cars: { policies: [] },
  flights: {
    policies: [
      { duration: 'Short', ...allowed },
      { duration: 'Long', ...allowed },
    ],
  },
};

it.each([
  {
    currency: 'CAD',
    usdPerUnit: '0.7200',
    kept: 694,
    over: 695,
    about: '500.4',
    earns: 2_499,
    credit: 416.66,
  },
  {
    currency: 'EUR',
    usdPerUnit: '1.0842',
    kept: 461,
    over: 462,
    about: '500.9',
    earns: 2_500,
    credit: 276.7,
  },
] as const)(
  'flights in $currency are judged and earn at the exchange rate, and list and review show the same earn and credit [POL-03] [POL-05] [RWD-06] [CRD-10]',
  async ({ currency, usdPerUnit, kept, over, about, earns, credit }) => {
    const flights = sold([
      { name: 'TP1', hours: [8, 15], dollars: over },
      { name: 'TP2', hours: [10, 17], dollars: kept },
    ]);
    const deps = test.process([test.supplier('one', () => flights)], {
      policyFor: async () => policy,
      earnFor: async () => [
        {
          accountReferenceId: 'x',
          productDisplayName: 'Business Miles',
          rewardsCurrency: 'Miles',
          earn: { flights: 5 },
        },
      ],
      walletFor: async () => ({ ...emptyWallet, credit: money(300_00, 'USD') }),
      readRates: async () =>
        new Map([[currency, { currency, usdPerUnit, asOf: '2026-11-21T11:00:00.000Z' }]]),
    });
    const who = await test.somebody();
    const question = { ...oneWay, currency, sort: 'price' };
    const answer = await test.search(deps, who, question);
    const [inPolicy, outside] = answer.itineraries;
    expect(inPolicy).toMatchObject({
      policy: { state: 'in_policy', reasons: [] },
      price: {
        total: { amount: kept, currency },
        payableCredit: { amount: credit, currency },
        earn: { amount: earns },
      },
      nearestInPolicy: null,
    });
    expect(outside?.policy.reasons).toEqual([
      {
        code: 'flight_price',
        limit: '500',
        actual: about,
        currency: 'USD',
        charged: { amount: over, currency },
      },
    ]);
    expect(outside?.nearestInPolicy).toMatchObject({
      itineraryId: inPolicy?.itineraryId,
      total: { amount: kept, currency },
      costs: 'less',
      difference: { amount: 1, currency },
    });
    const followUp = { ...question, searchType: 'FollowupSearch', searchId: answer.searchId };
    const only = await test.search(deps, who, { ...followUp, filters: { inPolicyOnly: true } });
    expect(only.itineraries.map(({ itineraryId }) => itineraryId)).toEqual([inPolicy?.itineraryId]);

    const chosen = [{ itineraryId: inPolicy?.itineraryId, fareId: inPolicy?.fareShelf.fareId }];
    const asked = { ...oneWay, currency, searchId: answer.searchId, chosen };
    const review = flightTripSchema.parse(
      await loadTrip(deps, who, flightTripRequestSchema.parse(asked), 'en'),
    );
    expect(review).toMatchObject({
      total: { amount: kept, currency },
      payableCredit: { amount: credit, currency },
      earn: { amount: earns },
      policy: { state: 'in_policy' },
    });
  },
);
