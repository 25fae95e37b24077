import type { ActivityAspect, listActivityReviews } from '#contract/experiences/reviews.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Reviews } from '#web/lib/reviews/reviews.tsx';
import { filtersQuery } from '#web/lib/reviews/reviews-query.ts';
import { useWord } from '#web/lib/stay/words.ts';

/** What travelers say about an activity. */
export function ActivityReviews({ activityId }: { activityId: string }) {
  const t = useT();
  const word = useWord();
  return (
    <Reviews
      title={t('reviews.title.activity')}
      best={5}
      replyTitle={t('reviews.reply.operator')}
      aspectName={(aspect) => word(`reviews.aspect.${aspect}`, aspect)}
      source={{
        key: ['activities', 'reviews', activityId],
        load: (filters, cursor, signal) =>
          call<typeof listActivityReviews>('GET', '/api/v0/experiences/activities/:activityId/reviews', {
            params: { activityId },
            query: filtersQuery<ActivityAspect>(filters, cursor),
            signal,
          }),
      }}
    />
  );
}
