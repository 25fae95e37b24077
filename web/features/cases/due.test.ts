import { expect, it } from 'vitest';
import { dueOf } from './due.ts';

const at = Date.parse('2026-12-01T12:00:00Z');
const open = {
  state: 'open',
  respondBy: '2026-12-01T12:15:00Z',
  resolveBy: '2026-12-01T16:00:00Z',
  waiting: null,
} as const;

it('a case without an answer is due by its answer, in minutes', () => {
  expect(dueOf(open, at)).toEqual({ what: 'answer', unit: 'minutes', count: 15, isLate: false });
});

it('an answered case is due by its end, in hours', () => {
  expect(dueOf({ ...open, state: 'taken', respondBy: null }, at)).toEqual({
    what: 'end',
    unit: 'hours',
    count: 4,
    isLate: false,
  });
});

it('a waiting case is due when its wait ends, in days', () => {
  const waiting = {
    for: 'customer',
    since: '2026-12-01T12:00:00Z',
    until: '2026-12-04T12:00:00Z',
  } as const;
  expect(dueOf({ ...open, state: 'pending', respondBy: null, waiting }, at)).toEqual({
    what: 'wait',
    unit: 'days',
    count: 3,
    isLate: false,
  });
});

it('a promise that passed is late by the time since then', () => {
  expect(dueOf(open, at + 22 * 60_000)).toEqual({ what: 'answer', unit: 'minutes', count: 7, isLate: true });
});

it('a solved case is not due', () => {
  expect(dueOf({ ...open, state: 'solved' }, at)).toBeNull();
});
