import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { plainDateSchema } from '../values/dates.ts';
import { awaySchema } from './away.ts';

const named = z.object({ personId: idSchema, firstName: z.string(), lastName: z.string() });

/** The absence of an approver and their deputy. [POL-06] */
export const absenceSchema = z
  .object({
    answersOthers: z.boolean().describe('They answer requests of others; nobody else can be away.'),
    absence: z
      .object({
        until: plainDateSchema.describe('The first day on which they answer again.'),
        deputy: named.nullable().describe('Null where they are no longer an active member.'),
      })
      .nullable()
      .describe('Null while they are there.'),
    deputies: z.array(named).describe('Who can answer instead: others who answer requests and are not away.'),
  })
  .meta({ id: 'Absence' });
export type AbsenceOf = z.output<typeof absenceSchema>;

const body = z.object({
  absence: z
    .object({ until: plainDateSchema, deputyId: idSchema })
    .nullable()
    .describe('Null ends it. The day is after today, a year ahead at most.'),
});
const shared = { area: 'approvals', tenant: 'business' } as const;
const own = {
  ...shared,
  access: 'session',
  path: '/api/v0/user/absence',
  surfaces: ['traveler', 'admin'],
} as const;
const ofPerson = {
  ...shared,
  access: 'admin',
  path: '/admin/api/v0/people/:personId/absence',
  params: z.object({ personId: idSchema }),
} as const;

export const getAbsence = endpoint({
  ...own,
  method: 'GET',
  summary: 'Whether you are away from answering requests, and who can answer instead',
  response: absenceSchema,
});

export const setAbsence = endpoint({
  ...own,
  method: 'PUT',
  summary: 'Say until when you are away and who answers requests instead, or that you are back',
  body,
  response: absenceSchema,
});

export const getAbsenceOf = endpoint({
  ...ofPerson,
  method: 'GET',
  summary: 'Whether somebody is away from answering requests, and who can answer instead',
  response: absenceSchema,
});

export const setAbsenceOf = endpoint({
  ...ofPerson,
  method: 'PUT',
  summary: 'Say until when somebody is away and who answers requests instead, or that they are back',
  body,
  response: absenceSchema,
});

export const getCheckoutApprovers = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v0/bookings/sessions/:bookingSessionId/approvers',
  summary: 'Who would answer the request for a checkout, and who of them is away',
  access: 'session',
  params: z.object({ bookingSessionId: idSchema }),
  response: z.object({
    approvers: z.array(z.string()).describe('Who may answer, the one who is asked first at the head.'),
    away: z.array(awaySchema),
  }),
});
