import { expect, it } from 'vitest';
import { askUnlessStuck, inSeconds } from './flow.ts';

const since = new Date('2026-11-21T12:00:00Z');
const ask = (now: string) =>
  askUnlessStuck(new Date(now), since, 'the capture', inSeconds(new Date(now), 30)).wait.toISOString();

it('an unanswered query about money is repeated for half an hour, then each attempt counts as failed [BKG-01]', () => {
  expect(ask('2026-11-21T12:30:00Z')).toBe('2026-11-21T12:30:30.000Z');
  expect(() => ask('2026-11-21T12:30:01Z')).toThrow(
    'the capture has had no answer since 2026-11-21T12:00:00.000Z',
  );
});
