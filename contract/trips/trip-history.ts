import { z } from 'zod';
import { instantSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { actorSchema, changePartSchema, tripEventKindSchema } from '../enums/index.ts';
import { idSchema } from '../ids.ts';

/** One event in the history of a trip. */
export const tripHistoryEntrySchema = z
  .object({
    eventId: idSchema,
    kind: tripEventKindSchema,
    at: instantSchema,
    actor: actorSchema,
    byName: z.string().nullable().describe('Who acted, where it was another customer than the reader.'),
    isOnBehalf: z.boolean().describe('An agent or an arranger acted for the owner of the trip.'),
    parts: z.array(changePartSchema).describe('What the traveler changed; empty for other events.'),
    isUndone: z.boolean().describe('The bank refused the difference of a change, which was taken back.'),
    flights: z.int().nonnegative().describe('How many flights it is about; 0 for events of the whole trip.'),
    delayMinutes: z.int().positive().nullable().describe('The longest delay; only of delays.'),
  })
  .meta({ id: 'TripHistoryEntry' });
export type TripHistoryEntry = z.infer<typeof tripHistoryEntrySchema>;

export const getTripHistory = endpoint({
  method: 'GET',
  path: '/api/v0/trips/:tripId/history',
  area: 'trips',
  summary: 'What has happened to a trip and who did it, oldest first',
  access: 'session',
  params: z.object({ tripId: idSchema }),
  response: z.object({ events: z.array(tripHistoryEntrySchema) }),
});
