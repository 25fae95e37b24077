import fastify, { type FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** An empty server of the world: problems answer as `{ error: { code, message } }`, the rest as JSON. */
export function createApp(): FastifyInstance {
  const app = fastify({
    logger: { level: process.env['WORLD_LOG_LEVEL'] || 'warn', base: { app: 'world' } },
    bodyLimit: 10 * 1024 * 1024,
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof Problem) {
      return reply
        .code(error.status)
        .send({ error: { ...error.details, code: error.code, message: error.message } });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply.code(status).send({ error: { code: 'invalid_request', message: error.message } });
    }
    request.log.error(error);
    return reply
      .code(500)
      .send({ error: { code: 'internal_error', message: 'The call could not be served.' } });
  });
  return app;
}
