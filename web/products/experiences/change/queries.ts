import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ActivityChange,
  ActivityChangeQuote,
  BookedActivityTrip,
  changeActivity,
  editActivityDetails,
  listActivityChangeQuestions,
  quoteActivityChange,
} from '#contract/experiences/activity-trips.ts';
import type { ActivityAnswer } from '#contract/experiences/booked-activity.ts';
import { call, type Input, type Output } from '#web/lib/api/client.ts';
import { answersIn } from '../answer-field.ts';
import type { RequestedChange } from '#web/lib/trip/change/use-change.ts';
import { refetchTrip } from '#web/lib/trip/trip-queries.ts';

export type ChangeQuestions = Output<typeof listActivityChangeQuestions>;
export type WantedActivity = NonNullable<Input<typeof quoteActivityChange>['body']>;

const questionsQuery = (
  { tripId, asksEach }: Pick<BookedActivityTrip, 'tripId' | 'asksEach'>,
  { people, answers, of }: { people: number; answers: readonly ActivityAnswer[]; of: 'each' | 'all' },
) =>
  queryOptions({
    queryKey: ['trip', tripId, 'change-questions', of, people, answers] as const,
    queryFn: ({ signal }): Promise<ChangeQuestions> =>
      call<typeof listActivityChangeQuestions>('POST', '/api/v0/trips/:tripId/activity/change-questions', {
        params: { tripId },
        body: { people, answers: [...answers], of },
        signal,
      }),
    enabled: (asksEach || of === 'all') && people > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * What the operator asks of each of so many people, or of the whole booking too, given the answers that other questions
 * depend on.
 */
export function useChangeQuestions(
  trip: Pick<BookedActivityTrip, 'tripId' | 'asksEach'>,
  people: number,
  given: Readonly<Record<string, string>>,
  of: 'each' | 'all' = 'each',
): ChangeQuestions | undefined {
  const { data: first } = useQuery(questionsQuery(trip, { people, answers: [], of }));
  const questions = first?.questions ?? [];
  const decisive = questions.filter(({ questionId }) =>
    questions.some(({ required }) => typeof required !== 'string' && required.question === questionId),
  );
  const { data } = useQuery(
    questionsQuery(trip, { people, answers: answersIn(given, decisive, people), of }),
  );
  return data ?? first;
}

/** Requests a quote for another time or other tickets. Each request is a new quote. */
export const useActivityQuote = (tripId: string) =>
  useMutation({
    mutationFn: (body: WantedActivity): Promise<ActivityChangeQuote> =>
      call<typeof quoteActivityChange>('POST', '/api/v0/trips/:tripId/activity/change-quotes', {
        params: { tripId },
        body,
      }),
  });

/** Changes an activity by a quote; idempotent for the same quote. */
export function useChangeActivity(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestedChange): Promise<ActivityChange> =>
      call<typeof changeActivity>('POST', '/api/v0/trips/:tripId/activity/change', {
        params: { tripId },
        body,
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}

/** Changes the answers and the pick-up; the same again changes nothing. */
export function useEditDetails(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof editActivityDetails>['body']>) =>
      call<typeof editActivityDetails>('POST', '/api/v0/trips/:tripId/activity/details', {
        params: { tripId },
        body,
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}
