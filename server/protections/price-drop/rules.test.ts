import { expect, it } from 'vitest';
import { daysToLook, dropOf } from './rules.ts';

it('price drop checks flights on each of the next ten calendar days and hotels on the fifth [PDP-01]', () => {
  expect(daysToLook('2027-02-24', { days: 10, isDaily: true })).toEqual([
    '2027-02-25',
    '2027-02-26',
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
    '2027-03-02',
    '2027-03-03',
    '2027-03-04',
    '2027-03-05',
    '2027-03-06',
  ]);
  expect(daysToLook('2027-02-26', { days: 5, isDaily: false })).toEqual(['2027-03-03']);
});

it.each([
  [30_000, null, 0],
  [30_000, 31_000, 0],
  [30_000, 30_000, 0],
  [30_000, 29_901, 0],
  [30_000, 29_900, 100],
  [30_000, 27_500, 2_500],
  [30_000, 25_000, 5_000],
  [30_000, 24_999, 5_000],
])(
  'price drop on %d cents paid, with the lowest price %s, pays %d cents [PDP-01] [PDP-02]',
  (paid, lowest, credit) => {
    expect(dropOf({ paidMinor: paid, capMinor: 5_000, thresholdMinor: 100 }, lowest)).toBe(credit);
  },
);
