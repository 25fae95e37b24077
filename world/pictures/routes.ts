import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { bodies, climates, doings, type Hints, hours, houses, isKind, isSize } from './kinds.ts';
import { edition, labelOf, openShelf, type PictureKey, ShelfBusy } from './shelf.ts';

export { pictureUrl } from './url.ts';

const seedPattern = /^[A-Za-z0-9_-]{1,64}$/;
const queryShape = z.object({
  c: z.enum(climates).optional(),
  h: z.enum(hours).optional(),
  s: z.coerce.number().int().min(0).max(5).optional(),
  i: z.enum(['0', '1']).optional(),
  a: z.enum(doings).optional(),
  b: z.enum(bodies).optional(),
  k: z.enum(houses).optional(),
});

/** Known facts of a place by the seed that names it, `city-2988507` or `airport-CDG`; null for any other. */
export type PortraitOf = (seed: string) => Hints | null;

function keyOf(
  params: { kind: string; seed: string; size: string },
  query: unknown,
  portraitOf: PortraitOf,
): PictureKey {
  const { kind, seed, size } = params;
  if (!isKind(kind)) throw new Problem(404, 'not_found', 'There are no pictures of this kind.');
  if (!isSize(size)) throw new Problem(400, 'invalid_size', 'Pictures are not served at this size.');
  if (!seedPattern.test(seed)) throw new Problem(400, 'invalid_seed', 'The seed is not well formed.');
  const hints = queryShape.safeParse(query);
  if (!hints.success) throw new Problem(400, 'invalid_hint', 'A hint is not known.');
  const { c, h, s, i, a, b, k } = hints.data;
  const told: Hints = { climate: c, hour: h, stars: s, inland: i === '1', doing: a, body: b, house: k };
  const portrait = kind === 'place' || kind === 'destination' ? portraitOf(seed) : null;
  return { kind, seed, size, hints: portrait ? { ...told, ...portrait } : told };
}

/**
 * `GET /pictures/:kind/:seed/:size.webp?c=&h=&s=&i=&a=&b=&k=`: drawn once, kept on disk, never changing within an edition.
 * A seed that names a place uses its data. Answers 404 for an unknown kind, 400 for an invalid size, seed or hint, 503
 * when too many pictures wait.
 */
export function registerPictures(
  app: FastifyInstance,
  deps: Pick<WorldDeps, 'dataDir'>,
  portraitOf: PortraitOf = () => null,
): void {
  const shelf = openShelf(join(deps.dataDir, 'pictures'));

  app.get<{ Params: { kind: string; seed: string; size: string } }>(
    '/pictures/:kind/:seed/:size.webp',
    async (request, reply) => {
      const key = keyOf(request.params, request.query, portraitOf);
      const etag = `"${createHash('sha256')
        .update(`${edition}~${labelOf(key)}`)
        .digest('base64url')
        .slice(0, 27)}"`;
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      try {
        return reply.type('image/webp').send(await shelf.take(key));
      } catch (error) {
        reply.removeHeader('etag').header('cache-control', 'no-store');
        if (!(error instanceof ShelfBusy)) throw error;
        reply.header('retry-after', '2');
        throw new Problem(503, 'busy', 'Too many pictures are being drawn; try again shortly.');
      }
    },
  );
}
