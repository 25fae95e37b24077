import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { PortalError } from '../errors.ts';

/** How long a browser may cache a preflight response, in seconds. */
const rememberedSeconds = '600';

/**
 * Allows cross-origin calls to `isEmbeddable` endpoints, including their error responses. Cookies are never sent with
 * them: the bearer token alone identifies the caller.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isEmbeddable) allow(request, reply, origins);
  });
}

/** Answers the preflight requests of such calls. `api` is where the calls are served. */
export function answerPreflights(
  api: FastifyInstance,
  origins: readonly string[],
  endpoints: readonly Endpoint[],
): void {
  const methods = Map.groupBy(
    endpoints.filter(({ isEmbeddable }) => isEmbeddable),
    ({ path }) => path,
  );
  for (const [path, calls] of methods)
    api.options(path, { schema: { hide: true } }, async (request, reply) => {
      if (!allow(request, reply, origins)) throw new PortalError('forbidden');
      return reply
        .status(204)
        .header('access-control-allow-methods', calls.map(({ method }) => method).join(', '))
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', rememberedSeconds)
        .send();
    });
}

function allow({ headers }: FastifyRequest, reply: FastifyReply, origins: readonly string[]): boolean {
  reply.header('vary', 'origin');
  const { origin } = headers;
  if (origin === undefined || !origins.includes(origin)) return false;
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'retry-after, x-request-id');
  return true;
}
