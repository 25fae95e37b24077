import { expect, it } from 'vitest';
import { nextAnswer } from './by-booking.ts';

it.each([
  ['as it is opened', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00.000Z'],
  ['within the first day', '2026-11-22T11:59:00Z', '2026-11-22T12:00:00.000Z'],
  ['as the first day ends', '2026-11-22T12:00:00Z', '2026-11-22T12:00:00.000Z'],
  ['just after the first day', '2026-11-22T12:00:01Z', '2026-11-23T12:00:00.000Z'],
  ['three and a half days later', '2026-11-25T00:00:00Z', '2026-11-25T12:00:00.000Z'],
])('the reply deadline of a case opened at noon is the next noon: %s [DIS-02]', (_when, now, answer) => {
  expect(nextAnswer(new Date('2026-11-21T12:00:00Z'), new Date(now)).toISOString()).toBe(answer);
});
