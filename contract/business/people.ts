import { z } from 'zod';
import { optionalLine } from '../values/optional-line.ts';
import { endpoint } from '../endpoint.ts';
import { cardRoleSchema, memberRoleSchema, memberStateSchema } from '../enums/index.ts';
import { idSchema } from '../ids.ts';
import { instantSchema } from '../values/dates.ts';
import { isStorable, notStorable } from '../values/text.ts';

const named = z.object({ personId: idSchema, firstName: z.string(), lastName: z.string() });

/** A member of the company as its admins see them. */
export const personSchema = named
  .extend({
    email: z.string(),
    role: memberRoleSchema,
    cardRole: cardRoleSchema.nullable().describe('Of their own company card; null without one.'),
    tier: z.string(),
    department: z.string().nullable(),
    costCenter: z.string().nullable(),
    approver: named.nullable().describe('Null: any admin answers their requests.'),
    state: memberStateSchema,
    isAcknowledged: z.boolean().describe('Has accepted the company’s travel terms.'),
    isDenied: z.boolean().describe('The card issuer does not let them in.'),
    isPrivate: z.boolean().describe('Hides their profile from colleagues. [TRV-10]'),
    isYou: z.boolean(),
    isLastAdmin: z.boolean().describe('Cannot leave or lose the right: nobody else has it.'),
    isIssuers: z.boolean().describe('Role and policy are still those of the card issuer.'),
    version: z.int().describe('Counts the edits.'),
  })
  .meta({ id: 'Person' });
export type Person = z.output<typeof personSchema>;

const person = { personId: idSchema };
const shared = { area: 'people', access: 'admin', tenant: 'business' } as const;

export const listPeople = endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/api/v0/people',
  summary: 'The members of your company, by name',
  query: z.object({
    find: z
      .string()
      .max(100)
      .refine(isStorable, notStorable)
      .optional()
      .describe('How a name begins, or a whole e-mail address.'),
    state: memberStateSchema.optional().describe('Active and suspended ones when left out.'),
    after: z
      .string()
      .max(600)
      .regex(/^[A-Za-z0-9_-]+$/)
      .optional()
      .describe('`next` of the page before.'),
  }),
  response: z.object({
    people: z.array(personSchema),
    total: z.int(),
    next: z.string().nullable(),
    tiers: z.array(z.string()),
  }),
});

/** What an admin decides about somebody. */
export const personEditSchema = z.object({
  role: memberRoleSchema,
  tier: z.string().min(1).max(60).refine(isStorable, notStorable),
  department: optionalLine(60),
  costCenter: optionalLine(60),
  approverId: idSchema.nullable().default(null),
});

export const editPerson = endpoint({
  ...shared,
  method: 'PUT',
  path: '/admin/api/v0/people/:personId',
  summary: 'Change role, policy, department, cost center or approver',
  params: z.object(person),
  body: personEditSchema.extend({
    version: z.int().min(1).describe('`version` as it was shown; another one is told as `conflict`.'),
  }),
  response: z.object({ person: personSchema }),
});

const move = { ...shared, method: 'POST', params: z.object(person) } as const;
const moved = z.object({ person: personSchema });

export const suspendPerson = endpoint({
  ...move,
  path: '/admin/api/v0/people/:personId/suspend',
  summary: 'Shut somebody out for now; their sessions end at once',
  response: moved,
});

export const restorePerson = endpoint({
  ...move,
  path: '/admin/api/v0/people/:personId/restore',
  summary: 'Let somebody in again',
  response: moved,
});

export const removePerson = endpoint({
  ...move,
  path: '/admin/api/v0/people/:personId/remove',
  summary: 'Remove somebody from the company; their trips stay',
  response: moved,
});

/** What a company is called, and what its people begin with. */
export const companySchema = z
  .object({
    businessId: z.string(),
    name: z.string(),
    wentLiveAt: instantSchema.nullable(),
    people: z.int().describe('Active members.'),
    admins: z.int(),
    waiting: z.int().describe('Invitations that are open.'),
    defaultTier: z.string(),
    tiers: z.array(z.string()),
    accounts: z.array(
      z.object({ accountReferenceId: z.string(), productDisplayName: z.string(), lastFour: z.string() }),
    ),
  })
  .meta({ id: 'Company' });

export const getCompany = endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/api/v0/company',
  summary: 'Your company at a glance',
  response: companySchema,
});
