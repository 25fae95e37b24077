import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { agentPowerSchema, caseOutcomeSchema, currencySchema, fourEyesStateSchema } from '../enums/index.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { instantSchema } from '../values/dates.ts';
import { isStorable, notStorable } from '../values/text.ts';

const words = z.string().trim().min(1).max(2000).refine(isStorable, notStorable);
const choice = z.string().min(1).max(40);

/** What an agent wants to do by a power, for a case that they have taken. */
export const powerWishSchema = z.object({
  caseId: idSchema.describe('A case of the customer that the caller has taken.'),
  tripId: idSchema
    .optional()
    .describe('Of the customer; left out where the case names the trip that it is about.'),
  choice: choice.describe('One of `choices` of the preview.'),
  amount: z
    .object({ amount: z.number().positive().max(10_000_000), currency: currencySchema })
    .optional()
    .describe('Only where `choices` asks for one.'),
  words: words
    .optional()
    .describe('What the customer reads, in their language, where `choices` asks for it.'),
});
export type PowerWish = z.infer<typeof powerWishSchema>;

/** One way to use a power, and what has to be filled in for it. */
const powerChoiceSchema = z.object({
  choice,
  title: z.string(),
  outcome: caseOutcomeSchema.nullable().describe('How the case ends by it; null where it stays open.'),
  amount: z
    .object({
      label: z.string(),
      most: moneySchema
        .nullable()
        .describe('Null where the portal works the limit out of what is filled in.'),
    })
    .nullable()
    .describe('An amount that only the agent knows; null where the portal knows it.'),
  words: z
    .object({ label: z.string() })
    .nullable()
    .describe('Words to the customer; null where none are needed.'),
});

const lineSchema = z.object({ name: z.string(), value: z.string() });

/** Exactly what would happen now. */
const powerOutcomeSchema = z.object({
  hash: z.string().describe('Of all that is shown; the act is refused as `power-stale` once it differs.'),
  amount: moneySchema.nullable().describe('What the customer gets, or what is paid for them.'),
  lines: z.array(lineSchema).describe('By tender, and what else happens.'),
  outcome: caseOutcomeSchema.nullable(),
  told: z
    .enum(['words', 'letter', 'nothing'])
    .describe('What the customer gets to read: the words of the agent, a letter of the portal, or nothing.'),
  needsSecond: z.boolean().describe('Another person has to agree first.'),
});

export const powerPreviewSchema = z
  .object({
    power: agentPowerSchema,
    title: z.string(),
    caseId: idSchema,
    customerName: z.string(),
    tripId: idSchema.nullable(),
    choices: z.array(powerChoiceSchema).describe('Empty where nothing can be done now.'),
    chosen: powerOutcomeSchema.nullable().describe('Null until a choice is given.'),
    limit: moneySchema.describe('Above it, for one customer in one day, another person has to agree.'),
  })
  .meta({ id: 'PowerPreview' });
export type PowerPreview = z.infer<typeof powerPreviewSchema>;

/** What an agent did by a power. */
export const powerActSchema = z
  .object({
    actId: idSchema,
    power: agentPowerSchema,
    choice,
    caseId: idSchema,
    amount: moneySchema.nullable(),
    lines: z.array(lineSchema),
    outcome: caseOutcomeSchema.nullable(),
    at: instantSchema,
  })
  .meta({ id: 'PowerAct' });
export type PowerAct = z.infer<typeof powerActSchema>;

const powerParams = z.object({ power: agentPowerSchema });

export const previewPower = endpoint({
  method: 'POST',
  path: '/api/v0/agent/powers/:power/previews',
  area: 'powers',
  summary: 'What can be done by a power for a case, and exactly what a choice would bring; changes nothing',
  access: 'agent',
  params: powerParams,
  body: powerWishSchema.partial({ choice: true }),
  response: powerPreviewSchema,
});

export const usePower = endpoint({
  method: 'POST',
  path: '/api/v0/agent/powers/:power',
  area: 'powers',
  summary: 'Do what was previewed, once for each `actId`; refused when anything has changed since',
  access: 'agent',
  params: powerParams,
  body: powerWishSchema.extend({
    actId: idSchema.describe('Chosen by the caller: sent again it is one act.'),
    hash: z.string().min(1).max(100).describe('Of the preview.'),
    fourEyesId: idSchema.optional().describe('The agreement of another person, where `needsSecond`.'),
  }),
  response: powerActSchema,
});

/** A request for another person's agreement to one act. */
export const fourEyesSchema = z
  .object({
    fourEyesId: idSchema,
    state: fourEyesStateSchema,
    power: agentPowerSchema,
    title: z.string(),
    choice: z.string().describe('The choice in words.'),
    caseId: idSchema,
    customerName: z.string(),
    amount: moneySchema.nullable(),
    lines: z.array(lineSchema),
    words: z.string().nullable().describe('What the customer will read.'),
    note: z.string().describe('Why the asker wants it.'),
    answer: z.string().nullable(),
    askedBy: z.string(),
    answeredBy: z.string().nullable(),
    askedAt: instantSchema,
    expiresAt: instantSchema.describe('Waiting until then; once granted it can be used until then.'),
    isMine: z.boolean(),
    mayDecide: z
      .boolean()
      .describe(
        'Not by who asked, and only by a lead or an agent who has this power and is no colleague of the customer.',
      ),
    wish: powerWishSchema.describe('To send with the act.'),
    hash: z.string(),
  })
  .meta({ id: 'FourEyes' });
export type FourEyes = z.infer<typeof fourEyesSchema>;

const fourEyesParams = z.object({ fourEyesId: idSchema });

export const listFourEyes = endpoint({
  method: 'GET',
  path: '/api/v0/agent/four-eyes',
  area: 'powers',
  summary: 'Requests that the caller made or may decide, the latest first',
  access: 'agent',
  query: z.object({ after: idSchema.optional().describe('The `next` of the page before.') }),
  response: z.object({
    requests: z.array(fourEyesSchema).describe('At most 50.'),
    next: idSchema.nullable().describe('Where the next page begins; null on the last one.'),
  }),
});

export const askFourEyes = endpoint({
  method: 'POST',
  path: '/api/v0/agent/four-eyes',
  area: 'powers',
  summary: 'Ask another person to agree to what was previewed, once for each `fourEyesId`',
  access: 'agent',
  body: powerWishSchema.extend({
    fourEyesId: idSchema.describe('Chosen by the caller: sent again it is one request.'),
    power: agentPowerSchema,
    hash: z.string().min(1).max(100),
    note: words.describe('Why, for the other person.'),
  }),
  response: fourEyesSchema,
});

export const decideFourEyes = endpoint({
  method: 'POST',
  path: '/api/v0/agent/four-eyes/:fourEyesId/decide',
  area: 'powers',
  summary: 'Agree to a request of another agent, or refuse it; of two who decide at once one does',
  access: 'agent',
  params: fourEyesParams,
  body: z.object({ grants: z.boolean(), answer: words.optional() }),
  response: fourEyesSchema,
});

export const withdrawFourEyes = endpoint({
  method: 'POST',
  path: '/api/v0/agent/four-eyes/:fourEyesId/withdraw',
  area: 'powers',
  summary: 'Take back a request that was not used; taken back again, the same answer',
  access: 'agent',
  params: fourEyesParams,
  response: fourEyesSchema,
});

export const getAgentAudit = endpoint({
  method: 'GET',
  path: '/api/v0/agent/audit.csv',
  area: 'powers',
  summary: 'What agents did by their powers in the last 90 days, as comma-separated values; for leads',
  access: 'agent',
  response: z.string(),
  media: 'text/csv',
});
