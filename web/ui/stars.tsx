import { Star } from 'lucide-react';
import { cx } from './cx.ts';

/** A class of one to five stars; `label` is the sentence read aloud, e.g. "4 stars". Halves are drawn. */
export function Stars({ count, label, className }: { count: number; label: string; className?: string }) {
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- several drawn stars are one picture
      role="img"
      aria-label={label}
      className={cx('inline-flex gap-px align-[-0.1em] text-rating', className)}
    >
      {Array.from({ length: Math.ceil(count) }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          className="size-3.5 fill-current"
          {...(count - index < 1 ? { style: { clipPath: 'inset(0 50% 0 0)' } } : {})}
        />
      ))}
    </span>
  );
}
