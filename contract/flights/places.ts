import { z } from 'zod';
import { timeZoneSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { flightPlaceIdSchema } from '../flights.ts';

/** An airport, an airport with those nearby, or a city with all its airports. */
export const flightPlaceSuggestionSchema = z
  .object({
    placeId: flightPlaceIdSchema,
    kind: z.enum(['city', 'airport', 'nearby']),
    name: z.string(),
    context: z.string().describe('City and country, as far as they tell this place from others.'),
    code: z.string().nullable().describe('IATA code of an airport.'),
    codes: z
      .array(z.string())
      .describe(
        'The airports it stands for, the busiest first; of `nearby` the one that is meant, then the nearest.',
      ),
    nearby: z
      .array(z.object({ code: z.string(), km: z.int() }))
      .describe('Of `nearby`: the airports besides the one that is meant, and how far from it.'),
    timeZone: timeZoneSchema.describe('Of the first of its airports.'),
    within: z.string().nullable().describe('The city of this answer whose airport it is.'),
    near: z.string().nullable().describe('The place that was typed and has no airport of its own.'),
    nearKm: z
      .int()
      .nullable()
      .describe('From `near`, where it is so far that this is to be told; null when it is near.'),
    isGuess: z
      .boolean()
      .describe('It is only spelled like what was typed: to be asked about, never to be taken as meant.'),
  })
  .meta({ id: 'FlightPlaceSuggestion' });
export type FlightPlaceSuggestion = z.infer<typeof flightPlaceSuggestionSchema>;

export const suggestAirports = endpoint({
  method: 'GET',
  path: '/api/v0/autocomplete/flights',
  area: 'flights',
  summary: 'Airports and cities with all their airports for what was typed, likeliest first',
  access: 'session',
  query: z.object({
    query: z.string().max(80),
    limit: z.coerce.number().int().min(1).max(20).default(9),
  }),
  response: z.object({ places: z.array(flightPlaceSuggestionSchema) }),
});

export const getFlightPlace = endpoint({
  method: 'GET',
  path: '/api/v0/flights/places/:placeId',
  area: 'flights',
  summary: 'The airport or city of an id, as a search form shows it',
  access: 'session',
  params: z.object({ placeId: flightPlaceIdSchema }),
  response: z.object({ place: flightPlaceSuggestionSchema }),
});
