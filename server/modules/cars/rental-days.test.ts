import { describe, expect, it } from 'vitest';
import { chargedDays, rentalLength } from './rental-days.ts';

/** Two days later at ten o'clock, and so many minutes. */
const late = (minutes: number) => 2 * 1440 + minutes;

describe('rental days [GRD-01]', () => {
  it.each([
    ['10:29', 29, 90, 2, 0],
    ['10:30', 30, 90, 2, 1],
    ['11:29', 89, 90, 2, 2],
    ['11:30', 90, 90, 3, 0],
    ['11:30', 90, 150, 2, 2],
    ['12:29', 149, 150, 2, 3],
    ['12:30', 150, 90, 3, 0],
    ['12:30', 150, 150, 3, 0],
  ])(
    'picked up at 10:00 and returned at %s, %i minutes late under a limit of %i, are %i days and %i hours',
    (_, by, limit, days, extraHours) => {
      expect(rentalLength(late(by), limit)).toMatchObject({ days, extraHours });
    },
  );

  it('never cost less for one more minute', () => {
    for (const limit of [90, 150])
      for (let minutes = 1; minutes < 6 * 1440; minutes++) {
        const [now, then] = [rentalLength(minutes, limit), rentalLength(minutes + 1, limit)];
        const cost = ({ days, extraHours }: typeof now) => days * 3 + Math.min(3, extraHours);
        expect(cost(then), `${minutes} ${limit}`).toBeGreaterThanOrEqual(cost(now));
        expect(then.coverDays).toBe(Math.ceil((minutes + 1) / 1440));
      }
  });

  it('count a started part of a day as a whole day in the price per day for policy [POL-05]', () => {
    expect(chargedDays({ days: 2, extraHours: 0 })).toBe(2);
    expect(chargedDays({ days: 2, extraHours: 1 })).toBe(3);
  });
});
