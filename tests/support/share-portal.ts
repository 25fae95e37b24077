import { createServer } from 'node:http';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { type OwnPortal, startPortal } from './portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which test files request the shared product. */
    portalBroker: string;
  }
}

/**
 * Global set-up: starts the product when the first test file requests it and stops it at the end. For files that
 * neither move its clock nor change each other's customers.
 */
export default async function sharePortal(project: TestProject): Promise<() => Promise<void>> {
  let portal: Promise<OwnPortal> | undefined;
  const broker = createServer(async (_request, reply) => {
    portal ??= startPortal();
    await portal.then(
      ({ address }) => reply.end(JSON.stringify(address)),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  await once(broker.listen(0, '127.0.0.1'), 'listening');
  const at = broker.address();
  if (at === null || typeof at === 'string') throw new Error('The broker has no port.');
  project.provide('portalBroker', `http://127.0.0.1:${at.port}`);
  return async () => {
    broker.closeAllConnections();
    broker.close();
    await portal?.then((running) => running.stop());
  };
}
