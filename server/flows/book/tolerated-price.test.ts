import { expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { mostRise } from '#server/modules/approvals/index.ts';

it('a price may rise by the smaller of a share and an amount, and not at all without either [POL-06]', () => {
  const price = money(412_40, 'USD');
  const usd = (value: number) => ({ value, currency: 'USD' as const });
  expect(mostRise(price, { percent: null, amount: null })).toBeNull();
  expect(mostRise(price, { percent: 6, amount: null })).toEqual(money(24_74, 'USD'));
  expect(mostRise(price, { percent: null, amount: usd(20.5) })).toEqual(money(20_50, 'USD'));
  expect(mostRise(price, { percent: 6, amount: usd(20.5) })).toEqual(money(20_50, 'USD'));
  expect(mostRise(price, { percent: 4, amount: usd(20.5) })).toEqual(money(16_50, 'USD'));
  expect(mostRise(price, { percent: 4, amount: { value: 20, currency: 'EUR' } })).toBeNull();
});
