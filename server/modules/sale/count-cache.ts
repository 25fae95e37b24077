import type { SaleCounts } from '#contract/sale.ts';
import { CachedAnswer } from '#server/platform/http/cached-answer.ts';
import { sharedRead } from '#server/platform/shared-read.ts';
import type { SaleConfiguration } from './configuration.ts';
import { sectionCounts, withCounts } from './deals.ts';
import type { SaleDeps } from './deps.ts';
import { readStocks } from './store.ts';

/**
 * Remaining stock of a running sale. Coalesces concurrent reads: callers that arrive during a count share the next
 * one, and the bytes of its answer. [SAL-13] Decision 0135.
 */
export function sharedCounts({ db, clock }: Pick<SaleDeps, 'db' | 'clock'>) {
  const counts = new WeakMap<SaleConfiguration, () => Promise<CachedAnswer<SaleCounts>>>();

  const countersOf = (sale: SaleConfiguration) =>
    sharedRead(async () => {
      const countedAt = clock.now().toISOString();
      const counted = withCounts(sale, await readStocks(db, sale));
      return new CachedAnswer({
        phase: 'active' as const,
        countedAt,
        deals: counted.map(({ deal, count }) => ({ dealId: deal.id, ...count })),
        sections: sectionCounts(sale, counted),
      });
    });

  return (sale: SaleConfiguration): Promise<CachedAnswer<SaleCounts>> => {
    const count = counts.get(sale) ?? countersOf(sale);
    counts.set(sale, count);
    return count();
  };
}
