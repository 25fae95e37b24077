import { z } from 'zod';
import { instantSchema, plainDateSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { pricePredictionSchema } from '../enums/index.ts';
import { flightPlaceIdSchema, flightQuestionSchema } from '../flights.ts';
import { moneySchema } from '../money.ts';

/** Why nothing is said about a price. */
export const silenceSchema = z
  .enum(['still_reading', 'too_little_seen', 'too_unsure', 'leaves_soon', 'nothing_flies', 'not_told'])
  .meta({ id: 'PredictionSilence' });
export type PredictionSilence = z.infer<typeof silenceSchema>;

const share = z.number().min(0).max(1);

/** The expected lowest price of one flight, one way, for one adult. */
export const flightOutlookSchema = z
  .object({
    origin: flightPlaceIdSchema,
    destination: flightPlaceIdSchema,
    date: plainDateSchema,
    judgedBy: z
      .array(z.string())
      .describe('Airports whose prices are looked at where a city has others too; empty where all are.'),
    prediction: pricePredictionSchema.nullable().describe('Null when nothing is said; `silence` says why.'),
    silence: silenceSchema.nullable(),
    lowest: moneySchema.nullable().describe('Now, for one adult, one way, all-in.'),
    usual: moneySchema.nullable().describe('The middle of what this flight cost in the two months before.'),
    chanceCheaper: share.nullable().describe('That it falls by 2 % or more within `days`.'),
    likelyFall: moneySchema.nullable().describe('By how much, when it does.'),
    range: z
      .object({ low: moneySchema, high: moneySchema })
      .nullable()
      .describe('Where the lowest price to come lies in eight cases of ten.'),
    days: z.int().nullable().describe('How many days the odds look ahead.'),
    daysSeen: z.int().describe('On how many days of the two months before this flight was looked at.'),
  })
  .meta({ id: 'FlightOutlook' });
export type FlightOutlook = z.infer<typeof flightOutlookSchema>;

export const predictFlights = endpoint({
  method: 'POST',
  path: '/api/v0/predictions/flights',
  area: 'predictions',
  summary: 'Whether to wait or to buy: each flight of a trip by itself, and the trip, with the odds',
  access: 'session',
  delegated: 'read',
  priority: 'new',
  body: flightQuestionSchema.pick({ slices: true, cabin: true, currency: true, tripType: true }),
  response: z.object({
    prediction: pricePredictionSchema
      .nullable()
      .describe('Of the trip: wait when waiting for one of its flights is worth it, else the least of them.'),
    slices: z.array(flightOutlookSchema),
    partner: z.string().describe('Who predicts together with us.'),
    observedAt: instantSchema,
  }),
});

const dollars = z.number().describe('US dollars for one adult, on average.');

/** People of the comparison: each began on the day of a call and bought by one rule. */
export const regretSchema = z
  .object({
    calls: z.int(),
    buyNow: dollars,
    wait: dollars.describe('Until the day before departure.'),
    followed: dollars,
    clairvoyant: dollars,
    regret: z
      .object({ buyNow: z.number(), wait: z.number(), clairvoyant: z.number() })
      .describe('US dollars by which following cost more than each other rule, below zero less; on average.'),
    shareOfClairvoyant: z
      .number()
      .nullable()
      .describe('Of what the clairvoyant saves against buying at once; null when there was nothing to save.'),
    noWorse: share.describe('How often following paid no more than the first price shown.'),
  })
  .meta({ id: 'PredictionRegret' });
export type PredictionRegret = z.infer<typeof regretSchema>;

const callKindSchema = z.enum(['made', 'rehearsed']);

export const scorecardSchema = z
  .object({
    computedAt: instantSchema,
    from: plainDateSchema.nullable(),
    until: plainDateSchema.nullable(),
    counts: z.array(
      z.object({
        kind: callKindSchema.describe('Said on the day; or worked out later from what was known on it.'),
        prediction: pricePredictionSchema,
        calls: z.int(),
        judged: z.int(),
      }),
    ),
    scored: z
      .object({ made: z.int(), rehearsed: z.int(), most: z.int() })
      .describe(
        'The judged calls that everything below is worked out from: the latest, `most` of them at most.',
      ),
    total: regretSchema.nullable(),
    byKind: z.array(regretSchema.extend({ kind: callKindSchema })),
    byRoute: z.array(regretSchema.extend({ origin: z.string(), destination: z.string() })),
    byLead: z.array(regretSchema.extend({ fromDays: z.int(), untilDays: z.int() })),
    calibration: z
      .array(z.object({ said: share, came: share, calls: z.int() }))
      .describe('Said chances of a lower price in tenths, and how often it came.'),
    coverage: z
      .array(z.object({ nominal: share, came: share }))
      .describe('How often the lowest price to come lay under what was said of it.'),
    brier: z.number().nullable().describe('Mean squared error of the chances; 0 is perfect.'),
    brierOfBaseRate: z.number().nullable().describe('The same of always saying how often it falls.'),
    model: z.object({
      markets: z.int(),
      prices: z.int(),
      from: z.string(),
      until: z.string(),
    }),
  })
  .meta({ id: 'PredictionScorecard' });
export type PredictionScorecard = z.infer<typeof scorecardSchema>;

export const getScorecard = endpoint({
  method: 'GET',
  path: '/api/v0/predictions/scorecard',
  area: 'predictions',
  summary: 'How good the predictions have been: calls, calibration, and what following them came to',
  access: 'public',
  response: scorecardSchema,
});
