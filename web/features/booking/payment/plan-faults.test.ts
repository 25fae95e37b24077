import { describe, expect, it } from 'vitest';
import type { PaymentPlan } from '#contract/payments.ts';
import { planFaults } from './plan-faults.ts';

const plan = (problems: PaymentPlan['problems'], complete = false): PaymentPlan => ({
  tenders: [],
  remainder: { amount: 10, currency: 'USD' },
  complete,
  cardRequired: true,
  earn: [],
  notEarned: [],
  earnByCard: [],
  asksSupportForEarn: false,
  problems,
});
const choice = { offers: ['o'], credit: '150', rewards: { a: '20', b: '' }, card: null, aim: null };

describe('the faults of a payment plan [PAY-02]', () => {
  it('are none when the plan is complete', () => {
    expect(planFaults(plan([], true), choice)).toEqual([]);
  });

  it('are shown at the tender they concern, in the page’s words or the server’s', () => {
    const problems = [
      { kind: 'Rewards', code: 'redemption-minimum', message: 'Too little.' },
      { kind: 'TravelWalletCredit', code: 'tender-mismatch', message: 'Does not add up.' },
    ];
    expect(planFaults(plan(problems), choice)).toEqual([
      { field: 'tender-a', message: { text: 'Too little.' } },
      { field: 'tender-credit', message: { id: 'booking.fault.too-much' } },
    ]);
  });

  it('include a missing card only when something is left to pay and nothing else is wrong', () => {
    expect(planFaults(plan([]), choice)).toEqual([
      { field: 'payment', message: { id: 'booking.fault.payment' } },
    ]);
  });
});
