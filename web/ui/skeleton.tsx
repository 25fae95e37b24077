import { cx } from './cx.ts';

/** The shape of something that is coming; give it the final size, e.g. `className="h-6 w-40"`. Silent to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-line/70', className)} />;
}
