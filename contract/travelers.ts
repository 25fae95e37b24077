import { z } from 'zod';
import { instantSchema, plainDateSchema } from './values/dates.ts';
import { emailSchema } from './values/email-schema.ts';
import { endpoint } from './endpoint.ts';
import {
  assistanceCodeSchema,
  genderSchema,
  passengersResponseSchema,
  passengerTypeCodeSchema,
  passengerTypeSchema,
  tripPassengerTypeSchema,
} from './enums/index.ts';
import { personNameSchema } from './values/person-name-schema.ts';
import { countryCodeSchema } from './passengers.ts';

const name = personNameSchema;
const loyaltyValue = z.object({
  value: z
    .string()
    .trim()
    .max(30)
    .regex(/^[A-Za-z0-9 -]*$/),
});
const loyaltyMap = (code: RegExp) => z.record(z.string().regex(code), loyaltyValue);

/** A saved traveler. Loyalty maps go from programme code to its number. [A 3] */
export const travelerSchema = z
  .object({
    id: z.string(),
    givenName: z.string(),
    surname: z.string(),
    gender: genderSchema,
    dateOfBirth: plainDateSchema,
    assistance: z.array(assistanceCodeSchema),
    createdAt: instantSchema,
    frequentFlyer: z.record(z.string(), z.object({ value: z.string() })),
    hotelLoyalty: z.record(z.string(), z.object({ value: z.string() })),
    emailAddress: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    tsaRedressNumber: z.string().nullable().describe('Shown to the owner alone.'),
    knownTravelerNumber: z.string().nullable().describe('Shown to the owner alone.'),
    nationality: z.string().nullable().describe('ISO 3166-1 alpha-2.'),
    driversLicence: z.string().nullable().describe('Shown to the owner alone.'),
    additionalInfo: z.string().nullable().describe('Shown to the owner alone.'),
    passengerType: passengerTypeSchema.describe('By age today; an infant sits on a lap.'),
    passengerTypeCode: passengerTypeCodeSchema,
    tripPassengerType: tripPassengerTypeSchema,
    isGhostUser: z.boolean().describe('A company user without a profile of their own yet.'),
    isMissingInfo: z.boolean(),
    isPrivateProfile: z.boolean(),
    isDefaultProfile: z.boolean(),
    isOwn: z.boolean().describe('Saved by the reader, who alone may change it.'),
    linkedDEUserId: z.string().nullable().describe('The user this profile belongs to.'),
  })
  .meta({ id: 'Traveler' });
export type Traveler = z.infer<typeof travelerSchema>;

// Letters and digits as printed; typed spaces and hyphens are dropped, and an empty value becomes null.
const governmentNumber = (least: number, most: number) =>
  z
    .string()
    .max(40)
    .transform((typed) => typed.replaceAll(/[ -]/g, '').toUpperCase() || null)
    .pipe(
      z
        .string()
        .regex(/^[A-Z0-9]+$/)
        .min(least)
        .max(most)
        .nullable(),
    )
    .nullable()
    .default(null);

/** Any text of a length; nothing is null. */
const freeText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((typed) => typed || null)
    .nullable()
    .default(null);

/** The editable fields of a traveler. Rules: names 1–60 letters; born after 1900 and not in the future. */
export const travelerInputSchema = z
  .object({
    id: z.uuid(),
    givenName: name,
    surname: name,
    gender: genderSchema,
    dateOfBirth: plainDateSchema.refine((date) => date >= '1900-01-01', 'The year is too far back.'),
    assistance: z.array(assistanceCodeSchema).max(11).default([]),
    frequentFlyer: loyaltyMap(/^[A-Z0-9]{2,3}$/).default({}),
    hotelLoyalty: loyaltyMap(/^[A-Z]{3}$/).default({}),
    emailAddress: emailSchema.nullable().default(null),
    phoneNumber: z
      .string()
      .trim()
      .regex(/^\+?[0-9 ().-]{6,25}$/)
      .nullable()
      .default(null),
    tsaRedressNumber: governmentNumber(7, 13),
    knownTravelerNumber: governmentNumber(9, 15),
    nationality: countryCodeSchema.nullable().default(null),
    driversLicence: freeText(60).describe('As printed: licenses of the world have no common form.'),
    additionalInfo: freeText(500),
  })
  .meta({ id: 'TravelerInput' });
export type TravelerInput = z.output<typeof travelerInputSchema>;

const passengersAnswer = z.object({
  Response: passengersResponseSchema,
  error: z.string().nullable(),
  value: z.array(travelerSchema),
});
const person = z.object({ personId: z.string().min(1).max(64) });

export const listPassengers = endpoint({
  method: 'PUT',
  path: '/api/v0/passengers/list',
  area: 'travelers',
  summary: 'Saved travelers; company travelers too for those who may see users',
  access: 'session',
  delegated: 'read',
  isEmbeddable: true,
  response: passengersAnswer,
});
export const updatePassenger = endpoint({
  method: 'PUT',
  path: '/api/v0/passengers/update',
  area: 'travelers',
  summary: 'Create or change a saved traveler; empty loyalty numbers are removed',
  access: 'session',
  isEmbeddable: true,
  body: travelerInputSchema,
  response: passengersAnswer,
});
export const deletePassenger = endpoint({
  method: 'POST',
  path: '/api/v0/passengers/delete',
  area: 'travelers',
  summary: 'Delete a saved traveler',
  access: 'session',
  isEmbeddable: true,
  body: person,
  response: passengersAnswer,
});
export const assignDefaultPassenger = endpoint({
  method: 'PUT',
  path: '/api/v0/passengers/assign_default',
  area: 'travelers',
  summary: 'Make a saved traveler the default',
  access: 'session',
  delegated: { act: 'travelers-changed' },
  isEmbeddable: true,
  body: person,
  response: passengersAnswer,
});
export const hidePassenger = endpoint({
  method: 'PUT',
  path: '/api/v0/passengers/hide',
  area: 'travelers',
  summary: 'Hide a traveler: marked private',
  access: 'session',
  delegated: { act: 'travelers-changed' },
  isEmbeddable: true,
  body: person,
  response: passengersAnswer,
});
export const showPassenger = endpoint({
  method: 'PUT',
  path: '/api/v0/passengers/show',
  area: 'travelers',
  summary: 'Show a hidden traveler again',
  access: 'session',
  delegated: { act: 'travelers-changed' },
  isEmbeddable: true,
  body: person,
  response: passengersAnswer,
});

export const listUsers = endpoint({
  method: 'PUT',
  path: '/api/v0/users/list',
  area: 'business',
  summary: 'The company’s users, or only yourself without the permission canViewUsers',
  access: 'session',
  delegated: 'read',
  response: z.object({
    users: z.array(
      z.object({
        id: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        defaultTravelerId: z.string().nullable(),
      }),
    ),
  }),
});
