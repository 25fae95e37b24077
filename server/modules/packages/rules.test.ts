import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { packageQuestionSchema } from '#contract/packages.ts';
import { fare, fareTerms, flight, flightSession } from '#server/modules/flights/test-flights.ts';
import { listWholeTrips } from '#server/modules/flights/index.ts';
import { nightsAgainst } from './nights-fit.ts';
import { nightsOf } from './open-search.ts';
import { packageDiscount, packageRateOn } from './package-rates.ts';
import { totalOf } from './packaged-stays.ts';
import { passengersOf } from './party.ts';
import { savingsOf } from './present-price.ts';
import { proposedTrip } from './proposed-trip.ts';
import { checkoutVerdict, packageVerdict } from './verdict.ts';

const usd = (minor: number) => money(minor, 'USD');
const at = (time: string) => new Date(`2026-11-21T12:${time}Z`);

describe('the price of a package [PKG-01]', () => {
  it('is reduced by 5 % of the room price paid at booking, rounded down to a cent', () => {
    const rate = packageRateOn('2026-11-21');
    expect(packageDiscount(rate, usd(1_019)).minor).toBe(50);
    expect(packageDiscount(rate, usd(0)).minor).toBe(0);
    expect(packageDiscount(packageRateOn('2025-12-31'), usd(100_000)).minor).toBe(0);
    const room = { total: usd(90_000), dueAtProperty: usd(6_000) };
    expect(totalOf(usd(50_000), room, at('00:00'))).toEqual({ total: usd(135_800), discount: usd(4_200) });
  });

  it('shows savings, with all three figures, only when both prices were taken within one minute', () => {
    const flight = { total: usd(50_000), at: at('00:00') };
    const stay = { total: usd(90_000), at: at('00:59') };
    expect(savingsOf(flight, stay, usd(135_800))).toMatchObject({
      flightTotal: { amount: 500 },
      stayTotal: { amount: 900 },
      amount: { amount: 42 },
      quotedAt: '2026-11-21T12:00:00.000Z',
    });
    expect(savingsOf(flight, { ...stay, at: at('01:00') }, usd(135_800))).toBeNull();
    expect(savingsOf(flight, stay, usd(140_000))).toBeNull();
  });
});

describe('the proposed flights of a package [PKG-01] [AIR-06]', () => {
  const terms = [fareTerms(), fareTerms({ rating: 'basic', cabin: 'BasicEconomy' })];
  const basic = (minor: number) => fare(minor, { fareId: 'basic.BasicEconomy', terms: 1 });
  const out = (number: number, fares: ReturnType<typeof fare>[]) => ({
    flights: [flight(`B6${number}`, '2026-12-20T10:00', '2026-12-20T17:00', ['JFK', 'LIS'])],
    fares,
  });
  const back = (number: number, fares: ReturnType<typeof fare>[]) => ({
    flights: [flight(`B6${number}`, '2026-12-27T10:00', '2026-12-27T18:00', ['LIS', 'JFK'])],
    fares,
  });
  const faresOf = (session: ReturnType<typeof flightSession>) => {
    const trip = proposedTrip(session, {});
    return trip && [trip.chosen.map(({ fareId }) => fareId), trip.totalMinor];
  };

  it('are in Economy although Basic Economy is cheaper on the same and on another flight', () => {
    const session = flightSession(
      [
        [out(1, [basic(200_00), fare(260_00)]), out(2, [basic(150_00)])],
        [back(3, [basic(200_00), fare(270_00)]), back(4, [basic(150_00)])],
      ],
      { terms },
    );
    expect(faresOf(session)).toEqual([['standard.Economy', 'standard.Economy'], 530_00]);
  });

  it('are in Basic Economy only when no other fare is sold', () => {
    const session = flightSession([[out(1, [basic(200_00)])], [back(3, [basic(150_00)])]], { terms });
    expect(faresOf(session)).toEqual([['basic.BasicEconomy', 'basic.BasicEconomy'], 350_00]);
    expect(listWholeTrips(session, [], { filters: {}, sort: 'price' }).trips[0]?.cabins).toEqual([
      'BasicEconomy',
      'BasicEconomy',
    ]);
  });
});

describe('the travelers of a package', () => {
  it('become passengers by age: infants on a lap while there is an adult for each', () => {
    expect(
      passengersOf([
        { adults: 2, childAges: [1, 5] },
        { adults: 1, childAges: [12, 11] },
      ]),
    ).toEqual({
      ADT: 4,
      CNN: 2,
      INS: 0,
      INF: 1,
    });
    expect(passengersOf([{ adults: 1, childAges: [0, 1] }])).toEqual({ ADT: 1, CNN: 0, INS: 1, INF: 1 });
    expect(() => passengersOf([{ adults: 8, childAges: [3, 4] }])).toThrow(
      expect.objectContaining({ code: 'validation-failed' }),
    );
  });
});

it.each([
  ['2026-12-20', '2026-12-27', []],
  ['2026-12-21', '2026-12-27', ['lands_after_first_night']],
  ['2026-12-19', '2026-12-26', ['lands_before_check_in', 'leaves_before_check_out']],
  ['2026-12-20', '2026-12-28', ['leaves_after_check_out']],
])(
  'flights that land on %s and leave on %s do not fit nights from 20 to 27 for: %j',
  (landsOn, leavesOn, fit) => {
    expect(nightsAgainst({ landsOn, leavesOn }, { checkIn: '2026-12-20', checkOut: '2026-12-27' })).toEqual(
      fit,
    );
  },
);

describe('the nights of a package [PKG-01]', () => {
  const question = (more: object) =>
    packageQuestionSchema.parse({
      from: 'airport:JFK',
      to: 'airport:LIS',
      departOn: '2026-12-19',
      returnOn: '2026-12-27',
      rooms: [{ adults: 1 }],
      ...more,
    });

  it.each([
    ['from the landing to the way back', {}, '2026-12-20', '2026-12-20', '2026-12-27'],
    [
      'as chosen',
      { checkIn: '2026-12-22', checkOut: '2026-12-24' },
      '2026-12-20',
      '2026-12-22',
      '2026-12-24',
    ],
    ['until an earlier check-out', { checkOut: '2026-12-22' }, '2026-12-20', '2026-12-20', '2026-12-22'],
    [
      'from the day before when the flight lands on the day of return',
      { returnOn: '2026-12-20' },
      '2026-12-20',
      '2026-12-19',
      '2026-12-20',
    ],
  ])('are %s', (_, more, landsOn, checkIn, checkOut) => {
    expect(nightsOf(question(more), { landsOn })).toEqual({ checkIn, checkOut });
  });

  it.each([
    { checkIn: '2026-12-17' },
    { checkOut: '2026-12-28' },
    { checkIn: '2026-12-22', checkOut: '2026-12-22' },
  ])('are refused when they do not fit the flights: %j', (more) => {
    expect(() => nightsOf(question(more), null)).toThrow(
      expect.objectContaining({ code: 'validation-failed' }),
    );
  });
});

it('a package is in policy when both parts are, and shows its limits without prices [POL-05]', () => {
  const fine = { state: 'in_policy', reasons: [], approvalRequired: false } as const;
  const dear = {
    state: 'out_of_policy' as const,
    reasons: [{ code: 'price_per_night' as const, limit: '250', actual: '310', currency: 'USD' }],
    approvalRequired: true,
  };
  expect(packageVerdict({ ...fine, reasons: [] }, dear)).toEqual({
    state: 'out_of_policy',
    approvalRequired: true,
    flight: 'in_policy',
    stay: 'out_of_policy',
    reasons: [{ part: 'stay', code: 'price_per_night', limit: '250', currency: 'USD' }],
  });
  expect(checkoutVerdict({ ...fine, reasons: [] }, dear)).toMatchObject({
    state: 'out_of_policy',
    reasons: [{ code: 'price_per_night', limit: '250', actual: null, currency: 'USD' }],
  });
  const none = { state: 'not_applicable' as const, reasons: [], approvalRequired: false };
  expect(packageVerdict(none, none).state).toBe('not_applicable');
});
