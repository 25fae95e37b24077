import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { Tender } from '#contract/payments.ts';
import { holdRefunds, refundLines, spreadRefund } from './refund-lines.ts';
import { nextSupplierAsk, timeStateOf } from './rules.ts';

const tender = (kind: Tender['kind'], amount: number, rest: Partial<Tender> = {}): Tender => ({
  kind,
  label: kind === 'UserCard' ? 'Summit' : 'Travel credit',
  amount: { amount, currency: 'USD' },
  points: null,
  accountReferenceId: null,
  paymentMethodId: null,
  lastFour: null,
  ...rest,
});
const credit = tender('TravelWalletCredit', 300);
const miles = tender('Rewards', 200, {
  points: 20_000,
  accountReferenceId: 'acct-x',
  label: 'Summit miles',
});
const card = tender('UserCard', 100.4, { accountReferenceId: 'acct-x', lastFour: '4417' });
const tenders = [credit, miles, card];
const usd = (minor: number) => money(minor, 'USD');
const hold = (holdId: string, kind: 'credit' | 'points', units: number) => ({
  holdId,
  kind,
  creditId: kind === 'credit' ? `of-${holdId}` : null,
  accountReferenceId: kind === 'points' ? 'acct-x' : null,
  units,
});
const holds = [
  hold('soon', 'credit', 5_000),
  hold('late', 'credit', 25_000),
  hold('miles', 'points', 20_000),
];

describe('a refund over several tenders', () => {
  it.each([
    [60_040, [30_000, 20_000, 10_040]],
    [10_040, [0, 0, 10_040]],
    [10_041, [0, 1, 10_040]],
    [30_041, [1, 20_000, 10_040]],
    [5_000, [0, 0, 5_000]],
    [0, [0, 0, 0]],
  ])('of %i cents goes to the card first, then points, then credit [TRP-08]', (minor, parts) => {
    expect(spreadRefund(tenders, usd(minor)).map(({ refund }) => refund.minor)).toEqual(parts);
  });

  it('cannot exceed what was paid', () => {
    expect(() => spreadRefund(tenders, usd(60_041))).toThrow('60041 cannot come back of 60040 that was paid');
  });

  it('restores the credit that expires last first [CRD-09]', () => {
    expect(holdRefunds(spreadRefund(tenders, usd(32_040)), holds)).toEqual([
      { holdId: 'late', units: 2_000 },
      { holdId: 'miles', units: 20_000 },
    ]);
    expect(holdRefunds(spreadRefund(tenders, usd(60_040)), holds)).toEqual([
      { holdId: 'late', units: 25_000 },
      { holdId: 'soon', units: 5_000 },
      { holdId: 'miles', units: 20_000 },
    ]);
  });

  const linesOf = (minor: number, expiredMinor: number) =>
    refundLines(spreadRefund(tenders, usd(minor)), { expiredMinor, today: '2026-11-21' }).map((line) => [
      line.kind,
      line.paid.amount,
      line.refund.amount,
      line.points,
      line.form,
      line.reason,
      line.expectedBy,
    ]);

  it('states the amount, form and date for each tender [TRP-08]', () => {
    expect(linesOf(60_040, 0)).toEqual([
      ['TravelWalletCredit', 300, 300, null, 'travel_credit', 'refunded', '2026-11-21'],
      ['Rewards', 200, 200, 20_000, 'points', 'refunded', '2026-11-21'],
      ['UserCard', 100.4, 100.4, null, 'card', 'refunded', '2026-11-28'],
    ]);
    expect(linesOf(15_040, 0)).toEqual([
      ['TravelWalletCredit', 300, 0, null, 'none', 'penalty', null],
      ['Rewards', 200, 50, 5_000, 'points', 'penalty', '2026-11-21'],
      ['UserCard', 100.4, 100.4, null, 'card', 'refunded', '2026-11-28'],
    ]);
  });

  it('states what is not returned because the credit has expired [CRD-09]', () => {
    expect(linesOf(60_040, 5_000).slice(0, 2)).toEqual([
      ['TravelWalletCredit', 250, 250, null, 'travel_credit', 'refunded', '2026-11-21'],
      ['TravelWalletCredit', 50, 0, null, 'none', 'credit_expired', null],
    ]);
    expect(linesOf(60_040, 30_000)[0]).toEqual([
      'TravelWalletCredit',
      300,
      0,
      null,
      'none',
      'credit_expired',
      null,
    ]);
  });
});

describe('a booked stay over time', () => {
  const span = {
    startsAt: new Date('2027-03-27T15:00:00Z'),
    endsAt: new Date('2027-03-29T10:00:00Z'),
  };

  it.each([
    ['2027-03-27T14:59:59Z', 'Confirmed', 'Future'],
    ['2027-03-27T15:00:00Z', 'Confirmed', 'Present'],
    ['2027-03-29T09:59:59Z', 'Confirmed', 'Present'],
    ['2027-03-29T10:00:00Z', 'Confirmed', 'Past'],
    ['2027-03-01T00:00:00Z', 'Cancelled', 'Canceled'],
  ] as const)('at %s with the status %s is %s [TRP-01]', (now, status, state) => {
    const trip = { ...span, status, isCancelling: false, isWithAgent: false, isUnused: false };
    expect(timeStateOf(trip, new Date(now))).toBe(state);
  });

  it.each([
    [true, 'Confirmed', 'CancellationFailure'],
    [false, 'Confirmed', 'Invalid'],
    [false, 'Cancelled', 'Canceled'],
  ] as const)(
    'with a support case, with cancellation requested %s and status %s, is %s [TRP-01]',
    (isCancelling, status, state) => {
      const trip = { ...span, status, isCancelling, isWithAgent: true, isUnused: false };
      expect(timeStateOf(trip, new Date('2027-03-28T00:00:00Z'))).toBe(state);
    },
  );

  it('is checked for a confirmation number at growing intervals of 1 minute to 6 hours, and at check-in [LOD-07]', () => {
    const bookedAt = new Date('2027-03-20T12:00:00Z');
    const { startsAt } = span;
    const asks: number[] = [];
    for (let at: Date | null = bookedAt; at !== null && asks.length < 60; ) {
      const next = nextSupplierAsk({ bookedAt, startsAt }, at);
      if (next) asks.push((next.getTime() - at.getTime()) / 60_000);
      at = next;
    }
    expect(asks.slice(0, 5)).toEqual([1, 1, 1, 1.5, 2.25]);
    expect(Math.max(...asks)).toBe(360);
    expect(asks.length).toBeLessThan(45);
    expect(asks.reduce((sum, minutes) => sum + minutes, 0)).toBeCloseTo(
      (startsAt.getTime() - bookedAt.getTime()) / 60_000,
      6,
    );
    expect(nextSupplierAsk({ bookedAt, startsAt }, startsAt)).toBeNull();
  });
});
