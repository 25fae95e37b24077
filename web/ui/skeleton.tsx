import { cx } from './cx.ts';

/** Placeholder of loading content; give it the final size, e.g. `className="h-6 w-40"`. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-line/70', className)} />;
}
