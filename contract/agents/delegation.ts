import { z } from 'zod';
import { chargeSchema } from './charge.ts';
import { deedOutcomeSchema, deedSchema } from './deeds.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { sessionInfoSchema } from '../session.ts';
import { instantSchema } from '../values/dates.ts';
import { leastReason } from './reason.ts';

/** A customer as an agent finds them: masked until the caller is verified. [AGT-01] */
export const foundCustomerSchema = z
  .object({
    customerId: idSchema,
    isVerified: z.boolean().describe('This agent has verified the caller within the last 30 minutes.'),
    name: z.string().describe('`A… L…` until verified.'),
    email: z.string().describe('`a…@l…` until verified.'),
    business: z.string().nullable(),
    mayBeServed: z
      .enum(['yes', 'own', 'colleague', 'protected'])
      .describe(
        'Whether this agent may act for them: not for themselves, a colleague or a protected person.',
      ),
  })
  .meta({ id: 'FoundCustomer' });
export type FoundCustomer = z.infer<typeof foundCustomerSchema>;

export const verificationStateSchema = z.enum(['waiting', 'shown', 'verified', 'failed', 'expired']);

/** Verifying that a caller is the customer: a code that only their signed-in app shows, read out to the agent. */
export const verificationSchema = z
  .object({
    verificationId: idSchema,
    customerId: idSchema,
    nameCode: z.string().describe('Of the agent: the customer’s app shows the same.'),
    state: verificationStateSchema,
    attemptsLeft: z.int(),
    expiresAt: instantSchema,
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof verificationSchema>;

export const delegationEndSchema = z.enum(['agent', 'customer', 'expired', 'revoked']);
export type DelegationEnd = z.infer<typeof delegationEndSchema>;

/** A period in which an agent acts for a customer. [SES-07] */
export const delegationSchema = z
  .object({
    delegationId: idSchema,
    customerId: idSchema,
    customerName: z.string(),
    reason: z.string(),
    openedAt: instantSchema,
    endsAt: instantSchema,
    endedAt: instantSchema.nullable(),
    endedBecause: delegationEndSchema.nullable(),
  })
  .meta({ id: 'Delegation' });
export type Delegation = z.infer<typeof delegationSchema>;

export const findCustomers = endpoint({
  method: 'GET',
  path: '/api/v0/agent/customers',
  area: 'delegation',
  summary: 'Customers by full name, e-mail address or locator, masked until verified',
  access: 'agent',
  query: z.object({ text: z.string().trim().min(3).max(200) }),
  response: z.object({ customers: z.array(foundCustomerSchema) }),
});

export const startVerification = endpoint({
  method: 'POST',
  path: '/api/v0/agent/verifications',
  area: 'delegation',
  summary: 'Show a six-digit code in the signed-in app of a customer, for 5 minutes',
  access: 'agent',
  body: z.object({ customerId: idSchema }),
  response: verificationSchema,
});

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/v0/agent/verifications/:verificationId',
  area: 'delegation',
  summary: 'Whether the code was shown, and whether it was answered',
  access: 'agent',
  params: z.object({ verificationId: idSchema }),
  response: verificationSchema,
});

export const answerVerification = endpoint({
  method: 'POST',
  path: '/api/v0/agent/verifications/:verificationId/answer',
  area: 'delegation',
  summary: 'The code that the caller reads out: three attempts, answered with yes or no',
  access: 'agent',
  params: z.object({ verificationId: idSchema }),
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  response: verificationSchema,
});

export const openDelegation = endpoint({
  method: 'POST',
  path: '/api/v0/agent/delegations',
  area: 'delegation',
  summary: 'Act for a customer for 30 minutes: of a verified caller, or of a case that this agent has taken',
  access: 'agent',
  body: z.object({
    customerId: idSchema,
    reason: z.string().trim().min(leastReason).max(500),
    caseId: idSchema.optional(),
  }),
  response: z.object({
    delegation: delegationSchema,
    handoverUrl: z.string().describe('Opens the customer’s portal; its code is good once, for 60 seconds.'),
  }),
});

export const listDelegations = endpoint({
  method: 'GET',
  path: '/api/v0/agent/delegations',
  area: 'delegation',
  summary: 'Whom this agent acts for now, and their last 20 periods',
  access: 'agent',
  response: z.object({ delegations: z.array(delegationSchema) }),
});

export const stopDelegation = endpoint({
  method: 'POST',
  path: '/api/v0/agent/delegations/:delegationId/stop',
  area: 'delegation',
  summary: 'Stop acting for a customer; stopped again, the same answer',
  access: 'agent',
  params: z.object({ delegationId: idSchema }),
  response: delegationSchema,
});

export const startDelegatedSession = endpoint({
  method: 'POST',
  path: '/api/v0/login/delegated',
  area: 'delegation',
  summary: 'Exchange the code of a handover for a delegated session',
  access: 'public',
  quota: 'sign-in',
  body: z.object({ code: z.string().min(20).max(200) }),
  response: z.object({ token: z.string(), session: sessionInfoSchema }),
});

/** A request that an agent has made for the customer and that only the customer can let go on. */
export const confirmationSchema = z
  .object({
    confirmationId: idSchema,
    agentName: z.string(),
    deed: deedSchema,
    total: moneySchema.describe('All that is charged, also what is paid at a property later.'),
    charge: chargeSchema,
    state: z.enum(['asked', 'yes', 'no', 'expired']),
    expiresAt: instantSchema,
  })
  .meta({ id: 'Confirmation' });
export type Confirmation = z.infer<typeof confirmationSchema>;

export const getAgentCalls = endpoint({
  method: 'GET',
  path: '/api/v0/agent-calls',
  area: 'delegation',
  summary: 'Agents who ask for a code now, and what they ask the customer to agree to',
  access: 'session',
  delegated: 'never',
  response: z.object({
    calls: z.array(
      z.object({
        verificationId: idSchema,
        agentName: z.string(),
        nameCode: z.string(),
        code: z.string().describe('Six digits, to be read out to the agent.'),
        expiresAt: instantSchema,
      }),
    ),
    confirmations: z.array(confirmationSchema),
  }),
});

export const answerConfirmation = endpoint({
  method: 'POST',
  path: '/api/v0/agent-calls/confirmations/:confirmationId',
  area: 'delegation',
  summary: 'Agree, or not, to exactly what an agent asks to charge',
  access: 'session',
  delegated: 'never',
  params: z.object({ confirmationId: idSchema }),
  body: z.object({ agrees: z.boolean() }),
  response: confirmationSchema,
});

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/v0/agent-calls/confirmations/:confirmationId',
  area: 'delegation',
  summary: 'Whether the customer has agreed',
  access: 'session',
  params: z.object({ confirmationId: idSchema }),
  response: confirmationSchema,
});

/** What agents did for a customer. `begun` stands where the portal stopped before it knew the outcome. */
export const activitySchema = z
  .object({
    delegations: z.array(
      delegationSchema.omit({ customerId: true, customerName: true }).extend({
        agentName: z.string(),
        deeds: z.array(
          z.object({
            at: instantSchema,
            deed: deedSchema,
            outcome: deedOutcomeSchema,
            tripId: idSchema.nullable(),
            tripTitle: z.string().nullable().describe('Of the trip, in the language of the reader.'),
            total: moneySchema.nullable(),
          }),
        ),
      }),
    ),
    acts: z
      .array(
        z.object({
          actId: idSchema,
          at: instantSchema,
          agentName: z.string(),
          title: z.string().describe('What was done, in the language of the reader.'),
          amount: moneySchema.nullable(),
          tripId: idSchema.nullable(),
          tripTitle: z.string().nullable().describe('Of the trip, in the language of the reader.'),
        }),
      )
      .describe('What agents did from the customer’s requests, the latest first; the last 50.'),
  })
  .meta({ id: 'AgentActivity' });
export type AgentActivity = z.infer<typeof activitySchema>;

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/v0/account/activity',
  area: 'delegation',
  summary: 'Who acted for the customer, when, why, and what they did; the last 50 periods and acts',
  access: 'session',
  response: activitySchema,
});

export const endDelegation = endpoint({
  method: 'POST',
  path: '/api/v0/account/activity/:delegationId/end',
  area: 'delegation',
  summary: 'End an agent’s session at once',
  access: 'session',
  delegated: 'never',
  params: z.object({ delegationId: idSchema }),
  response: activitySchema,
});
