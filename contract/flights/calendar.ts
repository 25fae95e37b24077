import { z } from 'zod';
import { instantSchema, plainDateSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { flightPlaceIdSchema, flightQuestionSchema } from '../flights.ts';
import { moneySchema } from '../money.ts';
import { priceLevelSchema } from '../stays/calendar.ts';

export const flightDaySchema = z
  .object({
    date: plainDateSchema,
    lowest: moneySchema.nullable().describe('All-in, one way, for everybody; null when nothing flies.'),
    level: priceLevelSchema.nullable(),
  })
  .meta({ id: 'FlightDay' });
export type FlightDay = z.infer<typeof flightDaySchema>;

const asked = flightQuestionSchema.pick({ passengers: true, cabin: true, currency: true }).extend({
  origin: flightPlaceIdSchema,
  destination: flightPlaceIdSchema,
});

export const flightCalendarRequestSchema = asked
  .extend({ from: plainDateSchema, until: plainDateSchema.describe('The last day; at most 62 days.') })
  .meta({ id: 'FlightCalendarRequest' });
export type FlightCalendarRequest = z.output<typeof flightCalendarRequestSchema>;

export const listFlightCalendar = endpoint({
  method: 'POST',
  path: '/api/v0/flights/calendar',
  area: 'flights',
  summary: 'The lowest price of each day of departure, one way',
  access: 'session',
  delegated: 'read',
  body: flightCalendarRequestSchema,
  response: z.object({ days: z.array(flightDaySchema), observedAt: instantSchema }),
});

export const flightGridRequestSchema = asked
  .extend({ depart: plainDateSchema, back: plainDateSchema })
  .meta({ id: 'FlightGridRequest' });
export type FlightGridRequest = z.output<typeof flightGridRequestSchema>;

/** The lowest price of departing on one day and returning on another, as two one-way tickets. */
export const gridCellSchema = z
  .object({
    depart: plainDateSchema,
    back: plainDateSchema,
    lowest: moneySchema.nullable(),
    level: priceLevelSchema.nullable(),
  })
  .meta({ id: 'FlightGridCell' });
export type FlightGridCell = z.infer<typeof gridCellSchema>;

export const listFlightGrid = endpoint({
  method: 'POST',
  path: '/api/v0/flights/grid',
  area: 'flights',
  summary: 'The lowest price of going and coming back up to three days earlier or later',
  access: 'session',
  delegated: 'read',
  body: flightGridRequestSchema,
  response: z.object({ cells: z.array(gridCellSchema), observedAt: instantSchema }),
});
