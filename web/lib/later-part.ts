import { use } from 'react';

/** A part of a screen whose code is a file of its own. */
export interface LaterPart<T> {
  /** Fetches the code; again when the last try failed. */
  load(): Promise<T>;
  /** The code, for a component: it waits until the code is here. */
  usePart(): T;
}

/** Names code that is fetched when it is needed: `laterPart(async () => (await import('./seats.tsx')).seats)`. */
export function laterPart<T>(fetch: () => Promise<T>): LaterPart<T> {
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
  // A failed try is not begun again while drawing, which would never end.
  return { load, usePart: () => use(coming ?? load()) };
}
