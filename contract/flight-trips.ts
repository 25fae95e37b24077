import { z } from 'zod';
import { bookedFlightSchema, flightTicketSchema, namedPassengerSchema } from './booked-flight.ts';
import { instantSchema } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { flightProgressSchema, scheduleChangeSchema } from './flight-progress.ts';
import { idSchema } from './ids.ts';
import { asksSupportForEarnSchema, tenderSchema } from './payments.ts';
import { priceSchema } from './pricing.ts';
import { nextStepSchema } from './problems.ts';
import { cancellationSchema, earnedSchema, tripCardSchema } from './trips.ts';

/** Flights that were booked, with everything about them. */
export const bookedFlightTripSchema = z
  .object({
    ...tripCardSchema.shape,
    kind: z.literal('Flight'),
    flight: bookedFlightSchema,
    tickets: z.array(flightTicketSchema).describe('One for each ticket, with the airline’s own locator.'),
    ticketing: z
      .object({
        state: z.enum(['issued', 'delayed', 'late']),
        by: instantSchema.nullable().describe('When delayed tickets are there; null once they are.'),
      })
      .describe('`late` once the time that was promised has passed.'),
    passengers: z.array(namedPassengerSchema),
    contactEmail: z.string(),
    price: priceSchema,
    tenders: z.array(tenderSchema),
    earned: z.array(earnedSchema),
    asksSupportForEarn: asksSupportForEarnSchema,
    bookedAt: instantSchema,
    can: z.object({ cancel: z.boolean(), resend: z.boolean() }),
    progress: flightProgressSchema
      .nullable()
      .describe('Null until the airline was asked for the first time.'),
    scheduleChange: scheduleChangeSchema.nullable().describe('The latest.'),
    owner: z.object({ who: z.enum(['portal', 'airline']), next: nextStepSchema }),
    cancellation: cancellationSchema.nullable(),
  })
  .meta({ id: 'BookedFlightTrip' });
export type BookedFlightTrip = z.infer<typeof bookedFlightTripSchema>;

export const getFlightItinerary = endpoint({
  method: 'GET',
  path: '/api/v0/itinerary/flight/:tripId',
  area: 'trips',
  summary: 'A flight trip with everything about it',
  access: 'session',
  params: z.object({ tripId: idSchema }),
  response: bookedFlightTripSchema,
});
