import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { changeStay, quoteChange, StayChange, StayChangeQuote } from '#contract/trips.ts';
import { call, type Input } from '#web/lib/api/client.ts';
import type { RequestedChange } from '#web/lib/trip/change/use-change.ts';
import { refetchTrip } from '#web/lib/trip/trip-queries.ts';

type Wanted = NonNullable<Input<typeof quoteChange>['body']>;

/** Requests a quote for other dates, rooms or names. Each request is a new quote. */
export const useChangeQuote = (tripId: string) =>
  useMutation({
    mutationFn: (body: Wanted): Promise<StayChangeQuote> =>
      call<typeof quoteChange>('POST', '/api/v0/trips/:tripId/hotel/change-quotes', {
        params: { tripId },
        body,
      }),
  });

/** Changes a stay by a quote; idempotent for the same quote. */
export function useChangeStay(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestedChange): Promise<StayChange> =>
      call<typeof changeStay>('POST', '/api/v0/trips/:tripId/hotel/change', {
        params: { tripId },
        body,
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}
