import { describe, expect, it } from 'vitest';
import { amountText, readAmount } from './amount-text.ts';

describe('an amount typed for a tender', () => {
  it('is read with a point or a comma before the cents, in any language', () => {
    expect(['120', '1234.5', '1234,50', '1,234.50', '$ 12.30', '1 234,5'].map(readAmount)).toEqual([
      120, 1234.5, 1234.5, 1234.5, 12.3, 1234.5,
    ]);
  });

  it('is refused when it is not an amount above zero', () => {
    expect(['', '0', '0.00', '-5', '12.345', 'all', '1.2.3'].map(readAmount)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });

  it('is proposed in the form in which it would be typed', () => {
    expect([amountText(1234.5, 'en-US'), amountText(1234.5, 'fr-CA'), amountText(40, 'en-US')]).toEqual([
      '1234.50',
      '1234,50',
      '40',
    ]);
  });
});
