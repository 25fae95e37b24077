import { setImmediate as breathe } from 'node:timers/promises';

/** Longest time to hold the event loop before yielding, in milliseconds. */
const turnMs = 4;

/** For long work: await the returned function between its parts. It yields to the event loop once the time is up. */
export function inTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turnMs) return;
    await breathe();
    began = performance.now();
  };
}

/** Yields the items in chunks of at most `size`, lazily. */
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
