import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { freeUntil, percentBack, refundOf, termsOf } from './refund-terms.ts';

const startsAt = new Date('2026-12-10T09:00:00Z');
const windows = [
  { daysBeforeMin: 7, daysBeforeMax: null, percent: 100 },
  { daysBeforeMin: 2, daysBeforeMax: 7, percent: 50 },
  { daysBeforeMin: 0, daysBeforeMax: 2, percent: 0 },
];

describe('an activity’s refund windows', () => {
  it('are shown as periods with the cost of cancelling in each [XPR-01]', () => {
    expect(termsOf(windows, startsAt, money(101_01, 'USD'))).toEqual([
      { from: null, until: '2026-12-03T09:00:00.000Z', penalty: { amount: 0, currency: 'USD' } },
      {
        from: '2026-12-03T09:00:00.000Z',
        until: '2026-12-08T09:00:00.000Z',
        penalty: { amount: 50.51, currency: 'USD' },
      },
      {
        from: '2026-12-08T09:00:00.000Z',
        until: '2026-12-10T09:00:00.000Z',
        penalty: { amount: 101.01, currency: 'USD' },
      },
    ]);
  });

  it('give the same refund as a cancellation does, at the edge of every period', () => {
    const total = money(101_01, 'USD');
    for (const term of termsOf(windows, startsAt, total)) {
      const requestedAt = new Date(term.from === null ? 0 : Date.parse(term.from) + 1);
      const percent = percentBack(windows, { requestedAt, startsAt });
      expect(total.minor - refundOf(total, percent ?? -1).minor).toBe(Math.round(term.penalty.amount * 100));
    }
  });

  it('have one deadline for free cancellation, and none once it has passed', () => {
    const deadline = new Date('2026-12-03T09:00:00Z');
    expect(freeUntil(windows, startsAt, deadline)).toEqual(deadline);
    expect(freeUntil(windows, startsAt, new Date('2026-12-03T09:00:01Z'))).toBeNull();
    expect(termsOf([], startsAt, money(1, 'USD'))).toEqual([]);
  });
});
