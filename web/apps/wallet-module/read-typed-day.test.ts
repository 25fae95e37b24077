import { expect, it } from 'vitest';
import { isWhollyTyped, readTypedDay } from './read-typed-day.ts';

it.each([
  ['en-US', '03/01/2027', '2027-03-01'],
  ['en-US', '3/1/2027', '2027-03-01'],
  ['en-US', ' 3 - 1 - 2027 ', '2027-03-01'],
  ['en-US', '03012027', '2027-03-01'],
  ['en-US', '2027-03-01', '2027-03-01'],
  ['en-US', '02/29/2028', '2028-02-29'],
  ['fr-CA', '2027-03-01', '2027-03-01'],
  ['fr-CA', '2027-3-1', '2027-03-01'],
  ['fr-CA', '20270301', '2027-03-01'],
  ['en-US', '02/29/2027', null],
  ['en-US', '13/01/2027', null],
  ['en-US', '3/1/27', null],
  ['en-US', '3/1', null],
  ['en-US', '0301202', null],
  ['fr-CA', '01/03/2027', null],
  ['fr-CA', 'demain', null],
  ['en-US', '', null],
])('a day typed in %s as "%s" is read as %s [EMB-03]', (locale, text, day) => {
  expect(readTypedDay(locale, text)).toBe(day);
});

it('a typed day is complete only with its last digit', () => {
  expect(['3/1/2027', '03/1/2027', '03/01/2027', '2027-03-0', '20270301'].map(isWhollyTyped)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});
