import { expect, it } from 'vitest';
import { CachedAnswer } from './cached-answer.ts';

it('a cached answer is serialized once, however often it is sent', () => {
  let written = 0;
  const answer = new CachedAnswer({ total: 3 });
  const write = (value: { total: number }) => {
    written += 1;
    return `{"total":${value.total}}`;
  };
  expect(answer.bytes(write).toString()).toBe('{"total":3}');
  expect(answer.bytes(write)).toBe(answer.bytes(write));
  expect(written).toBe(1);
});

it('a cached answer is serialized again after a failure', () => {
  const answer = new CachedAnswer('x');
  expect(() =>
    answer.bytes(() => {
      throw new Error('not to contract');
    }),
  ).toThrow('not to contract');
  expect(answer.bytes((value) => value).toString()).toBe('x');
});
