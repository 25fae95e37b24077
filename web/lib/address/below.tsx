import { type ReactNode, useDeferredValue } from 'react';
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

function isFresh(): boolean {
  const { key, hash } = readLocation();
  return positionOf(key) === undefined && hash === '';
}
