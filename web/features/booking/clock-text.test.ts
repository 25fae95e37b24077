import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it('a countdown is shown as minutes and seconds, and stops at zero', () => {
  expect([899, 60, 5, -3].map(clockText)).toEqual(['14:59', '1:00', '0:05', '0:00']);
});
