import { expect, it } from 'vitest';
import { steadyRows } from './steady-rows.ts';

const row = (caseId: string, version = 1) => ({ caseId, version });
const rows = (...ids: string[]) => ids.map((caseId) => ({ of: row(caseId), isGone: false }));
const text = ({ rows: shown, coming }: ReturnType<typeof steadyRows<{ caseId: string; version: number }>>) =>
  `${shown.map(({ of, isGone }) => `${of.caseId}${of.version}${isGone ? '?' : ''}`).join(' ')} +${coming}`;

it('a list that nobody points at shows what is there now', () => {
  expect(text(steadyRows(rows('a', 'b'), [row('x'), row('b', 2)], false))).toBe('x1 b2 +0');
});

it('an empty list shows what comes, pointed at or not', () => {
  expect(text(steadyRows([], [row('a')], true))).toBe('a1 +0');
});

it.each([
  ['a row that changes stays in its place and says so', ['b2', 'a1'], 'a1 b2 +0'],
  ['a row that is gone is marked and stays', ['b1'], 'a1? b1 +0'],
  ['a row that comes between waits', ['x1', 'a1', 'y1', 'b1'], 'a1 b1 +2'],
  ['a row that comes after the last one is added', ['a1', 'b1', 'c1'], 'a1 b1 c1 +0'],
  ['of a list that is wholly new, nothing moves', ['x1', 'y1'], 'a1? b1? +2'],
])('while somebody points at the list, %s', (_title, now, expected) => {
  const fresh = now.map((one) => row(one.slice(0, 1), Number(one.slice(1))));
  expect(text(steadyRows(rows('a', 'b'), fresh, true))).toBe(expected);
});
