import { noReviews } from '#contract/results/reviews.ts';
import { PortalError } from './errors.ts';
import { SupplierCallError } from './supplier-call-error.ts';

/**
 * A supplier's reviews, and none where it has none. Throws `validation-failed` for a call that the supplier refuses, because
 * only the cursor is its own to judge, and `unavailable` when it cannot serve.
 */
export async function readReviews<Reviews extends object>(
  answer: Promise<Reviews | null> | undefined,
): Promise<Reviews | typeof noReviews> {
  try {
    return (await answer) ?? noReviews;
  } catch (error) {
    if (!(error instanceof SupplierCallError)) throw error;
    if (!error.isRefused) throw new PortalError('unavailable', { cause: error });
    throw new PortalError('validation-failed', {
      errors: [{ path: 'query.cursor', message: 'These reviews have changed. Load them again.' }],
      cause: error,
    });
  }
}
