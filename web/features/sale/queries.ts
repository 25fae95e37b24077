import { queryOptions } from '@tanstack/react-query';
import type { getSale, getSaleCounts, Sale, SaleCounts } from '#contract/sale.ts';
import { call } from '#web/lib/api/client.ts';

export type { Sale, SaleCount, SaleDeal, SaleDestination } from '#contract/sale.ts';

/** Poll interval of the remaining counts, in milliseconds. */
const countEveryMs = 5_000;

/** The sale for the reader, in their language. */
export const saleQuery = (locale: string) =>
  queryOptions({
    queryKey: ['sale', locale],
    queryFn: ({ signal }): Promise<Sale> => call<typeof getSale>('GET', '/api/v0/sale', { signal }),
  });

/** Remaining counts and phase of the sale, polled while the page is visible. [SAL-13] */
export const saleCountsQuery = queryOptions({
  queryKey: ['sale-counts'],
  queryFn: ({ signal }): Promise<SaleCounts> =>
    call<typeof getSaleCounts>('GET', '/api/v0/sale/counts', { signal }),
  refetchInterval: countEveryMs,
});
