import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Currency, currencySchema, decimalAmount, fromDecimal, money } from '#contract/money.ts';
import type { TenderInput } from '#contract/payments.ts';
import { fromDollars } from '#server/modules/currencies/index.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import { settlePlan } from './plan-payment.ts';
import type { Means, MeansAccount, MeansOffer } from './tender-options.ts';

const rate = fc
  .integer({ min: 100, max: 9_999_999 })
  .map((millionths) => (millionths / 1_000_000).toFixed(6))
  .map((usdPerUnit) => ({ usdPerUnit, asOf: '2026-11-21T14:00:00.000Z' }));

const account = (name: string, units: number): MeansAccount => ({
  accountReferenceId: `acct-${name}`,
  paymentMethodId: `card-${name}`,
  productDisplayName: name,
  lastFour: '4417',
  rewardsCurrency: name === 'cash' ? 'Cash' : 'Miles',
  units,
  brand: 'visa' as const,
  redemptionMinUnits: 0,
  isEarnTold: true,
  earn: { hotels: 10, cars: 10, flights: 5, homes: 5 },
});
const offer = (index: number, cents: number): MeansOffer => ({
  id: `offer-${index}`,
  title: { en: 'Off a stay', fr: 'Rabais' },
  funnels: ['Lodging'],
  collections: [],
  amount: money(cents, 'USD'),
  percent: null,
  scope: null,
  minimum: money(0, 'USD'),
  expiresOn: '2027-02-04',
  saleEventStartOn: null,
  termsAndConditions: { en: 'Once.', fr: 'Une fois.' },
});

/** A price in any currency, up to a million dollars, and more tenders than any customer has. */
const bought = fc.record({
  currency: fc.constantFrom(...currencySchema.options),
  rate,
  dueCents: fc.integer({ min: 1, max: 100_000_000 }),
  offers: fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 4 }),
  credits: fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 4 }),
  miles: fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 3 }),
  cash: fc.integer({ min: 1, max: 1_000_000 }),
  shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
  hasCard: fc.boolean(),
});

it('a split over many tenders pays exactly the amount due in any currency, and none beyond its balance [PAY-02] [PAY-06]', () => {
  const refused = new Set<string>();
  let splits = 0;
  fc.assert(
    fc.property(bought, (of) => {
      const { currency } = of;
      const exchangeRate = currency === 'USD' ? null : { currency, ...of.rate };
      const inCurrency = (cents: number) =>
        exchangeRate
          ? (fromDollars(cents, currency, exchangeRate) ?? money(0, currency))
          : money(cents, 'USD');
      const dueNow = inCurrency(of.dueCents);
      fc.pre(dueNow.minor > 0);
      const accounts = [
        ...of.miles.map((units, index) => account(`miles-${index}`, units)),
        account('cash', of.cash),
      ];
      const means: Means = {
        now: new Date('2026-11-21T17:00:00Z'),
        offers: of.offers.map((cents, index) => offer(index, cents)),
        stacksOffers: true,
        credits: of.credits.map((minor) => ({ minor, expiresOn: '2027-07-01' })),
        accounts,
        cards: accounts,
      };
      const payable: Payable = {
        dueNow,
        paymentTiming: 'PayNow',
        collection: 'NoCollection',
        earnLine: 'hotels',
        funnels: ['Lodging'],
        target: { at: { lat: 21.16, lon: -86.85 } },
        exchangeRate,
      };
      const part = (share: number, cents: number) =>
        decimalAmount(money(Math.floor(inCurrency(cents).minor * share), currency));
      const creditCents = of.credits.reduce((sum, cents) => sum + cents, 0);
      const wanted: TenderInput[] = [
        ...means.offers.map(({ id }): TenderInput => ({ kind: 'TravelWalletOffer', offerId: id })),
        { kind: 'TravelWalletCredit', amount: part(of.shares[0] ?? 0, creditCents) },
        ...accounts.map(
          ({ accountReferenceId, units }, index): TenderInput => ({
            kind: 'Rewards',
            accountReferenceId,
            amount: part(of.shares[index + 1] ?? 0, units),
          }),
        ),
      ];
      const inputs = wanted.filter((tender) => !('amount' in tender) || tender.amount > 0);
      const card: TenderInput[] = of.hasCard ? [{ kind: 'UserCard', paymentMethodId: 'card-cash' }] : [];
      const plan = settlePlan(payable, means, [...inputs, ...card], 'en');
      const paid = plan.tenders.map(({ amount }) => fromDecimal(amount.amount, amount.currency as Currency));
      expect(paid.every((one) => one.currency === currency && one.minor >= 0)).toBe(true);
      expect(paid.reduce((sum, { minor }) => sum + minor, 0) + plan.remainder.minor).toBe(dueNow.minor);
      if (plan.complete) expect(plan.remainder.minor).toBe(0);
      for (const { kind, amount, value = amount, accountReferenceId } of plan.tenders) {
        const cents = fromDecimal(value.amount, 'USD').minor;
        if (kind === 'TravelWalletCredit') expect(cents).toBeLessThanOrEqual(creditCents);
        if (kind === 'Rewards')
          expect(cents).toBeLessThanOrEqual(
            accounts.find((one) => one.accountReferenceId === accountReferenceId)?.units ?? 0,
          );
      }
      for (const { code } of plan.problems) refused.add(code);
      if (plan.complete && plan.tenders.length > 3) splits += 1;
    }),
    { numRuns: 3_000 },
  );
  expect(splits).toBeGreaterThan(100);
  // Paying more than is left is the only refusal; no tender lacks the funds shown as available.
  expect([...refused]).toEqual(['tender-mismatch']);
});
