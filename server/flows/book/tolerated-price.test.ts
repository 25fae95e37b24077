import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { mostRise } from '#server/modules/approvals/index.ts';
import { mayRise, toleratedPrice } from './tolerated-price.ts';

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

describe('what an approved booking costs at another price', () => {
  type Args = Parameters<typeof toleratedPrice>;
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const priceOf = (total: number) => ({
    currency: 'USD',
    grandTotal: usd(total),
    dueNow: usd(total),
    dueAtProperty: usd(0),
    exchangeRate: null,
    lineItems: [{ kind: 'base', code: '', label: '', amount: usd(total) }],
  });
  /** What 400 dollars cost at `total`, of which the card pays 100 and `other` the rest. */
  const at = (total: number, other = 'Rewards', tolerance: Args[3] = { percent: null, amount: null }) =>
    toleratedPrice(
      { price: priceOf(total) } as unknown as Args[0],
      { price: priceOf(400) } as unknown as Args[1],
      {
        price: priceOf(400),
        tenders: [
          { kind: 'UserCard', amount: usd(100) },
          { kind: other, amount: usd(300) },
        ],
        earn: [{ accountReferenceId: 'a', currency: 'Miles', multiplier: 2, units: 200 }],
      } as unknown as Args[2],
      tolerance,
    );
  const shown = (of: ReturnType<typeof at>) =>
    of && [...of.tenders.map(({ amount }) => amount.amount), of.earn[0]?.units];

  it.each([
    ['lower: the card pays less and earns on that', 380.5, 'Rewards', [80.5, 300, 161]],
    ['lower by all but a cent of the card', 300.01, 'TravelWalletCredit', [0.01, 300, 1]],
    ['lower by all of the card', 300, 'Rewards', null],
    ['lower by more than the card pays', 250, 'Rewards', null],
    ['lower beside an offer, which may ask for a higher one', 380, 'TravelWalletOffer', null],
    ['higher, and nothing is tolerated', 400.01, 'Rewards', null],
  ] as const)('%s [POL-06] [RWD-06]', (_, total, other, expected) => {
    expect(shown(at(total, other))).toEqual(expected);
  });

  it('higher to the cent of what is tolerated, also beside an offer, and not above [POL-06] [RWD-06]', () => {
    const tolerance = { percent: 5, amount: null };
    expect(shown(at(420, 'TravelWalletOffer', tolerance))).toEqual([120, 300, 240]);
    expect(at(420.01, 'TravelWalletOffer', tolerance)).toBeNull();
  });
});
