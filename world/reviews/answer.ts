import { z } from 'zod';
import { type Review, type ReviewsAnswer, TRAVELER_KINDS } from './api-types.ts';
import { reviewsOf, type Subject, writtenOf } from './compose.ts';

/** The query of a call for reviews; `cursor` is where the last answer ended. */
export const reviewsRequest = z.object({
  language: z.string().min(2).max(12).optional(),
  traveler: z.enum(TRAVELER_KINDS).optional(),
  aspect: z.string().max(40).optional(),
  sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
  cursor: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

/** The call for the reviews of one place or activity. */
export function answerReviews(
  subject: Subject,
  wanted: z.output<typeof reviewsRequest>,
  now: Date,
): ReviewsAnswer {
  const written = reviewsOf(subject, now);
  const { language, traveler, aspect, sort, cursor, limit } = wanted;
  const matching = inOrder(
    written.filter(
      (review) =>
        (language === undefined || review.language === language) &&
        (traveler === undefined || review.traveler === traveler) &&
        (aspect === undefined || review.aspects.includes(aspect)),
    ),
    sort,
  );
  const end = cursor + limit;
  return {
    summary: {
      score: subject.score,
      total: subject.count,
      written: writtenOf(subject),
      aspects: [...subject.aspects],
      travelers: counted(written.map((review) => review.traveler)).map(([kind, count]) => ({
        traveler: kind,
        count,
      })),
      languages: counted(written.map((review) => review.language)).map(([code, count]) => ({
        language: code,
        count,
      })),
    },
    matching: matching.length,
    reviews: matching.slice(cursor, end),
    nextCursor: end < matching.length ? String(end) : null,
  };
}

/** As they come, newest first, where scores are equal. */
function inOrder(reviews: Review[], sort: z.output<typeof reviewsRequest>['sort']): Review[] {
  if (sort === 'newest') return reviews;
  const sign = sort === 'highest' ? -1 : 1;
  return reviews.toSorted((a, b) => sign * (a.score - b.score));
}

/** How often each value occurs, the most frequent first. */
function counted<T>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

/** What a supplier without reviews answers. */
export const noReviews: ReviewsAnswer = { summary: null, matching: 0, reviews: [], nextCursor: null };
