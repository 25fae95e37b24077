import { expect, it } from 'vitest';
import { dayHere } from './today.ts';

it('today is the reader’s local date from its first minute to its last', () => {
  expect(dayHere(new Date(2026, 11, 31, 0, 0))).toBe('2026-12-31');
  expect(dayHere(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
  expect(dayHere(new Date(2027, 2, 14, 0, 0))).toBe('2027-03-14');
  expect(dayHere(new Date(2027, 2, 14, 23, 59))).toBe('2027-03-14');
});
