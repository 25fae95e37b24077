import { z } from 'zod';
import { bookedActivityTripSchema } from '../experiences/activity-trips.ts';
import { bookedCarTripSchema } from '../cars/car-trips.ts';
import { endpoint } from '../endpoint.ts';
import { bookedFlightTripSchema } from './flight-trip.ts';
import { freezeTripSchema } from '../freeze/freezes.ts';
import { idSchema } from '../ids.ts';
import { packageTripSchema } from '../packages/trip.ts';
import { tripSchema } from '../trips.ts';

/** A trip of any product, discriminated by `kind`. */
export const anyTripSchema = z.discriminatedUnion('kind', [
  tripSchema,
  bookedFlightTripSchema,
  bookedActivityTripSchema,
  packageTripSchema,
  bookedCarTripSchema,
  freezeTripSchema,
]);
export type AnyTrip = z.infer<typeof anyTripSchema>;

export const getTrip = endpoint({
  method: 'GET',
  path: '/api/v0/trips/:tripId',
  area: 'trips',
  summary: 'A trip with everything about it, whatever was booked',
  access: 'session',
  params: z.object({ tripId: idSchema }),
  response: anyTripSchema,
});
