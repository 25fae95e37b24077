import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { instantSchema } from './values/dates.ts';
import { isStorable, notStorable } from './values/text.ts';

const line = (most: number) => z.string().trim().min(1).max(most).refine(isStorable, notStorable);

/** A notice of an owner of rights, or the answer of the person whose content was taken down. [LEG-04] */
export const sendCopyrightNotice = endpoint({
  method: 'POST',
  path: '/api/v0/support/notices',
  area: 'support',
  summary:
    'A copyright notice or counter-notice; a person decides on it, and content comes back after ten days',
  access: 'public',
  quota: 'sign-in',
  body: z.object({
    noticeId: idSchema.describe('Chosen by the caller: sent again it is one notice.'),
    kind: z.enum(['notice', 'counter-notice']),
    name: line(200),
    email: z.email().max(200),
    address: line(500),
    work: line(2000).describe('The protected work, or why its use is allowed.'),
    where: line(500).describe('Where the content is or was.'),
    signature: line(200).describe('The full legal name, typed.'),
    isSworn: z.literal(true).describe('That all of it is true, under penalty of perjury.'),
  }),
  response: z.object({ noticeId: idSchema, answerBy: instantSchema }),
});
