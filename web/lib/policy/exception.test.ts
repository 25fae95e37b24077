import { expect, it } from 'vitest';
import { exceptionFaults, exceptionOf, noException } from './exception.ts';

const outside = { state: 'out_of_policy' } as const;

it('a booking out of policy asks for a reason, and for a note with another reason [POL-02]', () => {
  const own = { reason: 'other', note: ' ' } as const;
  expect(exceptionFaults({ state: 'in_policy' }, noException)).toEqual([]);
  expect(exceptionFaults({ state: 'not_applicable' }, noException)).toEqual([]);
  expect(exceptionFaults(outside, noException)).toEqual([
    { field: 'policy-reason', message: { id: 'policy.fault.reason' } },
  ]);
  expect(exceptionFaults(outside, own)).toEqual([
    { field: 'policy-note', message: { id: 'policy.fault.note' } },
  ]);
  expect(exceptionFaults(outside, { ...own, note: 'A fair' })).toEqual([]);
  expect(exceptionFaults(outside, { reason: 'location', note: '' })).toEqual([]);
  expect(exceptionOf(outside, { reason: 'other', note: ' A fair ' })).toEqual({
    reason: 'other',
    note: 'A fair',
  });
  expect(exceptionOf({ state: 'in_policy' }, { reason: 'location', note: '' })).toBeUndefined();
});
