import { expect, it } from 'vitest';
import { decimalAmount, fromDecimal, money, toValueMoney, toWireMoney } from '../money.ts';

/** An amount of cents as it is written on paper. */
const written = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

it('every amount in cents converts to exactly the decimal that is written on paper', () => {
  const amounts = [0, 987_654_321_00, 9_007_199_254_00].flatMap((far) =>
    Array.from({ length: 60_001 }, (_, at) => far + at - 30_000),
  );
  const differing = amounts.filter((cents) => decimalAmount(money(cents, 'USD')) !== Number(written(cents)));
  expect(differing).toEqual([]);
  expect(decimalAmount(money(12_345, 'JPY'))).toBe(12_345);
});

it.each([
  ['USD', 123.45],
  ['CAD', 123.45],
  ['EUR', 123.45],
  ['GBP', 123.45],
  ['AUD', 123.45],
  ['NZD', 123.45],
  ['MXN', 123.45],
  ['PEN', 123.45],
  ['CNY', 123.45],
  ['INR', 123.45],
  ['COP', 123.45],
  ['JPY', 12_345],
  ['CLP', 12_345],
] as const)('12,345 minor units of %s convert to %d and back', (currency, amount) => {
  const minor = money(12_345, currency);
  expect([decimalAmount(minor), toWireMoney(minor).amount, toValueMoney(minor).value]).toEqual(
    Array(3).fill(amount),
  );
  expect(fromDecimal(amount, currency)).toEqual(minor);
  const tooFine = amount === 12_345 ? 0.5 : 0.005;
  expect(() => fromDecimal(amount + tooFine, currency)).toThrow('finer than its minor unit');
});
