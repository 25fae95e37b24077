import { describe, expect, it } from 'vitest';
import { roomComplianceOf } from '#contract/enums/index.ts';
import { money } from '#contract/money.ts';
import type { Policy, PolicyVerdict } from '#contract/policy.ts';
import { convertBy } from '#server/modules/currencies/index.ts';
import { flightDuration, flightLimit } from './flight-rules.ts';
import { judgeFlight } from './judge-flight.ts';
import { complianceOf, hasForeignCap, isInactive, judgeStay } from './rules.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const cabins = ['BasicEconomy', 'Economy', 'PremiumEconomy', 'Business', 'First'];

const unrestricted: Policy = {
  policyId: 'p1',
  tier: 'executive',
  settings: { isApprovalRequired: false, enableLongFlights: true, minHoursForLongFlight: 6 },
  hotels: { policies: [{ allowedStarRatings: [1, 2, 3, 4, 5], maxPricePerNight: null }] },
  cars: { policies: [{ maxPricePerDay: null }] },
  flights: {
    policies: [
      { duration: 'Short', maxPriceForOneWay: null, maxPriceForRoundTrip: null, allowedFareClasses: cabins },
      { duration: 'Long', maxPriceForOneWay: null, maxPriceForRoundTrip: null, allowedFareClasses: cabins },
    ],
  },
};
const strict: Policy = {
  ...unrestricted,
  hotels: { policies: [{ allowedStarRatings: [3, 1, 2], maxPricePerNight: usd(180) }] },
};
const flying = (short: [number | null, number | null], long: [number | null, number | null]): Policy => ({
  ...unrestricted,
  flights: {
    policies: (
      [
        ['Short', short],
        ['Long', long],
      ] as const
    ).map(([duration, [oneWay, roundTrip]]) => ({
      duration,
      maxPriceForOneWay: oneWay === null ? null : usd(oneWay),
      maxPriceForRoundTrip: roundTrip === null ? null : usd(roundTrip),
      allowedFareClasses: cabins,
    })),
  },
});

describe('whether a travel policy is inactive', () => {
  const [short, long] = unrestricted.flights.policies;
  if (!short || !long) throw new Error('both durations are there');
  const cases: [string, Policy, boolean][] = [
    ['nothing restricted', unrestricted, true],
    [
      'four stars allowed',
      {
        ...unrestricted,
        hotels: { policies: [{ allowedStarRatings: [1, 2, 3, 4], maxPricePerNight: null }] },
      },
      false,
    ],
    [
      'a nightly cap',
      {
        ...unrestricted,
        hotels: { policies: [{ allowedStarRatings: [1, 2, 3, 4, 5], maxPricePerNight: usd(900) }] },
      },
      false,
    ],
    [
      'a second hotel rule with a cap',
      { ...unrestricted, hotels: { policies: [...unrestricted.hotels.policies, ...strict.hotels.policies] } },
      false,
    ],
    ['a daily cap on cars', { ...unrestricted, cars: { policies: [{ maxPricePerDay: usd(60) }] } }, false],
    [
      'long flights not enabled',
      { ...unrestricted, settings: { ...unrestricted.settings, enableLongFlights: false } },
      false,
    ],
    [
      'a one-way cap',
      { ...unrestricted, flights: { policies: [{ ...short, maxPriceForOneWay: usd(300) }, long] } },
      false,
    ],
    [
      'a round-trip cap',
      { ...unrestricted, flights: { policies: [short, { ...long, maxPriceForRoundTrip: usd(900) }] } },
      false,
    ],
    [
      'four fare classes',
      {
        ...unrestricted,
        flights: { policies: [short, { ...long, allowedFareClasses: cabins.slice(0, 4) }] },
      },
      false,
    ],
    [
      'stars in another order',
      {
        ...unrestricted,
        hotels: { policies: [{ allowedStarRatings: [5, 3, 1, 2, 4], maxPricePerNight: null }] },
      },
      true,
    ],
    [
      'approval required',
      { ...unrestricted, settings: { ...unrestricted.settings, isApprovalRequired: true } },
      true,
    ],
  ];
  it.each(cases)('is decided correctly with %s [POL-02] [POL-07]', (_case, policy, expected) => {
    expect(isInactive(policy)).toBe(expected);
  });
});

const noRates = convertBy([]);
const inDollars = convertBy([{ currency: 'CAD', usdPerUnit: '0.7200', asOf: '2026-11-21T14:00:00.000Z' }]);

describe('the travel policy for a stay', () => {
  const judge = (minor: number, stars: number, policy: Policy | null = strict) =>
    judgeStay(policy, { nightly: money(minor, 'USD'), stars }, noRates);

  it('allows a price up to and including the cap [POL-05]', () => {
    expect(judge(180_00, 3)).toEqual({ state: 'in_policy', reasons: [], approvalRequired: false });
  });

  it('states the limit and the actual price when it is above the cap [POL-05]', () => {
    expect(judge(180_01, 3)).toEqual({
      state: 'out_of_policy',
      reasons: [{ code: 'price_per_night', limit: '180', actual: '180.01', currency: 'USD' }],
      approvalRequired: false,
    });
  });

  it('states price and star rating as reasons, with the stars in order [POL-05]', () => {
    expect(judge(240_00, 5).reasons).toEqual([
      { code: 'price_per_night', limit: '180', actual: '240', currency: 'USD' },
      { code: 'star_rating', limit: '1, 2, 3', actual: '5', currency: null },
    ]);
  });

  it('judges a stay without stars by price only [POL-05]', () => {
    expect(judge(120_00, 0).state).toBe('in_policy');
    expect(judge(200_00, 0).reasons.map(({ code }) => code)).toEqual(['price_per_night']);
  });

  it('is met when one of several rules is met [POL-05]', () => {
    const two: Policy = {
      ...strict,
      hotels: {
        policies: [...strict.hotels.policies, { allowedStarRatings: [4], maxPricePerNight: usd(250) }],
      },
    };
    expect(judge(240_00, 4, two).state).toBe('in_policy');
    expect(judge(260_00, 4, two).reasons).toEqual([
      { code: 'price_per_night', limit: '250', actual: '260', currency: 'USD' },
    ]);
  });

  it('allows everything when it restricts nothing [POL-07]', () => {
    expect(judge(9_000_00, 5, unrestricted).state).toBe('in_policy');
  });

  it('is not applicable for a person without one [POL-04]', () => {
    expect(judge(9_000_00, 5, null).state).toBe('not_applicable');
  });

  it('requires approval by its settings, also in policy [POL-05]', () => {
    const settings = { ...strict.settings, isApprovalRequired: true };
    expect(judge(100_00, 2, { ...strict, settings }).approvalRequired).toBe(true);
  });

  it('converts other currencies at the rate, and reports prices that cannot be converted [POL-05]', () => {
    const inCanada = (minor: number) => ({ nightly: money(minor, 'CAD'), stars: 3 });
    expect(judgeStay(strict, inCanada(250_00), inDollars).state).toBe('in_policy');
    expect(judgeStay(strict, inCanada(250_01), inDollars).reasons).toEqual([
      {
        code: 'price_per_night',
        limit: '180',
        actual: '180.01',
        currency: 'USD',
        charged: { amount: 250.01, currency: 'CAD' },
      },
    ]);
    expect(judgeStay(strict, inCanada(90_00), noRates)).toEqual({
      state: 'out_of_policy',
      reasons: [
        {
          code: 'no_rate',
          limit: '180',
          actual: '90',
          currency: 'USD',
          charged: { amount: 90, currency: 'CAD' },
        },
      ],
      approvalRequired: false,
    });
  });

  it('reports whether exchange rates are needed [POL-05]', () => {
    expect(hasForeignCap(strict, 'USD')).toBe(false);
    expect(hasForeignCap(strict, 'CAD')).toBe(true);
    expect(hasForeignCap(flying([null, null], [null, 500]), 'EUR')).toBe(true);
    expect(hasForeignCap(unrestricted, 'EUR')).toBe(false);
  });
});

describe('the travel policy for a flight', () => {
  const flight = (minor: number) => ({
    total: money(minor, 'CAD'),
    seats: 2,
    slices: [{ flownMinutes: 120, cabin: 'Economy' as const }],
    isRoundTrip: false,
  });
  const capped = flying([300, null], [900, null]);

  it('judges the price per traveler, converted at the rate [POL-03] [POL-05]', () => {
    // Half of CA$833.34 is CA$416.67, which is $300.00.
    expect(judgeFlight(capped, flight(833_34), inDollars).state).toBe('in_policy');
    expect(judgeFlight(capped, flight(900_00), inDollars).reasons).toEqual([
      {
        code: 'flight_price',
        limit: '300',
        actual: '324',
        currency: 'USD',
        charged: { amount: 450, currency: 'CAD' },
      },
    ]);
    expect(judgeFlight(capped, flight(100_00), noRates).reasons.map(({ code }) => code)).toEqual(['no_rate']);
  });
});

describe('the policy compliance of a list of rooms', () => {
  const verdict = (state: PolicyVerdict['state']): PolicyVerdict => ({
    state,
    reasons: [],
    approvalRequired: false,
  });
  it.each([
    ['no verdicts, as on consumer', ['not_applicable'], 'notApplicable', 'none'],
    ['no rooms', [], 'notApplicable', 'none'],
    ['no room in policy', ['out_of_policy', 'out_of_policy'], 'noneInPolicy', 'none'],
    ['one of two', ['in_policy', 'out_of_policy'], 'someInPolicy', 'some'],
    ['every room', ['in_policy', 'in_policy'], 'allInPolicy', 'all'],
  ] as const)('is correct for %s [POL-04]', (_case, states, inside, shown) => {
    expect(complianceOf(states.map(verdict))).toBe(inside);
    expect(roomComplianceOf[inside]).toBe(shown);
  });
});

describe('the policy’s price limit for flights', () => {
  it('is that for long flights only above their hours, and only when enabled [POL-03]', () => {
    expect(flightDuration(unrestricted, 360)).toBe('Short');
    expect(flightDuration(unrestricted, 361)).toBe('Long');
    const settings = { ...unrestricted.settings, enableLongFlights: false };
    expect(flightDuration({ ...unrestricted, settings }, 900)).toBe('Short');
  });

  it.each([
    ['one way, short', [300, null], [900, null], [120], false, 300_00],
    ['one way, long', [300, null], [900, null], [600], false, 900_00],
    ['three slices add up', [300, null], [900, null], [120, 600, 60], false, 1_500_00],
    ['a round trip has its own cap', [300, 500], [900, 1_600], [120, 120], true, 500_00],
    ['long both ways', [300, 500], [900, 1_600], [600, 600], true, 1_600_00],
    ['long one way only', [300, 500], [900, 1_600], [120, 600], true, 1_600_00],
    ['a round trip without its own cap adds up', [300, null], [900, null], [120, 120], true, 600_00],
    ['a slice without a cap leaves no limit', [300, null], [null, null], [120, 600], false, null],
    ['no caps at all', [null, null], [null, null], [120], false, null],
  ] as const)('is correct for %s [POL-03]', (_case, short, long, slices, isRoundTrip, minor) => {
    const limit = flightLimit(flying([...short], [...long]), slices, isRoundTrip);
    expect(limit).toEqual(minor === null ? null : { minor, currency: 'USD' });
  });
});
