import { describe, expect, it } from 'vitest';
import { type Currency, currencySchema, money } from '#contract/money.ts';
import { priceSchema } from '#contract/pricing.ts';
import { amountKindOf, currencySymbol } from '#server/modules/pricing/index.ts';
import { buildStayPrice } from './build-price.ts';

const frozenUntil = new Date('2026-11-21T12:15:00Z');
const usd = (minor: number) => money(minor, 'USD');
const charge = (kind: 'tax' | 'mandatory_fee' | 'extra', minor: number, dueAtProperty = false) => ({
  kind,
  code: kind,
  name: { en: 'Charge', fr: 'Frais' },
  amount: usd(minor),
  dueAtProperty,
});
const nights = [
  { date: '2027-03-12', base: usd(20_000) },
  { date: '2027-03-13', base: usd(20_000) },
];

describe('the price of a stay', () => {
  const rate = {
    base: usd(40_000),
    charges: [charge('tax', 5_200), charge('mandatory_fee', 3_000), charge('tax', 800, true)],
    discounts: [],
    total: usd(49_000),
    dueNow: usd(48_200),
    dueAtProperty: usd(800),
    nights,
  };
  const price = buildStayPrice(rate, { shown: usd(48_500), frozenUntil });

  it('states how many rooms the base price is for [PAY-01]', () => {
    const labelOf = (rooms: number) =>
      buildStayPrice(rate, { shown: usd(48_500), frozenUntil, rooms }).lineItems[0]?.label;
    expect(labelOf(1)).toMatchObject({ en: expect.stringMatching(/^Room, /) });
    expect(labelOf(2)).toMatchObject({
      en: expect.stringMatching(/^2 rooms, /),
      fr: expect.stringMatching(/^2 chambres, /),
    });
  });

  it('itemizes base, tax, fee and what is due at the property [PAY-01]', () => {
    expect(price).toMatchObject({
      base: { amount: 400, currency: 'USD' },
      tax: { amount: 60, currency: 'USD' },
      subTotal: { amount: 460, currency: 'USD' },
      fee: { amount: 30, currency: 'USD' },
      discount: null,
      grandTotal: { amount: 490, currency: 'USD' },
      dueNow: { amount: 482, currency: 'USD' },
      dueAtProperty: { amount: 8, currency: 'USD' },
      incrementalTotalDifference: { amount: 5, currency: 'USD' },
    });
    expect(price.lineItems.map((line) => [line.kind, line.amount.amount, line.dueAtProperty])).toEqual([
      ['base', 400, false],
      ['tax', 52, false],
      ['mandatory_fee', 30, false],
      ['tax', 8, true],
    ]);
    expect(priceSchema.parse(price)).toEqual(price);
  });

  it('has the selling price in the format of the specification [PAY-05]', () => {
    expect(price.sellingPricing).toEqual({
      totalPricing: {
        currency: 'USD',
        baseWithoutMargin: { fiat: { currencySymbol: '$', value: 400 } },
        total: { fiat: { currencySymbol: '$', value: 490 } },
      },
    });
  });

  it('is entirely due at the property when paid there', () => {
    const later = buildStayPrice(
      {
        ...rate,
        dueNow: usd(0),
        dueAtProperty: usd(49_000),
        charges: rate.charges.map((it) => ({ ...it, dueAtProperty: true })),
      },
      { shown: usd(49_000), frozenUntil },
    );
    expect(later.dueNow.amount).toBe(0);
    expect(later.lineItems.every((line) => line.dueAtProperty)).toBe(true);
  });

  it('rejects supplier amounts that do not add up', () => {
    const wrong = { ...rate, total: usd(49_001) };
    expect(() => buildStayPrice(wrong, { shown: usd(0), frozenUntil })).toThrow(
      'base, taxes, fees and discounts make 49000, not 49001',
    );
  });
});

describe('the price of a stay with a complimentary night and a refundable room [CRD-11] [LOD-03]', () => {
  const rate = {
    base: usd(80_000),
    charges: [charge('tax', 6_000), charge('extra', 4_321)],
    discounts: [
      {
        code: 'complimentary-night',
        name: { en: 'Fourth night free', fr: 'Quatrième nuit gratuite' },
        amount: usd(20_000),
        dueAtProperty: false,
      },
    ],
    total: usd(70_321),
    dueNow: usd(70_321),
    dueAtProperty: usd(0),
    nights: [...nights, ...nights],
  };
  const price = buildStayPrice(rate, { shown: usd(70_321), frozenUntil });

  it('shows the free night as its own line, and counts the refundability premium among the fees', () => {
    expect(price.lineItems.map((line) => [line.kind, line.code, line.amount.amount])).toEqual([
      ['base', 'base', 800],
      ['discount', 'complimentary-night', -200],
      ['tax', 'tax', 60],
      ['extra', 'extra', 43.21],
    ]);
    expect(price).toMatchObject({
      base: { amount: 800 },
      subTotal: { amount: 860 },
      fee: { amount: 43.21 },
      discount: {
        grandTotal: { amount: 703.21 },
        discountAmount: { amount: 200 },
        type: 'complimentary-night',
      },
      grandTotal: { amount: 703.21 },
      incrementalTotalDifference: { amount: 0 },
    });
  });

  it('subtracts the free night from what the hotel collects when paid there', () => {
    const there = buildStayPrice(
      {
        ...rate,
        charges: [charge('tax', 6_000, true)],
        discounts: rate.discounts.map((discount) => ({ ...discount, dueAtProperty: true })),
        total: usd(66_000),
        dueNow: usd(0),
        dueAtProperty: usd(66_000),
      },
      { shown: usd(66_000), frozenUntil },
    );
    expect(there.lineItems.map((line) => [line.code, line.amount.amount, line.dueAtProperty])).toEqual([
      ['base', 800, true],
      ['complimentary-night', -200, true],
      ['tax', 60, true],
    ]);
  });
});

describe('the price of a home [LOD-04]', () => {
  const cleaning = { ...charge('mandatory_fee', 9_000), code: 'cleaning' };
  const service = { ...charge('mandatory_fee', 3_500), code: 'service' };
  const rate = {
    base: usd(40_000),
    charges: [charge('tax', 4_000), cleaning, service],
    discounts: [],
    total: usd(56_500),
    dueNow: usd(28_500),
    dueAtProperty: usd(28_000),
    nights,
  };

  it('itemizes the deposit, the rest of the rent, cleaning and service', () => {
    const price = buildStayPrice(rate, { shown: usd(56_500), frozenUntil, product: 'home' });
    expect(price.lineItems.map((line) => [line.code, line.amount.amount, line.dueAtProperty])).toEqual([
      ['deposit', 120, false],
      ['rest', 280, true],
      ['tax', 40, false],
      ['cleaning', 90, false],
      ['service', 35, false],
    ]);
    expect(price.lineItems[0]?.label).toEqual({ en: 'Deposit for 2 nights', fr: 'Acompte pour 2 nuits' });
    expect(price).toMatchObject({ dueNow: { amount: 285 }, dueAtProperty: { amount: 280 } });
  });

  it('has a single line of rent when everything is paid at booking', () => {
    const whole = { ...rate, dueNow: usd(56_500), dueAtProperty: usd(0) };
    const price = buildStayPrice(whole, { shown: usd(56_500), frozenUntil, product: 'home' });
    expect(price.lineItems[0]).toMatchObject({ code: 'home', label: { en: 'Home, 2 nights' } });
  });
});

it.each<[Currency, string]>([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['CAD', 'CA$'],
  ['JPY', '¥'],
])('the currency symbol of %s is correct [PAY-01]', (currency, sign) =>
  expect(currencySymbol(currency)).toBe(sign),
);

it('each of the thirteen currencies has a symbol [PAY-01]', () => {
  expect(currencySchema.options.map(currencySymbol).filter((sign) => sign.trim() === '')).toEqual([]);
  expect(currencySchema.options).toHaveLength(13);
});

describe('the payment kind of an amount [PAY-05]', () => {
  const tender = (kind: 'UserCard' | 'Rewards' | 'TravelWalletCredit', amount: number) => ({
    kind,
    amount: { amount, currency: 'USD' as const },
  });
  it.each([
    ['fiat', [tender('UserCard', 10), tender('TravelWalletCredit', 5)]],
    ['rewards', [tender('Rewards', 10), tender('UserCard', 0)]],
    ['split', [tender('Rewards', 10), tender('UserCard', 1)]],
    ['fiat', []],
  ])('is %s for its tenders', (kind, tenders) => expect(amountKindOf(tenders)).toBe(kind));
});
