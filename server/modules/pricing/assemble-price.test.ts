import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { LineItem } from '#contract/pricing.ts';
import {
  assemblePrice,
  paidByCredits,
  portalLinesOf,
  premiumsIn,
  supplierTotalOf,
  withPortalLines,
} from './assemble-price.ts';

const usd = (minor: number) => money(minor, 'USD');
const label = { en: 'Fare', fr: 'Tarif' };
const line = (amount: number): LineItem => ({
  kind: 'base',
  code: 'base',
  label,
  amount: { amount, currency: 'USD' },
  dueAtProperty: false,
});
const supplier = {
  lines: [line(300), line(112.4)],
  base: usd(41_240),
  tax: usd(0),
  fee: usd(0),
  discount: null,
  total: usd(41_240),
  dueAtProperty: usd(10_000),
};
const terms = { shown: usd(40_000), frozenUntil: new Date('2026-11-27T12:00:00Z') };

describe('a price assembled from supplier parts and portal lines', () => {
  it('adds portal lines to what is due now, and subtracts what credits pay', () => {
    const price = assemblePrice(supplier, {
      ...terms,
      portal: [{ code: 'premium', label, amount: usd(4_999) }],
      credits: [{ code: 'airline-credit', label, amount: usd(1_240) }],
    });
    expect(price.lineItems.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['base', 300],
      ['base', 112.4],
      ['portal', 49.99],
      ['airline_credit', -12.4],
    ]);
    expect(price.grandTotal.amount).toBe(449.99);
    expect(price.dueNow.amount).toBe(349.99);
    expect(price.dueAtProperty.amount).toBe(100);
    expect(price.incrementalTotalDifference.amount).toBe(12.4);
    expect(paidByCredits(price)).toEqual(usd(1_240));
  });

  it.each([1, 4_999, 41_240, 1_000_000])(
    'keeps the supplier’s total with a portal line of %d cents',
    (minor) => {
      const portal = [{ code: 'premium', label, amount: usd(minor) }];
      const price = assemblePrice(supplier, { ...terms, portal });
      expect(supplierTotalOf(price)).toEqual(usd(41_240));
      expect(price.grandTotal.amount).toBe((41_240 + minor) / 100);
      expect(portalLinesOf(price)).toEqual(portal);
    },
  );

  it('rejects supplier lines that do not add up to the supplier’s total', () => {
    expect(() => assemblePrice({ ...supplier, total: usd(41_241) }, terms)).toThrow(
      'the lines of a supplier make 41240, not 41241',
    );
  });
});

describe('replacing the portal lines of a price', () => {
  const premium = { code: 'protection:cancel-for-any-reason', label, amount: usd(4_999) };
  const fee = { code: 'fee', label, amount: usd(300) };
  const plain = assemblePrice(supplier, {
    ...terms,
    credits: [{ code: 'airline-credit', label, amount: usd(1_240) }],
  });
  const figuresOf = ({ lineItems, grandTotal, dueNow, dueAtProperty, sellingPricing }: typeof plain) => ({
    lines: lineItems.map(({ kind, code, amount }) => [kind, code, amount.amount]),
    figures: [grandTotal.amount, dueNow.amount, dueAtProperty.amount],
    selling: sellingPricing.totalPricing.total.fiat.value,
  });

  it('adds the new ones to the total and to what is due now, before credits', () => {
    expect(figuresOf(withPortalLines(plain, [premium, fee]))).toEqual({
      lines: [
        ['base', 'base', 300],
        ['base', 'base', 112.4],
        ['portal', 'protection:cancel-for-any-reason', 49.99],
        ['portal', 'fee', 3],
        ['airline_credit', 'airline-credit', -12.4],
      ],
      figures: [452.99, 352.99, 100],
      selling: 452.99,
    });
  });

  it('removes the old ones, and with none restores the original price', () => {
    const twice = withPortalLines(withPortalLines(plain, [premium, fee]), [fee]);
    expect(figuresOf(twice).figures).toEqual([403, 303, 100]);
    expect(portalLinesOf(twice)).toEqual([fee]);
    expect(withPortalLines(twice, [])).toEqual(plain);
  });

  it('keeps supplier charges and the discount, except for the discount’s total', () => {
    const discount = { amount: { amount: 10, currency: 'USD' as const }, grandTotal: plain.grandTotal };
    const reduced = { ...plain, discount: discount as unknown as NonNullable<typeof plain.discount> };
    const dearer = withPortalLines(reduced, [premium]);
    expect(dearer.discount).toEqual({ ...discount, grandTotal: { amount: 449.99, currency: 'USD' } });
    expect(supplierTotalOf(dearer)).toEqual(supplierTotalOf(plain));
    expect(premiumsIn(withPortalLines(plain, [premium, fee]))).toEqual(usd(4_999));
  });
});
