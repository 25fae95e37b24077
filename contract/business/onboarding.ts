import { z } from 'zod';
import { optionalLine } from '../values/optional-line.ts';
import { endpoint } from '../endpoint.ts';
import { companyStateSchema, memberRoleSchema, onboardingStepSchema } from '../enums/index.ts';
import { countryCodeSchema } from '../passengers.ts';
import { policySchema } from '../policy.ts';
import { emailSchema } from '../values/email-schema.ts';
import { isStorable, notStorable } from '../values/text.ts';

const line = (most: number) => z.string().trim().min(1).max(most).refine(isStorable, notStorable);

/** Where a company is, for its invoices. */
export const addressSchema = z
  .object({
    street: line(120),
    more: optionalLine(120),
    city: line(80),
    region: optionalLine(80),
    postalCode: optionalLine(20),
    country: countryCodeSchema,
  })
  .meta({ id: 'CompanyAddress' });
export type CompanyAddress = z.output<typeof addressSchema>;

/** A business account that its primary holder may opt in. */
export const accountToOptInSchema = z.object({
  accountReferenceId: z.string(),
  productDisplayName: z.string(),
  lastFour: z.string(),
  optedIn: z.boolean(),
});

/** How far a company has come, and what the next step needs. [BUS-03] */
export const onboardingSchema = z
  .object({
    step: onboardingStepSchema.describe('The step to do next; `done` once the company is live.'),
    state: companyStateSchema,
    maySetUp: z.boolean().describe('The reader is a primary holder or an admin of the company.'),
    isAdmin: z.boolean().describe('The reader may open the admin portal.'),
    organizers: z
      .array(z.object({ firstName: z.string(), lastName: z.string() }))
      .describe('Who can set the company up, as far as they have signed in; for those who may not.'),
    accounts: z.array(accountToOptInSchema),
    company: z.object({ name: z.string(), address: addressSchema.nullable() }),
    invited: z.int().describe('Invitations that were sent.'),
    policies: z.array(policySchema),
    defaultTier: z.string(),
  })
  .meta({ id: 'Onboarding' });
export type Onboarding = z.output<typeof onboardingSchema>;

const shared = {
  area: 'business',
  access: 'pending',
  surfaces: ['admin'],
  tenant: 'business',
  response: onboardingSchema,
} as const;

export const getOnboarding = endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/api/v0/onboarding',
  summary: 'The step that your company has come to, and what is missing',
});

export const optInAccount = endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/api/v0/onboarding/account',
  summary: 'Opt in the business account that the company travels on',
  body: z.object({
    accountReferenceId: z.string().min(1).max(200),
    utmSource: optionalLine(200).describe('Where the person came from, as the address said.'),
  }),
});

export const createCompany = endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/api/v0/onboarding/company',
  summary: 'Create the company: its name and address',
  body: z.object({ name: line(120), address: addressSchema }),
});

export const invitePeople = endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/api/v0/onboarding/people',
  summary: 'Invite the first people; nobody yet is fine, too',
  body: z.object({
    invitations: z.array(z.object({ email: emailSchema, role: memberRoleSchema })).max(20),
  }),
});

export const setFirstPolicy = endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/api/v0/onboarding/policy',
  summary: 'Choose the policy that people begin with',
  body: z.object({ tier: z.string().min(1).max(60) }),
});

export const acceptCompanyTerms = endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/api/v0/onboarding/terms',
  summary: 'Accept the terms for the company, which is live from then on',
  body: z.object({ accepted: z.literal(true) }),
});

export const askOrganizer = endpoint({
  method: 'POST',
  path: '/admin/api/v0/onboarding/ask',
  area: 'business',
  summary: 'Ask who sets the company up to finish it; support when nobody is known',
  access: 'pending',
  surfaces: ['admin'],
  tenant: 'business',
  response: z.object({ asked: z.enum(['organizers', 'support']) }),
});
