import { z } from 'zod';
import { awaySchema } from '../business/away.ts';
import { onTimeoutSchema } from '../enums/index.ts';
import { moneySchema } from '../money.ts';
import { instantSchema } from '../values/dates.ts';

/** How a request for approval would be answered, before it is asked; null where none is needed. [POL-06] */
export const approvalTermsSchema = z
  .object({
    approvers: z.array(z.string()).describe('Who may answer, the one who is asked first at the head.'),
    away: z.array(awaySchema).describe('Those who would be asked first and are away.'),
    deadline: instantSchema.describe('`onSilence` happens then.'),
    onSilence: onTimeoutSchema,
    mostRise: moneySchema.nullable().describe('By how much the price may be higher when it is changed.'),
  })
  .nullable()
  .describe('Where the company has to approve it first: how its request would be answered.');
