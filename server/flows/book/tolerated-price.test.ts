import { expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { mostRise } from '#server/modules/approvals/index.ts';
import { mayRise } from './tolerated-price.ts';

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

it('a price may rise where a card pays, also beside points, credit and offers, and nothing else is sold with it [POL-06]', () => {
  type Sold = Parameters<typeof mayRise>[0];
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const sold = (kinds: readonly string[], lines: readonly string[], card = usd(100)) =>
    mayRise({
      price: {
        currency: 'USD',
        lineItems: lines.map((kind) => ({ kind, code: '', label: '', amount: usd(1) })),
      },
      tenders: kinds.map((kind) => ({ kind, amount: kind === 'UserCard' ? card : usd(50) })),
    } as unknown as Sold);
  expect(sold(['UserCard'], ['base'])).toBe(true);
  expect(sold(['TravelWalletOffer', 'TravelWalletCredit', 'Rewards', 'UserCard'], ['base', 'tax'])).toBe(
    true,
  );
  expect(sold(['UserCard'], ['base', 'portal'])).toBe(false);
  expect(sold(['TravelWalletCredit', 'Rewards'], ['base'])).toBe(false);
  expect(sold(['UserCard'], ['base'], usd(0))).toBe(false);
});
