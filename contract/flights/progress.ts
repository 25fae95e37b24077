import { z } from 'zod';
import { instantSchema } from '../values/dates.ts';
import {
  delayCauseSchema,
  flightStateSchema,
  scheduleChangeOutcomeSchema,
  scheduleChangeResponseSchema,
  scheduleChangeSeveritySchema,
  scheduleChangeStateSchema,
  scheduleChangeStatusSchema,
} from '../enums/index.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';

/** Status of each flight of a trip, as last reported by its airline. */
export const flightProgressSchema = z
  .object({
    asOf: instantSchema,
    segments: z
      .array(
        z.object({
          state: flightStateSchema,
          gate: z.string().nullable().describe('Known some hours before departure.'),
          cause: delayCauseSchema.nullable(),
          missesConnection: z
            .boolean()
            .describe('Whoever is on the flight before does not reach this one any more.'),
        }),
      )
      .describe('One for each segment, in the order they are flown.'),
    isOwed: z.boolean().describe('An airline does not fly as sold: canceling gives back all of its ticket.'),
  })
  .meta({ id: 'FlightProgress' });
export type FlightProgress = z.infer<typeof flightProgressSchema>;

const timesSchema = z.object({ departure: instantSchema, arrival: instantSchema });

/** A change of times that the airline has made, until it is answered. [TRP-06] */
export const scheduleChangeSchema = z
  .object({
    changeId: idSchema,
    state: scheduleChangeStateSchema,
    status: scheduleChangeStatusSchema,
    severity: scheduleChangeSeveritySchema.describe(
      'Unknown where it cannot be compared with the booking: nobody accepts it, in silence or otherwise.',
    ),
    outcome: scheduleChangeOutcomeSchema.nullable(),
    response: scheduleChangeResponseSchema
      .nullable()
      .describe('The traveler’s answer; null without one, and where silence counted as one.'),
    toldAt: instantSchema,
    answerBy: instantSchema
      .nullable()
      .describe('A minor change is taken as accepted then; null for any other.'),
    segments: z
      .array(
        z.object({
          index: z.int().describe('Position of the segment in the trip.'),
          before: timesSchema.describe('On the airports’ own clocks.'),
          after: timesSchema.nullable().describe('Null when the flight was called off.'),
        }),
      )
      .describe('Empty where the airline’s news fits none of the booked flights: its severity is unknown.'),
    canAccept: z.boolean(),
    canDecline: z
      .boolean()
      .describe(
        'Support then asks the airline for other times; where the airline owes a refund, cancel instead.',
      ),
    canTakeAnother: z
      .boolean()
      .describe(
        'Another flight of the same pair and class, a day before or after at most, for nothing and once: by an exchange with the basis `involuntary`.',
      ),
  })
  .meta({ id: 'ScheduleChange' });
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;

/**
 * `Deny` leaves the trip with support, who ask the airline for other times. Where the airline owes a refund for its change it is
 * refused with `schedule-change-refundable`: canceling pays all of it back, as its quote says. [TRP-06]
 */
export const answerScheduleChange = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/schedule-change/answer',
  area: 'trips',
  summary: 'Accept or decline the times that the airline has changed',
  access: 'session',
  delegated: { act: 'schedule-change-answered' },
  params: z.object({ tripId: idSchema }),
  body: z.object({ changeId: idSchema, response: scheduleChangeResponseSchema }),
  response: scheduleChangeSchema,
});
