import { describe, expect, it } from 'vitest';
import { rentalLength } from './rental-days.ts';

/** Minutes from day 0 at 10:00 to day 2 at a time. */
const until = (time: string): number =>
  2 * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - 600;

describe('the length of a rental', () => {
  it.each([
    ['10:00', 90, 2, 0],
    ['10:29', 90, 2, 0],
    ['10:30', 90, 2, 1],
    ['10:59', 90, 2, 1],
    ['11:00', 90, 2, 1],
    ['11:01', 90, 2, 2],
    ['11:29', 90, 2, 2],
    ['11:30', 90, 3, 0],
    ['11:30', 150, 2, 2],
    ['12:29', 150, 2, 3],
    ['12:30', 150, 3, 0],
    ['12:30', 90, 3, 0],
  ])(
    'returned at %s, where a full day begins after %s minutes, is %s days and %s hours',
    (time, limit, days, hours) => {
      expect(rentalLength(until(time), limit as 90 | 150)).toMatchObject({ days, extraHours: hours });
    },
  );

  it('has no grace period for covers, and is at least a day', () => {
    expect(rentalLength(until('10:00'), 90).coverDays).toBe(2);
    expect(rentalLength(until('10:01'), 90).coverDays).toBe(3);
    expect(rentalLength(45, 90)).toEqual({ days: 1, extraHours: 0, coverDays: 1 });
  });
});
