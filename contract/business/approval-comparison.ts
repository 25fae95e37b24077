import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { instantSchema } from '../values/dates.ts';

/** What an approver can hold a request against; each part is null where nothing is recorded. */
export const approvalComparisonSchema = z
  .object({
    own: z
      .object({ price: moneySchema, per: z.enum(['night', 'traveler', 'day', 'adult']) })
      .nullable()
      .describe(
        'The price that is asked for, per room and night, traveler, day of a rental or adult, as all others here.',
      ),
    month: z
      .object({
        lowest: moneySchema,
        median: moneySchema,
        highest: moneySchema,
        prices: z.int().positive(),
        searches: z.int().positive(),
      })
      .nullable()
      .describe('What searches of the company showed for the same kind of trip in the 30 days before.'),
    compliant: z
      .object({
        name: z.string(),
        price: moneySchema,
        seenAt: instantSchema,
        km: z
          .number()
          .nullable()
          .describe('How far it is, in kilometers, where it is the closest and not of the same class.'),
        path: z.string().nullable().describe('Its page in the portal.'),
      })
      .nullable()
      .describe(
        'The nearest choice within the policy that the search of the employee showed: of the same class, or else the closest by distance.',
      ),
    rise: z
      .object({ before: moneySchema, after: moneySchema, seenAt: instantSchema })
      .nullable()
      .describe('A higher price that was seen since it was asked for.'),
    priceUntil: instantSchema
      .nullable()
      .describe('Until when the price is fixed; after that it is asked for again when it is approved.'),
  })
  .meta({ id: 'ApprovalComparison' });
export type ApprovalComparison = z.output<typeof approvalComparisonSchema>;

export const compareApproval = endpoint({
  method: 'GET',
  path: '/api/v0/approvals/:approvalId/comparison',
  area: 'approvals',
  summary: 'What a request for approval can be held against: prices of the month, a choice within the policy',
  access: 'session',
  tenant: 'business',
  surfaces: ['traveler', 'admin'],
  params: z.object({ approvalId: idSchema }),
  response: approvalComparisonSchema,
});
