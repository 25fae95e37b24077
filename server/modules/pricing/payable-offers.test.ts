import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { type Payable, type PayableOffer, payableOffers } from './payable-offers.ts';
import { payableOffer } from './test-offers.ts';

const euro = { currency: 'EUR', usdPerUnit: '1.0842', asOf: '2026-11-21T14:00:00.000Z' } as const;
const sixtyOff = payableOffer('sixty', 60, { minimum: money(200_00, 'USD') });
const flight: Payable = {
  dueNow: money(500_00, 'USD'),
  paymentTiming: 'PayNow',
  collection: 'NoCollection',
  earnLine: 'flights',
  funnels: ['Air'],
  target: { arrivesAt: 'LIS' },
  exchangeRate: null,
};
const told = (offers: readonly Partial<PayableOffer>[], of: Partial<Payable> = {}) =>
  payableOffers(
    { offers: offers.map((rest) => ({ ...sixtyOff, ...rest })), stacksOffers: true },
    { ...flight, ...of },
  );

describe('the possible offer discount on a price before any tender is chosen [OFF-06]', () => {
  it.each<[string, number, Partial<PayableOffer>, Partial<Payable>]>([
    ['its amount', 60, {}, {}],
    ['its percentage, rounded down to a cent', 49.99, { percent: 10 }, { dueNow: money(499_99, 'USD') }],
    ['no more than its amount', 60, { percent: 50 }, {}],
    ['no more than is due', 45, { minimum: money(0, 'USD') }, { dueNow: money(45_00, 'USD') }],
    ['its dollars by the rate', 55.34, {}, { dueNow: money(500_00, 'EUR'), exchangeRate: euro }],
    ['nothing without a rate', 0, {}, { dueNow: money(500_00, 'EUR') }],
    [
      'nothing below its minimum by the rate',
      0,
      { minimum: money(500_00, 'USD') },
      { dueNow: money(461_00, 'EUR'), exchangeRate: euro },
    ],
    ['its amount where its minimum is met to the cent', 60, {}, { dueNow: money(200_00, 'USD') }],
    ['nothing a cent below its minimum', 0, {}, { dueNow: money(199_99, 'USD') }],
    [
      'its amount where its minimum is met to the cent by the rate',
      55.34,
      { minimum: money(216_84, 'USD') },
      { dueNow: money(200_00, 'EUR'), exchangeRate: euro },
    ],
    [
      'nothing a cent below its minimum by the rate',
      0,
      { minimum: money(216_85, 'USD') },
      { dueNow: money(200_00, 'EUR'), exchangeRate: euro },
    ],
    ['all of a price of one cent', 0.01, { minimum: money(0, 'USD') }, { dueNow: money(1, 'USD') }],
    ['nothing of a price of zero', 0, { minimum: money(0, 'USD') }, { dueNow: money(0, 'USD') }],
    ['25 % to the cent', 25, { percent: 25, minimum: money(0, 'USD') }, { dueNow: money(100_00, 'USD') }],
    ['25 % rounded down', 24.99, { percent: 25, minimum: money(0, 'USD') }, { dueNow: money(99_99, 'USD') }],
    ['nothing for another funnel', 0, { funnels: ['Lodging', 'Homes'] }, {}],
    ['nothing to another place', 0, { scope: { airports: ['CUN'] } }, {}],
    ['its amount to its place', 60, { scope: { airports: ['OPO', 'LIS'] } }, {}],
    ['nothing before its sale', 0, { hasBegun: false }, {}],
    ['nothing for another collection', 0, { collections: ['Premier'] }, {}],
    [
      'nothing at the hotel',
      0,
      { funnels: ['Lodging'] },
      { funnels: ['Lodging'], paymentTiming: 'PayLater' },
    ],
  ])('is the right amount for %s: %d', (_what, amount, offer, of) => {
    const answer = told([offer], of);
    expect([answer.amount.amount, answer.offerIds]).toEqual([amount, amount > 0 ? ['sixty'] : []]);
  });

  it('is the sum of the usable offers, up to the amount due', () => {
    const three = [{ id: 'a' }, { id: 'b', amount: money(30_00, 'USD') }, { id: 'c', hasBegun: false }];
    expect(told(three)).toEqual({
      amount: { amount: 90, currency: 'USD' },
      offerIds: ['a', 'b'],
      withCredit: true,
    });
    const small = { ...flight, dueNow: money(70_00, 'USD') };
    const free = three.map((one) => ({ ...one, minimum: money(0, 'USD') }));
    expect(told(free, small).amount).toEqual({ amount: 70, currency: 'USD' });
    expect(told([])).toEqual({ amount: { amount: 0, currency: 'USD' }, offerIds: [], withCredit: true });
  });
});
