import { describe, expect, it } from 'vitest';
import { mayLandTheDayBefore } from './date-line.ts';

describe('whether a flight may land on the day before its departure [AIR-01]', () => {
  it.each([
    ['Pacific/Auckland', 'Pacific/Honolulu', '2026-12-18', true],
    ['Pacific/Apia', 'Pacific/Pago_Pago', '2027-01-01', true],
    ['Asia/Tokyo', 'America/Los_Angeles', '2027-03-01', true],
    ['Pacific/Honolulu', 'Pacific/Auckland', '2026-12-18', false],
    ['Asia/Dubai', 'America/New_York', '2026-12-18', false],
    ['Europe/London', 'America/Los_Angeles', '2026-12-18', false],
    ['Australia/Adelaide', 'America/Toronto', '2026-12-18', true],
    ['Asia/Kolkata', 'America/Los_Angeles', '2026-12-18', true],
    ['Asia/Kolkata', 'America/Toronto', '2026-12-18', false],
  ])('from %s to %s on %s: %s', (from, to, leaves, may) => {
    expect(mayLandTheDayBefore(leaves, from, to)).toBe(may);
  });

  it('is an error for an unknown time zone', () => {
    expect(() => mayLandTheDayBefore('2026-12-18', 'Nowhere/Else', 'Europe/London')).toThrow(RangeError);
  });
});
