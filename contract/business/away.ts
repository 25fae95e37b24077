import { z } from 'zod';
import { plainDateSchema } from '../values/dates.ts';

/** An approver who is away. */
export const awaySchema = z
  .object({
    name: z.string(),
    deputy: z.string().nullable().describe('Who answers instead; null where the others do.'),
    until: plainDateSchema.describe('The first day on which they answer again.'),
  })
  .meta({ id: 'AwayApprover' });
