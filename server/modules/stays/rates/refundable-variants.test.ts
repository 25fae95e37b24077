import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { CancellationRule, RoomRate } from '../port.ts';
import { allowsVariant, premiumPerNight, presentVariant, ratesToSell } from './refundable-variants.ts';

const usd = (minor: number) => money(minor, 'USD');
const now = new Date('2026-12-01T12:00:00Z');
const checkIn = new Date('2026-12-20T15:00:00Z');
const rule = (from: Date | null, until: Date | null, penalty: number): CancellationRule => ({
  from,
  until,
  penalty: usd(penalty),
});

const plain = (rateId: string, total: number, more: Partial<RoomRate> = {}): RoomRate => ({
  rateId,
  rateToken: rateId,
  roomId: 'standard',
  name: { en: rateId, fr: rateId },
  mealPlan: 'RoomOnly',
  refundPolicy: 'NonRefundable',
  freeCancelUntil: null,
  cancellation: [rule(null, null, total)],
  paymentTiming: 'PayNow',
  nights: [
    { date: '2026-12-20', base: usd(total / 2) },
    { date: '2026-12-21', base: usd(total / 2) },
  ],
  base: usd(total),
  charges: [],
  discounts: [],
  protection: null,
  cashBack: null,
  total: usd(total),
  dueNow: usd(total),
  dueAtProperty: usd(0),
  roomsLeft: 4,
  loyaltyEligible: false,
  ...more,
});

/** 80 % of a rate for a premium, refundable until check-in. */
function variantOf(of: RoomRate, premium: number, more: Partial<RoomRate> = {}): RoomRate {
  const coverage = usd(Math.round(of.dueNow.minor * 0.8));
  const dueNow = of.dueNow.minor + premium;
  return {
    ...of,
    rateId: `${of.rateId}+R80`,
    refundPolicy: 'PartiallyRefundable',
    cancellation: [rule(null, checkIn, dueNow - coverage.minor), rule(checkIn, null, dueNow)],
    total: usd(of.total.minor + premium),
    dueNow: usd(dueNow),
    protection: {
      quoteId: 'po_1',
      rateId: of.rateId,
      coveragePercentage: 80,
      premium: usd(premium),
      coverage,
      until: checkIn,
    },
    ...more,
  };
}

describe('the refundable variants offered for a stay [LOD-03]', () => {
  const cheap = plain('NR', 30_000);
  const flexible = plain('FLEX', 33_000, { refundPolicy: 'FullyRefundable' });
  const ids = (rates: readonly RoomRate[]) => ratesToSell(rates, now).map(({ rateId }) => rateId);

  it.each<[string, RoomRate[], string[]]>([
    [
      'a variant below the price of the next refundable rate',
      [flexible, variantOf(cheap, 2_000), cheap],
      ['NR', 'NR+R80', 'FLEX'],
    ],
    [
      'no variant at the price of a rate that is free to cancel',
      [cheap, variantOf(cheap, 3_000), flexible],
      ['NR', 'FLEX'],
    ],
    ['no variant above the price of that rate', [cheap, variantOf(cheap, 4_000), flexible], ['NR', 'FLEX']],
    [
      'a variant beside a free rate with other meals',
      [cheap, variantOf(cheap, 4_000), { ...flexible, mealPlan: 'Breakfast' }],
      ['NR', 'FLEX', 'NR+R80'],
    ],
    [
      'a variant beside a cheaper non-refundable rate',
      [cheap, plain('BB-NR', 31_000), variantOf(cheap, 4_000)],
      ['NR', 'BB-NR', 'NR+R80'],
    ],
    ['no variant of a rate that is missing', [flexible, variantOf(cheap, 100)], ['FLEX']],
  ])('are right for %s', (_, rates, sold) => expect(ids(rates)).toEqual(sold));
});

describe('a refundable variant, under the cancellation rules of its rate [LOD-03]', () => {
  const half = plain('SEMI', 30_000, {
    refundPolicy: 'PartiallyRefundable',
    cancellation: [rule(null, checkIn, 15_000), rule(checkIn, null, 30_000)],
  });
  it.each<[string, RoomRate, boolean]>([
    ['a non-refundable rate', plain('NR', 30_000), true],
    ['a rate that refunds 50%, less than 80%', half, true],
    ['a rate that refunds more by itself', { ...half, cancellation: [rule(null, null, 5_000)] }, false],
    ['a rate that is free to cancel', plain('FLEX', 30_000, { refundPolicy: 'FullyRefundable' }), false],
    ['a rate with unknown terms', plain('X', 30_000, { refundPolicy: 'Unknown' }), false],
    ['a rate without rules', plain('X', 30_000, { cancellation: [] }), false],
    ['a rate that is paid at the property', plain('PAH', 30_000, { paymentTiming: 'PayLater' }), false],
  ])('is allowed or not for %s', (_, rate, isAllowed) =>
    expect(allowsVariant(rate, variantOf(rate, 1_000), now)).toBe(isAllowed),
  );

  it('is not sold from check-in time on', () => {
    const rate = plain('NR', 30_000);
    expect(allowsVariant(rate, variantOf(rate, 1_000), checkIn)).toBe(false);
    expect(allowsVariant(rate, variantOf(rate, 1_000), new Date(checkIn.getTime() - 1))).toBe(true);
  });
});

it.each([
  [9_000, 3, 3_000],
  [10_000, 3, 3_334],
  [10_001, 2, 5_001],
  [1, 14, 1],
  [777, 1, 777],
])(
  'a refundability premium of %i over %i nights is %i per night [LOD-03] [LOD-09]',
  (premium, nights, perNight) => expect(premiumPerNight(usd(premium), nights)).toEqual(usd(perNight)),
);

it('a refundable variant is presented with every field, including its cap [LOD-09]', () => {
  const rate = variantOf(plain('NR', 30_000), 2_001);
  if (!rate.protection) throw new Error('no variant');
  const shown = presentVariant(rate.protection, rate);
  expect(shown).toMatchObject({
    quoteId: 'po_1',
    ofRateId: 'NR',
    premiumPrices: { fiat: { amount: 20.01, currency: 'USD' } },
    premiumPricesPerNight: { fiat: { amount: 10.01, currency: 'USD' } },
    coveragePercentage: 80,
    coverageAmount: { amount: 240, currency: 'USD' },
    pricingDescription: { en: 'Adds $20.01, about $10.01 a night.' },
    cancellationPolicy: {
      until: '2026-12-20T15:00:00.000Z',
      terms: [
        { from: null, until: '2026-12-20T15:00:00.000Z', penalty: { amount: 80.01 } },
        { from: '2026-12-20T15:00:00.000Z', until: null, penalty: { amount: 320.01 } },
      ],
    },
  });
  expect(shown.additionalInfo.map(({ en }) => en)).toEqual([
    'Cancel for any reason until check-in and get $240.00 back: 80% of the room and the taxes that you pay now. That is the most it pays.',
    'The premium itself is not refunded.',
    'It covers all rooms of the booking together and can only be bought now. A cancellation cannot be undone.',
  ]);
});
