import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { companyStateSchema } from '../enums/index.ts';
import { corporateInfoSchema, sessionInfoSchema } from '../session.ts';
import { isStorable, notStorable } from '../values/text.ts';

/** A business account with the company it belongs to. [A 3] [BUS-08] */
export const businessAccountSchema = z
  .object({
    accountReferenceId: z
      .string()
      .nullable()
      .describe('Null for a person who travels for a company without a card account of their own or its.'),
    productDisplayName: z.string().nullable(),
    optedIn: z.boolean(),
    corporateInfo: corporateInfoSchema.nullable().describe('Null while the account belongs to no company.'),
  })
  .meta({ id: 'BusinessAccount' });
export type BusinessAccount = z.output<typeof businessAccountSchema>;

export const getCotb = endpoint({
  method: 'GET',
  path: '/api/v0/cotb',
  area: 'business',
  summary: 'Your business accounts and companies, and the one in use',
  access: 'session',
  tenant: 'business',
  response: z.object({
    accounts: z.array(businessAccountSchema),
    businessInUse: z.string().nullable().describe('The id of the company this session books for.'),
  }),
});

export const changeBusinessInUse = endpoint({
  method: 'PUT',
  path: '/api/v0/cotb/changeBusinessInUse',
  area: 'business',
  summary: 'Book for another of your companies from now on',
  access: 'session',
  tenant: 'business',
  body: z.object({ businessId: z.string().min(1).max(200).refine(isStorable, notStorable) }),
  response: sessionInfoSchema,
});

/** The company in use, as its people see it. */
export const businessSchema = z
  .object({
    businessId: z.string(),
    businessName: z.string(),
    state: companyStateSchema,
    businessIsLive: z.boolean(),
    accountReferenceId: z.string().nullable().describe('The card account that the company travels on.'),
    admins: z
      .array(z.object({ firstName: z.string(), lastName: z.string() }))
      .describe('Who to ask about the company’s rules.'),
  })
  .meta({ id: 'Business' });

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/v0/business',
  area: 'business',
  summary: 'The company you travel for',
  access: 'session',
  tenant: 'business',
  response: businessSchema,
});

const modal = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,49}$/)
  .describe('The name of the window.');

export const readModalEligibility = endpoint({
  method: 'PUT',
  path: '/api/v0/users/modalEligibility',
  area: 'business',
  summary: 'Whether a window that is shown once is still to be shown to you',
  access: 'session',
  delegated: 'read',
  tenant: 'business',
  body: z.object({ modal }),
  response: z.object({ eligible: z.boolean() }),
});

export const markModalSeen = endpoint({
  method: 'PUT',
  path: '/api/v0/users/seenModal',
  area: 'business',
  summary: 'Note that you have seen a window',
  access: 'session',
  tenant: 'business',
  body: z.object({ modal }),
  response: z.object({ hasSeenModalMap: z.record(z.string(), z.boolean()) }),
});
