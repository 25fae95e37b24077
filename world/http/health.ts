import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** `GET /healthz` answers while the process lives; `GET /readyz` only while its database answers. */
export function registerHealth(app: FastifyInstance, db: Pool): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await db.query('select 1').then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
