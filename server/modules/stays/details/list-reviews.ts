import type { z } from 'zod';
import type { listStayReviews, StayReviewsQuery } from '#contract/stays/reviews.ts';
import { readReviews } from '#server/modules/reviews/index.ts';
import type { StaySupplier } from '../port.ts';
import { getSourcedContent } from './find-content.ts';

/** Reviews of a stay from the supplier that sells it. Throws what `getSourcedContent` and `readReviews` do. */
export async function reviewsOfStay(
  suppliers: readonly StaySupplier[],
  { lodgingId, source, ...query }: StayReviewsQuery & { lodgingId: string; source?: string | undefined },
): Promise<z.input<(typeof listStayReviews)['response']>> {
  const { supplier } = await getSourcedContent(suppliers, { lodgingId, source });
  return { source: supplier.name, ...(await readReviews(supplier.listReviews?.(lodgingId, query), query)) };
}
