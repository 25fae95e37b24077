import type { CSSProperties, ReactNode, RefObject } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { resultsId } from './skip-filters.tsx';

/** The list of results, which the link past the filters leads to; its children are `li`. */
export function ResultsList({
  label,
  drawn,
  children,
}: {
  label: string;
  /** Of a list that is drawn step by step, see `useDrawnLines`. */
  drawn?: { list: RefObject<HTMLOListElement | null>; isWhole: boolean; style: CSSProperties | undefined };
  children: ReactNode;
}) {
  return (
    <ol
      ref={drawn?.list}
      id={resultsId}
      tabIndex={-1}
      data-focus-silent
      aria-label={label}
      aria-busy={drawn && !drawn.isWhole}
      style={drawn?.style}
      className="grid scroll-mt-24 content-start gap-4"
    >
      {children}
    </ol>
  );
}

/** Skeleton of a list of cards; `height` is a class. */
export function CardSkeletons({ height }: { height: string }) {
  return (
    <div className="grid gap-4" aria-hidden>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className={`w-full rounded-card ${height}`} />
      ))}
    </div>
  );
}
