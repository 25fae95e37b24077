import { queryOptions } from '@tanstack/react-query';
import type { getWalletDetails, getWalletHistory } from '#contract/wallet.ts';
import { call, type Output } from '#web/lib/api/client.ts';

export type WalletDetails = Output<typeof getWalletDetails>;

/** Credit and offers in the locale's language; refetched on every mount. [WAL-07] */
export const walletQuery = (locale: string) =>
  queryOptions({
    queryKey: ['wallet', 'details', locale],
    queryFn: ({ signal }): Promise<WalletDetails> =>
      call<typeof getWalletDetails>('GET', '/api/v0/user/wallet/details', { locale, signal }),
    staleTime: 5000,
  });

/** The latest changes of the credit, newest first. */
export const historyQuery = (locale: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['wallet', 'history', locale],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      call<typeof getWalletHistory>('GET', '/api/v0/user/wallet/history', { locale, signal }),
    staleTime: 5000,
  });
