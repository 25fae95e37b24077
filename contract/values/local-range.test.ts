import { expect, it } from 'vitest';
import { formatTimesBetween } from './local-range.ts';

const formatOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

it.each([
  ['within a day', '2027-01-10T08:00', '2027-01-10T09:30', 'Sun, Jan 10, 8:00 – 9:30 AM'],
  ['over midnight', '2027-01-10T23:50', '2027-01-11T09:20', 'Sun, Jan 10, 11:50 PM – Mon, Jan 11, 9:20 AM'],
  [
    'an hour westward into the next zone',
    '2027-01-10T08:00',
    '2027-01-10T08:00',
    'Sun, Jan 10, 8:00 AM – Sun, Jan 10, 8:00 AM',
  ],
  [
    'over the date line, earlier on the same day',
    '2027-01-10T23:50',
    '2027-01-10T09:20',
    'Sun, Jan 10, 11:50 PM – Sun, Jan 10, 9:20 AM',
  ],
  [
    'over the date line, on the day before',
    '2027-01-10T06:00',
    '2027-01-09T06:35',
    'Sun, Jan 10, 6:00 AM – Sat, Jan 9, 6:35 AM',
  ],
  [
    'in the hour skipped when clocks go forward',
    '2027-03-14T01:30',
    '2027-03-14T02:30',
    'Sun, Mar 14, 1:30 – 2:30 AM',
  ],
])('the two times of a range %s are shown with their day [AIR-10] [BKG-05]', (_case, from, until, told) => {
  expect(plain(formatTimesBetween(formatOf('en-US'), from, until))).toBe(told);
});

it('a range of times over the same date is shown with both days in French [TEN-06]', () => {
  expect(plain(formatTimesBetween(formatOf('fr-CA'), '2027-01-01T08:05', '2027-01-01T07:50'))).toBe(
    'ven. 1er janv., 8 h 05 – ven. 1er janv., 7 h 50',
  );
});
