import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCatalogue } from '#web/lib/i18n/catalogue.ts';
import type { SaleCounts } from '#contract/sale.ts';
import { type Sale, saleCountsQuery, saleQuery } from './queries.ts';

/** The sale with its current counts. Refetched when it begins or ends. [SAL-13] */
export function useSale() {
  const { locale } = useCatalogue();
  const queries = useQueryClient();
  const { data: asked, error, refetch } = useQuery(saleQuery(locale));
  const { data: counts } = useQuery(saleCountsQuery);
  const hasTurned = asked !== undefined && counts !== undefined && asked.phase !== counts.phase;
  useEffect(() => {
    if (hasTurned) void queries.invalidateQueries({ queryKey: ['sale'] });
  }, [hasTurned, queries]);
  const sale = useMemo(() => asked && withCounts(asked, counts), [asked, counts]);
  return { sale, error, refetch, countedAt: counts?.countedAt };
}

function withCounts(sale: Sale, counts: SaleCounts | undefined): Sale {
  if (!counts || counts.phase !== sale.phase || !counts.sections) return sale;
  const fresh = new Map(counts.deals.map(({ dealId, remaining, total }) => [dealId, { remaining, total }]));
  return {
    ...sale,
    counts: counts.sections,
    deals: sale.deals.map((deal) => {
      const count = fresh.get(deal.id) ?? deal.count;
      const state = deal.state === 'available' && count.remaining === 0 ? 'sold-out' : deal.state;
      return { ...deal, count, state };
    }),
  };
}
