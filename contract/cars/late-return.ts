import { z } from 'zod';
import { localDateTimeSchema } from '../cars.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { localizedTextSchema } from '../values/dates.ts';

const lengthSchema = z.object({ days: z.int(), extraHours: z.int() });

/** What a later return of a booked car costs at the desk. */
export const lateReturnSchema = z
  .object({
    returnAt: localDateTimeSchema,
    booked: lengthSchema,
    later: lengthSchema,
    rental: moneySchema
      .nullable()
      .describe('Null where it is a day more and the rental company does not tell the price of a day.'),
    extras: z
      .array(z.object({ code: z.string(), name: localizedTextSchema, amount: moneySchema }))
      .describe('Extras that cost more for it; covers have no free minutes.'),
    total: moneySchema.nullable(),
    desk: z.object({
      isOpen: z.boolean().describe('By its usual hours.'),
      hours: z.array(z.object({ open: z.string(), close: z.string() })),
    }),
  })
  .meta({ id: 'LateReturn' });
export type LateReturn = z.infer<typeof lateReturnSchema>;

export const askLateReturn = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/car/late-return',
  area: 'trips',
  summary: 'What it costs at the desk to return a booked car at a later time',
  access: 'session',
  delegated: 'read',
  params: z.object({ tripId: idSchema }),
  body: z.object({ at: localDateTimeSchema }),
  response: lateReturnSchema,
});
