import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { AirDesk } from './air/desk/desk.ts';
import { registerAnalytics } from './analytics/routes.ts';
import { registerBank } from './bank/routes.ts';
import { openClock } from './clock/clock.ts';
import { registerClock } from './clock/routes.ts';
import type { WorldConfig } from './config.ts';
import type { WorldDeps } from './deps.ts';
import { registerExperiments } from './experiments/routes.ts';
import { openFaults } from './faults/faults.ts';
import { registerCurrencies } from './currencies/routes.ts';
import { registerFaults } from './faults/routes.ts';
import { createApp } from './http/app.ts';
import { guardEntry } from './http/authorise.ts';
import { registerFallback } from './http/fallback.ts';
import { secureHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { registerIdentity } from './identity/routes.ts';
import { registerIssuer } from './issuer/routes.ts';
import { registerPictures } from './pictures/routes.ts';
import { portraits } from './stays/portrait.ts';
import { registerPlaces } from './places/routes.ts';
import { keepTidy } from './housekeeping.ts';
import { registerPost } from './post/routes.ts';
import { migrate } from './schema/migrate.ts';
import { registerAdvisories } from './advisories/routes.ts';
import { registerRival } from './rival/routes.ts';
import { vendors } from './vendors.ts';

/** A running world; `close` ends requests, timers and database connections. */
export interface RunningWorld {
  app: FastifyInstance;
  deps: WorldDeps;
  /** Warms up parts that are otherwise loaded by the first request. */
  wake(): void;
  close(): Promise<void>;
}

const GRACE_MS = 3_000;

/**
 * Migrates the schema, wires all areas and listens on `port`, by default on loopback only. Flights are searched through
 * `desk`, which outlives the world, or through its own.
 */
export async function startWorld(config: WorldConfig, desk?: AirDesk): Promise<RunningWorld> {
  const db = new pg.Pool({ connectionString: config.databaseUrl, max: 20, application_name: 'world' });
  // The pool replaces a broken connection; without this listener its error would end the process.
  db.on('error', () => undefined);
  db.on('connect', (client) => client.on('error', () => undefined));
  const app = createApp();
  app.addHook('onClose', () => db.end());
  try {
    await mkdir(config.dataDir, { recursive: true });
    await migrate(db);
    const clock = await openClock(db, {
      founded: config.clockStart,
      historyDays: config.historyDays,
    });
    app.addHook('preClose', () => clock.close());
    const stopTidying = keepTidy(db, clock);
    app.addHook('preClose', async () => stopTidying());
    const { publicUrl, dataDir } = config;
    const deps: WorldDeps = { db, clock, faults: openFaults(db), publicUrl, dataDir };
    const { wake } = await register(app, deps, config, desk);
    await app.listen({ port: config.port, host: config.listenAddress ?? '127.0.0.1' });
    return { app, deps, wake, close: () => closeWithin(app, GRACE_MS) };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function register(
  app: FastifyInstance,
  deps: WorldDeps,
  config: WorldConfig,
  desk: AirDesk | undefined,
): Promise<Pick<RunningWorld, 'wake'>> {
  secureHeaders(app, config.publicUrl);
  guardEntry(app, config);
  registerHealth(app, deps.db);
  registerClock(app, deps);
  registerFaults(app, deps);
  registerExperiments(app, deps);
  registerAnalytics(app, deps);
  registerIssuer(app, deps, config.cardEvents ?? []);
  registerCurrencies(app, deps);
  registerAdvisories(app, deps);
  registerRival(app);
  registerBank(app, deps);
  registerPost(app, deps);
  registerPlaces(app);
  const wakers: (() => void)[] = [];
  const setting = { config, desk, onWake: (load: () => void) => void wakers.push(load) };
  for (const vendor of vendors) await vendor.register(app, deps, setting);
  registerPictures(app, deps, portraits());
  await registerIdentity(app, deps, config.oidcClients);
  await registerFallback(app, config);
  return { wake: () => wakers.forEach((wake) => wake()) };
}

/** Lets requests finish for a while, then closes the connections that are left, e.g. of a simulated timeout. */
async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  await app.close();
  clearTimeout(timer);
}
