import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../values/dates.ts';

/** What somebody likes in a room. Wishes are passed to nobody until they book; none is promised. */
export const hotelPreferenceSchema = z
  .object({
    bed: z.enum(['any', 'one-large', 'two']).default('any'),
    floor: z.enum(['any', 'high', 'low']).default('any'),
    isQuiet: z.boolean().default(false),
    isAccessible: z.boolean().default(false),
  })
  .meta({ id: 'HotelPreference' });

/** What somebody likes on a flight. */
export const flightPreferenceSchema = z
  .object({
    seat: z.enum(['any', 'aisle', 'window']).default('any'),
    meal: z.enum(['any', 'vegetarian', 'vegan', 'halal', 'kosher', 'gluten-free']).default('any'),
    homeAirport: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .default(null),
  })
  .meta({ id: 'FlightPreference' });

const statusSchema = z.object({ hotel: z.boolean(), flight: z.boolean() });
const shared = { area: 'preferences', access: 'session' } as const;
const change = { ...shared, delegated: { act: 'preference-set' } } as const;

const hotelAnswer = z.object({
  hotel: hotelPreferenceSchema.nullable().describe('Null until it is given.'),
  updatedAt: instantSchema.nullable(),
});
const flightAnswer = z.object({
  flight: flightPreferenceSchema.nullable().describe('Null until it is given.'),
  updatedAt: instantSchema.nullable(),
});

export const getPreferences = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v0/user/preference',
  summary: 'What you like in rooms and on flights',
  response: z.object({ hotel: hotelAnswer.shape.hotel, flight: flightAnswer.shape.flight }),
});
export const getPreferenceStatus = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v0/user/preference/status',
  summary: 'Which of your preferences you have given',
  response: statusSchema,
});
export const getHotelPreference = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v0/user/preference/hotel',
  summary: 'What you like in a room',
  response: hotelAnswer,
});
export const setHotelPreference = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/v0/user/preference/hotel',
  summary: 'Say what you like in a room',
  body: hotelPreferenceSchema,
  response: hotelAnswer,
});
export const getFlightPreference = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v0/user/preference/flight',
  summary: 'What you like on a flight',
  response: flightAnswer,
});
export const setFlightPreference = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/v0/user/preference/flight',
  summary: 'Say what you like on a flight',
  body: flightPreferenceSchema,
  response: flightAnswer,
});
