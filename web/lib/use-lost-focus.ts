import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus when a screen replaced the element that had it, so that it never falls back to the body. `shown`
 * changes with the content of the screen.
 */
export function useLostFocus<Box extends HTMLElement>(shown: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) box.current?.focus({ preventScroll: true });
  }, [shown]);
  return box;
}
