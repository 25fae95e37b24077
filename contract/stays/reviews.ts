import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reviewsAnswer, reviewsQuery } from '../results/reviews.ts';
import { lodgingParams, staySource } from '../stays.ts';
import { stayAspectSchema } from './aspects.ts';

/** Reviews of a stay as its supplier gives them; scores are of 10. */
export const stayReviewsSchema = reviewsAnswer(stayAspectSchema);
export type StayReviews = z.infer<typeof stayReviewsSchema>;

const query = z.object(reviewsQuery(stayAspectSchema));
export type StayReviewsQuery = z.output<typeof query>;

export const listStayReviews = endpoint({
  method: 'GET',
  path: '/api/v0/hotels/:lodgingId/reviews',
  area: 'stays',
  summary: 'What guests say about a stay; the summary is null when its supplier has no reviews',
  access: 'session',
  params: lodgingParams,
  query: query.extend({ source: staySource }),
  response: stayReviewsSchema.extend({ source: z.string() }).meta({ id: 'StayReviews' }),
});
