import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { Policy } from '#contract/policy.ts';
import { judgeCar } from './judge-car.ts';

const policyOf = (...caps: (number | null)[]): Policy => ({
  policyId: 'p',
  tier: 'employee',
  settings: { isApprovalRequired: true, enableLongFlights: true, minHoursForLongFlight: 6 },
  hotels: { policies: [] },
  flights: { policies: [] },
  cars: {
    policies: caps.map((value) => ({ maxPricePerDay: value === null ? null : { value, currency: 'USD' } })),
  },
});
const noRate = () => null;

describe('a car in a travel policy [POL-05]', () => {
  it('is in policy up to the cap itself, and out of it a cent above', () => {
    expect(judgeCar(policyOf(75), money(75_00, 'USD'), noRate).state).toBe('in_policy');
    expect(judgeCar(policyOf(75), money(75_01, 'USD'), noRate)).toEqual({
      state: 'out_of_policy',
      reasons: [{ code: 'price_per_day', limit: '75', actual: '75.01', currency: 'USD' }],
      approvalRequired: true,
    });
  });

  it('is in policy where one rule of several is kept, or none sets a cap', () => {
    expect(judgeCar(policyOf(50, 90), money(80_00, 'USD'), noRate).state).toBe('in_policy');
    expect(judgeCar(policyOf(null), money(900_00, 'USD'), noRate).state).toBe('in_policy');
    expect(judgeCar(null, money(900_00, 'USD'), noRate).state).toBe('not_applicable');
  });

  it('is judged by the day’s rate in another currency, and not kept without one', () => {
    const convert = () => money(70_00, 'USD');
    expect(judgeCar(policyOf(75), money(65_00, 'EUR'), convert).state).toBe('in_policy');
    expect(judgeCar(policyOf(75), money(65_00, 'EUR'), noRate).reasons[0]?.code).toBe('no_rate');
  });
});
