import { z } from 'zod';
import { instantSchema, plainDateSchema } from './values/dates.ts';
import { emailSchema } from './values/email-schema.ts';
import { endpoint } from './endpoint.ts';
import { watchChannelSchema, watchStateSchema } from './enums/index.ts';
import { flightQuestionSchema } from './flights.ts';
import { idSchema } from './ids.ts';
import { moneySchema } from './money.ts';

/** Maximum number of watched prices per customer. */
export const mostWatches = 20;

/** One piece of news of a watch. */
export const watchNewsSchema = z
  .object({
    id: idSchema,
    kind: z.enum(['fell', 'rose']),
    from: moneySchema,
    to: moneySchema,
    difference: moneySchema.describe('How much, never below zero.'),
    at: instantSchema,
    isRead: z.boolean(),
  })
  .meta({ id: 'WatchNews' });
export type WatchNews = z.infer<typeof watchNewsSchema>;

/** A trip whose price is watched; prices are the lowest for all travelers, all-in. [PRD-01] */
export const watchSchema = z
  .object({
    watchId: idSchema,
    state: watchStateSchema,
    title: z.string(),
    question: flightQuestionSchema,
    departsOn: plainDateSchema,
    channels: z.array(watchChannelSchema),
    email: z.string(),
    first: moneySchema.nullable().describe('When the watch began.'),
    lowest: moneySchema.nullable().describe('The lowest since.'),
    latest: moneySchema.nullable(),
    change: z
      .object({ kind: z.enum(['fell', 'rose', 'same']), amount: moneySchema })
      .nullable()
      .describe('From the first price to the latest.'),
    createdAt: instantSchema,
    lookedAt: instantSchema.nullable(),
    news: z.array(watchNewsSchema).describe('The latest first, at most 10.'),
  })
  .meta({ id: 'Watch' });
export type Watch = z.infer<typeof watchSchema>;

const channels = z
  .array(watchChannelSchema)
  .min(1)
  .max(2)
  .refine((all) => new Set(all).size === all.length, { error: 'Name a channel once.' });
const email = emailSchema;
const base = '/api/v0/watches';
const one = z.object({ watchId: idSchema });
const answered = z.object({ watch: watchSchema });

export const listWatches = endpoint({
  method: 'GET',
  path: base,
  area: 'watches',
  summary: 'The prices somebody watches, the latest first',
  access: 'session',
  response: z.object({ watches: z.array(watchSchema), unread: z.int(), most: z.int() }),
});
export const watchPrice = endpoint({
  method: 'POST',
  path: base,
  area: 'watches',
  summary: 'Watch the price of a trip; watching it again is the same watch',
  access: 'session',
  delegated: { act: 'watch-changed' },
  priority: 'new',
  body: z.object({
    question: flightQuestionSchema,
    channels: channels.default(['Email', 'AppNotifications']),
    email: email.optional().describe('The address of the account when left out.'),
  }),
  response: answered,
});
export const updateWatch = endpoint({
  method: 'PUT',
  path: `${base}/:watchId`,
  area: 'watches',
  summary: 'Change where news of a watched price goes',
  access: 'session',
  delegated: { act: 'watch-changed' },
  params: one,
  body: z.object({ channels, email }),
  response: answered,
});
export const acknowledgeWatch = endpoint({
  method: 'POST',
  path: `${base}/:watchId/acknowledge`,
  area: 'watches',
  summary: 'Say that a new watch, or its news, was seen',
  access: 'session',
  delegated: { act: 'watch-changed' },
  params: one,
  response: answered,
});
export const stopWatching = endpoint({
  method: 'DELETE',
  path: `${base}/:watchId`,
  area: 'watches',
  summary: 'Stop watching; stopping again is fine',
  access: 'session',
  delegated: { act: 'watch-changed' },
  params: one,
  response: answered,
});
