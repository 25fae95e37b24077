import { z } from 'zod';
import { leadGuestsSchema } from '../booking.ts';
import { roomOccupancySchema } from '../stays.ts';
import { plainDateSchema } from '../values/dates.ts';

export const guestNamesSchema = z
  .array(leadGuestsSchema.element.omit({ travelerId: true }))
  .min(1)
  .max(8);

/** Other dates, rooms or names of a stay. */
export const wantedStaySchema = z.object({
  checkIn: plainDateSchema.optional(),
  checkOut: plainDateSchema.optional(),
  rooms: z.array(roomOccupancySchema).min(1).max(8).optional(),
  guests: guestNamesSchema.optional().describe('The lead guest of every room.'),
});
