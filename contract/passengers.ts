import { z } from 'zod';
import { isCountryCode } from './values/countries.ts';
import { plainDateSchema } from './values/dates.ts';
import { assistanceCodeSchema, genderSchema, passengerTypeCodeSchema } from './enums/index.ts';
import { airlineCodeSchema, mostPassengers } from './flights.ts';
import { typedNameSchema } from './values/person-name-schema.ts';

/** Letters and digits as printed; spaces and hyphens that people type are dropped. */
const printed = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[ -]/g, '').toUpperCase());
/** ISO 3166-1 alpha-2. */
export const countryCodeSchema = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine(isCountryCode, 'This is not the code of a country.');
const country = z.union([z.literal(''), countryCodeSchema]);

/** A passport as entered; each missing field is reported with its own code. */
export const passportSchema = z.object({
  number: printed,
  country: countryCodeSchema,
  expiresOn: plainDateSchema,
});
export type Passport = z.output<typeof passportSchema>;

/**
 * A passenger. A lap infant is held by an adult; they are paired in the order given. Empty texts mean that nothing was
 * entered.
 */
export const passengerSchema = z
  .object({
    type: passengerTypeCodeSchema,
    givenName: typedNameSchema,
    surname: typedNameSchema,
    dateOfBirth: plainDateSchema.refine((date) => date >= '1900-01-01', 'The year is too far back.'),
    gender: genderSchema,
    travelerId: z.string().max(64).nullable().default(null),
    nationality: country.default(''),
    passport: passportSchema.nullable().default(null),
    knownTravelerNumber: printed.default(''),
    redressNumber: printed.default(''),
    frequentFlyer: z
      .object({
        airline: airlineCodeSchema,
        number: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9 -]{3,30}$/),
      })
      .nullable()
      .default(null),
    assistance: z.array(assistanceCodeSchema).max(assistanceCodeSchema.options.length).default([]),
  })
  .meta({ id: 'Passenger' });
export type Passenger = z.output<typeof passengerSchema>;

/** All passengers of a booking. Too many are reported with their own code. */
export const passengersOfBookingSchema = z
  .array(passengerSchema)
  .min(1)
  .max(mostPassengers * 2);
