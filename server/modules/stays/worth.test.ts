import { expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { payableCreditOf } from '#server/modules/pricing/index.ts';
import { earnsOf } from './worth.ts';

const usd = (minor: number) => money(minor, 'USD');

it('earns on what is paid now, by account and by kind of stay [RWD-06]', () => {
  const accounts = [
    {
      accountReferenceId: 'x',
      productDisplayName: 'Venture X',
      rewardsCurrency: 'Miles',
      earn: { hotels: 10, homes: 5 },
    },
    {
      accountReferenceId: 'q',
      productDisplayName: 'Quicksilver',
      rewardsCurrency: 'Cash',
      earn: { hotels: 5, homes: 1.5 },
    },
  ] as const;
  expect(
    earnsOf(accounts, 'hotel', usd(123_45)).map(({ multiplier, amount }) => [multiplier, amount]),
  ).toEqual([
    [10, 1235],
    [5, 6.17],
  ]);
  expect(
    earnsOf(accounts, 'home', usd(100_00)).map(({ multiplier, amount }) => [multiplier, amount]),
  ).toEqual([
    [5, 500],
    [1.5, 1.5],
  ]);
  expect(earnsOf(accounts, 'hotel', usd(0)).map(({ amount }) => amount)).toEqual([0, 0]);
});

it('lets credit pay what is due now, no more, and nothing at the hotel [CRD-10]', () => {
  expect(payableCreditOf(usd(300_00), usd(120_00))).toEqual(usd(120_00));
  expect(payableCreditOf(usd(300_00), usd(500_00))).toEqual(usd(300_00));
  expect(payableCreditOf(usd(300_00), usd(0))).toEqual(usd(0));
  expect(payableCreditOf(usd(0), usd(500_00))).toEqual(usd(0));
  expect(payableCreditOf(usd(300_00), money(500_00, 'EUR'))).toEqual(money(0, 'EUR'));
});

it('earns a cash account the cash-back of the stay, and miles at their own rate [LOD-08]', () => {
  const account = {
    accountReferenceId: 'q',
    productDisplayName: 'Quicksilver',
    earn: { hotels: 5, homes: 1.5 },
  };
  const accounts = [
    { ...account, rewardsCurrency: 'Cash' },
    { ...account, rewardsCurrency: 'Miles' },
  ] as const;
  const earned = (percent: number | null) =>
    earnsOf(accounts, 'hotel', usd(400_00), percent).map(({ multiplier, amount }) => [multiplier, amount]);
  expect(earned(3.75)).toEqual([
    [3.75, 15],
    [5, 2000],
  ]);
  expect(earned(null)).toEqual([
    [5, 20],
    [5, 2000],
  ]);
});
