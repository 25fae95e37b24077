import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScheduleChangeResponse } from '#contract/enums/index.ts';
import type { answerScheduleChange } from '#contract/flights/progress.ts';
import { call } from '#web/lib/api/client.ts';
import { refetchTrip } from '#web/lib/trip/trip-queries.ts';

/** Answers the times that an airline has changed; idempotent for the same change. */
export function useAnswerScheduleChange(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: { changeId: string; response: ScheduleChangeResponse }) =>
      call<typeof answerScheduleChange>('POST', '/api/v0/trips/:tripId/schedule-change/answer', {
        params: { tripId },
        body: answer,
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}
