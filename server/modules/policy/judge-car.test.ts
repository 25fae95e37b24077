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

describe('the travel policy for a car [POL-05]', () => {
  it('allows a price up to and including the cap, and nothing above it', () => {
    expect(judgeCar(policyOf(75), money(75_00, 'USD'), noRate).state).toBe('in_policy');
    expect(judgeCar(policyOf(75), money(75_01, 'USD'), noRate)).toEqual({
      state: 'out_of_policy',
      reasons: [{ code: 'price_per_day', limit: '75', actual: '75.01', currency: 'USD' }],
      approvalRequired: true,
    });
  });

  it('is met when one of several rules is met, or when none sets a cap', () => {
    expect(judgeCar(policyOf(50, 90), money(80_00, 'USD'), noRate).state).toBe('in_policy');
    expect(judgeCar(policyOf(null), money(900_00, 'USD'), noRate).state).toBe('in_policy');
    expect(judgeCar(null, money(900_00, 'USD'), noRate).state).toBe('not_applicable');
  });

  it('converts other currencies at the day’s rate, and is not met without a rate', () => {
    const convert = () => money(70_00, 'USD');
    expect(judgeCar(policyOf(75), money(65_00, 'EUR'), convert).state).toBe('in_policy');
    expect(judgeCar(policyOf(75), money(65_00, 'EUR'), noRate).reasons[0]?.code).toBe('no_rate');
  });
});
