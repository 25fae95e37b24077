import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { invitationStateSchema, memberRoleSchema } from '../enums/index.ts';
import { idSchema } from '../ids.ts';
import { instantSchema } from '../values/dates.ts';
import { isStorable, notStorable } from '../values/text.ts';
import { invitationTokenSchema } from '../values/invitation-token.ts';
import { emailSchema } from '../values/email-schema.ts';
import { personEditSchema } from './people.ts';

/** How long an invitation is good, in days. */
export const invitationDays = 7;

/** Why a line of a file invites nobody. */
export const importProblemSchema = z.enum([
  'email',
  'role',
  'policy',
  'text',
  'approver',
  'already-member',
  'already-invited',
]);

/** An invitation as the admins of the company see it. */
export const invitationSchema = z
  .object({
    invitationId: idSchema,
    email: z.string(),
    role: memberRoleSchema,
    tier: z.string(),
    department: z.string().nullable(),
    costCenter: z.string().nullable(),
    state: invitationStateSchema,
    sentAt: instantSchema,
    expiresAt: instantSchema,
    invitedBy: z.string(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof invitationSchema>;

const shared = { area: 'people', access: 'admin', tenant: 'business' } as const;
const one = {
  params: z.object({ invitationId: idSchema }),
  response: z.object({ invitation: invitationSchema }),
};

export const listInvitations = endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/api/v0/invitations',
  summary: 'The invitations of your company, the newest first',
  query: z.object({
    find: z.string().max(100).refine(isStorable, notStorable).optional().describe('A part of an address.'),
    after: idSchema.optional().describe('`next` of the page before.'),
  }),
  response: z.object({ invitations: z.array(invitationSchema), next: idSchema.nullable() }),
});

export const invitePerson = endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/api/v0/invitations',
  summary: 'Invite somebody by e-mail',
  body: personEditSchema.extend({ email: emailSchema }),
  response: one.response,
});

/** How many people one file invites at most. */
export const mostImported = 500;

export const importPeople = endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/api/v0/people/import',
  summary: 'Invite the people of a CSV file; lines that are refused are reported',
  body: z.object({
    csv: z
      .string()
      .min(1)
      .max(200_000)
      .describe(
        'The first line names the columns: `email`, and any of `role`, `policy`, `department`, `cost_center`, `approver` (an email address).',
      ),
  }),
  response: z.object({
    invited: z.int(),
    refused: z.array(
      z.object({
        line: z.int().describe('Its number in the file, whose first line names the columns.'),
        email: z.string(),
        problem: importProblemSchema,
      }),
    ),
  }),
});

export const sendInvitationAgain = endpoint({
  ...shared,
  ...one,
  method: 'POST',
  path: '/admin/api/v0/invitations/:invitationId/send-again',
  summary: 'Send the letter again, with a new link that is good for seven days',
});

export const revokeInvitation = endpoint({
  ...shared,
  ...one,
  method: 'POST',
  path: '/admin/api/v0/invitations/:invitationId/revoke',
  summary: 'Take an invitation back',
});

export const findInvitation = endpoint({
  method: 'POST',
  path: '/api/v0/invitations/find',
  area: 'people',
  summary: 'What the invitation of a letter is to',
  access: 'public',
  quota: 'sign-in',
  tenant: 'business',
  body: z.object({ invitation: invitationTokenSchema }),
  response: z.object({
    businessName: z.string(),
    invitedBy: z.string(),
    emailHint: z.string().describe('The address it was sent to, shortened: `m…s@lumen-atelier.example`.'),
    state: invitationStateSchema,
    expiresAt: instantSchema,
  }),
});
