import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { compose, type Portal } from './composition.ts';
import { mapFile, publicUrl, type ServerConfig, serverSettings, surfaceOffsets } from './config.ts';
import { createApp } from './platform/http/app.ts';
import { serveBrandFiles } from './platform/http/brand-files.ts';
import { drain } from './platform/http/drain.ts';
import { serveMapTiles } from './platform/http/map-tiles.ts';
import { serveModules } from './platform/http/module-file.ts';
import { servePages } from './platform/http/pages.ts';
import { serveMetrics } from './platform/monitoring/metrics.ts';
import { readSettings } from './platform/settings.ts';

/**
 * The hosts that each tenant's process serves: the surface, whose API it answers, and the app of web/apps whose pages
 * it shows.
 */
const hostsOf = {
  consumer: [
    { host: 'consumer', surface: 'traveler', app: 'traveler' },
    { host: 'agent', surface: 'agent', app: 'agent' },
  ],
  business: [
    { host: 'business', surface: 'traveler', app: 'traveler' },
    { host: 'admin', surface: 'admin', app: 'business-admin' },
    { host: 'agent-business', surface: 'agent', app: 'agent' },
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
  let isDraining = false;
  const http = { ...portal.http, isDraining: () => isDraining };
  const apps: FastifyInstance[] = [];
  for (const { host, surface, app: pages } of hostsOf[config.CARDINAL_TENANT]) {
    const app = await createApp({ ...http, surface });
    serveBrandFiles(app, portal.brandFiles);
    serveMapTiles(app, mapFile(config.CARDINAL_PAGES));
    await servePages(app, {
      dir: join(config.CARDINAL_PAGES, pages),
      bootstrap: { ...portal.bootstrap, surface },
      brand: { ...portal.pageBrand, hasScreens: surface === 'traveler' },
      brandStyle: portal.brandStyle,
      picturesUrl: config.WORLD_PUBLIC_URL,
    });
    if (surface === 'traveler')
      serveModules(app, {
        dir: join(config.CARDINAL_PAGES, 'wallet-module'),
        bootstrap: {
          ...portal.bootstrap,
          surface,
          portalUrl: publicUrl(config, config.CARDINAL_TENANT),
        },
      });
    await app.listen({ port: config.PORT + surfaceOffsets[host], host: config.LISTEN_ADDRESS });
    apps.push(app);
  }
  const measured = config.METRICS_ADDRESS && (await serveMetrics(portal.metrics, config.METRICS_ADDRESS));
  portal.beginWork();

  const stop = async () => {
    if (isDraining) return;
    isDraining = true;
    portal.beginLeaving();
    await leaveInOrder(config, portal, apps);
    if (measured) measured.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.off('disconnect', leave);
  process.once('disconnect', () => void stop());
}

/**
 * Shuts down in order: first readiness fails while requests are still served, so that a proxy routes elsewhere; then
 * new connections are refused and accepted requests answered; then the running steps of tasks finish. Work that does
 * not end in time is cut, and continues in another process.
 */
async function leaveInOrder(config: ServerConfig, portal: Portal, apps: FastifyInstance[]): Promise<void> {
  setTimeout(() => process.exit(1), (config.DRAIN_SECONDS + config.SHUTDOWN_SECONDS) * 1000).unref();
  await sleep(config.DRAIN_SECONDS * 1000);
  await drain(apps);
  await portal.stop();
}
