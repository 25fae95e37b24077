import { describe, expect, it } from 'vitest';
import { dueOn, lawOf, strictest } from './refund-clock.ts';
import { linesSettled, type StoredRefundLine } from '../stored-lines.ts';

const us = {
  row: 'us-significant-change',
  regime: 'us' as const,
  source: '14 CFR 260.9',
  card: { days: 7, of: 'business' as const },
  other: { days: 20, of: 'calendar' as const },
};
const eu = {
  ...us,
  row: 'eu-refund',
  regime: 'eu' as const,
  card: { days: 7, of: 'calendar' as const },
  other: { days: 7, of: 'calendar' as const },
};

describe('the day by which a law has a refund paid [LEG-04]', () => {
  it.each([
    ['seven business days from a Monday', '2026-11-30', us.card, '2026-12-09'],
    ['seven business days from a Friday', '2026-12-04', us.card, '2026-12-15'],
    ['seven business days from a Saturday', '2026-12-05', us.card, '2026-12-15'],
    ['twenty calendar days', '2026-11-30', us.other, '2026-12-20'],
  ] as const)('is %s', (_, from, deadline, due) => {
    expect(dueOn(from, deadline)).toBe(due);
  });

  it('is that of the strictest row, by the form that the refund takes', () => {
    expect(strictest([us, eu], '2026-11-30')?.row).toBe('eu-refund');
    expect(strictest([], '2026-11-30')).toBeNull();
    expect(lawOf(us, 'UserCard', '2026-11-30')).toMatchObject({ row: us.row, dueBy: '2026-12-09' });
    expect(lawOf(us, 'Rewards', '2026-11-30')).toMatchObject({ row: us.row, dueBy: '2026-12-20' });
  });

  it('counts from the day on which the airline has confirmed, where that is later than the quote', () => {
    const line = { form: 'card', refund: { amount: 400, currency: 'USD' }, expectedBy: '2026-12-07' };
    const stored = { ...line, law: lawOf(us, 'UserCard', '2026-11-30') } as unknown as StoredRefundLine;
    expect(linesSettled([stored], '2026-12-02')[0]?.law?.dueBy).toBe('2026-12-11');
  });
});
