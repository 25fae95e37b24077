import { type RefObject, useEffect, useState } from 'react';
import { useHasInteracted } from './first-interaction.ts';

/** How far below the viewport an element starts to load, in pixels. */
const reach = 400;

/**
 * True once `place` is near the viewport, or after the first interaction: the moment to load expensive content further
 * down a page.
 */
export function useIsNearViewport(place: RefObject<HTMLElement | null>): boolean {
  const hasBegun = useHasInteracted();
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
