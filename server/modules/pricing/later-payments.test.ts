import { describe, expect, it } from 'vitest';
import { laterPayments } from './later-payments.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const stay: Parameters<typeof laterPayments>[1] = {
  paidOn: '2027-03-12',
  timeZone: 'Asia/Tokyo',
  paymentTiming: 'PayLater',
  cancellation: [
    { from: null, until: '2027-03-09T15:30:00Z', penalty: usd(0) },
    { from: '2027-03-09T15:30:00Z', until: '2027-03-12T06:00:00Z', penalty: usd(204.13) },
    { from: '2027-03-12T06:00:00Z', until: null, penalty: usd(612.4) },
  ],
};
const bookedAt = new Date('2026-11-21T14:00:00Z');
const there = { amount: usd(612.4), on: '2027-03-12', where: 'property', reason: 'due' };

describe('an amount paid after booking [PAY-01]', () => {
  it('is due at the property on check-in day, with its guarantee dated in the property’s calendar', () => {
    expect(laterPayments({ dueAtProperty: usd(612.4) }, stay, bookedAt)).toEqual([
      there,
      { amount: usd(204.13), on: '2027-03-10', where: 'card', reason: 'late_cancellation' },
      { amount: usd(612.4), on: '2027-03-12', where: 'card', reason: 'no_show' },
    ]);
  });

  it('is only the property’s part where the rest was paid at booking', () => {
    const paid = { ...stay, paymentTiming: 'PayNow' as const };
    expect(laterPayments({ dueAtProperty: usd(12) }, paid, bookedAt)).toEqual([
      { ...there, amount: usd(12) },
    ]);
    expect(laterPayments({ dueAtProperty: usd(0) }, paid, bookedAt)).toEqual([]);
  });

  it('may be charged from the day of booking where cancellation was never free', () => {
    const strict = { ...stay, cancellation: [{ from: null, until: null, penalty: usd(612.4) }] };
    expect(laterPayments({ dueAtProperty: usd(612.4) }, strict, bookedAt)[1]).toEqual({
      amount: usd(612.4),
      on: '2026-11-21',
      where: 'card',
      reason: 'no_show',
    });
  });
});
