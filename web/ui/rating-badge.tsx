import { cx } from './cx.ts';

export interface RatingBadgeProps {
  /** Formatted score, e.g. "8.7" or « 8,7 ». */
  score: string;
  /** In words, e.g. "Excellent". */
  word?: string;
  /** The number of reviews, e.g. "1,204 reviews". */
  count?: string;
  className?: string;
}

/** The guest rating: the score, the word and the number of reviews. */
export function RatingBadge({ score, word, count, className }: RatingBadgeProps) {
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-x-2 text-sm', className)}>
      <span className="tabular rounded-sm bg-brand px-1.5 py-0.5 font-semibold text-brand-ink">{score}</span>
      {word ? <span className="font-semibold">{word}</span> : null}
      {count ? <span className="text-ink-muted">{count}</span> : null}
    </span>
  );
}
