import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOfDaySchema } from '#contract/enums/index.ts';
import type { FlightFacet, FlightFilters } from '#contract/flights.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { Policy } from '#contract/policy.ts';
import { plainCircumstances } from '#tests/support/circumstances.ts';
import type { FlightSession } from '../search/flight-session.ts';
import { offersAfter } from './slice-offers.ts';
import { fare, flight, flightSession } from '../test-flights.ts';
import { viewSlice } from './view-slice.ts';

const view = (session: FlightSession, filters: FlightFilters = {}) =>
  viewSlice(offersAfter(session, [[]]), { filters, sort: 'price', offset: 0, limit: 25 });
const noLowCost = 'exclude-low-cost-carriers';

describe('the counts of connecting airports match the filter [AIR-03]', () => {
  /** Nonstop 520, by way of Ponta Delgada 300, by way of Boston and Ponta Delgada 200. */
  const session = flightSession([
    [
      {
        flights: [flight('TP100', '2026-12-20T09:00', '2026-12-20T16:00', ['JFK', 'LIS'])],
        fares: [fare(520_00)],
      },
      {
        flights: [
          flight('TP200', '2026-12-20T10:00', '2026-12-20T15:00', ['JFK', 'PDL']),
          flight('TP201', '2026-12-20T18:00', '2026-12-20T20:30', ['PDL', 'LIS']),
        ],
        fares: [fare(300_00)],
      },
      {
        flights: [
          flight('TP300', '2026-12-20T06:00', '2026-12-20T07:00', ['JFK', 'BOS']),
          flight('TP301', '2026-12-20T09:00', '2026-12-20T14:00', ['BOS', 'PDL']),
          flight('TP302', '2026-12-20T18:00', '2026-12-20T20:30', ['PDL', 'LIS']),
        ],
        fares: [fare(200_00)],
      },
    ],
  ]);
  const told = (filters: FlightFilters = {}) =>
    view(session, filters)
      .facets.find(({ name }) => name === 'connectionAirports')
      ?.values.map(({ value, count, lowestTotal }) => [value, count, lowestTotal?.amount ?? null]);

  it('which keeps nonstops, and trips by way of two airports only when both are chosen', () => {
    expect(told()).toEqual([
      ['PDL', 2, 300],
      ['BOS', 1, 520],
    ]);
    expect(told({ stops: [1, 2] })).toEqual([
      ['PDL', 1, 300],
      ['BOS', 0, null],
    ]);
    expect(
      view(session, { connectionAirports: ['BOS', 'PDL'] }).matching.map(
        ({ itinerary }) => itinerary.itineraryId,
      ),
    ).toEqual(['TP300~TP301~TP302', 'TP200~TP201', 'TP100']);
  });
});

const limits = {
  maxPriceForOneWay: { value: 400, currency: 'USD' as const },
  maxPriceForRoundTrip: null,
  allowedFareClasses: ['Economy' as const],
};
const policy: Policy = {
  policyId: 'p',
  tier: 'strict',
  settings: { isApprovalRequired: true, enableLongFlights: false, minHoursForLongFlight: 6 },
  hotels: { policies: [] },
  cars: { policies: [] },
  flights: { policies: [{ duration: 'Short', ...limits }] },
};
const hubs = ['BOS', 'PDL', 'OPO'] as const;
const drawnItineraries = fc.array(
  fc.record({
    origin: fc.constantFrom('JFK', 'EWR'),
    destination: fc.constantFrom('LIS', 'OPO'),
    by: fc.uniqueArray(fc.constantFrom(...hubs), { maxLength: 2 }),
    carriers: fc.array(fc.constantFrom('TP', 'B6'), { minLength: 3, maxLength: 3 }),
    leavesHour: fc.integer({ min: 0, max: 23 }),
    hoursOfLeg: fc.integer({ min: 1, max: 9 }),
    minors: fc.array(fc.integer({ min: 100_00, max: 900_00 }), { minLength: 1, maxLength: 2 }),
    isShared: fc.boolean(),
  }),
  { maxLength: 14 },
);
const sessions = drawnItineraries.map((itineraries) =>
  flightSession(
    [
      itineraries.map(
        ({ origin, destination, by, carriers, leavesHour, hoursOfLeg, minors, isShared }, at) => {
          const stations = [origin, ...by.filter((hub) => hub !== destination), destination];
          const timeAt = (leg: number, hours: number): string =>
            new Date(Date.UTC(2026, 11, 20, leavesHour + leg * (hoursOfLeg + 2) + hours)).toISOString();
          return {
            flights: stations
              .slice(1)
              .map((lands, leg) =>
                flight(
                  `${carriers[leg] ?? 'TP'}${at * 10 + leg + 1}`,
                  timeAt(leg, 0).slice(0, 16),
                  timeAt(leg, hoursOfLeg).slice(0, 16),
                  [stations[leg] ?? origin, lands],
                ),
              ),
            fares: minors
              .toSorted((a, b) => a - b)
              .map((minor, index) =>
                fare(minor, { fareId: index === 0 ? 'standard.Economy' : 'premium.Economy' }),
              ),
            more: isShared ? {} : { sharing: null },
          };
        },
      ),
    ],
    {
      circumstances: { ...plainCircumstances, policy },
    },
  ),
);
const some = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const wishes: fc.Arbitrary<FlightFilters> = fc.record({
  airlines: some(['TP', 'B6', noLowCost]),
  stops: some([0, 1, 2]),
  departureTimes: some(timeOfDaySchema.options),
  arrivalTimes: some(timeOfDaySchema.options),
  departureAirports: some(['JFK', 'EWR']),
  arrivalAirports: some(['LIS', 'OPO']),
  connectionAirports: some(hubs),
  maxDurationMinutes: fc.option(fc.integer({ min: 60, max: 2_000 }), { nil: undefined }),
  minPrice: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
  maxPrice: fc.option(fc.integer({ min: 200, max: 900 }), { nil: undefined }),
  singleTicketOnly: fc.option(fc.boolean(), { nil: undefined }),
  checkedBag: fc.option(fc.boolean(), { nil: undefined }),
  inPolicyOnly: fc.option(fc.boolean(), { nil: undefined }),
});

/** The filters with one value alone chosen for the facet's own filter, and all others unchanged. */
function withOnly(filters: FlightFilters, name: FlightFacet['name'], value: string): FlightFilters {
  const { airlines = [] } = filters;
  const isLowCostHidden = airlines.includes(noLowCost);
  switch (name) {
    case 'airlines':
      return { ...filters, airlines: isLowCostHidden ? [value, noLowCost] : [value] };
    case 'lowCost':
      return { ...filters, airlines: [...new Set([...airlines, noLowCost])] };
    case 'stops':
      return { ...filters, stops: [Number(value)] };
    case 'singleTicketOnly':
    case 'checkedBag':
    case 'inPolicyOnly':
      return { ...filters, [name]: true };
    default:
      return { ...filters, [name]: [value] };
  }
}

describe('every flight facet value shows what choosing it alone returns [AIR-03]', () => {
  it('as a count and a lowest total, for random flights and filters', () => {
    fc.assert(
      fc.property(sessions, wishes, (session, filters) => {
        for (const { name, values } of view(session, filters).facets)
          for (const { value, count, lowestTotal } of values) {
            const { matching } = view(session, withOnly(filters, name, value));
            const least = Math.min(...matching.map(({ offer }) => offer.totalMinor));
            expect([name, value, count, lowestTotal]).toEqual([
              name,
              value,
              matching.length,
              matching.length > 0 ? toWireMoney(money(least, 'USD')) : null,
            ]);
          }
      }),
      { numRuns: 300 },
    );
  });
});
