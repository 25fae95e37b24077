import { z } from 'zod';
import { plainDateSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { boundsSchema } from '../stays.ts';

const found = {
  available: z.int().describe('How many stays can be had: what the search will count.'),
  lowestTotal: moneySchema,
};

/** When nothing can be had: near dates and a larger area at which the same guests find something. [LOD-01] */
export const listElsewhere = endpoint({
  method: 'POST',
  path: '/api/v0/hotels/availability/elsewhere',
  area: 'stays',
  summary: 'Other dates and a larger area where a search that found nothing would find something',
  access: 'session',
  delegated: 'read',
  body: z.object({ searchId: z.uuid() }),
  response: z.object({
    dates: z.array(z.object({ checkIn: plainDateSchema, checkOut: plainDateSchema, ...found })),
    area: z.object({ bounds: boundsSchema, radiusKm: z.number(), ...found }).nullable(),
  }),
});
export type Elsewhere = z.infer<(typeof listElsewhere)['response']>;
