import { type RefObject, useEffect, useState } from 'react';

/** Whether somebody points at an element, with the mouse or with the focus. `isThere`: whether it is rendered. */
export function useHeld(of: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isUnderMouse, setUnderMouse] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (!element || !isThere) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const enter = ({ pointerType }: PointerEvent) => setUnderMouse(pointerType === 'mouse');
    element.addEventListener('pointerenter', enter, { signal });
    element.addEventListener('pointerleave', () => setUnderMouse(false), { signal });
    element.addEventListener('focusin', () => setFocus(true), { signal });
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => setFocus(relatedTarget instanceof Node && element.contains(relatedTarget)),
      { signal },
    );
    return () => stop.abort();
  }, [of, isThere]);
  return isThere && (isUnderMouse || hasFocus);
}
