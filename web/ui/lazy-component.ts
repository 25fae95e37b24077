import { type ComponentType, type RefObject, useEffect, useState } from 'react';

/** A lazily loaded component, and whether its placeholder had the focus. */
export interface Come<P> {
  readonly Piece: ComponentType<P>;
  readonly hadFocus: boolean;
}

/**
 * A lazily loaded component, fetched once it is wanted: undefined until then. Unlike React's `lazy` it leaves the
 * placeholder mounted meanwhile, so that the focus is kept; `place` is the element around it.
 */
export function useLater<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isWanted: boolean,
  place: RefObject<HTMLElement | null>,
): Come<P> | undefined {
  const [come, setCome] = useState<Come<P>>();
  useEffect(() => {
    if (!isWanted || come) return undefined;
    let isCurrent = true;
    load().then(
      ({ default: Piece }) => {
        const hadFocus = place.current?.contains(document.activeElement) ?? false;
        if (isCurrent) setCome({ Piece, hadFocus });
      },
      // Without a network the placeholder stays.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, come, place]);
  return come;
}
