import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { productSchema } from '../enums/index.ts';
import { idSchema } from '../ids.ts';
import { plainDateSchema } from '../values/dates.ts';

/** A trip that a member booked for the company and that is not over. */
export const tripOfPersonSchema = z
  .object({
    tripId: idSchema,
    product: productSchema,
    title: z.string(),
    place: z.string().nullable(),
    startsOn: plainDateSchema,
    endsOn: plainDateSchema,
  })
  .meta({ id: 'TripOfPerson' });

export const listTripsOfPerson = endpoint({
  method: 'GET',
  path: '/admin/api/v0/people/:personId/trips',
  area: 'trips',
  summary:
    'Trips ahead that a member booked for your company. Once they are suspended, removed or not let in by the card issuer, admins may see and cancel them',
  access: 'admin',
  tenant: 'business',
  params: z.object({ personId: idSchema }),
  response: z.object({
    trips: z.array(tripOfPersonSchema).describe('At most 50, the next first.'),
    mayCancel: z.boolean().describe('They cannot enter: you may see and cancel these trips.'),
  }),
});
