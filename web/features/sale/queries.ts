import { queryOptions } from '@tanstack/react-query';
import type { getSale, getSaleCounts, Sale, SaleCounts } from '#contract/sale.ts';
import { call } from '#web/lib/api/client.ts';

export type { Sale, SaleCount, SaleDeal, SaleDestination } from '#contract/sale.ts';

/** The page looks this often at what is left, in milliseconds. */
const countEveryMs = 5_000;

/** The sale as it stands for the reader, in their language. */
export const saleQuery = (locale: string) =>
  queryOptions({
    queryKey: ['sale', locale],
    queryFn: ({ signal }): Promise<Sale> => call<typeof getSale>('GET', '/api/v0/sale', { signal }),
  });

/** What is left, and where the sale stands, for as long as the page is looked at. [SAL-13] */
export const saleCountsQuery = queryOptions({
  queryKey: ['sale-counts'],
  queryFn: ({ signal }): Promise<SaleCounts> =>
    call<typeof getSaleCounts>('GET', '/api/v0/sale/counts', { signal }),
  refetchInterval: countEveryMs,
});
