import { expect, it } from 'vitest';
import { rowAlong } from './use-row-keys.ts';

const rows = ['a', 'b', 'c'];

it.each([
  ['the first when none has the focus', undefined, 1, 'a'],
  ['the next', 'a', 1, 'b'],
  ['the previous', 'b', -1, 'a'],
  ['the last again at the end', 'c', 1, 'c'],
  ['the first again at the head', 'a', -1, 'a'],
] as const)('moving along a list reaches %s', (_title, focused, by, expected) => {
  expect(rowAlong(rows, focused, by)).toBe(expected);
});

it('nothing is reached in an empty list', () => {
  expect(rowAlong([], undefined, 1)).toBeUndefined();
});
