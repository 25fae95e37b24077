import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { tripRightsSchema } from './trip-card.ts';

export const setTripRights = endpoint({
  method: 'PUT',
  path: '/api/v0/trips/:tripId/people/:userId',
  area: 'trips',
  summary: 'Let somebody for whom you booked a trip cancel or change it, or end that',
  access: 'session',
  tenant: 'business',
  params: z.object({ tripId: idSchema, userId: idSchema }),
  body: z.object({
    mayCancel: z.boolean().describe('For everybody who travels; what comes back is paid to you.'),
    mayChange: z.boolean().describe('As long as it costs nothing more.'),
  }),
  response: z.object({ people: z.array(tripRightsSchema) }),
});
