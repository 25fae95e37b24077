import { z } from 'zod';
import { changePartSchema, rewardsCurrencySchema } from '../enums/index.ts';
import { moneySchema } from '../money.ts';
import { plainDateSchema } from '../values/dates.ts';

const daysSchema = z.object({ startsOn: plainDateSchema, endsOn: plainDateSchema });

/** What a customer agrees to, in words of type `Text`: of one reader, or of both languages. */
export const chargeOf = <Text extends z.ZodType>(text: Text) =>
  daysSchema.extend({
    title: text.describe('The hotel, or where the flights lead.'),
    place: text.nullable().describe('Where the days are counted; null where the title says it.'),
    before: daysSchema.nullable().describe('Of a change: the days of the trip as it stands.'),
    parts: z.array(changePartSchema).describe('Of a change: what is changed.'),
    people: z.array(z.string()).describe('Full names of all who travel; none where nobody is named yet.'),
    extras: z
      .array(z.object({ label: text, amount: moneySchema }))
      .describe('Extras and protections that the total contains.'),
    payments: z.array(
      z.object({
        label: text.describe('The card by its name and network, the account, the offer, or the credit.'),
        lastFour: z.string().nullable().describe('Of a card.'),
        amount: moneySchema.describe('Zero for a card that only guarantees.'),
        points: z.int().nullable(),
        rewardsCurrency: rewardsCurrencySchema.nullable().describe('What the points are.'),
      }),
    ),
    later: moneySchema.nullable().describe('The part of the total that is paid on site.'),
    refund: moneySchema.nullable().describe('What a change pays back.'),
  });

/** What a customer agrees to, as it was when the agent asked. */
export const chargeSchema = chargeOf(z.string()).meta({ id: 'AskedCharge' });
