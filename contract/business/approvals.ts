import { z } from 'zod';
import { bookingProgressSchema } from '../booking.ts';
import { endpoint } from '../endpoint.ts';
import {
  approvalEndSchema,
  approvalStateSchema,
  approvalSubjectSchema,
  onTimeoutSchema,
  productSchema,
} from '../enums/index.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { givenPolicyExceptionSchema, policyVerdictSchema } from '../policy.ts';
import { instantSchema, plainDateSchema } from '../values/dates.ts';
import { isStorable, notStorable } from '../values/text.ts';
import { awaySchema } from './away.ts';

/** A request of an employee to book, to change or to protect something, as its asker and who may answer it read it. [POL-06] */
export const approvalSchema = z
  .object({
    approvalId: idSchema,
    subject: approvalSubjectSchema,
    bookingId: idSchema.describe('Of a change or a protection: the booking of its trip.'),
    tripId: idSchema.nullable().describe('The trip that is changed or protected, or was booked.'),
    product: productSchema,
    state: approvalStateSchema,
    title: z
      .string()
      .describe(
        'The hotel, or where the flights lead; of a protection that is bought later, its name first.',
      ),
    place: z.string().nullable(),
    startsOn: plainDateSchema,
    endsOn: plainDateSchema,
    people: z.array(z.string()).describe('Full names of all who travel.'),
    total: moneySchema.describe(
      'It is booked at this price, a lower one, or not at all. Of a change: what the changed trip costs in all.',
    ),
    dueAtProperty: moneySchema.describe('The part of the total that is paid on site.'),
    before: z
      .object({
        title: z.string(),
        startsOn: plainDateSchema,
        endsOn: plainDateSchema,
        people: z.array(z.string()),
        total: moneySchema,
        difference: moneySchema.describe('What is paid for the change; below zero, what comes back.'),
        differenceAtProperty: moneySchema.describe('By how much more is due at the property.'),
      })
      .nullable()
      .describe('Of a change: the trip as it is booked.'),
    details: z
      .array(z.object({ label: z.string(), before: z.string().nullable(), value: z.string().nullable() }))
      .describe(
        'Times, places, room or fare of what is asked for, in the language of the reader. Of a change those that it changes, with what they are now; null where one side has none.',
      ),
    protection: z
      .object({
        name: z.string(),
        trip: z.string().describe('What it protects: the hotel, or where the flights lead.'),
        coverageAmount: moneySchema.describe('Pays back at most.'),
        capEach: moneySchema.nullable().describe('The most a new flight may cost for each traveler.'),
        usableUntil: instantSchema,
        timeZone: z.string().nullable().describe('Of that moment; null where only the instant is known.'),
      })
      .nullable()
      .describe('Of a protection that is bought for a trip. Its price is not refunded.'),
    offeredTotal: moneySchema
      .nullable()
      .describe('What it cost when it was approved, where its price had changed and nothing was booked.'),
    lines: z
      .array(z.object({ label: z.string(), amount: moneySchema }))
      .describe('What the total consists of.'),
    policy: policyVerdictSchema,
    exception: givenPolicyExceptionSchema
      .nullable()
      .describe('Why it is outside the policy, in the employee’s words.'),
    askedBy: z.string(),
    askedAt: instantSchema,
    deadline: instantSchema.describe('`onSilence` happens then.'),
    approvers: z.array(z.string()).describe('Who may answer, the one who was asked first at the head.'),
    away: z.array(awaySchema).describe('Those who would be asked first and are away.'),
    heldUntil: instantSchema
      .nullable()
      .describe(
        'Of a booking: until when its supplier holds it at its price while nobody has answered; null where it is not held.',
      ),
    mostRise: moneySchema
      .nullable()
      .describe('By how much the price may be higher when it is booked; null where only the shown one is.'),
    onSilence: onTimeoutSchema.describe(
      'What happens at the deadline when nobody has answered: it lapses, it is approved, or everybody is asked once more.',
    ),
    endedBecause: approvalEndSchema
      .nullable()
      .describe('Why it was withdrawn where its asker did not take it back.'),
    isByRule: z.boolean().describe('Approved at its deadline because the policy says so.'),
    answeredBy: z.string().nullable(),
    answeredAt: instantSchema.nullable().describe('Also when it was withdrawn or lapsed.'),
    note: z.string().nullable().describe('The words of who answered.'),
    outcome: bookingProgressSchema.shape.outcome.describe('How far the booking or change is.'),
    problem: bookingProgressSchema.shape.problem.describe(
      'Why it could not be booked or changed, where it failed.',
    ),
    isMine: z.boolean().describe('The reader asked.'),
    canAskAgain: z.boolean().describe('The reader asked, and nothing was booked.'),
    canAnswer: z.boolean(),
  })
  .meta({ id: 'Approval' });
export type Approval = z.output<typeof approvalSchema>;

const shared = {
  area: 'approvals',
  access: 'session',
  tenant: 'business',
  surfaces: ['traveler', 'admin'],
} as const;
const one = z.object({ approvalId: idSchema });

export const listApprovals = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v0/approvals',
  summary: 'Requests for approval: those that you asked, and those that you may answer',
  response: z.object({
    asked: z.array(approvalSchema).describe('The newest 50.'),
    toAnswer: z
      .array(approvalSchema)
      .describe('The first 100 that wait for an answer, the most urgent first.'),
    answered: z
      .array(approvalSchema)
      .describe('The newest 50 of the company that have ended, for those who may answer.'),
  }),
});

export const countApprovals = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v0/approvals/count',
  summary: 'How many requests wait for your answer',
  response: z.object({ toAnswer: z.int().nonnegative().max(100).describe('At most 100, as listed.') }),
});

export const getApproval = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v0/approvals/:approvalId',
  summary: 'One request for approval',
  params: one,
  response: approvalSchema,
});

export const answerApproval = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/v0/approvals/:approvalId/answer',
  summary: 'Approve a request, which books, changes or buys at once, or deny it with a reason',
  params: one,
  body: z
    .object({
      answer: z.enum(['approve', 'deny']),
      note: z.string().trim().max(500).refine(isStorable, notStorable).default(''),
    })
    .refine(({ answer, note }) => answer === 'approve' || note.length > 0, {
      path: ['note'],
      message: 'Say why.',
    }),
  response: approvalSchema,
});

export const withdrawApproval = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/v0/approvals/:approvalId/withdraw',
  summary: 'Take your own request back',
  params: one,
  response: approvalSchema,
});
