import { z } from 'zod';
import { chosenCarExtrasSchema } from './booked-car.ts';
import { bookingProgressSchema, bookTermsSchema, carBookingSessionSchema } from '../booking.ts';
import { endpoint } from '../endpoint.ts';
import { checkoutParamsSchema } from '../ids.ts';
import { typedNameSchema } from '../values/person-name-schema.ts';

export const openCarBookingSession = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/car',
  area: 'booking',
  summary: 'Open a checkout for a car: the supplier prices it again and the price is frozen for 15 minutes',
  access: 'session',
  delegated: { act: 'checkout-opened' },
  priority: 'new',
  body: z.object({
    rateToken: z.string().min(1).max(4000),
    extras: chosenCarExtrasSchema.default([]),
    shownTotal: z
      .number()
      .nonnegative()
      .optional()
      .describe('The total without extras that the customer saw, to tell a change.'),
  }),
  response: carBookingSessionSchema,
});

export const chooseCarExtras = endpoint({
  method: 'PUT',
  path: '/api/v0/bookings/sessions/:bookingSessionId/car/extras',
  area: 'booking',
  summary: 'Extras of a checkout of a car, in place of those before; the supplier prices the car with them',
  access: 'session',
  delegated: { act: 'checkout-changed' },
  priority: 'new',
  params: checkoutParamsSchema,
  body: z.object({ extras: chosenCarExtrasSchema }),
  response: carBookingSessionSchema,
});

/** The driver, whose age the quote names, and the others who may drive. */
export const carBookRequestSchema = bookTermsSchema
  .extend({
    driver: z.object({
      givenName: typedNameSchema,
      surname: typedNameSchema,
      travelerId: z.string().max(64).nullable().default(null),
    }),
    additionalDrivers: z
      .array(z.object({ givenName: typedNameSchema, surname: typedNameSchema, age: z.int().min(16).max(99) }))
      .max(4)
      .default([]),
    flightNumber: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2} ?\d{1,4}[A-Z]?$/)
      .nullable()
      .default(null)
      .describe('Of the flight that the driver arrives on: the desk waits for it.'),
    loyaltyNumber: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9 -]{4,30}$/)
      .nullable()
      .default(null)
      .describe('With the rental supplier.'),
  })
  .meta({ id: 'CarBookRequest' });
export type CarBookRequest = z.output<typeof carBookRequestSchema>;

export const bookCar = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/:bookingSessionId/car/book',
  area: 'booking',
  summary: 'Book a car: durable and exactly once; poll the booking for its outcome',
  access: 'session',
  delegated: { spend: 'booked' },
  quota: 'booking',
  priority: 'kept',
  params: checkoutParamsSchema,
  body: carBookRequestSchema,
  response: bookingProgressSchema,
});
