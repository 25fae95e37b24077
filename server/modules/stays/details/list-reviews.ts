import type { z } from 'zod';
import { noReviews } from '#contract/results/reviews.ts';
import type { listStayReviews, StayReviewsQuery } from '#contract/stays/reviews.ts';
import { PortalError } from '#server/platform/errors.ts';
import { SupplierError, type StaySupplier } from '../port.ts';
import { getSourcedContent } from './find-content.ts';

/**
 * Reviews of a stay from the supplier that sells it; without a summary where that has none. Throws `validation-failed`
 * for a cursor that the supplier refuses, and `unavailable` when it cannot be asked.
 */
export async function reviewsOfStay(
  suppliers: readonly StaySupplier[],
  { lodgingId, source, ...query }: StayReviewsQuery & { lodgingId: string; source?: string | undefined },
): Promise<z.input<(typeof listStayReviews)['response']>> {
  const { supplier } = await getSourcedContent(suppliers, { lodgingId, source });
  try {
    return {
      source: supplier.name,
      ...((await supplier.listReviews?.(lodgingId, query)) ?? noReviews),
    };
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    throw error.retryable
      ? new PortalError('unavailable', { cause: error })
      : new PortalError('validation-failed', {
          errors: [{ path: 'query.cursor', message: 'These reviews have changed. Load them again.' }],
          cause: error,
        });
  }
}
