import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { readLocation } from './go.ts';
import { positionOf } from './positions.ts';

/**
 * Content below the fold of a freshly opened page: rendered after the content above it, in a render of its own; `room`
 * is a placeholder where something would otherwise shift into view. When the scroll position is restored or the address
 * has a hash, everything renders at once.
 */
export function Below({ children, room = null }: { children: ReactNode; room?: ReactNode }): ReactNode {
  const isDrawn = useDeferredValue(true, !isFresh());
  return isDrawn ? children : room;
}

/**
 * How many lines of a list to render: on a freshly opened page those in view first, then a few more at a time until all
 * are there, so that input need not wait for the whole list. Where {@link Below} renders everything at once, so does
 * this.
 */
export function useLinesDrawn(inView: number, all: number, atOnce = 2): number {
  const [drawn, setDrawn] = useState(() => (isFresh() ? inView : Number.POSITIVE_INFINITY));
  useEffect(() => {
    if (drawn >= all) return;
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + atOnce)));
    return () => clearTimeout(next);
  }, [drawn, all, atOnce]);
  return Math.min(drawn, all);
}

/** True when a page is opened afresh, at its top. */
export function isFresh(): boolean {
  const { key, hash } = readLocation();
  return positionOf(key) === undefined && hash === '';
}
