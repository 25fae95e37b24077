import { z } from 'zod';
import { instantSchema, plainDateSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import { placeSchema } from './places.ts';
import { stayGlimpseSchema } from './stays/stay-summary.ts';
import { roomOccupancySchema } from './stays.ts';

/** A search to repeat. When its first night is in the past, the customer has to choose new dates. */
export const recentSearchSchema = z
  .object({
    place: placeSchema,
    checkIn: plainDateSchema,
    checkOut: plainDateSchema,
    rooms: z.array(roomOccupancySchema),
    pets: z.int().min(0),
    isPast: z.boolean().describe('Check-in is before today where the place is.'),
    searchedAt: instantSchema,
  })
  .meta({ id: 'RecentSearch' });
export type RecentSearch = z.infer<typeof recentSearchSchema>;

export const recentViewSchema = stayGlimpseSchema
  .extend({ viewedAt: instantSchema })
  .meta({ id: 'RecentView' });
export type RecentView = z.infer<typeof recentViewSchema>;

const cleared = z.object({ cleared: z.boolean() });

export const listRecentSearches = endpoint({
  method: 'GET',
  path: '/api/v0/productFeed/recentlySearched',
  area: 'product-feed',
  summary: 'The places searched last, each once, the latest first, at most 8',
  access: 'session',
  isEmbeddable: true,
  response: z.object({ searches: z.array(recentSearchSchema) }),
});
export const clearRecentSearches = endpoint({
  method: 'DELETE',
  path: '/api/v0/productFeed/recentlySearched',
  area: 'product-feed',
  summary: 'Forget every recent search',
  access: 'session',
  response: cleared,
});
export const listRecentViews = endpoint({
  method: 'GET',
  path: '/api/v0/productFeed/recentlyViewed',
  area: 'product-feed',
  summary: 'The stays looked at last, each once, the latest first, at most 20',
  access: 'session',
  response: z.object({ stays: z.array(recentViewSchema) }),
});
export const clearRecentViews = endpoint({
  method: 'DELETE',
  path: '/api/v0/productFeed/recentlyViewed',
  area: 'product-feed',
  summary: 'Forget every stay looked at',
  access: 'session',
  response: cleared,
});
