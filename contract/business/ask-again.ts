import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { genderSchema, passengerTypeCodeSchema } from '../enums/index.ts';
import { idSchema } from '../ids.ts';
import { policyExceptionSchema } from '../policy.ts';
import { plainDateSchema } from '../values/dates.ts';

const named = z.object({ givenName: z.string(), surname: z.string() });
const person = named.extend({ travelerId: z.string().nullable() });

/** What was asked for before, to fill in again; only the parts that the kind of product has. */
export const askedBeforeSchema = z
  .object({
    contact: z.object({ email: z.string(), phone: z.string() }),
    policyException: policyExceptionSchema
      .optional()
      .describe('The reason that was given for booking outside the policy.'),
    guests: z.array(person.extend({ room: z.int() })).optional(),
    specialRequests: z.string().optional(),
    loyalty: z.object({ programme: z.string(), number: z.string() }).nullable().optional(),
    passengers: z
      .array(
        person.extend({
          type: passengerTypeCodeSchema,
          dateOfBirth: plainDateSchema,
          gender: genderSchema,
        }),
      )
      .optional()
      .describe('Without their documents, which are kept encrypted.'),
    driver: person.optional(),
    additionalDrivers: z.array(named.extend({ age: z.int() })).optional(),
    flightNumber: z.string().nullable().optional(),
    loyaltyNumber: z.string().nullable().optional(),
    travelers: z.array(named).optional(),
  })
  .meta({ id: 'AskedBefore' });
export type AskedBefore = z.output<typeof askedBeforeSchema>;

export const askAgain = endpoint({
  method: 'POST',
  path: '/api/v0/approvals/:approvalId/ask-again',
  area: 'approvals',
  summary: 'Open a checkout for what your request asked for, at its price of now, to ask once more',
  access: 'session',
  tenant: 'business',
  priority: 'new',
  params: z.object({ approvalId: idSchema }),
  response: z.object({ bookingSessionId: idSchema, before: askedBeforeSchema }),
});
