import type { z } from 'zod';
import { type ReviewSort, type ReviewTraveler, reviewsAnswer } from '#contract/results/reviews.ts';
import type { Ask } from './bookings.ts';

interface ReviewsCall<Aspect extends string> {
  readonly path: string;
  readonly operation: string;
  readonly aspect: z.ZodType<Aspect>;
  readonly query: {
    readonly language?: string | undefined;
    readonly traveler?: ReviewTraveler | undefined;
    readonly aspect?: Aspect | undefined;
    readonly sort: ReviewSort;
    readonly cursor?: string | undefined;
    readonly limit: number;
  };
  /** The port's error of an answer that breaks a promise. */
  broken(message: string): Error;
}

/** Reviews of a stay or an activity of the sandbox world; null where it has none. */
export async function askReviews<Aspect extends string>(
  ask: Ask,
  { path, operation, aspect, query, broken }: ReviewsCall<Aspect>,
): Promise<z.output<ReturnType<typeof reviewsAnswer<z.ZodType<Aspect>>>> | null> {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const answer = await ask({
    method: 'GET',
    path: `${path}?${new URLSearchParams(given).toString()}`,
    answer: reviewsAnswer(aspect),
    operation,
  });
  const isAsked = answer.reviews.every(
    ({ language, traveler, aspects }) =>
      (query.language === undefined || language === query.language) &&
      (query.traveler === undefined || traveler === query.traveler) &&
      (query.aspect === undefined || aspects.includes(query.aspect)),
  );
  if (answer.reviews.length > query.limit || !isAsked)
    throw broken(`${operation}: an answer to another question`);
  return answer.summary ? answer : null;
}
