import { PortalError } from '#server/platform/errors.ts';
import type { SourcedStays } from './merge-stays.ts';
import type { StayQuery, StaySupplier } from './port.ts';

const searchDeadlineMs = 6_000;

/**
 * Asks every supplier at once, each with a deadline. One that fails makes the answer incomplete; when all
 * fail there is no answer and `search-failed` is thrown.
 */
export async function askSuppliers(
  suppliers: readonly StaySupplier[],
  query: StayQuery,
): Promise<{ found: SourcedStays[]; complete: boolean }> {
  const answers = await Promise.allSettled(
    suppliers.map(async (supplier) => ({
      source: supplier.name,
      ...(await supplier.search(query, searchDeadlineMs)),
    })),
  );
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [failure] = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  if (found.length === 0) throw new PortalError('search-failed', { cause: failure });
  return { found, complete: failure === undefined && found.every((answer) => answer.complete) };
}
