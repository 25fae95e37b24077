import { expect, it } from 'vitest';
import { decimalAmount, money } from '../money.ts';

/** An amount of cents as it is written on paper. */
const written = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

it('shows every amount as the decimal that is written on paper', () => {
  const amounts = [0, 987_654_321_00, 9_007_199_254_00].flatMap((far) =>
    Array.from({ length: 60_001 }, (_, at) => far + at - 30_000),
  );
  const differing = amounts.filter((cents) => decimalAmount(money(cents, 'USD')) !== Number(written(cents)));
  expect(differing).toEqual([]);
  expect(decimalAmount(money(12_345, 'JPY'))).toBe(12_345);
});
