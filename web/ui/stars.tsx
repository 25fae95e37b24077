import { cx } from './cx.ts';

/** In units of the drawing: the size of a star, and the distance from one to the next. */
const starSize = 24;
const step = 25.75;
const outline = 'l3.09 6.26 6.91 1.01-5 4.87 1.18 6.88-6.18-3.25-6.18 3.25 1.18-6.88-5-4.87 6.91-1.01z';

/** A class of one to five stars; `label` is the sentence read aloud, e.g. "4 stars". Halves are drawn. */
export function Stars({ count, label, className }: { count: number; label: string; className?: string }) {
  const drawn = Math.ceil(count);
  const width = (drawn - 1) * step + starSize;
  return (
    // One SVG for all stars: lists have hundreds of them.
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${starSize}`}
      className={cx(
        'inline-block h-3.5 w-auto fill-current stroke-current align-[-0.1em] text-rating',
        className,
      )}
      strokeWidth={2}
      strokeLinejoin="round"
      {...(count < drawn ? { style: { clipPath: `inset(0 ${(50 * starSize) / width}% 0 0)` } } : {})}
    >
      <path
        d={Array.from({ length: drawn }, (_, index) => `M${starSize / 2 + index * step} 2${outline}`).join(
          '',
        )}
      />
    </svg>
  );
}
