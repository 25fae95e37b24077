import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  actorSchema,
  agentPowerSchema,
  caseEventKindSchema,
  caseKindSchema,
  caseOutcomeSchema,
  casePrioritySchema,
  caseQueueSchema,
  caseStateSchema,
  caseSubjectSchema,
  caseTeamSchema,
  caseWaitSchema,
  supportLineSchema,
  supportTopicSchema,
} from './enums/index.ts';
import { idSchema, locatorSchema } from './ids.ts';
import { moneySchema } from './money.ts';
import { problemCodeSchema } from './problems.ts';
import { instantSchema, isTimeZone, languageSchema, timeZoneSchema } from './values/dates.ts';
import { isStorable, notStorable } from './values/text.ts';

/** How soon after a case was solved an answer of its customer opens it again, in days. */
export const reopenDays = 7;

const text = z.string().trim().min(1).max(4000).refine(isStorable, notStorable);
const line = (most: number) => z.string().trim().min(1).max(most).refine(isStorable, notStorable);
const version = z
  .int()
  .min(1)
  .describe('`version` of the case as it was shown; another one is told as `case-changed`.');
const cursor = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/)
  .describe('`next` of the page before.');

/** A person of the portal’s staff as other staff see them. */
export const agentSchema = z.object({ agentId: idSchema, name: z.string() }).meta({ id: 'Agent' });

/** A case as one line of a queue. */
export const caseLineSchema = z
  .object({
    caseId: idSchema,
    version: z.int().describe('Counts its changes.'),
    kind: caseKindSchema,
    title: z.string().describe('What it is about, in the language of the caller.'),
    state: caseStateSchema,
    priority: casePrioritySchema,
    team: caseTeamSchema,
    line: supportLineSchema.describe('The telephone line that its customer is given. [TEN-03]'),
    assignee: agentSchema.nullable(),
    customer: z
      .object({
        customerId: idSchema,
        firstName: z.string(),
        lastName: z.string().describe('`L.` until this agent has taken the case or verified the caller.'),
      })
      .nullable()
      .describe('Null for a case that is about no customer.'),
    businessId: z.string().nullable(),
    trip: z.object({ tripId: idSchema, locator: locatorSchema, product: z.string() }).nullable(),
    excerpt: z
      .string()
      .nullable()
      .describe('The first line of what its customer wrote last; null where they wrote nothing.'),
    amount: moneySchema.nullable().describe('What is at stake.'),
    openedAt: instantSchema,
    respondBy: instantSchema.nullable().describe('By when it has to be answered; null once it is.'),
    resolveBy: instantSchema,
    isRaised: z.boolean().describe('Its answer is late, and the lead was told.'),
    isOverdue: z.boolean(),
    waiting: z.object({ for: caseWaitSchema, since: instantSchema, until: instantSchema }).nullable(),
    viewers: z.array(agentSchema).describe('Other agents who look at it now.'),
  })
  .meta({ id: 'CaseLine' });
export type CaseLine = z.output<typeof caseLineSchema>;

/** One thing that happened to a case. */
export const caseEventSchema = z
  .object({
    sequence: z.int(),
    at: instantSchema,
    kind: caseEventKindSchema,
    by: z.object({
      actor: actorSchema,
      name: z.string().nullable().describe('Of the person; null where it was none, or nobody was recorded.'),
    }),
    text: z.string().nullable().describe('The message, reply or note.'),
    isShownToCustomer: z.boolean(),
    outcome: caseOutcomeSchema.nullable(),
    waitingFor: caseWaitSchema.nullable(),
    until: instantSchema.nullable(),
    team: caseTeamSchema.nullable().describe('Where it was transferred or escalated to.'),
  })
  .meta({ id: 'CaseEvent' });

const replyTemplateSchema = z.object({
  templateId: z.string(),
  name: z.string(),
  text: z.string().describe('In the language in which the customer reads.'),
});

/** A case with everything an agent needs to end it. */
export const caseSchema = caseLineSchema
  .extend({
    subject: z.object({ kind: caseSubjectSchema, id: z.string() }),
    facts: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .describe(
        'What was known when it was opened: what the customer wished, what was tried and what came of it.',
      ),
    events: z.array(caseEventSchema).describe('Oldest first.'),
    phone: z.string().describe('The number of its line.'),
    language: languageSchema.describe('Of the customer, as far as it is known: replies are written in it.'),
    power: agentPowerSchema.describe('What ends a case of its kind.'),
    outcomes: z
      .array(caseOutcomeSchema)
      .describe('Which outcomes `resolve` takes; empty where only the power or the facts themselves end it.'),
    outcome: caseOutcomeSchema.nullable(),
    solvedAt: instantSchema.nullable(),
    mayTake: z.boolean(),
    isMine: z.boolean(),
    canReply: z.boolean().describe('False without a customer to answer.'),
    templates: z.array(replyTemplateSchema),
  })
  .meta({ id: 'Case' });
export type Case = z.output<typeof caseSchema>;

const params = z.object({ caseId: idSchema });

export const listCases = endpoint({
  method: 'GET',
  path: '/api/v0/agent/cases',
  area: 'agents',
  summary: 'Cases of a queue, the one that is due first at the head',
  access: 'agent',
  query: z.object({
    queue: caseQueueSchema.default('team'),
    kind: caseKindSchema.optional(),
    team: caseTeamSchema.optional().describe('Of one team; without it `team` means those of the caller.'),
    cursor: cursor.optional(),
  }),
  response: z.object({
    cases: z.array(caseLineSchema).describe('At most 50.'),
    next: cursor.nullable().describe('Gets the page after this one.'),
    counts: z.object({
      mine: z.int(),
      team: z.int(),
      overdue: z.int(),
      all: z.int(),
      kinds: z.array(z.object({ kind: caseKindSchema, title: z.string(), cases: z.int() })),
    }),
  }),
});

export const getCase = endpoint({
  method: 'GET',
  path: '/api/v0/agent/cases/:caseId',
  area: 'agents',
  summary: 'A case with its facts and all that happened to it; the others see that the caller looks at it',
  access: 'agent',
  params,
  response: caseSchema,
});

export const takeCase = endpoint({
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/take',
  area: 'agents',
  summary: 'Take an open case: of two who take it at once, the second is told who has it',
  access: 'agent',
  params,
  response: caseSchema,
});

export const waitForCase = endpoint({
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/wait',
  area: 'agents',
  summary: 'Let a case wait for somebody or for a date: its clock stops until then',
  access: 'agent',
  params,
  body: z.object({ version, for: caseWaitSchema, until: instantSchema, note: text.optional() }),
  response: caseSchema,
});

export const giveBackCase = endpoint({
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/give-back',
  area: 'agents',
  summary: 'Put a case back into the queue of its team, with a note for the next one',
  access: 'agent',
  params,
  body: z.object({ version, note: text }),
  response: caseSchema,
});

export const transferCase = endpoint({
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/transfer',
  area: 'agents',
  summary: 'Move a case to another team; its dates stay',
  access: 'agent',
  params,
  body: z.object({ version, team: caseTeamSchema, note: text }),
  response: caseSchema,
});

export const escalateCase = endpoint({
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/escalate',
  area: 'agents',
  summary: 'Raise a case to the lead of its team, urgent from now on; its dates stay',
  access: 'agent',
  params,
  body: z.object({ version, note: text }),
  response: caseSchema,
});

export const replyToCase = endpoint({
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/reply',
  area: 'agents',
  summary: 'Answer the customer: on their page and by letter',
  access: 'agent',
  params,
  body: z.object({
    messageId: idSchema.describe('Chosen by the caller: sent again it is one reply.'),
    version,
    text,
    templateId: z.string().max(60).optional(),
  }),
  response: caseSchema,
});

export const noteOnCase = endpoint({
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/note',
  area: 'agents',
  summary: 'Write a note that only staff read',
  access: 'agent',
  params,
  body: z.object({ messageId: idSchema, text }),
  response: caseSchema,
});

export const resolveCase = endpoint({
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/resolve',
  area: 'agents',
  summary: 'End a case by one of the outcomes that need no power',
  access: 'agent',
  params,
  body: z.object({ version, outcome: caseOutcomeSchema, note: text.optional() }),
  response: caseSchema,
});

export const getAgentRights = endpoint({
  method: 'GET',
  path: '/api/v0/agent/rights',
  area: 'agents',
  summary: 'What the caller may do at the desk',
  access: 'agent',
  response: agentSchema
    .extend({
      teams: z.array(caseTeamSchema),
      powers: z.array(agentPowerSchema),
      canAct: z.boolean().describe('May act for customers in their portal.'),
      isLead: z.boolean(),
    })
    .meta({ id: 'AgentRights' }),
});

const load = z.object({
  open: z.int().describe('Not solved, those that wait included.'),
  waiting: z.int(),
  overdue: z.int(),
});

export const getLeadView = endpoint({
  method: 'GET',
  path: '/api/v0/agent/lead',
  area: 'agents',
  summary: 'Cases that are overdue or raised, and who has how many; for leads',
  access: 'agent',
  response: z.object({
    late: z.array(caseLineSchema).describe('At most 50, the one that is due first at the head.'),
    agents: z.array(agentSchema.extend(load.shape)).describe('Who has cases, the most at the head.'),
    teams: z.array(load.extend({ team: caseTeamSchema })).describe('Cases that nobody has taken, by team.'),
  }),
});

/** A case as its customer sees it. */
export const ownCaseSchema = z
  .object({
    caseId: idSchema,
    kind: caseKindSchema,
    title: z.string(),
    about: z
      .string()
      .nullable()
      .describe('The title of its trip; without one the first line of what its customer wrote last.'),
    state: z.enum(['open', 'waiting-for-you', 'waiting', 'solved']),
    stateText: z.string().describe('The state in words.'),
    openedAt: instantSchema,
    answerBy: instantSchema.nullable().describe('What was promised; null once it was kept.'),
    call: z
      .object({ at: instantSchema, zone: timeZoneSchema })
      .nullable()
      .describe('When they are called, by the clock that they chose it by; null without such a call ahead.'),
    lastStep: z.object({ at: instantSchema, text: z.string() }),
    tripId: idSchema.nullable(),
    line: supportLineSchema,
    phone: z.string(),
    canWrite: z.boolean().describe('False once it was solved more than seven days ago.'),
  })
  .meta({ id: 'OwnCase' });
export type OwnCase = z.output<typeof ownCaseSchema>;

/** A case of the customer with its messages. */
export const ownCaseDetailSchema = ownCaseSchema
  .extend({
    messages: z
      .array(
        z.object({
          sequence: z.int(),
          at: instantSchema,
          from: z.enum(['customer', 'support']),
          text: z.string(),
        }),
      )
      .describe('Oldest first.'),
  })
  .meta({ id: 'OwnCaseDetail' });

export const listOwnCases = endpoint({
  method: 'GET',
  path: '/api/v0/support/cases',
  area: 'support',
  summary: 'The caller’s own requests to support, the latest first, and the telephone lines of the portal',
  access: 'pending',
  response: z.object({
    cases: z.array(ownCaseSchema).describe('At most 100.'),
    phones: z
      .array(z.object({ line: supportLineSchema, phone: z.string() }))
      .describe('Of the portal. [TEN-03]'),
  }),
});

export const getOwnCase = endpoint({
  method: 'GET',
  path: '/api/v0/support/cases/:caseId',
  area: 'support',
  summary: 'One request of the caller with what was written on both sides',
  access: 'pending',
  params,
  response: ownCaseDetailSchema,
});

export const writeToCase = endpoint({
  method: 'POST',
  path: '/api/v0/support/cases/:caseId/messages',
  area: 'support',
  summary: 'Write to support about a request; within seven days it opens a solved one again',
  access: 'pending',
  params,
  body: z.object({
    messageId: idSchema.describe('Chosen by the caller: sent again it is one message.'),
    text,
  }),
  response: ownCaseDetailSchema,
});

const outcome = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]+$/);

export const contactSupport = endpoint({
  method: 'POST',
  path: '/api/v0/support/messages',
  area: 'support',
  summary: 'Write to support: a new request, or one more message of the open one about the same thing',
  access: 'pending',
  body: z.object({
    messageId: idSchema.describe('Chosen by the caller: sent again it is one message.'),
    text,
    about: z
      .object({
        problem: problemCodeSchema.optional().describe('The error that this is about.'),
        outcome: outcome
          .optional()
          .describe('The outcome that the error or the screen named, such as `RefundablePastCheckInDate`.'),
        kind: caseKindSchema
          .optional()
          .describe('The kind of the open case that the screen tells of: the message goes into it.'),
        instance: z.string().max(100).optional().describe('The request id of that error.'),
        tripId: idSchema.optional(),
        bookingSessionId: idSchema.optional(),
        page: z.string().max(300).optional().describe('Path of the page that it was written from.'),
        traveler: line(200).optional().describe('Who leaves the trip, for `cancel-one-traveler`.'),
      })
      .optional(),
    topic: supportTopicSchema.default('question'),
    callAt: instantSchema
      .optional()
      .describe('When to call back, on the number on file: within the hour that begins then.'),
    callZone: timeZoneSchema
      .refine(isTimeZone, 'There is no such time zone.')
      .optional()
      .describe('By whose clock `callAt` was chosen.'),
  }),
  response: ownCaseDetailSchema,
});

export const findOpenRequest = endpoint({
  method: 'GET',
  path: '/api/v0/support/open-request',
  area: 'support',
  summary: 'The open request that a message from here goes into, so that the form says so before it is sent',
  access: 'pending',
  query: z.object({
    topic: supportTopicSchema.default('question'),
    problem: problemCodeSchema.optional(),
    outcome: outcome.optional(),
    kind: caseKindSchema.optional(),
    tripId: idSchema.optional(),
  }),
  response: z.object({ request: ownCaseSchema.nullable().describe('Null where a new one is opened.') }),
});
