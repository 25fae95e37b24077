import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls an element to the top of the window when the key changes, such as the page of a list. */
export function useScrollOn(top: RefObject<HTMLElement | null>, key: string): void {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    top.current?.scrollIntoView({ block: 'start' });
  }, [top, key]);
}
