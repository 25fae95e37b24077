import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';

/** An element, the callback that it takes as its `ref`, and whether somebody points at it with the mouse or the focus. */
interface Held<E> {
  readonly element: RefObject<E | null>;
  readonly attach: RefCallback<E>;
  readonly isHeld: boolean;
}

/** Follows whether somebody points at an element, until it is removed. */
export function useHeld<E extends HTMLElement>(): Held<E> {
  const ref = useRef<E>(null);
  const [isUnderMouse, setUnderMouse] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const attach = useCallback((element: E) => {
    ref.current = element;
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
    return () => {
      stop.abort();
      ref.current = null;
      setUnderMouse(false);
      setFocus(false);
    };
  }, []);
  return { element: ref, attach, isHeld: isUnderMouse || hasFocus };
}
