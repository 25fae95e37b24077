import { z } from 'zod';
import { collectionSchema, stayProductTypeSchema } from '../enums/index.ts';

/** Summary of a stay for a tile, without dates or prices. */
export const stayGlimpseSchema = z
  .object({
    lodgingId: z.string(),
    source: z.string(),
    productType: stayProductTypeSchema,
    name: z.string(),
    cityName: z.string(),
    countryCode: z.string(),
    lat: z.number(),
    lon: z.number(),
    stars: z.int(),
    homeType: z.string().nullable(),
    collection: collectionSchema,
    reviewScore: z.number(),
    reviewCount: z.int(),
    picture: z.string().nullable(),
  })
  .meta({ id: 'StayGlimpse' });
export type StayGlimpse = z.infer<typeof stayGlimpseSchema>;
