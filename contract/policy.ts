import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flightPolicyDurationSchema, policyExceptionReasonSchema } from './enums/index.ts';
import { moneySchema, valueMoneySchema } from './money.ts';
import { instantSchema } from './values/dates.ts';

const money = valueMoneySchema.nullable();

/** The version of a company’s policy by which something was judged. */
export const policyVersionSchema = z
  .object({
    policyId: z.string(),
    number: z.int().describe('Counts the versions of a tier’s policy.'),
    effectiveFrom: instantSchema.describe('It is called by this day, as “Policy of Nov 3, 2026”.'),
  })
  .meta({ id: 'PolicyVersion' });
export type PolicyVersion = z.infer<typeof policyVersionSchema>;

/** A company’s travel policy for one tier. Lists with all five values mean no restriction. [A 3] */
export const policySchema = z
  .object({
    policyId: z.string(),
    tier: z.string(),
    version: policyVersionSchema.omit({ policyId: true }).optional(),
    settings: z.object({
      isApprovalRequired: z.boolean(),
      enableLongFlights: z.boolean(),
      minHoursForLongFlight: z.number(),
    }),
    hotels: z.object({
      policies: z.array(
        z.object({ allowedStarRatings: z.array(z.int().min(1).max(5)), maxPricePerNight: money }),
      ),
    }),
    cars: z.object({ policies: z.array(z.object({ maxPricePerDay: money })) }),
    flights: z.object({
      policies: z.array(
        z.object({
          duration: flightPolicyDurationSchema,
          maxPriceForOneWay: money,
          maxPriceForRoundTrip: money,
          allowedFareClasses: z.array(z.string()),
        }),
      ),
    }),
  })
  .meta({ id: 'Policy' });
export type Policy = z.infer<typeof policySchema>;

/** In or out of policy, and each reason with its limit and the actual value. */
export const policyVerdictSchema = z
  .object({
    state: z.enum(['in_policy', 'out_of_policy', 'not_applicable']),
    reasons: z.array(
      z.object({
        code: z.enum([
          'price_per_night',
          'star_rating',
          'price_per_day',
          'flight_price',
          'fare_class',
          'no_rate',
        ]),
        limit: z.string().describe('A number or list as text; money in decimal units of `currency`.'),
        actual: z
          .string()
          .nullable()
          .describe('Null where it is the price of a part of a package, which is not told.'),
        currency: z.string().nullable(),
        charged: moneySchema
          .optional()
          .describe(
            'What it costs, where that is in another currency than the limit: `actual` is about what it comes to. With `no_rate` it could not be compared.',
          ),
      }),
    ),
    approvalRequired: z.boolean(),
    version: policyVersionSchema
      .optional()
      .describe('The policy that judged; left out where none applies, and before policies had versions.'),
  })
  .meta({ id: 'PolicyVerdict' });
export type PolicyVerdict = z.infer<typeof policyVerdictSchema>;

/** The reason for booking outside the policy. The note is the employee's; `other` requires one. */
export const policyExceptionSchema = z
  .object({
    reason: policyExceptionReasonSchema,
    note: z.string().trim().max(300).default(''),
  })
  .meta({ id: 'PolicyException' });
export type PolicyException = z.output<typeof policyExceptionSchema>;

/** A reason that was given, with the violations of the policy at that time. */
export const givenPolicyExceptionSchema = policyExceptionSchema
  .extend({ outside: policyVerdictSchema.shape.reasons })
  .meta({ id: 'GivenPolicyException' });
export type GivenPolicyException = z.output<typeof givenPolicyExceptionSchema>;

export const getPolicyDetails = endpoint({
  method: 'GET',
  path: '/api/v0/policies/details',
  area: 'policy',
  summary: 'The travel policy that applies to you',
  access: 'session',
  tenant: 'business',
  response: z.object({ policy: policySchema, inactive: z.boolean().describe('No restrictions apply.') }),
});
