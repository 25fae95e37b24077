import { z } from 'zod';
import { carDeskSchema, carQuestionSchema } from '../cars.ts';
import { endpoint } from '../endpoint.ts';
import { placeIdSchema } from '../places.ts';

/** A desk by its name. */
export const deskNameSchema = carDeskSchema.pick({ deskId: true, name: true, address: true });

export const listCarDesks = endpoint({
  method: 'POST',
  path: '/api/v0/cars/desks',
  area: 'cars',
  summary: 'Desks of one rental company at a place, nearest first, to which a booked rental may be moved',
  access: 'session',
  delegated: 'read',
  body: carQuestionSchema
    .pick({ pickUpAt: true, dropOffAt: true, driverAge: true, residence: true, currency: true })
    .extend({ placeId: placeIdSchema, supplier: z.string().min(1).max(8) }),
  response: z.object({ desks: z.array(deskNameSchema.extend({ distanceKm: z.number() })) }),
});
