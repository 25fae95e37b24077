import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { protectionKindSchema } from '../enums/index.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { instantSchema, timeZoneSchema } from '../values/dates.ts';

/** What a traveler can do with a booked trip, in the order in which it is offered. Decided. */
export const tripActSchema = z.enum([
  'pay_change',
  'use_protection',
  'answer_nights',
  'answer_times',
  'report_guide',
  'change',
  'edit_details',
  'cancel',
  'leave',
  'correct_names',
  'contact',
]);
export type TripAct = z.infer<typeof tripActSchema>;

/** Why it is not possible now. */
export const whyClosedSchema = z.enum([
  'under_way',
  'with_agent',
  'begun',
  'over',
  'non_refundable',
  'free_time_over',
  'awaits_approval',
  'still_sold',
  'booker_only',
]);
export type WhyClosed = z.infer<typeof whyClosedSchema>;

const momentSchema = z
  .object({ at: instantSchema, timeZone: timeZoneSchema })
  .describe('With the place whose clock it is read on.');

export const tripOptionSchema = z
  .object({
    act: tripActSchema,
    protection: protectionKindSchema.nullable().describe('The one that is used; null for all other acts.'),
    by: z
      .enum(['traveler', 'agent', 'hotel', 'airline', 'operator', 'car_supplier', 'company', 'booker'])
      .describe(
        'Who does it: the traveler here, one of our agents, or whom to ask where it is not possible here.',
      ),
    closed: whyClosedSchema.nullable().describe('Null where it is possible now.'),
    until: momentSchema.nullable().describe('The last moment; null without one, and where it is closed.'),
    cost: z
      .object({
        form: z
          .enum(['free', 'fee', 'nothing_back', 'quoted', 'pays', 'owed'])
          .describe(
            '`fee`: the amount is kept; `quoted`: shown before one agrees; `pays`: the amount comes back by a protection; `owed`: the amount is paid by it.',
          ),
        amount: moneySchema.nullable().describe('Of `fee`, `pays` and `owed`.'),
        until: momentSchema
          .nullable()
          .describe('Until when it costs this; null where that does not end before.'),
        terms: z
          .string()
          .nullable()
          .describe(
            'What the fare says about it, in the language of the reader; null where it does not say.',
          ),
      })
      .nullable()
      .describe('Null where nothing is bought, lost or paid by it, and where it is closed.'),
  })
  .meta({ id: 'TripOption' });
export type TripOption = z.infer<typeof tripOptionSchema>;

export const getTripOptions = endpoint({
  method: 'GET',
  path: '/api/v0/trips/:tripId/options',
  area: 'trips',
  summary:
    'What can be done with a trip now, until when, at what cost and by whom; what cannot, with the reason',
  access: 'session',
  params: z.object({ tripId: idSchema }),
  response: z.object({ options: z.array(tripOptionSchema) }),
});
