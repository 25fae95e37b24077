import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { requestTravelerEdit } from '#contract/trips.ts';
import { call, type Input } from '#web/lib/api/client.ts';
import { forgetRewards } from '#web/lib/rewards.ts';

/** Where a trip is kept among the queries. */
export const tripKey = (tripId: string) => ['trip', tripId];

/** Has a trip, the lists and the rewards read again, after something was done with it. */
export const lookAgain = (queries: QueryClient, tripId: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: tripKey(tripId) }),
    queries.invalidateQueries({ queryKey: ['trips'] }),
    forgetRewards(queries),
  ]);

/** Asks for names to be corrected by hand. */
export function useTravelerEdit(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof requestTravelerEdit>['body']>) =>
      call<typeof requestTravelerEdit>('POST', '/api/v0/trips/:tripId/traveler-edit-requests', {
        params: { tripId },
        body,
      }),
    onSettled: () => lookAgain(queries, tripId),
  });
}
