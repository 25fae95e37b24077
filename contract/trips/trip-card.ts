import { z } from 'zod';
import { instantSchema, plainDateSchema, timeZoneSchema } from '../values/dates.ts';
import { hotelBookingStatusSchema, bookedTripKindSchema, tripTimeStateSchema } from '../enums/index.ts';
import { idSchema, locatorSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';

/** The most important facts of a trip in its tile: a field for each kind, null for all others. */
export const cardGlanceSchema = z.object({
  nextFlight: z
    .object({
      airlines: z.string().describe('Who sells it, by name.'),
      from: z.string(),
      to: z.string(),
      zonedDeparture: instantSchema,
      zonedArrival: instantSchema,
      plusDays: z.int(),
    })
    .nullable()
    .describe('The next slice that has not left, its airports by code; null for a stay and after the last.'),
  arrival: z
    .object({ from: z.string(), timeZone: z.string(), freeCancelUntil: instantSchema.nullable() })
    .nullable()
    .describe(
      'From when one may check in, `15:00`, and until when canceling is free, while it is; null for flights.',
    ),
  activityStart: z
    .object({
      localStart: z.string(),
      allDay: z.boolean(),
      meetingPoint: z.string(),
      timeZone: z.string(),
      freeCancelUntil: instantSchema.nullable(),
    })
    .nullable()
    .describe('When and where a booked activity starts, and until when canceling is free, while it is.'),
  pickUp: z
    .object({
      at: z.string().describe('On the clock of the desk, `2026-12-15T10:00`.'),
      desk: z.string(),
      supplier: z.string(),
      timeZone: timeZoneSchema,
      freeCancelUntil: instantSchema.nullable(),
    })
    .nullable()
    .describe('Where and when a car waits, and until when canceling is free, while it is; only of cars.'),
});
export type CardGlance = z.infer<typeof cardGlanceSchema>;
export const noGlance: Readonly<Record<keyof CardGlance, null>> = {
  nextFlight: null,
  arrival: null,
  activityStart: null,
  pickUp: null,
};

/** What a member may do for whom a trip was booked. [BUS-07] */
export const tripRightsSchema = z
  .object({
    userId: idSchema,
    name: z.string(),
    mayCancel: z.boolean(),
    mayChange: z
      .boolean()
      .nullable()
      .describe('Null where nobody but the one who booked can change a trip of this kind.'),
  })
  .meta({ id: 'TripRights' });
export type TripRights = z.output<typeof tripRightsSchema>;

/** Who booked a trip for whom, as one of them reads it. [BUS-07] */
export const arrangedSchema = z
  .object({
    bookedBy: z.string().describe('Who booked and pays.'),
    travelers: z.array(z.string()).describe('Members for whom it was booked.'),
    isYours: z.boolean().describe('The reader booked it and pays; others see no payments and no refunds.'),
    mayCancel: z.boolean(),
    mayChange: z.boolean().describe('Others than the one who booked: as long as it costs nothing more.'),
    people: z
      .array(tripRightsSchema)
      .optional()
      .describe('Of a trip that the reader booked, what each of those who travel may do; left out in lists.'),
  })
  .meta({ id: 'Arranged' });
export type Arranged = z.output<typeof arrangedSchema>;

/** A trip in a list. */
export const tripCardSchema = z
  .object({
    tripId: idSchema,
    kind: bookedTripKindSchema,
    timeState: tripTimeStateSchema,
    status: hotelBookingStatusSchema,
    locator: locatorSchema,
    title: z.string(),
    place: z.string(),
    picture: z.string().nullable(),
    startsOn: plainDateSchema,
    endsOn: plainDateSchema,
    grandTotal: moneySchema,
    isCancelling: z.boolean().describe('A cancellation is under way.'),
    answerBy: instantSchema
      .optional()
      .describe('Staff settle something that the portal keeps failing to do: when its owner has an answer.'),
    attention: z.string().nullable().describe('What needs the traveler’s attention first.'),
    offer: z
      .object({ label: z.string(), amount: moneySchema })
      .nullable()
      .describe('What a travel offer paid of it; null without one.'),
    refunded: moneySchema
      .optional()
      .describe('What its cancellation refunds; in lists, only of canceled trips that the reader pays.'),
    arranged: arrangedSchema.optional().describe('Left out for a trip that somebody booked for themselves.'),
    checkInSoon: z.boolean().describe('Check-in is less than 24 hours away; of flights: it is open for one.'),
    ...cardGlanceSchema.shape,
  })
  .meta({ id: 'TripCard' });
export type TripCard = z.infer<typeof tripCardSchema>;
