import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { listActivityReviews } from '#contract/experiences/reviews.ts';
import type { ReviewSort, ReviewTraveler } from '#contract/results/reviews.ts';
import type { listStayReviews } from '#contract/stays/reviews.ts';
import type { Output } from '#web/lib/api/client.ts';

export type ReviewsPage = Output<typeof listStayReviews> | Output<typeof listActivityReviews>;
export type ReviewsSummary = NonNullable<ReviewsPage['summary']>;
export type Review = ReviewsPage['reviews'][number];

export interface ReviewFilters {
  readonly traveler: ReviewTraveler | null;
  readonly language: string | null;
  /** One of those that the summary scores. */
  readonly aspect: string | null;
  readonly sort: ReviewSort;
}
export const noFilters: ReviewFilters = { traveler: null, language: null, aspect: null, sort: 'newest' };

/** Where the reviews of one stay or activity come from. */
export interface ReviewsSource {
  readonly key: readonly unknown[];
  load(filters: ReviewFilters, cursor: string | undefined, signal: AbortSignal): Promise<ReviewsPage>;
}

/** Reviews by page; while others are loaded, the shown ones stay. */
export const reviewsQuery = ({ key, load }: ReviewsSource, filters: ReviewFilters) =>
  infiniteQueryOptions({
    queryKey: [...key, filters],
    queryFn: ({ pageParam, signal }) => load(filters, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 30 * 60_000,
    placeholderData: keepPreviousData,
  });

/** The filters as the API takes them; its aspects are those of the summary. */
export const filtersQuery = <Aspect extends string>(
  { traveler, language, aspect, sort }: ReviewFilters,
  cursor: string | undefined,
) => ({
  sort,
  ...(traveler ? { traveler } : {}),
  ...(language ? { language } : {}),
  ...(aspect ? { aspect: aspect as Aspect } : {}),
  ...(cursor ? { cursor } : {}),
});
