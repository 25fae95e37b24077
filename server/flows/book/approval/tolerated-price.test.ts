import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { mostRise } from '#server/modules/approvals/index.ts';
import { mayRise, priceOfNow, toleratedPrice } from './tolerated-price.ts';

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

describe('what an approved booking costs at a higher price', () => {
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
      priceOf(total) as unknown as Args[0],
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
    ['a lower one, which its tenders are settled anew for', 380, { percent: 5, amount: null }],
    ['a higher one, where nothing is tolerated', 400.01, { percent: null, amount: null }],
  ] as const)('is not tolerated: %s [POL-06] [RWD-06]', (_, total, tolerance) => {
    expect(at(total, 'Rewards', tolerance)).toBeNull();
  });

  it('higher to the cent of what is tolerated, also beside an offer, and not above [POL-06] [RWD-06]', () => {
    const tolerance = { percent: 5, amount: null };
    expect(shown(at(420, 'TravelWalletOffer', tolerance))).toEqual([120, 300, 240]);
    expect(at(420.01, 'TravelWalletOffer', tolerance)).toBeNull();
  });
});

it('a price of now is lower only where no part of it is higher, by what is paid and not by what its supplier asks [POL-06]', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const line = (kind: string, amount: number) => ({ kind, code: '', label: '', amount: usd(amount) });
  const price = (dueNow: number, atProperty: number, credit = 0) => ({
    currency: 'USD',
    grandTotal: usd(dueNow + atProperty),
    dueNow: usd(dueNow),
    dueAtProperty: usd(atProperty),
    discount: null,
    sellingPricing: {},
    lineItems: [line('base', dueNow + atProperty + credit), line('airline_credit', -credit)],
  });
  type Args = Parameters<typeof priceOfNow>;
  const is = (now: object, then: object) =>
    priceOfNow({ price: now } as unknown as Args[0], { price: then } as unknown as Args[1]).is;
  expect(is(price(300, 100), price(300, 100))).toBe('same');
  expect(is(price(299.99, 100), price(300, 100))).toBe('lower');
  expect(is(price(0, 90), price(0, 100))).toBe('lower');
  expect(is(price(200, 110), price(300, 100))).toBe('other');
  // The supplier asks for the same, but an airline's credit pays none of it any more.
  expect(is(price(300, 0), price(250, 0, 50))).toBe('other');
});
