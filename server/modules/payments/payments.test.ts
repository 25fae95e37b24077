import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { TenderInput } from '#contract/payments.ts';
import { problems } from '#contract/problems.ts';
import { problemOfDecline } from './decline-problems.ts';
import { presentPlan, settlePlan, suggestTenders } from './plan-payment.ts';
import { type Means, type MeansAccount, type Payable, tenderOptions } from './tender-options.ts';

const ventureX: MeansAccount = {
  accountReferenceId: 'acct-x',
  paymentMethodId: 'card-x',
  productDisplayName: 'Venture X',
  lastFour: '4417',
  rewardsCurrency: 'Miles',
  units: 20_000,
  redemptionMinUnits: 1_000,
  earn: { hotels: 10, cars: 10, flights: 5, homes: 5 },
};
const quicksilver: MeansAccount = {
  ...ventureX,
  accountReferenceId: 'acct-q',
  paymentMethodId: 'card-q',
  productDisplayName: 'Quicksilver',
  lastFour: '9035',
  rewardsCurrency: 'Cash',
  units: 450,
  redemptionMinUnits: 500,
  earn: { hotels: 5, cars: 5, flights: 1.5, homes: 5 },
};
const accounts = [ventureX, quicksilver];
const means: Means = { creditMinor: 30_000, accounts, cards: accounts };
const payable: Payable = {
  dueNow: money(60_040, 'USD'),
  paymentTiming: 'PayNow',
  collection: 'NoCollection',
};
const later: Payable = { ...payable, dueNow: money(0, 'USD'), paymentTiming: 'PayLater' };

const credit = (amount: number): TenderInput => ({ kind: 'TravelWalletCredit', amount });
const miles = (amount: number): TenderInput => ({ kind: 'Rewards', accountReferenceId: 'acct-x', amount });
const card: TenderInput = { kind: 'UserCard', paymentMethodId: 'card-x' };
const settle = (tenders: TenderInput[], of: Payable = payable, with_: Means = means) =>
  settlePlan(of, with_, tenders, { product: 'hotels', language: 'en' });
const shares = (plan: ReturnType<typeof settle>) =>
  plan.tenders.map(({ kind, amount }) => [kind, amount.amount]);

describe('what may pay', () => {
  const optionOf = (of: Payable, id: string, with_ = means) =>
    tenderOptions(of, with_, 'en').find((option) => option.id === id);

  it('is credit, points that reach their minimum, and every card [RWD-06] [PAY-02]', () => {
    expect(
      tenderOptions(payable, means, 'en').map(({ id, allowed, reason, maximum }) => [
        id,
        allowed,
        reason,
        maximum.amount,
      ]),
    ).toEqual([
      ['credit', true, null, 300],
      ['acct-x', true, null, 200],
      ['acct-q', false, 'redemption_minimum', 0],
      ['card-x', true, null, 600.4],
      ['card-q', true, null, 600.4],
    ]);
  });

  it('is never credit for a Premier or Lifestyle hotel that is paid there [CRD-10]', () => {
    for (const collection of ['Premier', 'Lifestyle'] as const)
      expect(optionOf({ ...later, collection }, 'credit')).toMatchObject({
        allowed: false,
        reason: 'premier_or_lifestyle_pay_at_hotel',
      });
    expect(optionOf({ ...payable, collection: 'Premier' }, 'credit')).toMatchObject({ allowed: true });
  });

  it('is neither credit nor points for what is paid at the property', () => {
    expect(optionOf(later, 'credit')).toMatchObject({ allowed: false, reason: 'pay_at_property' });
    expect(optionOf(later, 'acct-x')).toMatchObject({ allowed: false, reason: 'pay_at_property' });
    expect(optionOf(later, 'card-x')).toMatchObject({
      allowed: true,
      maximum: { amount: 0, currency: 'USD' },
    });
  });

  it('is only a card in another currency', () => {
    const euro = { ...payable, dueNow: money(5_000, 'EUR') };
    expect(optionOf(euro, 'credit')).toMatchObject({
      reason: 'currency',
      maximum: { amount: 0, currency: 'EUR' },
    });
    expect(optionOf(euro, 'acct-x')).toMatchObject({ reason: 'currency' });
  });

  it('is not points when less is due than the least that can be redeemed', () => {
    expect(optionOf({ ...payable, dueNow: money(999, 'USD') }, 'acct-x')).toMatchObject({
      reason: 'redemption_minimum',
    });
    expect(optionOf({ ...payable, dueNow: money(1_000, 'USD') }, 'acct-x')).toMatchObject({ allowed: true });
  });
});

describe('a way to pay', () => {
  it('takes credit, then points, and the card takes the rest to the cent [PAY-02] [RWD-06]', () => {
    const plan = settle([card, miles(200), credit(300)]);
    expect(shares(plan)).toEqual([
      ['TravelWalletCredit', 300],
      ['Rewards', 200],
      ['UserCard', 100.4],
    ]);
    expect(plan).toMatchObject({
      complete: true,
      problems: [],
      remainder: { minor: 0 },
      cardAmount: { minor: 10_040 },
    });
    expect(plan.tenders[1]?.points).toBe(20_000);
  });

  it('earns on what the card is charged, at its rate [RWD-06]', () => {
    expect(settle([credit(300), miles(200), card]).earn).toEqual([
      {
        accountReferenceId: 'acct-x',
        productDisplayName: 'Venture X',
        currency: 'Miles',
        multiplier: 10,
        units: 1_004,
      },
    ]);
    const cash = settle([{ kind: 'UserCard', paymentMethodId: 'card-q' }]);
    expect(cash.earn[0]?.units).toBe(3_002);
    expect(presentPlan(cash, (code) => code).earn[0]).toMatchObject({ amount: 30.02, currency: 'Cash' });
  });

  it('says what is left while no card takes it', () => {
    expect(settle([credit(300)])).toMatchObject({
      complete: false,
      cardRequired: true,
      remainder: { minor: 30_040 },
    });
  });

  it('needs no card when credit and points pay everything', () => {
    const plan = settle([credit(300), miles(200)], { ...payable, dueNow: money(50_000, 'USD') });
    expect(plan).toMatchObject({ complete: true, cardRequired: false, card: null, earn: [] });
  });

  it('keeps a card as a guarantee, charging nothing, for what is paid at the property', () => {
    expect(settle([], later)).toMatchObject({ complete: false, cardRequired: true });
    const plan = settle([card], later);
    expect(plan).toMatchObject({ complete: true, cardAmount: { minor: 0 }, earn: [] });
    expect(shares(plan)).toEqual([['UserCard', 0]]);
  });

  it('counts a tender that is chosen twice as one', () => {
    expect(shares(settle([credit(100.1), credit(100.2), card]))).toEqual([
      ['TravelWalletCredit', 200.3],
      ['UserCard', 400.1],
    ]);
  });

  it.each<[string, TenderInput[]]>([
    ['insufficient-balance', [credit(300.01), card]],
    ['insufficient-balance', [miles(200.01), card]],
    ['redemption-minimum', [miles(9.99), card]],
    ['redemption-minimum', [{ kind: 'Rewards', accountReferenceId: 'acct-q', amount: 4 }, card]],
    [
      'tender-not-allowed',
      [{ kind: 'Rewards', accountReferenceId: 'acct-of-someone-else', amount: 20 }, card],
    ],
    ['tender-not-allowed', [{ kind: 'UserCard', paymentMethodId: 'card-of-someone-else' }]],
    ['tender-not-allowed', [card, { kind: 'UserCard', paymentMethodId: 'card-q' }]],
    ['tender-mismatch', [credit(0.001), card]],
  ])('is refused with %s for %j', (code, tenders) => {
    expect(settle(tenders)).toMatchObject({ complete: false, problems: [{ code }] });
  });

  it('is refused when more is given than is due', () => {
    const small = { ...payable, dueNow: money(10_000, 'USD') };
    expect(settle([credit(100.01)], small)).toMatchObject({
      complete: false,
      problems: [{ code: 'tender-mismatch' }],
    });
  });

  it('is suggested as all the credit there is, then the preferred card', () => {
    expect(suggestTenders(payable, means)).toEqual([credit(300), card]);
    expect(suggestTenders({ ...payable, dueNow: money(10_000, 'USD') }, means)).toEqual([credit(100)]);
    expect(suggestTenders(later, means)).toEqual([card]);
  });
});

it('has a sentence for every reason a card is declined', () => {
  expect(Object.values(problemOfDecline).map((code) => problems[code].text.en)).toHaveLength(11);
  expect(new Set(Object.values(problemOfDecline)).size).toBe(11);
});
