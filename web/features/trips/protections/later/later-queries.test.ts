import { expect, it } from 'vitest';
import { idOfAttempt } from './later-queries.ts';

it('a protection purchase that failed is retried under a new id, and any other under its own [TRP-07]', () => {
  for (const state of ['requested', 'authorised', 'releasing', 'refunding'] as const)
    expect(idOfAttempt('first', { state })).toBe('first');
  expect(idOfAttempt('first', undefined)).toBe('first');
  const next = idOfAttempt('first', { state: 'failed' });
  expect(next).toMatch(/^[\da-f-]{36}$/);
  expect(idOfAttempt('first', { state: 'failed' })).not.toBe(next);
});
