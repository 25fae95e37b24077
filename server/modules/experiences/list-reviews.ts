import type { z } from 'zod';
import type { ActivityReviewsQuery, listActivityReviews } from '#contract/experiences/reviews.ts';
import { noReviews } from '#contract/results/reviews.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { ExperiencesDeps } from './deps.ts';
import { askSupplier, findActivity } from './find-activity.ts';
import { ExperienceSupplierError } from './port.ts';

/**
 * Reviews of an activity; without a summary where its supplier has none. Throws `experience-not-found`,
 * `validation-failed` for a cursor that the supplier refuses, and `unavailable` when it cannot serve.
 */
export async function reviewsOfActivity(
  { supplier }: Pick<ExperiencesDeps, 'supplier'>,
  { activityId, ...query }: ActivityReviewsQuery & { activityId: string },
): Promise<z.input<(typeof listActivityReviews)['response']>> {
  await findActivity(supplier, activityId, 'USD');
  const reviews = await askSupplier(
    (supplier.listReviews?.(activityId, query) ?? Promise.resolve(null)).catch((error: unknown) => {
      if (!(error instanceof ExperienceSupplierError) || error.retryable) throw error;
      throw new PortalError('validation-failed', {
        errors: [{ path: 'query.cursor', message: 'These reviews have changed. Load them again.' }],
        cause: error,
      });
    }),
  );
  return { source: supplier.name, ...(reviews ?? noReviews) };
}
