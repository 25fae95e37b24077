import { type ComponentType, type RefObject, useEffect, useState } from 'react';

/** A piece that has come, and whether what it replaces had the focus. */
export interface Come<P> {
  readonly Piece: ComponentType<P>;
  readonly hadFocus: boolean;
}

/**
 * A piece whose code is fetched once it is wanted: undefined until then. Unlike React's `lazy` it leaves what stands in
 * its place untouched meanwhile, so that the focus stays where it is; `place` is around that.
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
      // Without a network what stands there stays.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, come, place]);
  return come;
}
