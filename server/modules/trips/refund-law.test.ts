import { describe, expect, it } from 'vitest';
import { type Money, money } from '#contract/money.ts';
import type { Tender } from '#contract/payments.ts';
import { assemblePrice } from '#server/modules/pricing/index.ts';
import { divideLeaving } from './quote-leaving.ts';
import { isRefundable, mostBack } from './refund-law.ts';

const usd = (minor: number): Money => money(minor, 'USD');
const text = { en: 'Line', fr: 'Ligne' };

const priceOf = (itemMinor: number, premiumMinor: number, payOffMinor = 0) =>
  assemblePrice(
    {
      lines: [
        {
          kind: 'base',
          code: 'base',
          label: text,
          amount: { amount: itemMinor / 100, currency: 'USD' },
          dueAtProperty: false,
        },
      ],
      base: usd(itemMinor),
      tax: usd(0),
      fee: usd(0),
      discount: null,
      total: usd(itemMinor),
      dueAtProperty: usd(0),
    },
    {
      shown: usd(itemMinor),
      frozenUntil: null,
      portal: [
        ...(premiumMinor
          ? [{ code: 'protection:cancel-for-any-reason', label: text, amount: usd(premiumMinor) }]
          : []),
        ...(payOffMinor ? [{ code: 'frozen-price', label: text, amount: usd(-payOffMinor) }] : []),
      ],
    },
  );

const tender = (kind: Tender['kind'], minor: number): Tender => ({
  kind,
  label: kind,
  amount: { amount: minor / 100, currency: 'USD' },
  points: null,
  accountReferenceId: null,
  paymentMethodId: null,
  lastFour: null,
});

describe('the maximum refund of a trip', () => {
  it.each([
    ['all of the item, and not the premium', 50_000, 6_000, [tender('UserCard', 56_000)], 50_000],
    [
      'what is left of 426.97 and a premium of 77.17 after an offer of 59.21: 367.76, where 444.93 was paid by card',
      42_697,
      7_717,
      [tender('TravelWalletOffer', 5_921), tender('UserCard', 44_493)],
      36_776,
    ],
    [
      '974.37 of 1,034.37 with a premium of 1.46 and an offer of 60, where 975.83 was paid by card',
      103_437,
      146,
      [tender('TravelWalletOffer', 6_000), tender('UserCard', 97_583)],
      97_437,
    ],
    [
      'nothing of the fee of a freeze',
      39_400,
      5_000,
      [tender('AirPriceFreezeExerciseDiscount', 4_000), tender('UserCard', 40_400)],
      35_400,
    ],
    ['nothing where an offer has paid everything', 10_000, 0, [tender('TravelWalletOffer', 10_000)], 0],
  ])('is %s [TRP-08] [CFR-05]', (_, item, premium, tenders, most) => {
    expect(mostBack({ price: priceOf(item, premium), tenders })).toEqual(usd(most));
  });

  it('excludes what a price freeze paid of a risen price [PFZ-02]', () => {
    const frozen = { price: priceOf(53_590, 0, 14_190), tenders: [tender('UserCard', 39_400)] };
    expect(mostBack(frozen)).toEqual(usd(39_400));
  });

  it('is reduced by earlier refunds, to a tender or as travel credit [PMT-02]', () => {
    const price = priceOf(50_000, 6_000);
    expect(mostBack({ price, tenders: [tender('UserCard', 51_000)] })).toEqual(usd(45_000));
    const credited = { price, tenders: [tender('UserCard', 56_000)], credited: usd(5_000) };
    expect(mostBack(credited)).toEqual(usd(45_000));
  });

  it('is the payment less the face value of an airline credit [TRP-04]', () => {
    const trip = {
      price: priceOf(50_000, 6_000),
      tenders: [tender('UserCard', 56_000)],
      credited: usd(5_000),
    };
    expect(mostBack(trip, { supplierCredit: usd(40_000) })).toEqual(usd(5_000));
    expect(mostBack(trip, { supplierCredit: usd(50_000) })).toEqual(usd(0));
    expect(mostBack(trip, { supplierCredit: usd(0) })).toEqual(usd(45_000));
  });

  it('is everything, including premiums, for a trip that could never be used', () => {
    const trip = { price: priceOf(50_000, 6_000), tenders: [tender('UserCard', 56_000)] };
    expect(mostBack(trip, { isNeverUsable: true })).toEqual(usd(56_000));
  });

  it('is zero when only an offer and premiums are left, so no change is reimbursed [CHF-02]', () => {
    const price = priceOf(50_000, 6_000);
    expect(isRefundable({ price, tenders: [tender('UserCard', 6_000)] })).toBe(false);
    expect(isRefundable({ price, tenders: [tender('UserCard', 6_001)] })).toBe(true);
  });
});

describe('what comes back when one of two travelers leaves flights of 400.00', () => {
  it.each([
    [
      'their fare less the fee: 150.00 of 200.00',
      { refund: 15_000 },
      [tender('UserCard', 42_000)],
      15_000,
      27_000,
    ],
    ['nothing of a fare that is lost', { refund: 0 }, [tender('UserCard', 42_000)], 0, 42_000],
    [
      'nothing of a fare that becomes a credit with the airline',
      { refund: 0, credit: 20_000 },
      [tender('UserCard', 42_000)],
      0,
      42_000,
    ],
    [
      'their fare without their half of 40.00 that a price match paid back: 180.00',
      { refund: 20_000 },
      [tender('UserCard', 38_000)],
      18_000,
      22_000,
    ],
    [
      'no more than a fee leaves, after a price match paid 40.00 back: nothing of 15.00',
      { refund: 1_500 },
      [tender('UserCard', 38_000)],
      0,
      40_500,
    ],
    [
      'no more than the card paid beside an offer of 300.00 and the premium: 100.00 of 200.00',
      { refund: 20_000 },
      [tender('TravelWalletOffer', 30_000), tender('UserCard', 12_000)],
      10_000,
      32_000,
    ],
  ])(
    'is %s [TRP-04]',
    (_what, { refund, credit = 0 }: { refund: number; credit?: number }, tenders, back, left) => {
      const trip = { price: priceOf(40_000, 2_000), tenders, credited: usd(0) };
      const told = {
        price: priceOf(20_000, 2_000),
        refund: usd(refund),
        supplierCredit: usd(credit),
        restored: usd(0),
      };
      const divided = divideLeaving(trip, told, 'Ben Okafor');
      expect([divided.back.minor, Math.round(divided.price.dueNow.amount * 100)]).toEqual([back, left]);
    },
  );
});
