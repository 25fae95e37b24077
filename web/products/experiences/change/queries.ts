import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ActivityChange,
  ActivityChangeQuote,
  changeActivity,
  quoteActivityChange,
} from '#contract/experiences/activity-trips.ts';
import { call, type Input } from '#web/lib/api/client.ts';
import { lookAgain } from '#web/lib/trip/trip-queries.ts';

export type WantedActivity = NonNullable<Input<typeof quoteActivityChange>['body']>;

/** Requests a quote for another time or other tickets. Each request is a new quote. */
export const useActivityQuote = (tripId: string) =>
  useMutation({
    mutationFn: (body: WantedActivity): Promise<ActivityChangeQuote> =>
      call<typeof quoteActivityChange>('POST', '/api/v0/itinerary/activity/:tripId/change-quotes', {
        params: { tripId },
        body,
      }),
  });

/** Changes an activity by a quote; idempotent for the same quote. */
export function useChangeActivity(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof changeActivity>['body']>): Promise<ActivityChange> =>
      call<typeof changeActivity>('POST', '/api/v0/itinerary/activity/:tripId/change', {
        params: { tripId },
        body,
      }),
    onSettled: () => lookAgain(queries, tripId),
  });
}
