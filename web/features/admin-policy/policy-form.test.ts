import { expect, it } from 'vitest';
import type { AdminPolicy } from '#contract/business/policies.ts';
import { differencesOf } from '#contract/business/policy-words.ts';
import { approvalRulesSchema } from '#contract/policy.ts';
import { faultsOf, formOf, policyOf, readCap } from './policy-form.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const stored: Pick<AdminPolicy, 'rules' | 'approvals' | 'approvers'> = {
  rules: {
    settings: { isApprovalRequired: true, enableLongFlights: true, minHoursForLongFlight: 6 },
    hotels: { policies: [{ allowedStarRatings: [1, 2, 3], maxPricePerNight: usd(180.5) }] },
    cars: { policies: [{ maxPricePerDay: null }] },
    flights: {
      policies: [
        {
          duration: 'Short',
          maxPriceForOneWay: usd(300),
          maxPriceForRoundTrip: null,
          allowedFareClasses: ['Economy'],
        },
        {
          duration: 'Long',
          maxPriceForOneWay: null,
          maxPriceForRoundTrip: usd(2200),
          allowedFareClasses: ['Economy', 'Business'],
        },
      ],
    },
  },
  approvals: approvalRulesSchema.parse({ deadlineHours: 8, tolerance: { percent: 5, amount: usd(20) } }),
  approvers: [],
};

it('a policy is the same after it was put into the form and read from it [POL-01]', () => {
  expect(policyOf(formOf(stored))).toEqual(stored);
});

it('amounts are read as they are typed, none as no limit, and nothing finer than the currency [POL-01]', () => {
  expect(readCap('', 'USD')).toBeNull();
  expect(readCap(' 250 ', 'USD')).toEqual(usd(250));
  expect(readCap('180,50', 'USD')).toEqual(usd(180.5));
  for (const typed of ['0', '-1', '1.005', 'a lot', '1e3', '99999999'])
    expect(readCap(typed, 'USD'), typed).toBeUndefined();
  expect(readCap('180.5', 'JPY')).toBeUndefined();
});

it('a form says what is missing or no amount [POL-01] [POL-07]', () => {
  const form = formOf(stored);
  expect([...faultsOf(form)]).toEqual([]);
  const faulty = {
    ...form,
    hotels: [{ stars: [], cap: 'x' }],
    Long: { ...form.Long, classes: [] },
    reasons: [],
  };
  expect([...faultsOf(faulty)]).toEqual(['hotel-0', 'stars-0', 'Long-classes', 'reasons']);
});

it('limits of long flights are not looked at while long flights have the limits of short ones [POL-03]', () => {
  const form = formOf(stored);
  const off = { ...form, enableLongFlights: false, Long: { ...form.Long, oneWay: 'x', classes: [] } };
  expect([...faultsOf(off)]).toEqual([]);
  const [short, long] = policyOf(off).rules.flights.policies;
  expect(long).toEqual({ ...short, duration: 'Long' });
  const { flights } = policyOf({ ...form, enableLongFlights: false }).rules;
  expect(flights).toEqual(stored.rules.flights);
});

it('a difference names what was, what will be, and parts that one of them has not [POL-01]', () => {
  const line = (id: string, value: string) => ({ id, label: id.toUpperCase(), value });
  expect(
    differencesOf([line('a', '1'), line('b', '2'), line('c', '3')], [line('a', '1'), line('b', '9')]),
  ).toEqual([
    { id: 'b B', label: 'B', before: '2', after: '9' },
    { id: 'c C', label: 'C', before: '3', after: null },
  ]);
});
