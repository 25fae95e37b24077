import { describe, expect, it } from 'vitest';
import { callStateOf } from './call-state.ts';

describe('the state of a request', () => {
  it.each([
    ['pending', 'idle', 'NotCalled'],
    ['pending', 'fetching', 'InProcess'],
    ['pending', 'paused', 'InProcess'],
    ['success', 'idle', 'Success'],
    ['success', 'fetching', 'Success'],
    ['error', 'idle', 'Failed'],
    ['error', 'fetching', 'InProcess'],
  ] as const)('with status %s and %s is %s [WAL-05]', (status, fetchStatus, expected) => {
    expect(callStateOf({ status, fetchStatus })).toBe(expected);
  });
});
