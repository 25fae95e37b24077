import type { CSSProperties, ReactNode, RefObject } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { resultsId } from './skip-filters.tsx';

/** The list of results, which the link past the filters leads to; its children are `li`. */
export function ResultsList({
  label,
  drawn,
  className,
  children,
}: {
  label: string;
  /** The columns of a list that is not one column. */
  className?: string;
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
      className={cx('grid scroll-mt-24 content-start gap-3', className)}
    >
      {children}
    </ol>
  );
}

/** Skeleton of a list of cards; `height` is a class. */
export function CardSkeletons({
  height,
  className,
  count = 4,
}: {
  height: string;
  className?: string;
  count?: number;
}) {
  return (
    <div className={cx('grid gap-3', className)} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- all the same
        <Skeleton key={at} className={`w-full rounded-card ${height}`} />
      ))}
    </div>
  );
}
