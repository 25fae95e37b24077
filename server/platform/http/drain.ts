import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long an idle connection may still send the request it was kept for. */
const courtesyMs = 500;

/**
 * Stops servers without losing a request: new connections are refused, accepted requests are answered, and a keep-alive
 * connection with a request in progress is not cut. Resolves when the last response is sent.
 */
export async function drain(apps: readonly FastifyInstance[]): Promise<void> {
  await Promise.all(
    apps.map(async (app) => {
      // Closing a server cuts idle connections at once, though a request may be on its way on one of them.
      const cutIdle = app.server.closeIdleConnections.bind(app.server);
      app.server.closeIdleConnections = () => undefined;
      const closed = app.close();
      await Promise.race([closed, sleep(courtesyMs, undefined, { ref: false })]);
      const cutting = setInterval(cutIdle, courtesyMs);
      await closed;
      clearInterval(cutting);
    }),
  );
}
