import type { StayAspect } from '#contract/stays/aspects.ts';
import type { listStayReviews } from '#contract/stays/reviews.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Reviews } from '#web/lib/reviews/reviews.tsx';
import { filtersQuery } from '#web/lib/reviews/reviews-query.ts';
import { scoreMessage, useWord } from '#web/lib/stay/words.ts';

export interface StayReviewsProps {
  lodgingId: string;
  source: string;
  /** A home has a host, a hotel has a staff. */
  isHome: boolean;
}

/** What guests say about a stay. */
export function StayReviews({ lodgingId, source, isHome }: StayReviewsProps) {
  const t = useT();
  const word = useWord();
  return (
    <Reviews
      title={t('reviews.title.stay')}
      best={10}
      replyTitle={t(isHome ? 'reviews.reply.host' : 'reviews.reply.property')}
      scoreWord={(score) => t(scoreMessage(score))}
      aspectName={(aspect) =>
        word(`reviews.aspect.${isHome && aspect === 'staff' ? 'host' : aspect}`, aspect)
      }
      source={{
        key: ['stays', 'reviews', lodgingId, source],
        load: (filters, cursor, signal) =>
          call<typeof listStayReviews>('GET', '/api/v0/hotels/:lodgingId/reviews', {
            params: { lodgingId },
            query: { ...filtersQuery<StayAspect>(filters, cursor), source },
            signal,
          }),
      }}
    />
  );
}
