import { z } from 'zod';
import { plainDateSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';

const share = z.number().min(0).max(1);
const airport = z.string().regex(/^[A-Z]{3}$/u);

/** How predicted chances of such a delay compared with the outcome, on flights that were not used for training. */
const judgedDelaysSchema = z.object({
  minutes: z.int(),
  flights: z.int(),
  said: share.describe('The mean of what was said.'),
  came: share,
  brier: z.number(),
  brierOfBaseRate: z.number().describe('The same of always saying how often it had happened before.'),
  calibration: z.array(z.object({ said: share, came: share, flights: z.int() })),
});

export const delayRecordSchema = z
  .object({
    taught: z.object({ from: plainDateSchema, until: plainDateSchema, flights: z.int() }),
    asked: z.object({ from: plainDateSchema, until: plainDateSchema }),
    airports: z.int(),
    judged: z.array(judgedDelaysSchema),
    elsewhere: judgedDelaysSchema.describe('On flights of airports that were left out of what was learned.'),
    cancelled: z.object({ share, year: z.int() }),
  })
  .meta({ id: 'DelayRecord' });
export type DelayRecord = z.infer<typeof delayRecordSchema>;

export const tellDelayOdds = endpoint({
  method: 'POST',
  path: '/api/v0/flights/delay-odds',
  area: 'predictions',
  summary: 'How likely a way is to arrive late, to be called off, or to miss a connection',
  access: 'session',
  delegated: 'read',
  priority: 'new',
  body: z.object({
    flights: z
      .array(
        z.object({
          origin: airport,
          destination: airport,
          departs: z
            .string()
            .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/u)
            .describe('On the clock of its airport.'),
          stopoverMinutes: z
            .int()
            .min(0)
            .max(2880)
            .nullable()
            .describe('On the ground after it; null for the last.'),
        }),
      )
      .min(1)
      .max(6),
  }),
  response: z.object({
    late15: share
      .nullable()
      .describe(
        'That it arrives 15 minutes late or more at the end of the way. Null unless flights of all its airports were learned from.',
      ),
    late60: share.nullable(),
    cancelled: share
      .nullable()
      .describe(
        'That one of the flights is called off: how often that happens in a year. Null like `late15`.',
      ),
    missed: z
      .array(share.nullable())
      .describe(
        'Of each connection, in order: that the flight before arrives too late for it; null where that flight is unknown, unless even one of ordinary airports would probably miss it.',
      ),
  }),
});

export const getDelayRecord = endpoint({
  method: 'GET',
  path: '/api/v0/flights/delay-record',
  area: 'predictions',
  summary: 'How good the odds of delays have been on flights they were not made from',
  access: 'public',
  response: delayRecordSchema,
});
