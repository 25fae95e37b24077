import { expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { payableOf } from '#server/modules/pricing/index.ts';
import { earnsOfStay } from './earn-and-payable.ts';

const usd = (minor: number) => money(minor, 'USD');
const euro = { currency: 'EUR', usdPerUnit: '1.0842', asOf: '2026-11-21T14:00:00.000Z' } as const;

it('a stay earns on what is paid now, by account and kind of stay [RWD-06]', () => {
  const accounts = [
    {
      accountReferenceId: 'x',
      productDisplayName: 'Summit',
      rewardsCurrency: 'Miles',
      earn: { hotels: 10, homes: 5 },
    },
    {
      accountReferenceId: 'q',
      productDisplayName: 'Everyday Cash',
      rewardsCurrency: 'Cash',
      earn: { hotels: 5, homes: 1.5 },
    },
  ] as const;
  expect(
    earnsOfStay({ accounts, rates: [] }, 'hotel', usd(123_45)).map(({ multiplier, amount }) => [
      multiplier,
      amount,
    ]),
  ).toEqual([
    [10, 1235],
    [5, 6.17],
  ]);
  expect(
    earnsOfStay({ accounts, rates: [] }, 'home', usd(100_00)).map(({ multiplier, amount }) => [
      multiplier,
      amount,
    ]),
  ).toEqual([
    [5, 500],
    [1.5, 1.5],
  ]);
  expect(earnsOfStay({ accounts, rates: [] }, 'hotel', usd(0)).map(({ amount }) => amount)).toEqual([0, 0]);
  const inEuros = (rates: (typeof euro)[]) =>
    earnsOfStay({ accounts, rates }, 'hotel', money(100_00, 'EUR')).map(({ amount }) => amount);
  expect(inEuros([euro])).toEqual([1_085, 5.42]);
  expect(inEuros([])).toEqual([0, 0]);
});

it('credit can pay what is due now, no more, and nothing at the property [CRD-10]', () => {
  expect(payableOf(usd(300_00), usd(120_00), null)).toEqual(usd(120_00));
  expect(payableOf(usd(300_00), usd(500_00), null)).toEqual(usd(300_00));
  expect(payableOf(usd(300_00), usd(0), null)).toEqual(usd(0));
  expect(payableOf(usd(0), usd(500_00), null)).toEqual(usd(0));
});

it('credit pays another currency at the rate, rounded down, and nothing without a rate [CRD-10] [PAY-01]', () => {
  expect(payableOf(usd(300_00), money(500_00, 'EUR'), euro)).toEqual(money(276_70, 'EUR'));
  expect(payableOf(usd(300_00), money(120_00, 'EUR'), euro)).toEqual(money(120_00, 'EUR'));
  expect(payableOf(usd(300_00), money(0, 'EUR'), euro)).toEqual(money(0, 'EUR'));
  expect(payableOf(usd(300_00), money(500_00, 'EUR'), null)).toEqual(money(0, 'EUR'));
  expect(payableOf(usd(300_00), money(500_00, 'GBP'), euro)).toEqual(money(0, 'GBP'));
});

it('a cash account earns the cash back of the stay, and a miles account its own rate [LOD-08]', () => {
  const account = {
    accountReferenceId: 'q',
    productDisplayName: 'Everyday Cash',
    earn: { hotels: 5, homes: 1.5 },
  };
  const accounts = [
    { ...account, rewardsCurrency: 'Cash' },
    { ...account, rewardsCurrency: 'Miles' },
  ] as const;
  const earned = (percent: number | null) =>
    earnsOfStay({ accounts, rates: [] }, 'hotel', usd(400_00), percent).map(({ multiplier, amount }) => [
      multiplier,
      amount,
    ]);
  expect(earned(3.75)).toEqual([
    [3.75, 15],
    [5, 2000],
  ]);
  expect(earned(null)).toEqual([
    [5, 20],
    [5, 2000],
  ]);
});
