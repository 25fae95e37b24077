import { type ComponentType, type RefObject, useEffect, useState } from 'react';

/** A lazily loaded component, and whether its placeholder had the focus. */
export interface LoadedComponent<P> {
  readonly Piece: ComponentType<P>;
  readonly hadFocus: boolean;
}

/**
 * A lazily loaded component, fetched once it is wanted: undefined until then. Unlike React's `lazy` it leaves the
 * placeholder mounted meanwhile, so that the focus is kept; `place` is the element around it.
 */
export function useLazyComponent<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isWanted: boolean,
  place: RefObject<HTMLElement | null>,
): LoadedComponent<P> | undefined {
  const [loaded, setLoaded] = useState<LoadedComponent<P>>();
  useEffect(() => {
    if (!isWanted || loaded) return undefined;
    let isCurrent = true;
    load().then(
      ({ default: Piece }) => {
        const hadFocus = place.current?.contains(document.activeElement) ?? false;
        if (isCurrent) setLoaded({ Piece, hadFocus });
      },
      // Without a network the placeholder stays.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, loaded, place]);
  return loaded;
}
