import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { acceptScheduleChange } from '#contract/flights/progress.ts';
import { call } from '#web/lib/api/client.ts';
import { refetchTrip } from '#web/lib/trip/trip-queries.ts';

/** Accepts the times that an airline has changed; idempotent for the same change. */
export function useAcceptScheduleChange(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changeId: string) =>
      call<typeof acceptScheduleChange>('POST', '/api/v0/trips/:tripId/flight/accept-schedule-change', {
        params: { tripId },
        body: { changeId },
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}
