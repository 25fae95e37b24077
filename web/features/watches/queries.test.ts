import { describe, expect, it } from 'vitest';
import { watchStates } from '#contract/enums/transitions/index.ts';
import type { Watch } from '#contract/watches.ts';
import { watchStateOf } from './queries.ts';

const watched = { state: 'JustWatched' } as Watch;

describe('the state of a price watch on the screen', () => {
  it('is in process while the request runs, then set, or not set after a failure [PRD-01] [ENM-01]', () => {
    const pressed = watchStateOf(undefined, true);
    expect([watchStateOf(undefined, false), pressed]).toEqual(['NotWatching', 'InProcess']);
    expect([watchStates.next(pressed, 'saved'), watchStates.next(pressed, 'fail')]).toEqual([
      watchStateOf(watched, false),
      watchStateOf(undefined, false),
    ]);
  });
});
