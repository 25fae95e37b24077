import { z } from 'zod';
import { timeZoneSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';

export const placeKindSchema = z.enum(['city', 'airport', 'neighbourhood', 'hotel']);
export const placeIdSchema = z
  .string()
  .regex(/^(city|airport|neighbourhood|hotel):[A-Za-z0-9]{1,12}$/)
  .meta({
    description:
      "A place: its kind, a colon and its number or code, such as 'city:2988507' or 'airport:CDG'.",
  });

/** A place one can stay in or near. */
export const placeSchema = z
  .object({
    placeId: placeIdSchema,
    kind: placeKindSchema,
    name: z.string(),
    context: z.string().describe('City, region and country, as far as they tell this place from others.'),
    code: z.string().nullable().describe('IATA code of an airport.'),
    countryCode: z.string(),
    lat: z.number(),
    lon: z.number(),
    timeZone: timeZoneSchema.nullable(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof placeSchema>;

/** A place found for what was typed. */
export const placeSuggestionSchema = placeSchema
  .extend({
    isGuess: z
      .boolean()
      .describe('It is only spelled like what was typed: to be asked about, never to be taken as meant.'),
  })
  .meta({ id: 'PlaceSuggestion' });
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>;

export const autocompleteLodging = endpoint({
  method: 'GET',
  path: '/api/v0/autocomplete/lodging',
  area: 'places',
  summary: 'Cities, airports, neighborhoods and hotels for what was typed, likeliest first',
  access: 'session',
  query: z.object({
    query: z.string().max(80),
    limit: z.coerce.number().int().min(1).max(20).default(8),
  }),
  response: z.object({ places: z.array(placeSuggestionSchema) }),
});

export const getCityName = endpoint({
  method: 'GET',
  path: '/api/v0/cityName',
  area: 'places',
  summary: 'The place of an id, or the nearest city to a position',
  access: 'session',
  query: z.object({
    placeId: placeIdSchema.optional(),
    lat: z.coerce.number().min(-90).max(90).optional(),
    lon: z.coerce.number().min(-180).max(180).optional(),
  }),
  response: z.object({ place: placeSchema }),
});
