import type { z } from 'zod';
import type { ActivityReviewsQuery, listActivityReviews } from '#contract/experiences/reviews.ts';
import { readReviews } from '#server/modules/reviews/index.ts';
import type { ExperiencesDeps } from './deps.ts';
import { findActivity } from './find-activity.ts';

/** Reviews of an activity. Throws `experience-not-found`, and what `readReviews` does. */
export async function reviewsOfActivity(
  { supplier }: Pick<ExperiencesDeps, 'supplier'>,
  { activityId, ...query }: ActivityReviewsQuery & { activityId: string },
): Promise<z.input<(typeof listActivityReviews)['response']>> {
  await findActivity(supplier, activityId, 'USD');
  return { source: supplier.name, ...(await readReviews(supplier.listReviews?.(activityId, query), query)) };
}
