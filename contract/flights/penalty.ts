import { z } from 'zod';
import { penaltyKindSchema, residualFormSchema } from '../enums/index.ts';
import { moneySchema } from '../money.ts';

/** What a fare asks for a change or a cancellation, and what becomes of the rest. */
export const penaltySchema = z.object({
  kind: penaltyKindSchema,
  fee: moneySchema.nullable().describe('For each passenger.'),
  form: z
    .enum(['money', 'airline_credit'])
    .optional()
    .describe('What comes back when it is canceled; left out of changes and of older bookings.'),
  residual: residualFormSchema
    .optional()
    .describe(
      'What becomes of the difference when the new fare of a change is lower; left out of cancellations, where no change is possible, where the airline does not tell, and of older bookings.',
    ),
  text: z
    .string()
    .describe('As the specification words it, and when all it pays back is a credit with the airline. [B 8]'),
});
