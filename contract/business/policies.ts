import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { policyVersionStateSchema } from '../enums/index.ts';
import { idSchema } from '../ids.ts';
import { approvalRulesSchema, policyRulesSchema } from '../policy.ts';
import { instantSchema } from '../values/dates.ts';
import { isStorable, notStorable } from '../values/text.ts';
import { addressSchema } from './onboarding.ts';

const named = z.object({ personId: idSchema, firstName: z.string(), lastName: z.string() });

/** A version of a tier's policy as the admins of the company see it. */
export const adminPolicySchema = z
  .object({
    policyId: idSchema,
    tier: z.string(),
    number: z.int(),
    state: policyVersionStateSchema,
    rules: policyRulesSchema,
    approvals: approvalRulesSchema,
    approvers: z.array(named).describe('The people of `approvals.approverIds`.'),
    effectiveFrom: instantSchema.nullable(),
    author: z.string().nullable().describe('Who changed it last; null for the policy a company begins with.'),
    isAuthor: z.boolean().describe('The reader changed it last.'),
    reviewer: z.string().nullable().describe('Who agreed to this content.'),
    reviewNote: z.string().nullable().describe('Why it was sent back.'),
    updatedAt: instantSchema,
    version: z.int().describe('Counts the edits and moves.'),
  })
  .meta({ id: 'AdminPolicy' });
export type AdminPolicy = z.output<typeof adminPolicySchema>;

const shared = { area: 'policy', access: 'admin', tenant: 'business' } as const;
const tier = z.string().trim().min(1).max(60).refine(isStorable, notStorable);
/** Whether a new tier may be named so; those of an issuer may have other signs. `constructor` and its like are none. */
export const isTierName = (name: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’-]*$/u.test(name) && !(name in {});
/** What is said of another name; French in `ruleSentences`. */
export const notTierName = 'Use letters, digits, spaces, hyphens and apostrophes only.';
const open = adminPolicySchema
  .nullable()
  .describe('The version that is being written, reviewed or waits for its time.');

export const listTierPolicies = endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/api/v0/policies',
  summary: 'The tiers of your company with the policy in force',
  response: z.object({
    tiers: z.array(
      z.object({
        tier: z.string(),
        people: z.int().describe('Active members of the tier.'),
        inForce: adminPolicySchema.nullable(),
        open,
      }),
    ),
    defaultTier: z.string(),
    timeZone: z.string().describe('In which versions are named by their day.'),
  }),
});

/** All about the policy of one tier. */
export const tierPolicySchema = z
  .object({
    tier: z.string(),
    people: z.int(),
    inForce: adminPolicySchema.nullable(),
    open,
    history: z
      .array(adminPolicySchema)
      .describe('Those that were in force before, the newest first; 50 of them.'),
    needsReview: z.boolean().describe('Another admin has to agree before a version is published.'),
    withoutApprover: z
      .array(named)
      .describe(
        'People of the tier who would have nobody to answer them; the first ten. Publishing waits for them.',
      ),
    timeZone: z.string().describe('In which times of publication are given.'),
  })
  .meta({ id: 'TierPolicy' });
export type TierPolicy = z.output<typeof tierPolicySchema>;

export const getTierPolicy = endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/api/v0/policies/:tier',
  summary: 'The policy of a tier, its draft and its history',
  params: z.object({ tier }),
  response: tierPolicySchema,
});

export const beginDraft = endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/api/v0/policies/:tier/drafts',
  summary: 'Begin a draft, as a copy of what is in force; a new name begins a new tier',
  params: z.object({ tier }),
  response: tierPolicySchema,
});

const seen = {
  version: z.int().min(1).describe('`version` as it was shown; another one is told as `policy-edited`.'),
};

export const editDraft = endpoint({
  ...shared,
  method: 'PUT',
  path: '/admin/api/v0/policies/:tier/drafts/:policyId',
  summary: 'Change a draft; a review of it is taken back',
  params: z.object({ tier, policyId: idSchema }),
  body: z.object({ ...seen, rules: policyRulesSchema, approvals: approvalRulesSchema }),
  response: tierPolicySchema,
});

export const moveDraft = endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/api/v0/policies/:tier/drafts/:policyId/moves',
  summary: 'Send a draft to review, agree, send it back, publish it now or at a time, or discard it',
  params: z.object({ tier, policyId: idSchema }),
  body: z.discriminatedUnion('move', [
    z.object({ ...seen, move: z.enum(['send_to_review', 'agree', 'take_back', 'discard']) }),
    z.object({
      ...seen,
      move: z.literal('send_back'),
      note: z.string().trim().min(1).max(500).refine(isStorable, notStorable),
    }),
    z.object({
      ...seen,
      move: z.literal('publish'),
      at: instantSchema.nullable().describe('Now when null.'),
    }),
  ]),
  response: tierPolicySchema,
});

/** What an admin may change of a company that is live. */
export const companySettingsSchema = z
  .object({
    name: z.string(),
    address: addressSchema.nullable(),
    needsTwoAdmins: z.boolean().describe('A second admin agrees to a policy before it is published.'),
    reviewEndAskedBy: z
      .object({ firstName: z.string(), lastName: z.string(), isYou: z.boolean() })
      .nullable()
      .describe(
        'The admin who asked to end reviews: another one agrees by sending `needsTwoAdmins: false` too.',
      ),
    reviewEndsFrom: instantSchema
      .nullable()
      .describe(
        'From when `needsTwoAdmins: false` ends reviews for the only admin of a company, who has asked for it; null before they have asked.',
      ),
    admins: z.int(),
    frozenPrices: z
      .int()
      .describe('Prices that are frozen now, and cannot be used once the company is closed.'),
    mayClose: z
      .boolean()
      .describe('The reader holds the company’s card, and may close the company and open it again.'),
    closed: z
      .object({
        at: instantSchema,
        by: z.string(),
        reopenUntil: instantSchema.nullable().describe('Null once only support can open it again.'),
      })
      .nullable(),
  })
  .meta({ id: 'CompanySettings' });
export type CompanySettings = z.output<typeof companySettingsSchema>;

export const getCompanySettings = endpoint({
  ...shared,
  area: 'people',
  method: 'GET',
  path: '/admin/api/v0/settings',
  summary: 'Name, address and review of your company',
  response: companySettingsSchema,
});

export const editCompanySettings = endpoint({
  ...shared,
  area: 'people',
  method: 'PUT',
  path: '/admin/api/v0/settings',
  summary: 'Change name, address, and whether a second admin reviews policies',
  body: z.object({
    name: z.string().trim().min(1).max(120).refine(isStorable, notStorable),
    address: addressSchema.nullable(),
    needsTwoAdmins: z.boolean(),
  }),
  response: companySettingsSchema,
});
