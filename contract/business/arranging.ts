import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { arrangerLinkStateSchema, mailToSchema } from '../enums/index.ts';
import { idSchema } from '../ids.ts';
import { instantSchema } from '../values/dates.ts';
import { emailSchema } from '../values/email-schema.ts';

const colleague = z.object({ userId: idSchema, firstName: z.string(), lastName: z.string() });

/** That one colleague may book for another, as either of them sees it. */
export const arrangerLinkSchema = z
  .object({
    linkId: idSchema,
    yourPart: z
      .enum(['arranger', 'traveler'])
      .describe('Whether you book, or the other person books for you.'),
    other: colleague,
    state: arrangerLinkStateSchema,
    mailTo: mailToSchema.describe('Who gets the letters about these trips; `self` is the one who books.'),
    canAnswer: z.boolean().describe('You were asked, and have not answered.'),
    askedAt: instantSchema,
    answeredAt: instantSchema.nullable(),
  })
  .meta({ id: 'ArrangerLink' });
export type ArrangerLink = z.output<typeof arrangerLinkSchema>;

const shared = { area: 'business', access: 'session', tenant: 'business' } as const;
const one = {
  params: z.object({ linkId: idSchema }),
  response: z.object({ link: arrangerLinkSchema }),
};

export const listArrangerLinks = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/v0/arranger-links',
  summary: 'Whom you may book for, and who may book for you',
  response: z.object({
    links: z.array(arrangerLinkSchema).describe('Open ones, then the newest that ended.'),
  }),
});

export const askArrangerLink = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/v0/arranger-links',
  summary: 'Ask a colleague whether you may book for them, or whether they book for you',
  body: z.object({
    email: emailSchema.describe('Of a member of your company.'),
    yourPart: z.enum(['arranger', 'traveler']),
    mailTo: mailToSchema.default('both'),
  }),
  response: one.response,
});

export const answerArrangerLink = endpoint({
  ...shared,
  ...one,
  method: 'POST',
  path: '/api/v0/arranger-links/:linkId/answer',
  summary: 'Accept or deny what a colleague asked',
  body: z.object({ answer: z.enum(['accept', 'deny']) }),
});

export const endArrangerLink = endpoint({
  ...shared,
  ...one,
  method: 'POST',
  path: '/api/v0/arranger-links/:linkId/end',
  summary: 'End it, or take your own question back; trips that are booked stay as they are',
});
