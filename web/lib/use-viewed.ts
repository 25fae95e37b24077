import { type RefObject, useEffect } from 'react';

/**
 * Calls once when so much of something (0 to 1) has come into view, or of the view where it is taller than that.
 * [EXM-05]
 */
export function useViewed(place: RefObject<HTMLElement | null>, share: number, onViewed: () => void): void {
  useEffect(() => {
    if (!place.current) return undefined;
    const whole = Math.min(1, window.innerHeight / Math.max(1, place.current.offsetHeight));
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onViewed();
      },
      { threshold: share * whole },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- seen once, whoever is told
  }, [place, share]);
}
