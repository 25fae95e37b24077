import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import {
  byHotelEarn,
  checkRedemption,
  earnUnits,
  keepBusinessAccounts,
  moneyForPoints,
  pointsForMoney,
} from './rules.ts';

describe('the value of points', () => {
  it.each([
    [12_345, 'Miles', 12_345],
    [1, 'Miles', 1],
    [0, 'Miles', 0],
    [12_345, 'Cash', 12_345],
  ] as const)('equates %i cents in %s with %i units [RWD-05]', (cents, currency, units) => {
    expect(pointsForMoney(money(cents, 'USD'), currency)).toBe(units);
    expect(moneyForPoints(units, currency)).toEqual(money(cents, 'USD'));
  });

  it('is defined for US dollars only', () => {
    expect(() => pointsForMoney(money(100, 'CAD'), 'Miles')).toThrow(RangeError);
  });
});

describe('the earn of a booking', () => {
  it.each([
    [10_000, 10, 'Miles', 1_000],
    [10_001, 10, 'Miles', 1_001],
    [33_333, 1.5, 'Miles', 500],
    [33_334, 1.5, 'Miles', 501],
    [10_000, 5, 'Cash', 500],
    [10_009, 5, 'Cash', 500],
    [10_010, 5, 'Cash', 501],
    [33_333, 1.5, 'Cash', 500],
    [0, 10, 'Miles', 0],
    [-500, 10, 'Miles', 0],
    [1_99, 1.25, 'Miles', 3],
  ] as const)(
    'of %i cents at a multiplier of %d in %s is %i units [RWD-05] [RWD-06]',
    (cents, multiplier, currency, units) => {
      expect(earnUnits(money(cents, 'USD'), { multiplier, currency }, null)).toBe(units);
    },
  );

  it('converts another currency to whole cents first, and is zero without a rate [RWD-06]', () => {
    const rate = { currency: 'EUR', usdPerUnit: '1.0842', asOf: '2026-11-21T14:00:00.000Z' } as const;
    // €100.01 is $108.43 and a part of a cent.
    expect(earnUnits(money(100_01, 'EUR'), { multiplier: 10, currency: 'Miles' }, rate)).toBe(1_085);
    expect(earnUnits(money(100_01, 'EUR'), { multiplier: 5, currency: 'Cash' }, rate)).toBe(542);
    expect(earnUnits(money(10_000, 'JPY'), { multiplier: 10, currency: 'Miles' }, rate)).toBe(0);
    expect(earnUnits(money(10_000, 'JPY'), { multiplier: 10, currency: 'Miles' }, null)).toBe(0);
  });
});

describe('the redemption minimum', () => {
  const account = (accountReferenceId: string, units: number, redemptionMinUnits: number) => ({
    accountReferenceId,
    units,
    redemptionMinUnits,
  });
  it.each([
    ['all meet it, one exactly', [account('a', 1_000, 1_000), account('b', 500, 0)], 'all_meet', []],
    ['one of two does not', [account('a', 999, 1_000), account('b', 5_000, 1_000)], 'one_does_not', ['a']],
    [
      'two of three do not',
      [account('a', 1, 2), account('b', 5, 2), account('c', 0, 1)],
      'one_does_not',
      ['a', 'c'],
    ],
    ['none of two meets it', [account('a', 1, 2), account('b', 0, 1)], 'none_meet', ['a', 'b']],
    ['the only one does not', [account('a', 1, 2)], 'none_meet', ['a']],
    ['there is no account', [], 'all_meet', []],
  ] as const)('is checked for each account: %s [RWD-04]', (_case, accounts, result, accountsBelow) => {
    expect(checkRedemption(accounts)).toEqual({ result, accountsBelow });
  });
});

describe('the accounts shown on business', () => {
  const account = (accountReferenceId: string, productDisplayName: string, hotels: number) => ({
    accountReferenceId,
    productDisplayName,
    earn: { hotels },
  });
  const accounts = [
    account('a', 'Quicksilver', 5),
    account('b', 'Business Cash', 5),
    account('c', 'Summit Business', 10),
    account('d', 'My Spark', 2),
  ];
  it.each([
    ['the chosen one alone', 'a', ['a']],
    ['business products when none was chosen', null, ['b', 'c']],
    ['business products when the chosen one is not among them', 'zzz', ['b', 'c']],
  ])('are %s [RWD-02]', (_case, chosenReference, kept) => {
    expect(
      keepBusinessAccounts(accounts, { chosenReference }).map((kept) => kept.accountReferenceId),
    ).toEqual(kept);
  });

  it('are ordered by hotel earn rate, and equal rates keep the issuer’s order [RWD-02]', () => {
    expect(byHotelEarn(accounts).map(({ accountReferenceId }) => accountReferenceId)).toEqual([
      'c',
      'a',
      'b',
      'd',
    ]);
  });
});
