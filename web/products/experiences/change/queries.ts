import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ActivityChange,
  ActivityChangeQuote,
  BookedActivityTrip,
  changeActivity,
  listActivityChangeQuestions,
  quoteActivityChange,
} from '#contract/experiences/activity-trips.ts';
import type { ActivityAnswer } from '#contract/experiences/booked-activity.ts';
import { call, type Input, type Output } from '#web/lib/api/client.ts';
import { answersIn } from '../answer-field.ts';
import { refetchTrip } from '#web/lib/trip/trip-queries.ts';

export type ChangeQuestions = Output<typeof listActivityChangeQuestions>;
export type WantedActivity = NonNullable<Input<typeof quoteActivityChange>['body']>;

const questionsQuery = (
  { tripId, asksEach }: Pick<BookedActivityTrip, 'tripId' | 'asksEach'>,
  people: number,
  answers: readonly ActivityAnswer[],
) =>
  queryOptions({
    queryKey: ['trip', tripId, 'change-questions', people, answers] as const,
    queryFn: ({ signal }): Promise<ChangeQuestions> =>
      call<typeof listActivityChangeQuestions>(
        'POST',
        '/api/v0/itinerary/activity/:tripId/change-questions',
        {
          params: { tripId },
          body: { people, answers: [...answers] },
          signal,
        },
      ),
    enabled: asksEach && people > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the operator asks of each of so many people, given the answers that other questions depend on. */
export function useChangeQuestions(
  trip: Pick<BookedActivityTrip, 'tripId' | 'asksEach'>,
  people: number,
  given: Readonly<Record<string, string>>,
): ChangeQuestions | undefined {
  const { data: first } = useQuery(questionsQuery(trip, people, []));
  const questions = first?.questions ?? [];
  const decisive = questions.filter(({ questionId }) =>
    questions.some(({ required }) => typeof required !== 'string' && required.question === questionId),
  );
  const { data } = useQuery(questionsQuery(trip, people, answersIn(given, decisive, people)));
  return data ?? first;
}

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
    onSettled: () => refetchTrip(queries, tripId),
  });
}
