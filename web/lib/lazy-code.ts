import { use } from 'react';

/** A lazily loaded part of a screen. */
export interface LazyPart<T> {
  /** Fetches the code; again when the last attempt failed. */
  load(): Promise<T>;
  /** The code, for a component: suspends until it is loaded. */
  usePart(): T;
}

/** Defines lazily loaded code: `lazyPart(async () => (await import('./seats.tsx')).seats)`. */
export function lazyPart<T>(fetch: () => Promise<T>): LazyPart<T> {
  let coming: Promise<T> | undefined;
  let hasFailed = false;
  const load = (): Promise<T> => {
    if (coming && !hasFailed) return coming;
    hasFailed = false;
    coming = fetch();
    coming.catch(() => {
      hasFailed = true;
    });
    return coming;
  };
  // A failed load is not retried while rendering, which would never end.
  return { load, usePart: () => use(coming ?? load()) };
}
