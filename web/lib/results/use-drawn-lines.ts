import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFresh } from '#web/lib/address/below-the-fold.tsx';

interface Shown<L> {
  readonly lines: readonly L[];
  /** How many lines are rendered from the top. */
  readonly reach: number;
  /** Keys of lines further down that were rendered before: they stay, with the focus if it is in one. */
  readonly kept: ReadonlySet<string>;
  /** Height of the previous list, in pixels: kept as minimum until all lines are rendered. */
  readonly height: number;
}

export interface DrawnLines<L> {
  /** The lines to render, in order. */
  readonly drawn: readonly L[];
  /** Whether all lines are rendered; until then the list is busy. */
  readonly isWhole: boolean;
  /** For the list's element. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly style: { readonly minHeight: number; readonly overflowAnchor: 'none' } | undefined;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * The lines of a list to render: for other lines, or the same in another order, first those in view, then a few more at
 * a time, so that neither their frame nor the next press waits for the whole list. A restored page renders at once.
 * `keyOf` must be the same function between renders.
 */
export function useDrawnLines<L>(
  lines: readonly L[],
  keyOf: (line: L) => string,
  inView: number,
  atOnce = 2,
): DrawnLines<L> {
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState<Shown<L>>(() => ({
    lines,
    reach: isFresh() ? inView : Number.POSITIVE_INFINITY,
    kept: nothing,
    height: 0,
  }));
  const keysOf = (all: readonly L[]) => all.map(keyOf).join();
  const isOther = shown.lines !== lines;
  // New objects for the same lines render as they come.
  if (isOther && keysOf(shown.lines) === keysOf(lines)) setShown({ ...shown, lines });
  const drawn = drawnOf(shown, keyOf);
  const isWhole = !isOther && drawn.length === lines.length;
  useLayoutEffect(() => {
    if (!isOther) return;
    const { children = [], offsetHeight: height = 0 } = list.current ?? {};
    // Down to the bottom of the window, and one more where the new lines are lower.
    const seen = [...children].filter((line) => line.getBoundingClientRect().top < innerHeight).length + 1;
    setShown({ lines, reach: seen, kept: new Set(drawnOf(shown, keyOf).map(keyOf)), height });
  }, [isOther, lines, shown, keyOf]);
  useEffect(() => {
    if (isWhole) return undefined;
    const drawOn = () => startTransition(() => setShown({ ...shown, reach: shown.reach + atOnce }));
    const soon = setTimeout(drawOn);
    return () => clearTimeout(soon);
  }, [shown, isWhole, atOnce]);
  return {
    drawn,
    isWhole,
    list,
    // Scroll anchoring would follow a line to its new place, into the middle of another order.
    style: isWhole || shown.height === 0 ? undefined : { minHeight: shown.height, overflowAnchor: 'none' },
  };
}

const drawnOf = <L>({ lines, reach, kept }: Shown<L>, keyOf: (line: L) => string): readonly L[] =>
  lines.filter((line, at) => at < reach || kept.has(keyOf(line)));
