import { describe, expect, it } from 'vitest';
import type { CarFilters } from '#contract/cars.ts';
import { carFilters, type CarTraits, rateFilters, type RateTerms } from './filters.ts';

const car: CarTraits = {
  carClass: 'economy',
  transmission: 'automatic',
  fuel: 'unspecified',
  seats: 5,
  access: 'in_terminal',
  supplier: 'ZE',
};
const rate: RateTerms = {
  mileage: { kind: 'Unlimited' },
  paymentTiming: 'PayNow',
  refundPolicy: 'FullyRefundable',
  inPolicy: true,
} as RateTerms;
const lets = (filters: CarFilters, of: Partial<CarTraits & RateTerms> = {}): boolean =>
  carFilters.every((filter) => filter.passes({ ...car, ...of }, filters)) &&
  rateFilters.every((filter) => filter.passes({ ...rate, ...of }, filters));
const countedAs = (name: string, of: Partial<CarTraits & RateTerms> = {}): readonly string[] => [
  ...carFilters.filter((one) => one.name === name).flatMap(({ valuesOf }) => valuesOf({ ...car, ...of })),
  ...rateFilters.filter((one) => one.name === name).flatMap(({ valuesOf }) => valuesOf({ ...rate, ...of })),
];

describe('the car filters [GRD-01]', () => {
  it.each<[string, CarFilters, Partial<CarTraits & RateTerms>, boolean]>([
    ['no filter', {}, {}, true],
    ['an empty list', { classes: [], payments: [] }, {}, true],
    ['one of two classes', { classes: ['compact', 'economy'] }, {}, true],
    ['another class', { classes: ['compact'] }, {}, false],
    ['another transmission', { transmissions: ['manual'] }, {}, false],
    ['as many seats as wanted', { minSeats: 5 }, {}, true],
    ['one seat too few', { minSeats: 6 }, {}, false],
    ['an unknown number of seats', { minSeats: 1 }, { seats: null }, false],
    ['another access', { access: ['shuttle'] }, {}, false],
    ['another supplier', { suppliers: ['ZI'] }, {}, false],
    [
      'limited miles',
      { mileages: ['Unlimited'] },
      { mileage: { kind: 'Limited' } as RateTerms['mileage'] },
      false,
    ],
    ['paid at the desk', { payments: ['PayNow'] }, { paymentTiming: 'PayLater' }, false],
    ['fully refundable', { refundable: true }, {}, true],
    ['refundable in part', { refundable: true }, { refundPolicy: 'PartiallyRefundable' }, false],
    ['not refundable', { refundable: true }, { refundPolicy: 'NonRefundable' }, false],
    ['not refundable, without the filter', { refundable: false }, { refundPolicy: 'NonRefundable' }, true],
    ['out of policy', { inPolicyOnly: true }, { inPolicy: false }, false],
    ['out of policy, without the filter', { inPolicyOnly: false }, { inPolicy: false }, true],
  ])('let a car through with %s: %s', (_what, filters, of, expected) => {
    expect(lets(filters, of)).toBe(expected);
  });

  it('are counted for the values that would let a car through', () => {
    expect(countedAs('refundable')).toEqual(['true']);
    expect(countedAs('refundable', { refundPolicy: 'PartiallyRefundable' })).toEqual([]);
    expect(countedAs('refundable', { refundPolicy: 'NonRefundable' })).toEqual([]);
    expect(countedAs('inPolicyOnly', { inPolicy: false })).toEqual([]);
    expect(countedAs('minSeats')).toEqual(['4', '5']);
    expect(countedAs('minSeats', { seats: 4 })).toEqual(['4']);
    expect(countedAs('minSeats', { seats: 9 })).toEqual(['4', '5', '7', '9']);
    expect(countedAs('minSeats', { seats: null })).toEqual([]);
    expect(countedAs('payments', { paymentTiming: 'PayLater' })).toEqual(['PayLater']);
  });
});
