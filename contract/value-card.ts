import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { protectionKindSchema } from './enums/index.ts';
import { moneySchema } from './money.ts';
import { instantSchema, plainDateSchema } from './values/dates.ts';

const share = z.number().nonnegative().nullable();

/** How often a kind of protection paid, and how much. */
export const valueRowSchema = z.object({
  kind: protectionKindSchema,
  contracts: z.int().nonnegative().describe('Sold, or included with a booking, in the period.'),
  isTooFew: z
    .boolean()
    .describe('So few contracts that their amounts, and the share of premium, are not told: they are null.'),
  claims: z.int().nonnegative().describe('Used, claimed or paid without being asked.'),
  claimsPerContract: share,
  accepted: share.describe('Of the claims that were decided.'),
  averagePayout: moneySchema.nullable().describe('Of those that paid something.'),
  casesPerClaim: share.describe('Claims that a person had to settle; complaints are not recorded apart.'),
  premiums: moneySchema.nullable().describe('Null where nothing is charged, or too few were sold.'),
  paidOut: moneySchema.nullable(),
  shareOfPremium: share.describe('Paid out of the premiums; null where nothing is charged or sold.'),
  credited: moneySchema.nullable().describe('Fees of freezes that paid for a booking; not a pay-out.'),
  refunded: moneySchema.nullable().describe('Fees of freezes paid back because nothing was sold any more.'),
  odds: z
    .object({ said: z.number(), came: z.number() })
    .nullable()
    .describe(
      'How likely a use was said to be on average, and the share that paid; null where none is said.',
    ),
  band: z
    .object({ least: z.number(), most: z.number() })
    .nullable()
    .describe('Where the share of premium should lie by the published load.'),
});
export type ValueRow = z.infer<typeof valueRowSchema>;

export const valueCardSchema = z
  .object({
    from: plainDateSchema,
    until: plainDateSchema.describe('The last day, which is included.'),
    computedAt: instantSchema,
    kinds: z.array(valueRowSchema),
  })
  .meta({ id: 'ValueCard' });
export type ValueCard = z.infer<typeof valueCardSchema>;

export const getValueCard = endpoint({
  method: 'GET',
  path: '/api/v0/protections/value-card',
  area: 'protections',
  summary: 'How often protections paid and how much, by kind, from the ledger; priced in US dollars',
  access: 'public',
  query: z.object({
    from: plainDateSchema.optional().describe('A year before the last day when left out.'),
    until: plainDateSchema.optional().describe('Today when left out.'),
  }),
  response: valueCardSchema,
});
