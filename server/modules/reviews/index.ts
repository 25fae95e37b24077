import { noReviews } from '#contract/results/reviews.ts';
import { PortalError } from '#server/platform/errors.ts';
import { SupplierCallError } from '#server/platform/supplier-call-error.ts';

/**
 * A supplier's reviews, and none where it has none. Throws `validation-failed` when the supplier refuses a call with
 * a cursor, because only the cursor is its own to judge, and `unavailable` when it cannot serve or refuses any other.
 */
export async function readReviews<Reviews extends object>(
  answer: Promise<Reviews | null> | undefined,
  { cursor }: { cursor?: string | undefined },
): Promise<Reviews | typeof noReviews> {
  try {
    return (await answer) ?? noReviews;
  } catch (error) {
    if (!(error instanceof SupplierCallError)) throw error;
    if (!error.isRefused || cursor === undefined) throw new PortalError('unavailable', { cause: error });
    throw new PortalError('validation-failed', {
      errors: [{ path: 'query.cursor', message: 'These reviews have changed. Load them again.' }],
      cause: error,
    });
  }
}
