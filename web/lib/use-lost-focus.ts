import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus back when a screen replaced what had it, so that it never rests on the body. `shown` changes with what
 * the screen shows.
 */
export function useLostFocus<Box extends HTMLElement>(shown: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) box.current?.focus({ preventScroll: true });
  }, [shown]);
  return box;
}
