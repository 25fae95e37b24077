import { describe, expect, it } from 'vitest';
import type { FlightFilters } from '#contract/flights.ts';
import type { FlightSortKey } from '#contract/enums/index.ts';
import type { Policy } from '#contract/policy.ts';
import { plainCircumstances } from '#tests/support/circumstances.ts';
import { nearestInPolicy } from './nearest-in-policy.ts';
import { offersAfter, verdictOf } from './slice-offers.ts';
import { fare, fareTerms, flight, flightSession } from '../test-flights.ts';
import { viewSlice } from './view-slice.ts';

const policy: Policy = {
  policyId: 'p',
  tier: 'strict',
  settings: { isApprovalRequired: true, enableLongFlights: true, minHoursForLongFlight: 6 },
  hotels: { policies: [] },
  cars: { policies: [] },
  flights: {
    policies: [
      {
        duration: 'Short',
        maxPriceForOneWay: { value: 300, currency: 'USD' },
        maxPriceForRoundTrip: null,
        allowedFareClasses: ['BasicEconomy', 'Economy'],
      },
      {
        duration: 'Long',
        maxPriceForOneWay: { value: 500, currency: 'USD' },
        maxPriceForRoundTrip: null,
        allowedFareClasses: ['BasicEconomy', 'Economy'],
      },
    ],
  },
};

/** Nonstop by day at 520; cheap with a stop in Ponta Delgada at 300; a night flight with a low-cost airline at 350. */
const session = (more: Parameters<typeof flightSession>[1] = {}) =>
  flightSession(
    [
      [
        {
          flights: [flight('TP100', '2026-12-20T09:00', '2026-12-20T16:00', ['JFK', 'LIS'])],
          fares: [fare(520_00), fare(900_00, { fareId: 'luxury.Business', terms: 1 })],
        },
        {
          flights: [
            flight('TP200', '2026-12-20T10:00', '2026-12-20T15:00', ['EWR', 'PDL']),
            flight('TP201', '2026-12-20T18:00', '2026-12-20T20:30', ['PDL', 'LIS']),
          ],
          fares: [fare(300_00)],
        },
        {
          flights: [flight('B61', '2026-12-20T19:00', '2026-12-21T02:30', ['JFK', 'LIS'])],
          fares: [fare(350_00)],
        },
      ],
    ],
    {
      terms: [fareTerms(), fareTerms({ rating: 'luxury', cabin: 'Business' })],
      ...more,
    },
  );

const view = (filters: FlightFilters = {}, sort: FlightSortKey = 'price', of = session()) =>
  viewSlice(offersAfter(of, [[]]), { filters, sort, offset: 0, limit: 25 });
const ids = (filters: FlightFilters, sort?: FlightSortKey) =>
  view(filters, sort).matching.map(({ itinerary }) => itinerary.itineraryId);

const [day, stop, night] = ['TP100', 'TP200~TP201', 'B61'];

describe('the flight filters [AIR-03] [AIR-11]', () => {
  it.each([
    ['an airline', { airlines: ['B6'] }, [night]],
    ['no low-cost airlines', { airlines: ['exclude-low-cost-carriers'] }, [stop, day]],
    [
      'a low-cost airline, with low-cost airlines left out',
      { airlines: ['B6', 'exclude-low-cost-carriers'] },
      [],
    ],
    ['nonstop', { stops: [0] }, [night, day]],
    ['one stop or nonstop', { stops: [0, 1] }, [stop, night, day]],
    ['leaves in the evening', { departureTimes: ['evening'] }, [night]],
    ['leaves between 9:00 and 10:00', { departsFrom: '09:00', departsUntil: '10:00' }, [stop, day]],
    ['leaves after 9:00 and before 19:00', { departsFrom: '09:01', departsUntil: '18:59' }, [stop]],
    [
      'lands in the early morning or the afternoon',
      { arrivalTimes: ['early-morning', 'afternoon'] },
      [night, day],
    ],
    ['from Newark', { departureAirports: ['EWR'] }, [stop]],
    ['to another airport', { arrivalAirports: ['OPO'] }, []],
    ['by way of Ponta Delgada, or nonstop', { connectionAirports: ['PDL'] }, [stop, night, day]],
    ['at most eight hours', { maxDurationMinutes: 480 }, [night, day]],
    ['from 310 to 520', { minPrice: 310, maxPrice: 520 }, [night, day]],
    ['a maximum below the lowest price', { maxPrice: 299.99 }, []],
  ] as const)('return the right itineraries for %s', (_case, filters, expected) => {
    expect(ids(structuredClone(filters) as FlightFilters)).toEqual(expected);
  });

  it('suggest which filter to relax when nothing is left, the most effective first', () => {
    expect(view({ stops: [0], maxPrice: 310 }).relax).toEqual([
      { filter: 'price', wouldMatch: 2 },
      { filter: 'stops', wouldMatch: 1 },
    ]);
    expect(view({ stops: [2], maxPrice: 10 }).relax).toEqual([{ filter: 'all', wouldMatch: 3 }]);
    expect(view({ stops: [0] }).relax).toEqual([]);
    // The hours in which a protection pays are no filter to drop.
    expect(view({ departsFrom: '18:00', stops: [1] }).relax).toEqual([{ filter: 'stops', wouldMatch: 1 }]);
    expect(view({ departsFrom: '20:00', stops: [1] }).relax).toEqual([]);
  });

  it('show counts and lowest totals, each computed without the other values of its own filter', () => {
    const facet = (name: string, filters: FlightFilters = {}) =>
      view(filters)
        .facets.find((one) => one.name === name)
        ?.values.map(({ value, label, count, lowestTotal }) => [
          value,
          label,
          count,
          lowestTotal?.amount ?? null,
        ]);
    expect(facet('airlines')).toEqual([
      ['TP', 'TAP', 2, 300],
      ['B6', 'JetBlue', 1, 350],
    ]);
    expect(facet('stops')).toEqual([
      ['0', null, 2, 350],
      ['1', null, 1, 300],
    ]);
    expect(facet('stops', { stops: [1] })).toEqual(facet('stops'));
    expect(facet('airlines', { stops: [1] })).toEqual([
      ['TP', 'TAP', 1, 300],
      ['B6', 'JetBlue', 0, null],
    ]);
    expect(facet('departureTimes')).toEqual([
      ['morning', null, 2, 300],
      ['evening', null, 1, 350],
    ]);
    expect(facet('inPolicyOnly')).toBeUndefined();
  });
});

describe('the sort orders and tags of flights [AIR-03]', () => {
  it.each([
    ['price', [stop, night, day]],
    ['duration', [day, night, stop]],
    ['departureTime', [day, stop, night]],
    ['arrivalTime', [day, stop, night]],
    ['stops', [night, day, stop]],
    ['fareScore', [night, day, stop]],
  ] as const)('sort by %s', (sort, expected) => {
    expect(ids({}, sort)).toEqual(expected);
  });

  it('tag the best itineraries of those that match', () => {
    expect(Object.fromEntries(view().tags)).toEqual({
      [day]: ['Best Quality', 'Fastest'],
      [stop]: ['Best Price'],
      [night]: ['Best Overall'],
    });
    expect(view({ stops: [1] }).tags.size).toBe(0);
  });
});

describe('the tag “Best Overall” for flights [AIR-03]', () => {
  const nonstop = { flights: [flight('UA57', '2026-12-20T16:00', '2026-12-21T01:20', ['IAH', 'CDG'])] };
  const legs = (price: number, lands: string, via: readonly string[]) => ({
    flights: via.map((to, at) =>
      flight(
        `XX${100 + at}`,
        `2026-12-20T${10 + 2 * at}:00`,
        at === via.length - 1 ? lands : `2026-12-20T${11 + 2 * at}:00`,
        [via[at - 1] ?? 'IAH', to],
      ),
    ),
    fares: [fare(price)],
  });
  const order = (...itineraries: Parameters<typeof flightSession>[0][number]) => {
    const { matching, tags, scoreOf } = view({}, 'fareScore', flightSession([itineraries]));
    return matching.map((one) => [
      one.itinerary.itineraryId.split('~').length - 1,
      tags.get(one.itinerary.itineraryId)?.includes('Best Overall') ?? false,
      scoreOf(one),
    ]);
  };

  it('never goes to a trip of 35 h 55 with two stops next to a nonstop of 9 h 20, at any price', () => {
    const absurd = legs(250_00, '2026-12-21T21:55', ['ORD', 'IST', 'CDG']);
    expect(order(absurd, { ...nonstop, fares: [fare(900_00)] })).toEqual([
      [0, true, 95],
      [2, false, 0],
    ]);
  });

  it('goes to the shorter trip, or the one with fewer stops, if it costs at most 5 % more, and puts it first', () => {
    const slower = legs(500_00, '2026-12-20T19:19', ['ORD', 'CDG']);
    const [first, second] = order(slower, { ...nonstop, fares: [fare(525_00)] });
    expect([first?.slice(0, 2), second?.slice(0, 2)]).toEqual([
      [0, true],
      [1, false],
    ]);
    const short = { flights: [flight('UA58', '2026-12-20T16:00', '2026-12-21T01:40', ['IAH', 'CDG'])] };
    const told = view(
      {},
      'fareScore',
      flightSession([
        [
          { ...short, fares: [fare(500_00)] },
          { ...nonstop, fares: [fare(525_00)] },
        ],
      ]),
    );
    expect(told.matching.map(({ itinerary }) => itinerary.itineraryId)).toEqual(['UA57', 'UA58']);
    expect(told.tags.get('UA57')).toContain('Best Overall');
  });
});

describe('flights on business [POL-03] [POL-05]', () => {
  const business = session({
    circumstances: { ...plainCircumstances, policy },
  });

  it('are judged by the long-flight policy above its hours, without counting stopovers', () => {
    const verdicts = offersAfter(business, [[]]).itineraries.map(({ itinerary, at, offers: [offer] }) => {
      if (!offer) throw new RangeError('a way has an offer');
      const { state, reasons, approvalRequired } = verdictOf(business, [], { itinerary, at, ...offer });
      return [
        itinerary.itineraryId,
        state,
        approvalRequired,
        ...reasons.map(({ code, limit, actual }) => [code, limit, actual]),
      ];
    });
    expect(verdicts).toEqual([
      [day, 'out_of_policy', true, ['flight_price', '500', '520']],
      [stop, 'in_policy', true],
      [night, 'in_policy', true],
    ]);
  });

  it('show only fares in policy on request, and name the nearest one next to those out of policy', () => {
    const offers = offersAfter(business, [[]]);
    expect(
      view({ inPolicyOnly: true }, 'price', business).matching.map(({ itinerary }) => itinerary.itineraryId),
    ).toEqual([stop, night]);
    const out = view({}, 'price', business).matching.find(({ itinerary }) => itinerary.itineraryId === day);
    expect(out && nearestInPolicy(out, offers)).toEqual({
      itineraryId: stop,
      fareId: 'standard.Economy',
      zonedDeparture: '2026-12-20T10:00:00+00:00',
      airline: 'TAP',
      total: { amount: 300, currency: 'USD' },
      costs: 'less',
      difference: { amount: 220, currency: 'USD' },
    });
  });

  it('give the name of a fare class that the policy does not allow', () => {
    const offers = offersAfter(business, [[]]);
    const [itinerary] = offers.itineraries;
    const luxury = itinerary?.offers.find((one) => one.fare.fareId === 'luxury.Business');
    if (!itinerary || !luxury) throw new RangeError('it is sold in business, too');
    expect(
      verdictOf(business, [], { itinerary: itinerary.itinerary, at: itinerary.at, ...luxury }).reasons,
    ).toEqual([
      { code: 'flight_price', limit: '500', actual: '900', currency: 'USD' },
      { code: 'fare_class', limit: 'BasicEconomy, Economy', actual: 'Business', currency: null },
    ]);
  });
});
