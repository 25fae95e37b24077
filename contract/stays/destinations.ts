import { z } from 'zod';
import { instantSchema, plainDateSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { placeSchema } from '../places.ts';

/** A place to go to, with the lowest total that a search of these nights finds there now. */
export const stayDestinationSchema = z
  .object({
    place: placeSchema,
    picture: z.string().nullable(),
    checkIn: plainDateSchema,
    checkOut: plainDateSchema,
    lowestTotal: moneySchema.describe('All-in, for two adults in one room and all nights.'),
    observedAt: instantSchema.describe('When the search was made; at most 15 minutes ago.'),
  })
  .meta({ id: 'StayDestination' });
export type StayDestination = z.infer<typeof stayDestinationSchema>;

export const listStayDestinations = endpoint({
  method: 'GET',
  path: '/api/v0/hotels/destinations',
  area: 'stays',
  summary: 'Places with the most stays, those near the portal first, and what a weekend there costs at least',
  access: 'session',
  query: z.object({ currency: currencySchema.default('USD') }),
  response: z.object({ destinations: z.array(stayDestinationSchema) }),
});
