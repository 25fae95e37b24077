import { z } from 'zod';
import { moneySchema } from '../money.ts';
import { plainDateSchema } from '../values/dates.ts';

/** Whose law a right comes from: the United States, Canada, or the European Union with the states that apply its regulation. */
export const rightRegimeSchema = z.enum(['us', 'ca', 'eu']);
export type RightRegime = z.infer<typeof rightRegimeSchema>;

/** Within how many days a law has a refund paid. */
export const refundDeadlineSchema = z.object({ days: z.int(), of: z.enum(['business', 'calendar']) });

/** By when a law has a refund paid. */
export const refundLawSchema = z
  .object({
    row: z.string().describe('The row of the table of rights that gives the refund.'),
    regime: rightRegimeSchema,
    source: z.string(),
    ...refundDeadlineSchema.shape,
    dueBy: plainDateSchema,
  })
  .describe('Counted from the supplier’s confirmation; left out where no law says so.');

/** What a law gives for what happened to a flight. It informs and is no legal advice. */
export const tripRightSchema = z
  .object({
    row: z.string().describe('The row of the table of rights that says so.'),
    regime: rightRegimeSchema,
    source: z.string().describe('The text of the law, as it is cited.'),
    right: z.discriminatedUnion('gives', [
      z.object({
        gives: z.literal('refund').describe('The unused ticket is paid back to who does not accept.'),
        card: refundDeadlineSchema.describe('Within which it is paid back to a card.'),
        other: refundDeadlineSchema.describe('Within which it is paid back in any other form.'),
      }),
      z.object({
        gives: z.literal('compensation').describe('The airline pays each passenger, on request.'),
        least: moneySchema,
        most: moneySchema.describe('The same where the amount is certain.'),
      }),
      z.object({
        gives: z
          .literal('rebooking')
          .describe('The airline books another carrier when its own flight leaves later than this.'),
        withinHours: z.int(),
      }),
    ]),
    unlessBeyondControl: z
      .boolean()
      .describe(
        'Not owed where the cause was beyond the airline’s control; the airline has not said it was.',
      ),
  })
  .meta({ id: 'TripRight' });
export type TripRight = z.infer<typeof tripRightSchema>;
