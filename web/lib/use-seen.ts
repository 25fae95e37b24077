import { type RefObject, useEffect, useRef } from 'react';

const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/**
 * Calls once when a share of an element, from 0 to 1, has been in view. An element taller than the window counts by how
 * much of the window it fills. [EXM-05]
 */
export function useSeen(place: RefObject<HTMLElement | null>, share: number, onSeen: () => void): void {
  const tell = useRef(onSeen);
  useEffect(() => {
    tell.current = onSeen;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => seenOf(entry) >= share)) return;
        observer.disconnect();
        tell.current();
      },
      { threshold: steps },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, share]);
}

function seenOf({ intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry): number {
  const whole = Math.min(boundingClientRect.height, rootBounds?.height ?? boundingClientRect.height);
  return whole > 0 ? intersectionRect.height / whole : 0;
}
