import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencySchema, money } from '#contract/money.ts';
import { shares, useFreeze } from './use-freeze.ts';

const usd = (minor: number) => money(minor, 'USD');
const oneSeat = { price: usd(35_100), capEach: usd(50_000), units: 1, fee: usd(1_519) };
const used = (...[frozen, now]: Parameters<typeof useFreeze>) => {
  const { payOff, pricePaid, feeCredited, due } = useFreeze(frozen, now);
  return [payOff, pricePaid, feeCredited, due].map(({ minor }) => minor);
};

describe('a booking at a frozen price', () => {
  it.each([
    ['rose within the cap', 40_000, [4_900, 35_100, 1_519, 33_581]],
    ['rose by the cap', 85_100, [50_000, 35_100, 1_519, 33_581]],
    ['rose by a cent more than the cap', 85_101, [50_000, 35_101, 1_519, 33_582]],
    ['stayed', 35_100, [0, 35_100, 1_519, 33_581]],
    ['fell by a cent', 35_099, [0, 35_099, 1_519, 33_580]],
    ['fell below the fee', 1_000, [0, 1_000, 1_000, 0]],
  ])(
    'when the price %s gets the right pay-off, price, fee credit and amount due [PFZ-02]',
    (_, now, amounts) => {
      expect(used(oneSeat, usd(now))).toEqual(amounts);
    },
  );

  it('has the rise capped for each passenger, not for the party [PFZ-05]', () => {
    const family = { price: usd(120_000), capEach: usd(10_000), units: 3, fee: usd(4_500) };
    expect(used(family, usd(149_999))).toEqual([29_999, 120_000, 4_500, 115_500]);
    expect(used(family, usd(180_000))).toEqual([30_000, 150_000, 4_500, 145_500]);
  });

  it('satisfies pay-off + price paid = current price for all prices, caps, parties, fees and currencies [PFZ-02]', () => {
    const amount = fc.integer({ min: 1, max: 5_000_000 });
    const party = fc.integer({ min: 1, max: 9 });
    const currencies = fc.constantFrom(...currencySchema.options);
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        party,
        amount,
        currencies,
        (frozen, now, cap, units, fee, currency) => {
          const of = (minor: number) => money(minor, currency);
          const use = useFreeze({ price: of(frozen), capEach: of(cap), units, fee: of(fee) }, of(now));
          const [before, after] = [shares(of(frozen), units), shares(of(now), units)];
          for (const part of [use.pricePaid, use.payOff, use.due, use.feeCredited])
            expect(part.currency).toBe(currency);
          const paidEach = after.map(({ minor }, at) =>
            Math.max(minor - cap, Math.min(minor, before[at]?.minor ?? Number.NaN)),
          );
          expect(use.pricePaid.minor).toBe(paidEach.reduce((sum, each) => sum + each, 0));
          expect(use.payOff.minor + use.pricePaid.minor).toBe(now);
          expect(use.payOff.minor).toBeLessThanOrEqual(cap * units);
          expect(use.due.minor).toBeGreaterThanOrEqual(0);
          expect(use.feeCredited.minor).toBe(Math.min(fee, use.pricePaid.minor));
          expect(use.due.minor + use.feeCredited.minor).toBe(use.pricePaid.minor);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('splits a total into shares that add up to it', () => {
    expect(shares(usd(10_001), 3).map(({ minor }) => minor)).toEqual([3_334, 3_334, 3_333]);
    expect(() => shares(usd(1), 0)).toThrow(RangeError);
  });
});
