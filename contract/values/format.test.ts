import { describe, expect, it } from 'vitest';
import { formatMoney, formatPoints, formatShortMoney, formatWholeMoney } from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the format of an amount [RWD-05]', () => {
  it('has two decimals for dollars, and names the currency where the symbol alone could mislead', () => {
    expect(formatMoney('en-US', { amount: 1234.5, currency: 'USD' })).toBe('$1,234.50');
    expect(formatMoney('en-US', { amount: 12, currency: 'CAD' })).toBe('CA$12.00');
    expect(plain(formatMoney('fr-CA', { amount: 1234.5, currency: 'USD' }))).toBe('1 234,50 $ US');
  });

  it('has no decimals for a currency without minor units', () => {
    expect(formatMoney('en-US', { amount: 18_000, currency: 'JPY' })).toBe('¥18,000');
  });

  it('has a minus sign, not a hyphen, for negative amounts', () => {
    expect(formatMoney('en-US', { amount: -60, currency: 'USD' })).toBe('\u2212$60.00');
    expect(plain(formatShortMoney('fr-CA', { amount: -60, currency: 'USD' }))).toBe('\u221260 $ US');
  });

  it('is rounded to whole units on map pins', () => {
    expect(formatWholeMoney('en-US', { amount: 1234.5, currency: 'USD' })).toBe('$1,235');
  });

  it('of an offer has cents only when there are some [SAL-14]', () => {
    expect(formatShortMoney('en-US', { amount: 200, currency: 'USD' })).toBe('$200');
    expect(formatShortMoney('en-US', { amount: 199.5, currency: 'USD' })).toBe('$199.50');
    expect(plain(formatShortMoney('fr-CA', { amount: 199.5, currency: 'USD' }))).toBe('199,50 $ US');
  });

  it('of points is rounded up, with thousands separators', () => {
    expect(formatPoints('en-US', 12_345.01)).toBe('12,346');
  });
});
