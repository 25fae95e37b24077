import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  cabinSchema,
  flightPolicyDurationSchema,
  onTimeoutSchema,
  policyExceptionReasonSchema,
} from './enums/index.ts';
import { idSchema } from './ids.ts';
import { currencyExponents, moneySchema, valueMoneySchema } from './money.ts';
import { instantSchema } from './values/dates.ts';

const money = valueMoneySchema.nullable();

/** The version of a company’s policy by which something was judged. */
export const policyVersionSchema = z
  .object({
    policyId: z.string(),
    number: z.int().describe('Counts the versions of a tier’s policy.'),
    effectiveFrom: instantSchema.describe('It is called by this day, as “Policy of Nov 3, 2026”.'),
    reasons: z
      .array(policyExceptionReasonSchema)
      .optional()
      .describe('The reasons that the company accepts outside the policy; all where left out.'),
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

/** An amount that an admin sets: above zero, and no finer than its currency. */
const cap = valueMoneySchema
  .refine(({ value }) => value > 0 && value <= 10_000_000, {
    message: 'An amount is above 0 and at most 10000000.',
  })
  .refine(({ value, currency }) => Number(value.toFixed(currencyExponents[currency])) === value, {
    message: 'An amount is no finer than its currency.',
  })
  .nullable();
const distinct = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

/** Every field of a policy that an admin edits, as the specification names them. [A 3] [POL-01] */
export const policyRulesSchema = z
  .object({
    settings: z.object({
      isApprovalRequired: z.boolean(),
      enableLongFlights: z.boolean(),
      minHoursForLongFlight: z.int().min(1).max(24),
    }),
    hotels: z.object({
      policies: z
        .array(
          z.object({
            allowedStarRatings: z.array(z.int().min(1).max(5)).min(1).max(5).refine(distinct),
            maxPricePerNight: cap,
          }),
        )
        .min(1)
        .max(5)
        .describe('Keeping one of them is enough.'),
    }),
    cars: z.object({
      policies: z
        .array(z.object({ maxPricePerDay: cap }))
        .min(1)
        .max(5),
    }),
    flights: z.object({
      policies: z
        .array(
          z.object({
            duration: flightPolicyDurationSchema,
            maxPriceForOneWay: cap,
            maxPriceForRoundTrip: cap,
            allowedFareClasses: z.array(cabinSchema).min(1).max(5).refine(distinct),
          }),
        )
        .length(2)
        .refine((rules) => distinct(rules.map(({ duration }) => duration)), {
          message: 'One rule is for short and one for long flights.',
        }),
    }),
  })
  .meta({ id: 'PolicyRules' });
export type PolicyRules = z.output<typeof policyRulesSchema>;

/** How requests for approval are answered under a policy, and which reasons are offered outside it. */
export const approvalRulesSchema = z
  .object({
    approverIds: z
      .array(idSchema)
      .max(10)
      .refine(distinct)
      .default([])
      .describe('Answer where a member has no approver of their own; the admins when left empty.'),
    deadlineHours: z.int().min(1).max(168).default(24),
    onTimeout: onTimeoutSchema.default('lapse').describe('What becomes of a request nobody answers in time.'),
    tolerance: z
      .object({
        percent: z.int().min(1).max(50).nullable(),
        amount: cap,
      })
      .default({ percent: null, amount: null })
      .describe(
        'By how much the price may have risen when an approved request is booked; the smaller of both, none where both are null.',
      ),
    reasonCodes: z
      .array(policyExceptionReasonSchema)
      .min(1)
      .refine(distinct)
      .default([...policyExceptionReasonSchema.options])
      .describe('Reasons that employees choose from when they book outside the policy.'),
  })
  .meta({ id: 'ApprovalRules' });
export type ApprovalRules = z.output<typeof approvalRulesSchema>;

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
