import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { requestTravelerEdit } from '#contract/trips.ts';
import { call, type Input } from '#web/lib/api/client.ts';
import { forgetRewards } from '#web/lib/rewards/rewards.ts';

/** Query key of a trip. */
export const tripKey = (tripId: string) => ['trip', tripId];

/** Refetches a trip, the lists and the rewards after a change to it. */
export const refetchTrip = (queries: QueryClient, tripId: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: tripKey(tripId) }),
    queries.invalidateQueries({ queryKey: ['trips'] }),
    forgetRewards(queries),
  ]);

/** Mutation that requests a manual correction of names. */
export function useTravelerEdit(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof requestTravelerEdit>['body']>) =>
      call<typeof requestTravelerEdit>('POST', '/api/v0/trips/:tripId/traveler-edit-requests', {
        params: { tripId },
        body,
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}
