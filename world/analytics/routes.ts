import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { inTransaction } from '../schema/transaction.ts';
import { exportEvents, FORMATS } from './export.ts';
import { type Choice, keepEvents, lastPosition, readNames } from './store.ts';
import { openStreams } from './stream.ts';

const text = z.string().min(1).max(200);
const told = z.object({
  tenant: text,
  events: z
    .array(
      z.object({
        position: z.int().positive(),
        id: text,
        name: text,
        properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        invalidFields: z.array(z.string()),
        customerId: text.nullable(),
        receivedAt: z.coerce.date(),
      }),
    )
    .max(500),
});
const choice = z.object({
  tenant: text.optional(),
  name: text.optional(),
  errors: z.literal('only').optional(),
});
const streamQuery = choice.extend({ after: z.coerce.number().int().nonnegative().optional() });
const exportQuery = choice.extend({ format: z.enum(['csv', 'jsonl']) });
const number = z.coerce.number().int().nonnegative();

const choiceOf = ({ tenant, name, errors }: z.output<typeof choice>): Choice => ({
  tenant,
  name,
  errorsOnly: errors === 'only',
});

/**
 * Analytics events of the portals. Portals `POST /v1/analytics/events`, which returns the last position received;
 * duplicates are ignored. The console reads `/v1/analytics/names`, follows
 * `/v1/analytics/stream` (server-sent events, resumed by `Last-Event-ID` or `after`) and downloads
 * `/v1/analytics/export?format=csv|jsonl`; all take `tenant`, `name` and `errors=only`.
 */
export function registerAnalytics(app: FastifyInstance, { db }: WorldDeps): void {
  const streams = openStreams(db);
  app.addHook('preClose', async () => streams.close());

  app.post('/v1/analytics/events', async (request) => {
    const { tenant, events } = parse(told, request.body);
    if (events.length > 0) {
      await inTransaction(db, (tx) => keepEvents(tx, tenant, events));
      streams.tell();
    }
    return { lastPosition: await lastPosition(db, tenant) };
  });

  app.get('/v1/analytics/names', async () => ({ names: await readNames(db) }));

  app.get('/v1/analytics/stream', (request, reply) => {
    const { after, ...query } = parse(streamQuery, request.query);
    // A reconnecting browser sends its last event id, which is later than `after`.
    const seen = number.safeParse(request.headers['last-event-id']);
    streams.send(reply, choiceOf(query), seen.success ? seen.data : (after ?? null));
  });

  app.get('/v1/analytics/export', async (request, reply) => {
    const { format, ...query } = parse(exportQuery, request.query);
    const { mediaType, ending } = FORMATS[format];
    return reply
      .type(mediaType)
      .header('content-disposition', `attachment; filename="events.${ending}"`)
      .send(exportEvents(db, choiceOf(query), format));
  });
}
