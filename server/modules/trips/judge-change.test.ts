import { describe, expect, it } from 'vitest';
import { decimalAmount, money } from '#contract/money.ts';
import type { LineItem, Price } from '#contract/pricing.ts';
import type { StoredTender } from '#server/modules/payments/index.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import type { WalletOffer } from '#server/modules/wallet/index.ts';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { judgeOffers, lostDiscounts } from './judge-change.ts';
import { settleDifference } from './settle-difference.ts';

const usd = (minor: number) => money(minor, 'USD');
const tender = (kind: StoredTender['kind'], minor: number): StoredTender => ({
  kind,
  label: kind,
  amount: { amount: decimalAmount(usd(minor)), currency: 'USD' },
  points: null,
  accountReferenceId: kind === 'UserCard' ? 'acct-x' : null,
  paymentMethodId: kind === 'UserCard' ? 'card-x' : null,
  lastFour: kind === 'UserCard' ? '4417' : null,
  ...(kind === 'TravelWalletOffer' ? { offerId: 'offer-1' } : {}),
});
const offer = (rest: Partial<WalletOffer>): WalletOffer => ({
  id: 'offer-1',
  title: { en: '$60 off from $900', fr: '60 $ US de rabais dès 900 $ US' },
  descriptions: [],
  funnels: ['Lodging'],
  collections: ['Premier'],
  amount: usd(6_000),
  percent: null,
  scope: null,
  minimum: usd(90_000),
  expiresOn: '2020-01-01',
  saleEventStartOn: null,
  shopPageBanner: null,
  landingPageBanner: null,
  availabilityPageBanner: null,
  termsAndConditions: { en: '', fr: '' },
  imageId: null,
  imageFolderUrl: null,
  trackingProperties: {},
  encryptedTrackingProperties: '',
  ...rest,
});
const payable = (minor: number): Payable => ({
  dueNow: usd(minor),
  paymentTiming: 'PayNow',
  collection: 'NoCollection',
  earnLine: 'hotels',
  funnels: ['Lodging'],
  target: {},
  exchangeRate: null,
});
const card = {
  accountReferenceId: 'acct-x',
  paymentMethodId: 'card-x',
  productDisplayName: 'Summit',
  lastFour: '4417',
  rewardsCurrency: 'Miles' as const,
  units: 0,
  brand: 'visa' as const,
  redemptionMinUnits: 0,
  isEarnTold: true,
  earn: { hotels: 10, homes: 5, cars: 10, flights: 5 },
};
const paid = [tender('TravelWalletOffer', 6_000), tender('UserCard', 89_021)];

describe('the offers used on a changed stay [OFF-06] [TRP-03]', () => {
  it('pay nothing when their minimum is no longer met, and other tenders pay the amount', () => {
    const judged = judgeOffers(paid, [offer({})], payable(15_951));
    expect(judged.tenders.map(({ kind }) => kind)).toEqual(['UserCard']);
    expect(judged.lost).toEqual([
      {
        kind: 'offer',
        label: { en: '$60 off from $900', fr: '60 $ US de rabais dès 900 $ US' },
        before: { amount: 60, currency: 'USD' },
        after: { amount: 0, currency: 'USD' },
        reason: 'minimum_spend',
        minimum: { amount: 900, currency: 'USD' },
      },
    ]);
    const about = {
      earnLine: 'hotels' as const,
      exchangeRate: null,
      price: { lineItems: [], currency: 'USD' as const },
    };
    const settled = settleDifference(
      { tenders: judged.tenders, earned: [], holds: [] },
      usd(15_951),
      card,
      about,
    );
    expect(settled?.refunds.map(({ refund }) => refund.minor)).toEqual([73_070]);
  });

  it('can lead to a card charge when the stay gets cheaper by less than the offer paid', () => {
    const judged = judgeOffers(paid, [offer({})], payable(89_900));
    const about = {
      earnLine: 'hotels' as const,
      exchangeRate: null,
      price: { lineItems: [], currency: 'USD' as const },
    };
    const settled = settleDifference(
      { tenders: judged.tenders, earned: [], holds: [] },
      usd(89_900),
      card,
      about,
    );
    expect(settled?.charge.minor).toBe(879);
  });

  it.each([
    ['the same amount from its minimum on', {}, 90_000, 6_000, null],
    ['the same amount of a more expensive stay', {}, 200_000, 6_000, null],
    ['a share of the new price', { percent: 10, minimum: usd(0) }, 30_000, 3_000, 'smaller_price'],
    [
      'never more than before the change',
      { percent: 10, minimum: usd(0), amount: usd(50_000) },
      200_000,
      6_000,
      null,
    ],
    ['no more than is due', { minimum: usd(0) }, 4_000, 4_000, 'smaller_price'],
  ] as const)('pay %s', (_, terms, due, pays, reason) => {
    const { tenders, lost } = judgeOffers(paid, [offer(terms)], payable(due));
    expect(tenders[0]?.amount.amount).toBe(pays / 100);
    expect(lost.map((one) => one.reason)).toEqual(reason ? [reason] : []);
  });

  it('pay nothing for a stay that becomes payable at the property', () => {
    const { tenders, lost } = judgeOffers(paid, [offer({})], {
      ...payable(95_021),
      paymentTiming: 'PayLater',
    });
    expect(tenders.map(({ kind }) => kind)).toEqual(['UserCard']);
    expect(lost.map((one) => one.reason)).toEqual(['not_for_this_stay']);
  });
});

describe('the discounts on a changed stay [CRD-11]', () => {
  const line = (code: string, minor: number): LineItem => ({
    kind: 'discount',
    code,
    label: { en: code, fr: code },
    amount: { amount: decimalAmount(usd(minor)), currency: 'USD' },
    dueAtProperty: false,
  });
  const priced = (...lineItems: LineItem[]): Price => ({ ...sampleTrip.price, lineItems });

  it('are lost when the new price has none of their kind, whatever the amount', () => {
    const lost = lostDiscounts(
      priced(line('complimentary-night', -20_000), line('long-stay', -5_000)),
      priced(line('long-stay', -1_000)),
    );
    expect(lost).toEqual([
      {
        kind: 'discount',
        label: { en: 'complimentary-night', fr: 'complimentary-night' },
        before: { amount: 200, currency: 'USD' },
        after: { amount: 0, currency: 'USD' },
        reason: 'not_for_this_stay',
        minimum: null,
      },
    ]);
  });
});
