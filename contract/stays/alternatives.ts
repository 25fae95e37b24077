import { z } from 'zod';
import { plainDateSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { collectionSchema, refundPolicySchema, stayProductTypeSchema } from '../enums/index.ts';
import { moneySchema } from '../money.ts';
import { lodgingParams, nearestInPolicySchema, stayRequestSchema } from '../stays.ts';

const openingSchema = z
  .object({ checkIn: plainDateSchema, checkOut: plainDateSchema, total: moneySchema })
  .meta({ id: 'Opening' });

export const listOpenings = endpoint({
  method: 'POST',
  path: '/api/v0/hotels/:lodgingId/openings',
  area: 'stays',
  summary: 'The nearest dates on which the same guests can have a stay; empty when its supplier cannot tell',
  access: 'session',
  delegated: 'read',
  params: lodgingParams,
  body: stayRequestSchema,
  response: z.object({ openings: z.array(openingSchema) }),
});

/** A summary of a stay for comparison with another one: enough to decide whether to open it. */
const similarStaySchema = z
  .object({
    lodgingId: z.string(),
    source: z.string(),
    productType: stayProductTypeSchema,
    name: z.string(),
    picture: z.string().nullable(),
    stars: z.int(),
    homeType: z.string().nullable(),
    collection: collectionSchema,
    reviewScore: z.number(),
    reviewCount: z.int(),
    distanceKm: z.number().describe('From the stay that is looked at.'),
    total: moneySchema,
    refundPolicy: refundPolicySchema,
  })
  .meta({ id: 'SimilarStay' });
export type SimilarStay = z.infer<typeof similarStaySchema>;

export const listSimilarStays = endpoint({
  method: 'POST',
  path: '/api/v0/hotels/:lodgingId/similar',
  area: 'stays',
  summary: 'Available stays nearby that are most like this one in kind, class and price, for the same dates',
  access: 'session',
  delegated: 'read',
  params: lodgingParams,
  body: stayRequestSchema,
  response: z.object({
    stays: z.array(similarStaySchema),
    nearestInPolicy: nearestInPolicySchema.nullable().describe('Only for a stay out of policy.'),
  }),
});
