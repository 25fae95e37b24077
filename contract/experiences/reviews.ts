import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { activityParams } from '../experiences.ts';
import { reviewsAnswer, reviewsQuery } from '../results/reviews.ts';

export const activityAspectSchema = z
  .enum(['guide', 'value', 'organization', 'experience'])
  .meta({ id: 'ActivityAspect' });
export type ActivityAspect = z.infer<typeof activityAspectSchema>;

/** Reviews of an activity as its supplier gives them; scores are of 5. */
export const activityReviewsSchema = reviewsAnswer(activityAspectSchema);
export type ActivityReviews = z.infer<typeof activityReviewsSchema>;

const query = z.object(reviewsQuery(activityAspectSchema));
export type ActivityReviewsQuery = z.output<typeof query>;

export const listActivityReviews = endpoint({
  method: 'GET',
  path: '/api/v0/experiences/activities/:activityId/reviews',
  area: 'experiences',
  summary: 'What travelers say about an activity; the summary is null when its supplier has no reviews',
  access: 'session',
  params: activityParams,
  query,
  response: activityReviewsSchema.extend({ source: z.string() }).meta({ id: 'ActivityReviews' }),
});
