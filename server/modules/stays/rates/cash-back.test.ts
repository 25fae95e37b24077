import { expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { type CashBackBases, cashBackOf, cashBackPercent } from './cash-back.ts';

const usd = (minor: number) => money(minor, 'USD');
const bases: CashBackBases = {
  paidNow: usd(45_050),
  sellPrice: usd(40_000),
  grandTotal: usd(48_010),
};
const revenue = usd(5_200);

it.each([
  ['ratio', 500, 2_253],
  ['sell-price-ratio', 550, 2_200],
  ['grand-total-ratio', 450, 2_160],
  ['revenue-ratio', 3_500, 1_820],
  ['fixed', 1_500, 1_500],
  ['ratio', 0, 0],
] as const)('cash back of the kind %s of %i is %i cents [LOD-08]', (kind, value, earned) =>
  expect(cashBackOf({ kind, value, revenue }, bases)).toEqual(usd(earned)),
);

it.each(['ratio', 'fixed', 'grand-total-ratio', 'revenue-ratio', 'sell-price-ratio'] as const)(
  'cash back of the kind %s is zero for a stay paid at the property [LOD-08]',
  (kind) => expect(cashBackOf({ kind, value: 500, revenue }, { ...bases, paidNow: usd(0) })).toEqual(usd(0)),
);

it.each([
  ['ratio', 500, 45_050, 5],
  ['sell-price-ratio', 550, 45_050, 4.88],
  ['fixed', 1_500, 40_000, 3.75],
  ['revenue-ratio', 3_500, 45_050, 4.04],
] as const)(
  'cash back of the kind %s of %i on %i cents is shown as %d percent of what is paid now [LOD-08]',
  (kind, value, dueNow, percent) =>
    expect(
      cashBackPercent({
        base: usd(42_000),
        discounts: [{ code: 'x', name: { en: '', fr: '' }, amount: usd(2_000), dueAtProperty: false }],
        cashBack: { kind, value, revenue },
        dueNow: usd(dueNow),
        total: usd(48_010),
      }),
    ).toBe(percent),
);

it('the cash-back rate is null without terms or when paid at the property, so the account’s rate applies [LOD-08]', () => {
  const rate = { base: usd(100), discounts: [], dueNow: usd(0), total: usd(100) };
  expect(cashBackPercent({ ...rate, cashBack: { kind: 'fixed', value: 5, revenue } })).toBeNull();
  expect(cashBackPercent({ ...rate, dueNow: usd(100), cashBack: null })).toBeNull();
});
