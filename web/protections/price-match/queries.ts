import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  claimPriceMatch,
  getTripPriceMatch,
  TripPriceMatch,
  withdrawPriceMatch,
} from '#contract/price-protections/price-match.ts';
import { call, type Input } from '#web/lib/api/client.ts';
import { tripKey } from '#web/lib/trip/trip-queries.ts';

export const priceMatchQuery = (tripId: string) =>
  queryOptions({
    queryKey: [...tripKey(tripId), 'price-match'],
    queryFn: ({ signal }): Promise<TripPriceMatch> =>
      call<typeof getTripPriceMatch>('GET', '/api/v0/trips/:tripId/price-match', {
        params: { tripId },
        signal,
      }),
    staleTime: 5000,
    // A booking can be claimed for, and a claim is judged by rule, within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.reason === 'not-yet' ||
      data?.claims.some(
        ({ state, paidOn }) => state === 'submitted' || (state === 'approved' && paidOn === null),
      )
        ? 1000
        : false,
  });

type Claim = NonNullable<Input<typeof claimPriceMatch>['body']>;

export function useClaimPriceMatch(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Claim) =>
      call<typeof claimPriceMatch>('POST', '/api/v0/trips/:tripId/price-match/claims', {
        params: { tripId },
        body,
      }),
    onSuccess: (answer) => queries.setQueryData(priceMatchQuery(tripId).queryKey, answer),
  });
}

export function useWithdrawPriceMatch(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (claimId: string) =>
      call<typeof withdrawPriceMatch>('POST', '/api/v0/trips/:tripId/price-match/claims/:claimId/withdraw', {
        params: { tripId, claimId },
      }),
    onSuccess: (answer) => queries.setQueryData(priceMatchQuery(tripId).queryKey, answer),
  });
}
