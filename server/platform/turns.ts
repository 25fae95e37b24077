import { setImmediate as breathe } from 'node:timers/promises';

/** So long may a process work at one thing before others are let in. */
const turnMs = 4;

/**
 * For work that takes long: to be awaited between its parts. Others are let in once a turn is over, so that nobody
 * waits for the whole of it.
 */
export function inTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turnMs) return;
    await breathe();
    began = performance.now();
  };
}

/** What there is in parts of so many at most, each made when it is its turn. */
export function* partsOf<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let part: T[] = [];
  for (const one of all) {
    part.push(one);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
