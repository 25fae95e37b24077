import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  changePackageNights,
  NightsOffer,
  PackageChange,
  PackageChangeQuote,
  PricedAnswer,
  quotePackageNights,
} from '#contract/packages/nights.ts';
import type { keepPackageNights, PackageTrip } from '#contract/packages/trip.ts';
import { call, type Input } from '#web/lib/api/client.ts';
import { refetchTrip } from '#web/lib/trip/trip-queries.ts';

/** The price of an answer for the flights as they are now, from the hotel. */
export const nightsQuoteQuery = (
  tripId: string,
  answer: PricedAnswer,
  { landsOn, leavesOn }: Pick<NightsOffer, 'landsOn' | 'leavesOn'>,
  paymentMethodId: string | undefined,
) =>
  queryOptions({
    queryKey: ['nights-quote', tripId, answer, landsOn, leavesOn, paymentMethodId] as const,
    queryFn: ({ signal }): Promise<PackageChangeQuote> =>
      call<typeof quotePackageNights>('POST', '/api/v0/trips/:tripId/package/nights-quotes', {
        params: { tripId },
        body: { answer, ...(paymentMethodId === undefined ? {} : { paymentMethodId }) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Changes the nights by a quote; idempotent for the same quote. */
export function useChangeNights(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof changePackageNights>['body']>): Promise<PackageChange> =>
      call<typeof changePackageNights>('POST', '/api/v0/trips/:tripId/package/nights', {
        params: { tripId },
        body,
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}

/** Keeps the nights as booked, for the days of the flights that were shown. */
export function useKeepNights(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      landsOn,
      leavesOn,
    }: NonNullable<Input<typeof keepPackageNights>['body']>): Promise<PackageTrip> =>
      call<typeof keepPackageNights>('POST', '/api/v0/trips/:tripId/package/keep-nights', {
        params: { tripId },
        body: { landsOn, leavesOn },
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}
