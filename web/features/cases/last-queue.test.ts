import { expect, it } from 'vitest';
import {
  caseBeside,
  caseToReturnTo,
  lastPagesOf,
  lastQueueHref,
  nextLeft,
  rememberCase,
  rememberQueue,
} from './last-queue.ts';

it.each([
  ['the case itself while it is there', ['a', 'b', 'c'], 'b'],
  ['the next one once it is gone', ['a', 'c', 'd'], 'c'],
  ['the last one before it when none follows', ['a'], 'a'],
  ['none of cases that were not there before', ['x'], undefined],
])('an agent comes back to %s', (_title, shown, expected) => {
  expect(nextLeft(['a', 'b', 'c', 'd'], 'b', shown)).toBe(expected);
});

it('the queue that was read last is led back to, with its pages and the cases beside one', () => {
  expect(lastQueueHref()).toBe('/?queue=team');
  rememberQueue({ href: '/?queue=mine', pages: 2, caseIds: ['a', 'b', 'c'] });
  expect(lastQueueHref()).toBe('/?queue=mine');
  expect([lastPagesOf('/?queue=mine'), lastPagesOf('/?queue=team')]).toEqual([2, 1]);
  expect([caseBeside('b', -1), caseBeside('b', 1), caseBeside('c', 1), caseBeside('x', 1)]).toEqual([
    'a',
    'c',
    undefined,
    undefined,
  ]);
  rememberCase('b');
  expect(caseToReturnTo('/?queue=mine', ['a', 'b', 'c'])).toBe('b');
  expect(caseToReturnTo('/?queue=team', ['a', 'b', 'c'])).toBeUndefined();
  rememberQueue({ href: '/?queue=team', pages: 1, caseIds: ['b'] });
  expect(caseToReturnTo('/?queue=team', ['b'])).toBeUndefined();
});
