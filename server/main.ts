import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compose } from './composition.ts';
import { serverSettings, surfaceOffsets } from './config.ts';
import { createApp } from './platform/http/app.ts';
import { servePages } from './platform/http/pages.ts';
import { readSettings } from './platform/settings.ts';

const shutdownLimitMs = 10_000;

/** The surfaces that each tenant's process serves, and what its pages call them. */
const surfacesOf = {
  consumer: [
    { surface: 'consumer', page: 'traveler' },
    { surface: 'agent', page: 'agent' },
  ],
  business: [
    { surface: 'business', page: 'traveler' },
    { surface: 'admin', page: 'admin' },
  ],
} as const;

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // The start command holds this channel open; when it dies, its servers go with it.
  const leave = () => process.exit(0);
  process.once('disconnect', leave);
  const config = readSettings(serverSettings, process.env);
  const portal = await compose(config);
  const pages = join(config.CARDINAL_PAGES, 'traveler');
  const apps: FastifyInstance[] = [];
  for (const { surface, page } of surfacesOf[config.CARDINAL_TENANT]) {
    const app = await createApp(portal.http);
    await servePages(app, { dir: pages, bootstrap: { ...portal.bootstrap, surface: page } });
    await app.listen({ port: config.PORT + surfaceOffsets[surface], host: '0.0.0.0' });
    apps.push(app);
  }
  portal.beginWork();

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), shutdownLimitMs).unref();
    await Promise.all(apps.map((app) => app.close()));
    await portal.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.off('disconnect', leave);
  process.once('disconnect', () => void stop());
}
