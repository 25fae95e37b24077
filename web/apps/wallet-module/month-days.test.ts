import { expect, it } from 'vitest';
import { addMonths, dayByKey, weeksOf } from './month-days.ts';

it('the calendar of the wallet module starts weeks on Sunday and leaves out the days of other months [EMB-03]', () => {
  const weeks = weeksOf('2027-03-14');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    null,
    '2027-03-01',
    '2027-03-02',
    '2027-03-03',
    '2027-03-04',
    '2027-03-05',
    '2027-03-06',
  ]);
  expect(weeks[4]).toEqual(['2027-03-28', '2027-03-29', '2027-03-30', '2027-03-31', null, null, null]);
  // Exactly four weeks: a February that begins on a Sunday.
  expect(weeksOf('2026-02-10')).toHaveLength(4);
});

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('adding to %s %i months gives %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

it.each([
  ['ArrowLeft', false, '2027-02-28'],
  ['ArrowRight', false, '2027-03-02'],
  ['ArrowUp', false, '2027-02-22'],
  ['ArrowDown', false, '2027-03-08'],
  ['Home', false, '2027-02-28'],
  ['End', false, '2027-03-06'],
  ['PageUp', false, '2027-02-01'],
  ['PageDown', false, '2027-04-01'],
  ['PageUp', true, '2026-03-01'],
  ['PageDown', true, '2028-03-01'],
  ['a', false, undefined],
])('the key %s (with shift: %s) moves a calendar from a Monday to %s [EMB-03]', (key, isYear, day) => {
  expect(dayByKey('2027-03-01', key, isYear)).toBe(day);
});
