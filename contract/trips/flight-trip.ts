import { z } from 'zod';
import { airlineCreditSchema } from '../flights/airline-credits.ts';
import { bookedFlightSchema, flightTicketSchema, tripPassengerSchema } from '../flights/checkout-item.ts';
import { instantSchema, plainDateSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { airlineCheckInSchema } from '../flights/airline-check-in.ts';
import { flightProgressSchema, scheduleChangeSchema } from '../flights/progress.ts';
import { sliceItinerarySchema } from '../flights.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { nextStepSchema, problemSchema } from '../problems.ts';
import { tripRightSchema } from './rights.ts';
import { flightChangePartSchema } from '../enums/index.ts';
import { commonChangeSchema, commonTripSchema, correctedPassengerSchema } from '../trips.ts';

/** A stay, a car or an activity of the same customer whose day or hour no longer fits flights that the airline has moved. [TRP-06] */
const affectedBookingSchema = z
  .object({
    tripId: idSchema,
    kind: z.enum(['stay', 'car', 'activity']),
    end: z.enum(['begins', 'ends']),
    on: plainDateSchema.describe('When it begins or ends, by the calendar of the airport.'),
    flightOn: plainDateSchema.describe('When the flight now lands, or leaves.'),
  })
  .meta({ id: 'AffectedBooking' });
export type AffectedBooking = z.infer<typeof affectedBookingSchema>;

/** Other flights that took the place of booked ones. [TRP-05] */
const exchangedSchema = z.object({
  askId: idSchema.describe('The exchange as it was asked for.'),
  slices: z
    .array(z.object({ before: sliceItinerarySchema, after: sliceItinerarySchema }))
    .describe('Of those that changed.'),
  residualKept: moneySchema.nullable().describe('What stays with the airline as a credit.'),
  creditUntil: plainDateSchema
    .nullable()
    .describe('The last day of that credit; null without one, and where the airline did not say.'),
  residualForfeited: moneySchema.nullable(),
});

/** Travelers who left booked flights while the others stayed, or other flights for all of them. [TRP-04, TRP-05] */
const flightChangeSchema = commonChangeSchema
  .extend({
    parts: z.array(flightChangePartSchema),
    left: z.array(z.string()).describe('Names of those who do not travel any more.'),
    airlineCredit: moneySchema.nullable().describe('What stays with the airline as their credit.'),
    exchange: exchangedSchema.nullable().describe('Null where travelers left.'),
  })
  .meta({ id: 'FlightChange' });
export type FlightChange = z.infer<typeof flightChangeSchema>;

/** Flights that were booked, with everything about them. */
export const bookedFlightTripSchema = z
  .object({
    ...commonTripSchema.shape,
    kind: z.literal('Flight'),
    flight: bookedFlightSchema,
    tickets: z.array(flightTicketSchema).describe('One for each ticket, with the airline’s own locator.'),
    ticketing: z
      .object({
        state: z.enum(['issued', 'delayed', 'unknown', 'late', 'never']),
        by: instantSchema
          .nullable()
          .describe(
            'When the tickets are there or, once they are late, when somebody looks next; null once they are there.',
          ),
        problem: problemSchema
          .nullable()
          .describe(
            'What is wrong while the airline does not say whether they are issued: `ticketing-unknown`.',
          ),
      })
      .describe(
        '`late` once the time that was promised has passed; `never` when the first flight left without.',
      ),
    passengers: z.array(tripPassengerSchema),
    checkIns: z
      .array(airlineCheckInSchema)
      .describe(
        'Where and when to check in, in the order they are flown; none once nothing is flown any more.',
      ),
    progress: flightProgressSchema
      .nullable()
      .describe('Null until the airline was asked for the first time.'),
    givenUpFrom: z
      .int()
      .nonnegative()
      .optional()
      .describe(
        'Position of the first segment that was canceled with its airline because a protection refunded it; left out while none was.',
      ),
    scheduleChange: scheduleChangeSchema.nullable().describe('The latest.'),
    affected: z
      .array(affectedBookingSchema)
      .optional()
      .describe(
        'Other bookings that begin or end when these flights did, before they moved; left out without any.',
      ),
    rights: z
      .array(tripRightSchema)
      .describe('What laws give now for what became of the flights; empty while they go as sold.'),
    change: flightChangeSchema.nullable().describe('The latest: travelers who left, or other flights.'),
    earlierChanges: z
      .array(flightChangeSchema)
      .describe('Earlier ones whose card refund the bank has not made yet.'),
    owner: z.object({ who: z.enum(['portal', 'airline']), next: nextStepSchema }),
    travelerEdit: z
      .object({
        requestedAt: instantSchema,
        answerBy: instantSchema,
        passengers: z.array(correctedPassengerSchema),
      })
      .nullable()
      .describe('The latest request to correct names.'),
    airlineCredits: z
      .array(airlineCreditSchema.extend({ added: moneySchema }))
      .describe('Credits with airlines that its cancellation made out or filled up again, and by how much.'),
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
