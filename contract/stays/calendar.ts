import { z } from 'zod';
import { instantSchema, plainDateSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { listingTypeSchema } from '../enums/index.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { placeIdSchema } from '../places.ts';
import { roomOccupancySchema, stayDatesSchema } from '../stays.ts';

/** Price level of a night among those of the same response: the cheapest third, the middle, or the dearest third. */
export const priceLevelSchema = z.enum(['low', 'middle', 'high']);
export type PriceLevel = z.infer<typeof priceLevelSchema>;

export const calendarNightSchema = z
  .object({
    date: plainDateSchema,
    lowest: moneySchema.nullable().describe('All-in, for one room; null when nothing can be had.'),
    level: priceLevelSchema.nullable(),
  })
  .meta({ id: 'CalendarNight' });
export type CalendarNight = z.infer<typeof calendarNightSchema>;

export const calendarRequestSchema = z
  .object({
    placeId: placeIdSchema,
    from: plainDateSchema,
    until: plainDateSchema.describe('The last night; at most 42 nights.'),
    rooms: z.array(roomOccupancySchema).min(1).max(8),
    pets: stayDatesSchema.shape.pets,
    listingType: listingTypeSchema.default('all_stays'),
    currency: currencySchema.default('USD'),
  })
  .meta({ id: 'CalendarRequest' });
export type CalendarRequest = z.output<typeof calendarRequestSchema>;

export const listCalendarPrices = endpoint({
  method: 'POST',
  path: '/api/v0/hotels/calendar',
  area: 'stays',
  summary: 'The lowest all-in price of each night at a place: what a search for that one night begins with',
  access: 'session',
  delegated: 'read',
  body: calendarRequestSchema,
  response: z.object({ nights: z.array(calendarNightSchema), observedAt: instantSchema }),
});
