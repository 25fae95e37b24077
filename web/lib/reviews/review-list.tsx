import { languageNames } from '#web/lib/activity/activity-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { Review } from './reviews-query.ts';
import { Score } from './score.tsx';

export interface ReviewWords {
  /** The highest score that can be given. */
  best: 5 | 10;
  /** Who answers reviews, such as "Answer of the property". */
  replyTitle: string;
}

/** Reviews in the language in which each was written. */
export function ReviewList({ reviews, ...words }: { reviews: readonly Review[] } & ReviewWords) {
  return (
    <ul className="grid divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.reviewId} className="py-4 first:pt-0 last:pb-0">
          <OneReview review={review} {...words} />
        </li>
      ))}
    </ul>
  );
}

function OneReview({ review, best, replyTitle }: { review: Review } & ReviewWords) {
  const t = useT();
  const format = useFormat();
  const { score, title, text, language, traveler, country, month, nights, reply } = review;
  const about = [
    traveler ? t(`reviews.traveler.${traveler}`) : null,
    country ? format.country(country) : null,
    format.date(`${month}-01`, 'month'),
    nights === null ? null : t('reviews.nights', { count: nights }),
    format.locale.startsWith(language)
      ? null
      : t('reviews.written-in', { language: languageNames([language], format.locale).join('') }),
  ].filter((part) => part !== null);
  return (
    <article className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <span className="tabular rounded-sm bg-brand px-1.5 py-0.5 text-sm font-semibold text-brand-ink">
          <Score score={score} best={best} />
        </span>
        <h3 lang={language} className="leading-snug font-semibold">
          {title}
        </h3>
      </div>
      <p className="text-sm text-ink-muted">{about.join(' · ')}</p>
      <p lang={language} className="max-w-[68ch]">
        {text}
      </p>
      {reply === null ? null : (
        <div className="mt-1 max-w-[68ch] border-l-2 border-line pl-3 text-sm">
          <p className="font-semibold">{replyTitle}</p>
          <p lang={language} className="text-ink-muted">
            {reply}
          </p>
        </div>
      )}
    </article>
  );
}
