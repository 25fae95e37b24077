import { expect, it } from 'vitest';
import { lookAgainIn } from './queries.ts';

const quiet = { isAsked: false, lastAsked: Number.NEGATIVE_INFINITY, now: 4_000_000 };

it.each([
  ['a search screen', { ...quiet, path: '/hotels/' }, 60_000],
  ['the support screens', { ...quiet, path: '/support/new/' }, 15_000],
  ['the activity screen', { ...quiet, path: '/account/activity/' }, 5000],
  ['a screen that shows a code now', { ...quiet, path: '/', isAsked: true }, 5000],
  ['a screen, 29 minutes after an agent asked', { ...quiet, path: '/', lastAsked: 2_260_000 }, 15_000],
  ['a screen, 30 minutes after an agent asked', { ...quiet, path: '/', lastAsked: 2_200_000 }, 60_000],
])('%s looks for calling agents again in time [AGT-01]', (_where, asked, ms) => {
  expect(lookAgainIn(asked)).toBe(ms);
});
