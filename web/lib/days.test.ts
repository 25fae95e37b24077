import { expect, it } from 'vitest';
import { dayIn, instantIn } from './days.ts';

it.each([
  ['America/Toronto', '2026-12-01T09:00', '2026-12-01T14:00:00.000Z'],
  ['America/Toronto', '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  // On the day on which clocks go back, before and after.
  ['America/Toronto', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['America/Toronto', '2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
  ['America/Los_Angeles', '2026-12-31T23:00', '2027-01-01T07:00:00.000Z'],
] as const)(
  'a time of publication is on the clock of the company: %s %s [POL-01]',
  (zone, local, instant) => {
    expect(instantIn(zone, local)).toBe(instant);
    expect(dayIn(zone, instant)).toBe(local.slice(0, 10));
  },
);
