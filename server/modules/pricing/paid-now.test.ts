import { describe, expect, it } from 'vitest';
import { type Money, money } from '#contract/money.ts';
import type { LineItem } from '#contract/pricing.ts';
import { assemblePrice } from './assemble-price.ts';
import { paidForItem, paidNowOf } from './paid-now.ts';

const usd = (minor: number): Money => money(minor, 'USD');
const label = { en: 'Line', fr: 'Ligne' };
const line = (kind: LineItem['kind'], minor: number): LineItem => ({
  kind,
  code: kind,
  label,
  amount: { amount: minor / 100, currency: 'USD' },
  dueAtProperty: false,
});

const priceOf = (portal: Record<string, number>, extras = 0) =>
  assemblePrice(
    {
      lines: [line('base', 45_000), line('tax', 8_590), ...(extras ? [line('extra', extras)] : [])],
      base: usd(45_000),
      tax: usd(8_590),
      fee: usd(extras),
      discount: null,
      total: usd(53_590 + extras),
      dueAtProperty: usd(0),
    },
    {
      shown: usd(53_590),
      frozenUntil: null,
      portal: Object.entries(portal).map(([code, minor]) => ({ code, label, amount: usd(minor) })),
    },
  );

describe('the amount paid now for an item', () => {
  it.each([
    ['its price', {}, 0, 53_590, 53_590],
    [
      'without the protections bought with it',
      { 'protection:disruption-assistance': 2_000 },
      0,
      53_590,
      53_590,
    ],
    ['the frozen price of 394, where it costs 535.90 now', { 'frozen-price': -14_190 }, 0, 39_400, 39_400],
    [
      'a frozen price and a protection, seats and bags counted apart',
      { 'frozen-price': -14_190, 'protection:cancel-for-any-reason': 5_674 },
      3_500,
      42_900,
      39_400,
    ],
  ])('is correct: %s [CFR-05] [PFZ-02]', (_, portal, extras, paid, covered) => {
    const price = priceOf(portal, extras);
    expect(paidForItem(price)).toEqual(usd(paid));
    expect(paidNowOf(price, ['base', 'tax'])).toEqual(usd(covered));
  });
});
