import type { FastifyInstance } from 'fastify';

/** State of a dependency of the process. `degraded`: it works without, with reduced functions. */
export type PartState = 'ok' | 'degraded' | 'failing';
export type Readiness = Readonly<Record<string, PartState>>;

const patienceMs = 2_000;

/**
 * `GET /healthz` answers while the process lives. `GET /readyz` answers 200 while it can serve, listing its parts:
 * `ready`, or `degraded` when an optional part is missing; otherwise 503. It also names the version.
 */
export function reportHealth(
  app: FastifyInstance,
  readiness: () => Promise<Readiness>,
  version?: string,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const parts = await Promise.race([readiness().catch(silent), late()]);
    const states = Object.values(parts);
    const isReady = !states.includes('failing');
    const status = isReady ? (states.includes('degraded') ? 'degraded' : 'ready') : 'not ready';
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, ...(version === undefined ? {} : { version }), parts });
  });
}

const silent = (): Readiness => ({ process: 'failing' });
const late = () =>
  new Promise<Readiness>((done) => setTimeout(() => done({ process: 'failing' }), patienceMs).unref());
