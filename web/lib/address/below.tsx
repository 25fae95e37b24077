import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { readLocation } from './go.ts';
import { positionOf } from './positions.ts';

/**
 * What is under the fold of a page that one comes to anew: drawn in a piece of its own, after what one sees; `room` keeps
 * its place where something would come up into view. Where the page was left further down, or a place in it is named, it
 * is all drawn at once.
 */
export function Below({ children, room = null }: { children: ReactNode; room?: ReactNode }): ReactNode {
  const isDrawn = useDeferredValue(true, !isFresh());
  return isDrawn ? children : room;
}

/**
 * How many lines of a list are drawn: of a page that one comes to anew those in view, then a few more at a time until it
 * is all there, so that a hand need not wait for the whole. Where {@link Below} draws all at once, so does this.
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

/** Whether a page is come to anew, at its top. */
export function isFresh(): boolean {
  const { key, hash } = readLocation();
  return positionOf(key) === undefined && hash === '';
}
