import type { MissingAnswer } from '#contract/results/missing-answer.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { SourcedStays } from './merge-stays.ts';
import type { StayQuery, StaySupplier } from '../port.ts';

/** How long suppliers are waited for, and how long when asked again. */
const [searchDeadlineMs, againDeadlineMs] = [6_000, 20_000];

/**
 * The stays that suppliers found, and the suppliers whose answer is missing whole or in part; `complete` when asking
 * again would bring no more.
 */
export interface SupplierAnswers {
  readonly found: SourcedStays[];
  readonly complete: boolean;
  readonly missing: readonly MissingAnswer[];
}

/**
 * Asks every supplier at once, each with a deadline. One that fails makes the answer incomplete; when all
 * fail there is no answer and `search-failed` is thrown.
 */
export async function askSuppliers(
  suppliers: readonly StaySupplier[],
  query: StayQuery,
  isAgain = false,
): Promise<SupplierAnswers> {
  const answers = await Promise.allSettled(
    suppliers.map(async (supplier) => ({
      source: supplier.name,
      ...(await supplier.search(query, isAgain ? againDeadlineMs : searchDeadlineMs)),
    })),
  );
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [failure] = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  if (found.length === 0) throw new PortalError('search-failed', { cause: failure });
  const missing = answers.flatMap((answer, at): MissingAnswer[] => {
    if (answer.status === 'rejected') return [{ source: suppliers[at]?.name ?? '', part: 'all' }];
    const { source, complete, hasMore, stays } = answer.value;
    if (complete) return hasMore ? [{ source, part: 'rest' }] : [];
    return [{ source, part: stays.some(({ isPriceLost }) => isPriceLost) ? 'prices' : 'some' }];
  });
  return { found, complete: missing.every(({ part }) => part === 'rest'), missing };
}
