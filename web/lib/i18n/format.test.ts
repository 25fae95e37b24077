import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatInstant,
  formatLocalRange,
  formatPlainDate,
  formatPlainRange,
  formatTime,
} from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

describe('the format of dates and times', () => {
  it('shows a plain date without a time zone shift', () => {
    expect(formatPlainDate('en-US', '2026-12-24')).toBe('Thu, Dec 24');
    expect(plain(formatPlainDate('fr-CA', '2026-12-24', 'long'))).toBe('jeudi 24 décembre 2026');
  });

  it('shows what two dates have in common only once', () => {
    expect(plain(formatPlainRange('en-US', '2026-12-24', '2026-12-27'))).toBe('Dec 24 – 27, 2026');
  });

  it('shows two local times as a range, with no line break inside a time', () => {
    expect(plain(formatLocalRange('en-US', '2026-12-20T10:45', '2026-12-20T11:05'))).toBe(
      'Dec 20, 2026, 10:45 – 11:05 AM',
    );
    expect(formatLocalRange('fr-CA', '2026-12-20T10:45', '2026-12-21T07:35')).toContain(', 7\u00a0h\u00a035');
  });

  it('shows elapsed time in minutes, then hours, then days', () => {
    expect([1, 119, 120, 2879, 2880].map((minutes) => formatAgo('en-US', minutes))).toEqual([
      '1 minute ago',
      '119 minutes ago',
      '2 hours ago',
      '47 hours ago',
      '2 days ago',
    ]);
  });

  it('shows an instant in the named time zone', () => {
    expect(plain(formatInstant('en-US', '2026-12-09T18:00:00Z', 'America/Toronto'))).toBe(
      'Wed, Dec 9, 1:00 PM',
    );
    expect(plain(formatTime('fr-CA', '2026-12-09T18:05:00Z', 'America/Toronto'))).toBe('13 h 05');
  });

  it.each([
    ['2027-03-14T06:59:00Z', 'America/New_York', 'Sun, Mar 14, 1:59 AM'],
    ['2027-03-14T07:00:00Z', 'America/New_York', 'Sun, Mar 14, 3:00 AM'],
    ['2027-04-03T14:59:00Z', 'Australia/Lord_Howe', 'Sun, Apr 4, 1:59 AM'],
    ['2027-04-03T15:00:00Z', 'Australia/Lord_Howe', 'Sun, Apr 4, 1:30 AM'],
    ['2027-02-09T18:15:00Z', 'Asia/Kathmandu', 'Wed, Feb 10, 12:00 AM'],
    ['2027-02-09T18:29:00Z', 'Asia/Kolkata', 'Tue, Feb 9, 11:59 PM'],
    ['2027-01-10T13:30:00Z', 'Australia/Adelaide', 'Mon, Jan 11, 12:00 AM'],
    ['2027-01-10T10:00:00Z', 'Pacific/Kiritimati', 'Mon, Jan 11, 12:00 AM'],
    ['2027-01-10T10:30:00Z', 'Pacific/Pago_Pago', 'Sat, Jan 9, 11:30 PM'],
  ])('shows %s in %s as %s', (instant, timeZone, told) => {
    expect(plain(formatInstant('en-US', instant, timeZone))).toBe(told);
  });

  it('shows a landing over the date line, or at the time of departure, with its own day', () => {
    expect(plain(formatLocalRange('en-US', '2027-01-10T23:50', '2027-01-10T09:20'))).toBe(
      'Jan 10, 2027, 11:50 PM – Jan 10, 2027, 9:20 AM',
    );
    expect(plain(formatLocalRange('en-US', '2027-02-02T08:00', '2027-02-02T08:00'))).toBe(
      'Feb 2, 2027, 8:00 AM – Feb 2, 2027, 8:00 AM',
    );
  });

  it('has no line break inside a time, and writes 1er in French', () => {
    expect(formatTime('fr-CA', '2026-12-09T18:05:00Z', 'America/Toronto')).toBe('13\u00a0h\u00a005');
    expect(formatInstant('fr-CA', '2027-05-01T18:05:00Z', 'America/Toronto')).toBe(
      'sam. 1er mai, 14\u00a0h\u00a005',
    );
    expect(formatPlainDate('fr-CA', '2027-05-01', 'long')).toBe('samedi 1er mai 2027');
    expect(plain(formatPlainRange('fr-CA', '2027-05-01', '2027-05-05'))).toBe('1er–5 mai 2027');
  });

  it('throws for text that is not a date', () => {
    expect(() => formatPlainDate('en-US', 'soon')).toThrow(RangeError);
  });
});
