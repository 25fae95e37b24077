import { describe, expect, it } from 'vitest';
import { formatMoney, formatPoints, formatShortMoney, formatWholeMoney } from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('amounts [RWD-05]', () => {
  it('shows dollars to two decimals, and the currency where a symbol alone could mislead', () => {
    expect(formatMoney('en-US', { amount: 1234.5, currency: 'USD' })).toBe('$1,234.50');
    expect(formatMoney('en-US', { amount: 12, currency: 'CAD' })).toBe('CA$12.00');
    expect(plain(formatMoney('fr-CA', { amount: 1234.5, currency: 'USD' }))).toBe('1 234,50 $ US');
  });

  it('shows a currency without decimals without decimals', () => {
    expect(formatMoney('en-US', { amount: 18_000, currency: 'JPY' })).toBe('¥18,000');
  });

  it('takes away with a real minus', () => {
    expect(formatMoney('en-US', { amount: -60, currency: 'USD' })).toBe('\u2212$60.00');
    expect(plain(formatShortMoney('fr-CA', { amount: -60, currency: 'USD' }))).toBe('\u221260 $ US');
  });

  it('rounds to whole units for pins', () => {
    expect(formatWholeMoney('en-US', { amount: 1234.5, currency: 'USD' })).toBe('$1,235');
  });

  it('names an offer to the cent, but only where there are cents [SAL-14]', () => {
    expect(formatShortMoney('en-US', { amount: 200, currency: 'USD' })).toBe('$200');
    expect(formatShortMoney('en-US', { amount: 199.5, currency: 'USD' })).toBe('$199.50');
    expect(plain(formatShortMoney('fr-CA', { amount: 199.5, currency: 'USD' }))).toBe('199,50 $ US');
  });

  it('rounds points up, with thousands separators', () => {
    expect(formatPoints('en-US', 12_345.01)).toBe('12,346');
  });
});
