import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long an idle connection may still send the request it was kept for. */
const courtesyMs = 500;

/**
 * Ends servers without losing a request: new connections are refused from now on, what was accepted is answered,
 * and a kept connection that has a request under way is not cut. Resolves when the last answer has left.
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
