import { expect, it } from 'vitest';
import { dayIn, portalDay } from './days.ts';

it.each([
  ['Asia/Kathmandu', '2027-02-09T18:14:59Z', '2027-02-09'],
  ['Asia/Kathmandu', '2027-02-09T18:15:00Z', '2027-02-10'],
  ['Asia/Kolkata', '2027-02-09T18:29:59Z', '2027-02-09'],
  ['Asia/Kolkata', '2027-02-09T18:30:00Z', '2027-02-10'],
  ['Australia/Adelaide', '2027-01-09T13:30:00Z', '2027-01-10'],
  ['Australia/Adelaide', '2027-07-09T13:30:00Z', '2027-07-09'],
  ['Australia/Lord_Howe', '2027-04-04T13:00:00Z', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-04-03T13:00:00Z', '2027-04-04'],
  ['Pacific/Kiritimati', '2027-01-01T10:00:00Z', '2027-01-02'],
  ['Pacific/Pago_Pago', '2027-01-01T10:59:59Z', '2026-12-31'],
])('the calendar day in %s at %s is %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});

it('the portal’s days end at local midnight, including the short and the long day of the year', () => {
  const days = [
    '2027-03-14T04:59:59Z',
    '2027-03-14T05:00:00Z',
    '2027-03-15T03:59:59Z',
    '2027-03-15T04:00:00Z',
    '2027-11-07T03:59:59Z',
    '2027-11-07T04:00:00Z',
    '2027-11-08T04:59:59Z',
    '2027-11-08T05:00:00Z',
  ].map((moment) => portalDay(new Date(moment)));
  expect(days).toEqual([
    '2027-03-13',
    '2027-03-14',
    '2027-03-14',
    '2027-03-15',
    '2027-11-06',
    '2027-11-07',
    '2027-11-07',
    '2027-11-08',
  ]);
});
