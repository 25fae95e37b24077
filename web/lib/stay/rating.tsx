import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { RatingBadge } from '#web/ui/rating-badge.tsx';
import { scoreMessage } from '#web/lib/stay/words.ts';

/** Guest rating, or a note that there are no reviews yet. */
export function Rating({
  score,
  count,
  isBrief = false,
}: {
  score: number;
  count: number;
  isBrief?: boolean;
}) {
  const t = useT();
  const format = useFormat();
  if (count === 0) return <span className="text-sm text-ink-muted">{t('stays.no-reviews')}</span>;
  return (
    <RatingBadge
      score={format.score(score)}
      {...(isBrief ? {} : { word: t(scoreMessage(score)) })}
      count={t('stays.reviews', { count })}
    />
  );
}
