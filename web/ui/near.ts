import { type RefObject, useEffect, useState } from 'react';
import { useHasBegun } from './begun.ts';

/** How far below the view something begins to come, in pixels. */
const reach = 400;

/**
 * True once `place` has come near the view, or the reader has begun to move: the moment to fetch and draw what is heavy
 * and lies further down a page.
 */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const hasBegun = useHasBegun();
  const [hasCome, setCome] = useState(false);
  const isNear = hasCome || hasBegun;
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setCome(true);
      },
      { rootMargin: `${reach}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}
