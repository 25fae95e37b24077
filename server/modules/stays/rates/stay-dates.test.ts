import { describe, expect, it } from 'vitest';
import { dayIn } from '#server/platform/days.ts';
import { dateProblems, requireStayDates } from './stay-dates.ts';

const paths = (checkIn: string, checkOut: string, today = '2026-11-21') =>
  dateProblems({ checkIn, checkOut }, today).map(({ path }) => path);

describe('validation of the dates of a stay [LOD-01]', () => {
  it.each([
    ['tonight', '2026-11-21', '2026-11-22', []],
    ['30 nights', '2026-11-21', '2026-12-21', []],
    ['500 days ahead', '2028-04-04', '2028-04-05', []],
    ['31 nights', '2026-11-21', '2026-12-22', ['body.checkOut']],
    ['no night', '2026-11-22', '2026-11-22', ['body.checkOut']],
    ['backwards', '2026-11-23', '2026-11-22', ['body.checkOut']],
    ['yesterday', '2026-11-20', '2026-11-22', ['body.checkIn']],
    ['501 days ahead', '2028-04-05', '2028-04-06', ['body.checkIn']],
    ['over a leap day', '2028-02-28', '2028-03-01', []],
  ])('reports the right fields for %s', (_, checkIn, checkOut, expected) => {
    expect(paths(checkIn, checkOut)).toEqual(expected);
  });

  it('uses today’s date at the property', () => {
    const now = new Date('2026-11-21T13:00:00Z');
    expect(dayIn('Pacific/Auckland', now)).toBe('2026-11-22');
    expect(dayIn('Pacific/Honolulu', now)).toBe('2026-11-21');
    const dates = { checkIn: '2026-11-21', checkOut: '2026-11-23' };
    expect(() => requireStayDates(dates, 'Pacific/Honolulu', now)).not.toThrow();
    expect(() => requireStayDates(dates, 'Pacific/Auckland', now)).toThrowError(
      expect.objectContaining({ code: 'validation-failed' }),
    );
  });
});
