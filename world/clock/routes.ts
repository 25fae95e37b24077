import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { type Anchor, SPEEDS } from './reading.ts';

const LONG_POLL_MS = 25_000;

const query = z.object({ after: z.coerce.number().int().nonnegative().optional() });

const move = z
  .object({
    moveTo: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    advanceSeconds: z
      .number()
      .nonnegative()
      .max(10 * 366 * 86_400),
    speed: z.literal([...SPEEDS]),
    reset: z.boolean(),
  })
  .partial();

/** `GET /v1/clock` (with `after`, waits up to 25 s for a newer version) and `POST /v1/clock`. */
export function registerClock(app: FastifyInstance, { clock }: WorldDeps): void {
  const present = (anchor: Anchor) => ({
    version: anchor.version,
    now: clock.now().toISOString(),
    anchorReal: new Date(anchor.anchorReal).toISOString(),
    anchorWorld: new Date(anchor.anchorWorld).toISOString(),
    speed: anchor.speed,
  });
  app.get('/v1/clock', async (request) => {
    const { after } = parse(query, request.query);
    return present(after === undefined ? await clock.read() : await clock.newerThan(after, LONG_POLL_MS));
  });
  app.post('/v1/clock', async (request) => present(await clock.move(parse(move, request.body))));
}
