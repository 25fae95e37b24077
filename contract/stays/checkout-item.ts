import { z } from 'zod';
import { mealPlanSchema, paymentTimingSchema, refundPolicySchema } from '../enums/index.ts';
import { roomOccupancySchema } from '../stays.ts';
import { cancellationTermSchema } from '../trips/cancellation-terms.ts';
import { instantSchema, localizedTextSchema, plainDateSchema, timeZoneSchema } from '../values/dates.ts';

/** The stay that is being booked, or was, as far as screens and papers need it. */
export const bookedStaySchema = z
  .object({
    lodgingId: z.string(),
    source: z.string(),
    name: z.string(),
    address: z.string(),
    addressFr: z.string().optional().describe('In French; left out of older bookings.'),
    phone: z.string(),
    lat: z.number(),
    lon: z.number(),
    timeZone: timeZoneSchema,
    stars: z.int(),
    picture: z.string().nullable(),
    checkIn: plainDateSchema,
    checkOut: plainDateSchema,
    nights: z.int(),
    checkInFrom: z.string(),
    checkOutUntil: z.string(),
    minCheckInAge: z.int(),
    rooms: z.array(roomOccupancySchema),
    pets: z.int().min(0).optional().describe('Animals that come along; left out of older bookings.'),
    roomName: localizedTextSchema,
    mealPlan: mealPlanSchema,
    refundPolicy: refundPolicySchema,
    paymentTiming: paymentTimingSchema,
    freeCancelUntil: instantSchema.nullable(),
    cancellation: z.array(cancellationTermSchema),
    loyaltyEligible: z.boolean(),
    hasRefundableAddOn: z.boolean().optional().describe('Sold as the refundable variant of a room.'),
    cashBackPercent: z
      .number()
      .nullable()
      .optional()
      .describe('What a cash account earns on it, in percent of what is paid now. [LOD-08]'),
  })
  .meta({ id: 'BookedStay' });
export type BookedStay = z.infer<typeof bookedStaySchema>;
