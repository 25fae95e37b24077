import { queryOptions } from '@tanstack/react-query';
import type { findCustomers, getIssuedWallet, listLists } from '#contract/issuing.ts';
import { call, type Output } from '#web/lib/api/client.ts';

export type IssuedWallet = Output<typeof getIssuedWallet>;
export type IssuedCredit = IssuedWallet['credits'][number];
export type IssuedOffer = IssuedWallet['offers'][number];
export type IssuingAct = IssuedWallet['acts'][number];
export type IssuingList = Output<typeof listLists>['lists'][number];

/** Poll interval of a list in progress, in milliseconds. */
const lookEveryMs = 1_000;

/** Customers by number, e-mail address or name. */
export const foundQuery = (wanted: string | undefined) =>
  queryOptions({
    queryKey: ['issuing', 'found', wanted],
    enabled: wanted !== undefined,
    queryFn: async ({ signal }) =>
      (
        await call<typeof findCustomers>('GET', '/api/v0/issuing/customers', {
          query: { text: wanted ?? '' },
          signal,
        })
      ).customers,
    staleTime: 0,
  });

/** A customer's credits and offers in the reader's language, and the acts on them. */
export const issuedWalletQuery = (subject: string, locale: string) =>
  queryOptions({
    queryKey: ['issuing', 'wallet', subject, locale],
    queryFn: ({ signal }): Promise<IssuedWallet> =>
      call<typeof getIssuedWallet>('GET', '/api/v0/issuing/customers/:subject', {
        params: { subject },
        signal,
      }),
    staleTime: 0,
  });

/** The newest lists; polled while one of them is in progress. */
export const listsQuery = queryOptions({
  queryKey: ['issuing', 'lists'],
  queryFn: async ({ signal }) =>
    (await call<typeof listLists>('GET', '/api/v0/issuing/lists', { signal })).lists,
  refetchInterval: ({ state }) =>
    state.data?.some(({ finishedAt }) => finishedAt === null) ? lookEveryMs : false,
});
