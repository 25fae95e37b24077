import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { TenderInput } from '#contract/payments.ts';
import { problems } from '#contract/problems.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import { problemOfDecline } from './decline-problems.ts';
import { listWays, suggestTenders } from './list-ways.ts';
import { settlePlan } from './plan-payment.ts';
import { presentPlan } from './present-plan.ts';
import { type Means, type MeansAccount, type MeansOffer, tenderOptions } from './tender-options.ts';

const ventureX: MeansAccount = {
  accountReferenceId: 'acct-x',
  paymentMethodId: 'card-x',
  productDisplayName: 'Summit',
  lastFour: '4417',
  rewardsCurrency: 'Miles',
  units: 20_000,
  brand: 'visa' as const,
  redemptionMinUnits: 1_000,
  isEarnTold: true,
  earn: { hotels: 10, cars: 10, flights: 5, homes: 5 },
};
const quicksilver: MeansAccount = {
  ...ventureX,
  accountReferenceId: 'acct-q',
  paymentMethodId: 'card-q',
  productDisplayName: 'Everyday Cash',
  lastFour: '9035',
  rewardsCurrency: 'Cash',
  units: 450,
  brand: 'visa' as const,
  redemptionMinUnits: 500,
  earn: { hotels: 5, cars: 5, flights: 1.5, homes: 5 },
};
const accounts = [ventureX, quicksilver];
const means: Means = {
  now: new Date('2026-11-21T17:00:00Z'),
  offers: [],
  stacksOffers: true,
  credits: [{ minor: 30_000, expiresOn: '2027-07-01' }],
  accounts,
  cards: accounts,
};
const sixtyOff: MeansOffer = {
  id: 'offer-60',
  title: { en: '$60 off a hotel stay', fr: '60 $ US de rabais sur un hôtel' },
  funnels: ['Lodging'],
  collections: [],
  amount: money(6_000, 'USD'),
  percent: null,
  scope: null,
  minimum: money(40_000, 'USD'),
  expiresOn: '2027-02-04',
  saleEventStartOn: null,
  termsAndConditions: { en: 'Once, at any hotel.', fr: 'Une fois, dans tout hôtel.' },
};
const payable: Payable = {
  dueNow: money(60_040, 'USD'),
  paymentTiming: 'PayNow',
  collection: 'NoCollection',
  earnLine: 'hotels',
  funnels: ['Lodging'],
  target: { at: { lat: 21.16, lon: -86.85 } },
  exchangeRate: null,
};
const later: Payable = { ...payable, dueNow: money(0, 'USD'), paymentTiming: 'PayLater' };

const credit = (amount: number): TenderInput => ({ kind: 'TravelWalletCredit', amount });
const miles = (amount: number): TenderInput => ({ kind: 'Rewards', accountReferenceId: 'acct-x', amount });
const card: TenderInput = { kind: 'UserCard', paymentMethodId: 'card-x' };
const settle = (tenders: TenderInput[], of: Payable = payable, with_: Means = means) =>
  settlePlan(of, with_, tenders, 'en');
const shares = (plan: ReturnType<typeof settle>) =>
  plan.tenders.map(({ kind, amount }) => [kind, amount.amount]);

describe('an offer on a checkout with a protection', () => {
  const beside = { ...payable, dueNow: money(8_000, 'USD'), beside: money(3_000, 'USD') };
  const able = { ...means, offers: [{ ...sixtyOff, minimum: money(5_000, 'USD') }] };
  const offer: TenderInput = { kind: 'TravelWalletOffer', offerId: 'offer-60' };

  it('pays for the item only: 50 of its 60 dollars, and the card pays the protection [OFF-06] [CFR-05]', () => {
    const { tenders, complete } = settle([offer, card], beside, able);
    expect(tenders.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['TravelWalletOffer', 50],
      ['UserCard', 30],
    ]);
    expect(complete).toBe(true);
    const [option] = tenderOptions(beside, able, 'en');
    expect(option).toMatchObject({ allowed: true, maximum: { amount: 50 } });
  });

  it('does not count the protection towards its minimum spend [OFF-06]', () => {
    const dear = { ...able, offers: [{ ...sixtyOff, minimum: money(5_001, 'USD') }] };
    expect(tenderOptions(beside, dear, 'en')[0]).toMatchObject({ allowed: false, reason: 'minimum_spend' });
  });

  it('leaves the protection to other tenders in every suggested way to pay [OFF-06]', () => {
    const ways = listWays(beside, able, { mileValue: 100, language: 'en' });
    for (const way of ways) {
      const plan = settle(way.tenders, beside, able);
      expect([plan.complete, plan.remainder.minor]).toEqual([true, 0]);
    }
  });
});

describe('the tender options of a checkout', () => {
  const optionOf = (of: Payable, id: string, with_ = means) =>
    tenderOptions(of, with_, 'en').find((option) => option.id === id);

  it('are credit, points above their minimum, and every card [RWD-06] [PAY-02]', () => {
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

  it('exclude credit for a Premier or Lifestyle hotel paid at the property [CRD-10]', () => {
    for (const collection of ['Premier', 'Lifestyle'] as const)
      expect(optionOf({ ...later, collection }, 'credit')).toMatchObject({
        allowed: false,
        reason: 'premier_or_lifestyle_pay_at_hotel',
      });
    expect(optionOf({ ...payable, collection: 'Premier' }, 'credit')).toMatchObject({ allowed: true });
  });

  it('exclude credit and points for an amount paid at the property', () => {
    expect(optionOf(later, 'credit')).toMatchObject({ allowed: false, reason: 'pay_at_property' });
    expect(optionOf(later, 'acct-x')).toMatchObject({ allowed: false, reason: 'pay_at_property' });
    expect(optionOf(later, 'card-x')).toMatchObject({
      allowed: true,
      maximum: { amount: 0, currency: 'USD' },
    });
  });

  it('include only cards for another currency without an exchange rate', () => {
    const euro = { ...payable, dueNow: money(5_000, 'EUR') };
    expect(optionOf(euro, 'credit')).toMatchObject({
      reason: 'currency',
      maximum: { amount: 0, currency: 'EUR' },
    });
    expect(optionOf(euro, 'acct-x')).toMatchObject({ reason: 'currency' });
  });

  it('exclude points when the amount is below the redemption minimum', () => {
    expect(optionOf({ ...payable, dueNow: money(999, 'USD') }, 'acct-x')).toMatchObject({
      reason: 'redemption_minimum',
    });
    expect(optionOf({ ...payable, dueNow: money(1_000, 'USD') }, 'acct-x')).toMatchObject({ allowed: true });
  });
});

describe('a payment plan', () => {
  it('uses credit, then points, and charges the rest to the card to the cent [PAY-02] [RWD-06]', () => {
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

  it('earns on the card charge at the card’s rate [RWD-06]', () => {
    expect(settle([credit(300), miles(200), card]).earn).toEqual([
      {
        accountReferenceId: 'acct-x',
        productDisplayName: 'Summit',
        currency: 'Miles',
        multiplier: 10,
        units: 1_004,
        isTold: true,
      },
    ]);
    const cash = settle([{ kind: 'UserCard', paymentMethodId: 'card-q' }]);
    expect(cash.earn[0]?.units).toBe(3_002);
    expect(presentPlan(cash, (code) => code).earn[0]).toMatchObject({ amount: 30.02, currency: 'Cash' });
  });

  it('reports the remaining amount while no card is chosen', () => {
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

  it('keeps a card as an uncharged guarantee for an amount paid at the property', () => {
    expect(settle([], later)).toMatchObject({ complete: false, cardRequired: true });
    const plan = settle([card], later);
    expect(plan).toMatchObject({ complete: true, cardAmount: { minor: 0 }, earn: [] });
    expect(shares(plan)).toEqual([['UserCard', 0]]);
  });

  it('merges a tender that is chosen twice', () => {
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

  it('is refused when the tenders exceed the amount due', () => {
    const small = { ...payable, dueNow: money(10_000, 'USD') };
    expect(settle([credit(100.01)], small)).toMatchObject({
      complete: false,
      problems: [{ code: 'tender-mismatch' }],
    });
  });

  it('is suggested with what expires first, then the card that earns most', () => {
    expect(suggestTenders(payable, means)).toEqual([credit(300), card]);
    expect(suggestTenders({ ...payable, dueNow: money(10_000, 'USD') }, means)).toEqual([credit(100)]);
    expect(suggestTenders(later, means)).toEqual([card]);
    expect(suggestTenders(payable, { ...means, offers: [sixtyOff] })).toEqual([offer, credit(300), card]);
  });

  it('states what the card does not earn because of other tenders, and what each card would earn [RWD-06]', () => {
    const plan = settle([credit(300), miles(200), card]);
    expect(plan.notEarned.map(({ currency, units }) => [currency, units])).toEqual([['Miles', 5_000]]);
    expect(plan.earnByCard.map(({ paymentMethodId, earn }) => [paymentMethodId, earn.units])).toEqual([
      ['card-x', 1_004],
      ['card-q', 502],
    ]);
  });
});

const offer: TenderInput = { kind: 'TravelWalletOffer', offerId: 'offer-60' };

describe('an offer at checkout [OFF-06]', () => {
  const withOffer: Means = { ...means, offers: [sixtyOff] };
  const reasonOf = (of: Payable, rest: Partial<MeansOffer> = {}) =>
    tenderOptions(of, { ...means, offers: [{ ...sixtyOff, ...rest }] }, 'en').find(
      ({ kind }) => kind === 'TravelWalletOffer',
    );

  it('is used first and in full, before credit, points and the card', () => {
    expect(shares(settle([card, credit(300), offer], payable, withOffer))).toEqual([
      ['TravelWalletOffer', 60],
      ['TravelWalletCredit', 300],
      ['UserCard', 240.4],
    ]);
  });

  it('is listed only for products it covers, with the reason when it cannot be used', () => {
    expect(reasonOf(payable)).toMatchObject({ allowed: true, maximum: { amount: 60, currency: 'USD' } });
    expect(reasonOf({ ...payable, earnLine: 'homes', funnels: ['Homes', 'Home'] })).toBeUndefined();
    expect(
      reasonOf({ ...payable, earnLine: 'homes', funnels: ['Homes', 'Home'] }, { funnels: ['Home'] }),
    ).toMatchObject({
      allowed: true,
    });
    expect(reasonOf({ ...payable, dueNow: money(39_999, 'USD') })).toMatchObject({ reason: 'minimum_spend' });
    expect(reasonOf(payable, { collections: ['Premier'] })).toMatchObject({ reason: 'collection' });
    expect(reasonOf({ ...payable, collection: 'Premier' }, { collections: ['Premier'] })).toMatchObject({
      allowed: true,
    });
    expect(reasonOf(payable, { saleEventStartOn: new Date('2026-11-22T05:00:00Z') })).toMatchObject({
      reason: 'not_started',
    });
    expect(reasonOf(later)).toMatchObject({ reason: 'pay_at_property' });
  });

  it('is shown with its terms in the reader’s language; no other tender has terms [OFF-05]', () => {
    const termsIn = (language: 'en' | 'fr') =>
      tenderOptions(payable, withOffer, language).flatMap(({ kind, termsAndConditions }) =>
        termsAndConditions === undefined ? [] : [[kind, termsAndConditions]],
      );
    expect(termsIn('en')).toEqual([['TravelWalletOffer', 'Once, at any hotel.']]);
    expect(termsIn('fr')).toEqual([['TravelWalletOffer', 'Une fois, dans tout hôtel.']]);
  });

  it('can be combined with credit only where offers stack [EXM-02]', () => {
    const apart = { ...withOffer, stacksOffers: false };
    expect(settle([offer, credit(300), card], payable, apart)).toMatchObject({
      complete: false,
      problems: [{ kind: 'TravelWalletCredit', code: 'offer-not-with-credit' }],
    });
    expect(settle([offer, miles(200), card], payable, apart)).toMatchObject({ complete: true });
  });

  it('that has left the wallet is refused with `offer-not-available`', () => {
    expect(settle([offer, card])).toMatchObject({
      complete: false,
      problems: [{ kind: 'TravelWalletOffer', code: 'offer-not-available' }],
    });
  });
});

describe('a checkout in another currency', () => {
  const euro: Payable = {
    ...payable,
    dueNow: money(60_040, 'EUR'),
    exchangeRate: { currency: 'EUR', usdPerUnit: '1.0842', asOf: '2026-11-21T14:00:00.000Z' },
  };
  const yen: Payable = {
    ...payable,
    dueNow: money(90_000, 'JPY'),
    exchangeRate: { currency: 'JPY', usdPerUnit: '0.0065', asOf: '2026-11-21T14:00:00.000Z' },
  };

  it('is paid with wallet dollars at the stored rate, each amount rounded up to the cent', () => {
    const plan = settle([credit(200), miles(100), card], euro);
    expect(plan.tenders.map(({ kind, amount, value, points }) => [kind, amount, value, points])).toEqual([
      ['TravelWalletCredit', { amount: 200, currency: 'EUR' }, { amount: 216.84, currency: 'USD' }, null],
      ['Rewards', { amount: 100, currency: 'EUR' }, { amount: 108.42, currency: 'USD' }, 10_842],
      ['UserCard', { amount: 300.4, currency: 'EUR' }, undefined, null],
    ]);
    expect(plan.earn[0]?.units).toBe(3_257);
  });

  it('has a maximum for credit that never exceeds the balance', () => {
    const most = (of: Payable) =>
      tenderOptions(of, means, 'en').find(({ kind }) => kind === 'TravelWalletCredit')?.maximum;
    expect(most(euro)).toEqual({ amount: 276.7, currency: 'EUR' });
    expect(settle([credit(276.7), card], euro).tenders[0]?.value).toEqual({ amount: 300, currency: 'USD' });
    expect(settle([credit(276.71), card], euro).problems).toEqual([
      { kind: 'TravelWalletCredit', code: 'insufficient-balance' },
    ]);
    expect(most(yen)).toEqual({ amount: 46_153, currency: 'JPY' });
  });

  it('without decimals is paid in whole units', () => {
    const plan = settle([credit(46_153), card], yen);
    expect(plan).toMatchObject({ complete: true, cardAmount: { minor: 43_847, currency: 'JPY' } });
    expect(plan.tenders[0]?.value).toEqual({ amount: 300, currency: 'USD' });
    expect(settle([credit(0.5), card], yen).problems).toEqual([
      { kind: 'TravelWalletCredit', code: 'tender-mismatch' },
    ]);
  });

  it('has a suggestion for each aim that covers the full amount', () => {
    for (const price of [euro, yen])
      for (const way of listWays(price, { ...means, offers: [sixtyOff] }, { mileValue: 100, language: 'en' }))
        expect(settle(way.tenders, price, { ...means, offers: [sixtyOff] })).toMatchObject({
          complete: true,
          remainder: { minor: 0 },
        });
  });
});

describe('the suggested ways to pay', () => {
  const ways = listWays(payable, { ...means, offers: [sixtyOff] }, { mileValue: 150, language: 'en' });
  const told = (aim: string) => {
    const way = ways.find((candidate) => candidate.aim === aim);
    return way?.parts.map(({ label, amount, reason }) => [label, amount.amount, reason]);
  };

  it('state what they use and why, and what they leave', () => {
    expect(ways.map(({ aim }) => aim)).toEqual(['expiring_first', 'least_cost', 'least_cash']);
    expect(told('expiring_first')).toEqual([
      ['$60 off a hotel stay', 60, 'offer_is_free'],
      ['Travel credit', 300, 'credit_by_expiry'],
      ['Summit', 240.4, 'card_earns_most'],
      ['Summit miles', 0, 'points_do_not_expire'],
    ]);
    expect(told('least_cost')).toEqual([
      ['$60 off a hotel stay', 60, 'offer_is_free'],
      ['Summit', 540.4, 'card_earns_most'],
      ['Travel credit', 0, 'credit_keeps'],
      ['Summit miles', 0, 'points_cost_more'],
    ]);
    expect(told('least_cash')).toEqual([
      ['$60 off a hotel stay', 60, 'offer_is_free'],
      ['Travel credit', 300, 'credit_spares_cash'],
      ['Summit miles', 200, 'points_spare_cash'],
      ['Summit', 40.4, 'card_earns_most'],
    ]);
  });

  it('state the card charge, the cost, the earn forgone and the runner-up', () => {
    const way = ways.find(({ aim }) => aim === 'least_cash');
    expect(way).toMatchObject({
      cash: { amount: 40.4, currency: 'USD' },
      // 40.40 by card, 300 of lasting credit, 20,000 miles at 1.5 cents, less 404 miles earned.
      cost: { amount: 634.34, currency: 'USD' },
      earn: [{ amount: 404, currency: 'Miles' }],
      notEarned: [{ amount: 5_600, currency: 'Miles' }],
    });
    expect(way?.runnerUp).toMatchObject({
      cash: { direction: 'same', amount: { amount: 0, currency: 'USD' } },
      cost: { direction: 'more', amount: { amount: 4.04, currency: 'USD' } },
    });
  });

  it('are empty for an amount paid at the property', () => {
    expect(listWays(later, means, { mileValue: 100, language: 'en' })).toEqual([]);
  });
});

it('every reason for a declined card has its own message', () => {
  expect(Object.values(problemOfDecline).map((code) => problems[code].text.en)).toHaveLength(15);
  expect(new Set(Object.values(problemOfDecline)).size).toBe(15);
});
