import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { bookedFlightSchema, flightTicketSchema, namedPassengerSchema } from '../flights/checkout-item.ts';
import { bookedStaySchema } from '../stays/checkout-item.ts';
import { flightProgressSchema, scheduleChangeSchema } from '../flights/progress.ts';
import { nightsFitSchema, packageSavingsSchema, packageTermSchema } from '../packages.ts';
import { flightDaysSchema, nightsOfferSchema, packageChangeSchema } from './nights.ts';
import { laterPaymentSchema } from '../pricing.ts';
import { nextStepSchema } from '../problems.ts';
import { tripRightSchema } from '../trips/rights.ts';
import { commonTripSchema } from '../trips.ts';

/** The flights of a booked package. */
const packageFlightEntrySchema = z.object({
  kind: z.literal('PackageFlight'),
  flight: bookedFlightSchema.describe('With its current times.'),
  progress: flightProgressSchema.nullable().describe('As its airline last told.'),
  tickets: z.array(flightTicketSchema),
  passengers: z.array(namedPassengerSchema),
});

/** The hotel of a booked package. */
const packageHotelEntrySchema = z.object({
  kind: z.literal('PackageHotel'),
  stay: bookedStaySchema,
  hotelNumber: z.string().nullable().describe('The hotel’s own confirmation number, where it has told one.'),
  guests: z.array(z.object({ room: z.int(), givenName: z.string(), surname: z.string() })),
  specialRequests: z.string(),
});

/** A booked package: one price, one locator, and an entry for each part. [PKG-01] */
export const packageTripSchema = z
  .object({
    ...commonTripSchema.shape,
    kind: z.literal('Package'),
    entries: z.tuple([packageFlightEntrySchema, packageHotelEntrySchema]),
    savings: packageSavingsSchema.nullable(),
    scheduleChange: scheduleChangeSchema.nullable().describe('The latest change of times, with its answer.'),
    rights: z
      .array(tripRightSchema)
      .describe('What laws give now for what became of the flights; empty while they go as sold.'),
    nights: z
      .array(nightsFitSchema)
      .describe('What new times of the flights do to the nights, until it is answered; empty where nothing.'),
    nightsOffer: nightsOfferSchema.nullable().describe('What is open; null where `nights` is empty.'),
    change: packageChangeSchema.nullable().describe('The latest change of nights that was asked for.'),
    terms: z.array(packageTermSchema).describe('What comes back when all of it is canceled, by time.'),
    later: z.array(laterPaymentSchema),
    owner: z.object({ who: z.enum(['portal', 'none']), next: nextStepSchema }),
  })
  .meta({ id: 'PackageTrip' });
export type PackageTrip = z.infer<typeof packageTripSchema>;

export const keepPackageNights = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/package/keep-nights',
  area: 'trips',
  summary: 'Keep the nights of a package as booked, for the days of the flights that were shown',
  access: 'session',
  delegated: { act: 'trip-changed' },
  params: z.object({ tripId: idSchema }),
  body: flightDaysSchema,
  response: packageTripSchema,
});
