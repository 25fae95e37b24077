import { z } from 'zod';
import { airlineRefusalsProblems } from './problems/airline-refusals.ts';
import { bookingProblems } from './problems/booking.ts';
import { carsProblems } from './problems/cars.ts';
import { casesProblems } from './problems/cases.ts';
import { type Entry, nextStepSchema } from './problems/entry.ts';
import { experiencesProblems } from './problems/experiences.ts';
import { flightBookingProblems } from './problems/flight-booking.ts';
import { flightsProblems } from './problems/flights.ts';
import { packagesProblems } from './problems/packages.ts';
import { freezeProblems } from './problems/freeze.ts';
import { passengersProblems } from './problems/passengers.ts';
import { peopleProblems } from './problems/people.ts';
import { paymentsProblems } from './problems/payments.ts';
import { protectionsProblems } from './problems/protections.ts';
import { requestsProblems } from './problems/requests.ts';
import { sessionProblems } from './problems/session.ts';
import { staysProblems } from './problems/stays.ts';
import { tripsProblems } from './problems/trips.ts';
import { watchesProblems } from './problems/watches.ts';
import { wishlistsProblems } from './problems/wishlists.ts';

export { type NextStep, nextStepSchema } from './problems/entry.ts';

/** Every error of the API: status, whether to retry, next step, and the sentence for the customer. */
export const problems = {
  ...requestsProblems,
  ...sessionProblems,
  ...staysProblems,
  ...experiencesProblems,
  ...flightsProblems,
  ...carsProblems,
  ...flightBookingProblems,
  ...airlineRefusalsProblems,
  ...passengersProblems,
  ...paymentsProblems,
  ...bookingProblems,
  ...protectionsProblems,
  ...packagesProblems,
  ...tripsProblems,
  ...freezeProblems,
  ...watchesProblems,
  ...wishlistsProblems,
  ...casesProblems,
  ...peopleProblems,
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof problems;

/** A code of the catalogue, for parsing stored values. */
export const problemCodeSchema = z.custom<ProblemCode>(
  (code) => typeof code === 'string' && code in problems,
);

/** The specification's error codes for a business customer who may not enter. [A 8] */
export const businessCodes = {
  'not-onboarded': 40105,
  'not-acknowledged': 40106,
  'access-denied': 40103,
  'access-denied-not-beta': 40102,
} as const satisfies Partial<Record<ProblemCode, number>>;

/** An error on the wire: problem details (RFC 9457) with our code, the next step and the request to quote. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.union([z.string(), z.int()]),
    detail: z.string().optional(),
    instance: z.string().describe('The request id: quote it to support.'),
    retryable: z.boolean(),
    next: nextStepSchema,
    otherwise: nextStepSchema.optional().describe('Another step that the sentence names.'),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    context: z.record(z.string(), z.unknown()).optional(),
    knownAs: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        'The specification’s own names for it, by list: {"bookingErrorCode": "NoAvailability"}. [B 8]',
      ),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
