import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hostUrl,
  isLoopback,
  type SurfaceName,
  startSettings,
  surfaceOffsets,
  surfaceUrl,
} from '#server/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { version } from '#server/version.ts';
import { SettingsError, readSettings } from '#server/platform/settings.ts';
import { buildMap } from './build-map.ts';
import { buildWeb } from './build-web.ts';
import { carrySessions } from './carry-sessions.ts';
import { claimDataDirectory } from './data-directory.ts';
import { ownSecrets } from './secrets/own-secrets.ts';
import { isFree } from './ports.ts';
import { type KeptPostgres, keepPostgres } from './keep-postgres.ts';
import { createDatabase } from './postgres.ts';
import { writeSandboxSale } from './sandbox-sale.ts';
import { historyDays, returnToPresent, seedDemo } from './seed-demo.ts';
import { readSettingsByHand, unlessSet } from './settings-by-hand.ts';
import { createSupervisor } from './supervisor.ts';

const root = join(import.meta.dirname, '..');
const started = performance.now();
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const supervisor = createSupervisor((sentence) => void fail(sentence), { onWait: say });
let isStopping = false;
let postgres: KeptPostgres | undefined;
let endMap = () => {};

// Caches compiled code, which halves the start-up time of processes.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.build/compiled');
process.env['CARDINAL_CACHE'] ??= join(root, '.build/kept');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.once('disconnect', () => void stop(0));
try {
  await start();
} catch (error) {
  await fail(error instanceof Error ? error.message : String(error));
}

async function start(): Promise<void> {
  const config = readSettings(startSettings, process.env);
  const { hasOwnProvider } = readSettingsByHand(process.env);
  const data = config.CARDINAL_DATA;
  await claimDataDirectory(data);
  for (const surface of Object.keys(surfaceOffsets) as SurfaceName[])
    await requireFreePort(config.PORT + surfaceOffsets[surface]);

  say('Starting the database …');
  const { address, isNew } = await databases(config.DATABASE_URL, data);
  const demoMark = join(data, 'demo-trips');
  /** Exists from the making of the world until its example trips and its sale are there, over any number of starts. */
  const demoWanted = join(data, 'demo-wanted');
  /** Exists while the example trips are being prepared, and after an interruption. */
  const preparing = join(data, 'preparing');
  const saleFile = config.SALE_FILE ?? join(data, 'sale.json');
  // Demo trips are booked as users of the sandbox's identity provider.
  const mayHaveDemo = config.CARDINAL_DEMO === 'on' && !hasOwnProvider && !existsSync(demoMark);
  const isResumed = existsSync(demoWanted) || existsSync(preparing);
  const wantsDemo = mayHaveDemo && (isNew || isResumed);
  if (wantsDemo) for (const mark of [demoWanted, preparing]) writeFileSync(mark, '');

  const secrets = ownSecrets(join(data, 'secrets.json'));
  const worldUrl = surfaceUrl(config, 'console');
  const isOpen = !isLoopback(config.CARDINAL_HOST);
  const listenAddress = isOpen ? '0.0.0.0' : '127.0.0.1';
  const local = (surface: SurfaceName) => `http://127.0.0.1:${config.PORT + surfaceOffsets[surface]}`;
  const hostSites = {
    '/': { clientId: 'issuer-site', portal: surfaceUrl(config, 'consumer'), api: local('consumer') },
    '/business': {
      clientId: 'issuer-business-site',
      portal: surfaceUrl(config, 'business'),
      api: local('business'),
    },
  } as const;
  const client = (id: string, surfaces: SurfaceName[]) => {
    const urls = surfaces.map((surface) => surfaceUrl(config, surface));
    return {
      clientId: id,
      clientSecret: secrets.clientSecret,
      redirectUris: urls.map((url) => `${url}/auth/startsession/`),
      postLogoutRedirectUris: urls.map((url) => `${url}/auth/endsession/`),
    };
  };
  // The world starts while the pages are built into this directory.
  const consoleDir = join(config.CARDINAL_PAGES, 'console');
  mkdirSync(consoleDir, { recursive: true });
  say('Waking the travel world …');
  supervisor.keepRunning('world', 'world/main.ts', {
    WORLD_PORT: String(config.PORT + surfaceOffsets.console),
    WORLD_LISTEN: listenAddress,
    WORLD_DATABASE_URL: address('world'),
    WORLD_PUBLIC_URL: worldUrl,
    WORLD_API_KEY: secrets.worldKey,
    WORLD_DATA_DIR: join(data, 'world'),
    WORLD_CONSOLE_DIR: consoleDir,
    WORLD_OIDC_CLIENTS: JSON.stringify([
      client('cardinal-consumer', ['consumer']),
      client('cardinal-business', ['business', 'admin']),
      client('cardinal-agent', ['agent', 'agent-business']),
      ...Object.values(hostSites).map(({ clientId }) => ({
        clientId,
        clientSecret: secrets.clientSecret,
        redirectUris: [`${hostUrl(config)}/signed-in`],
      })),
    ]),
    WORLD_CARD_EVENTS: JSON.stringify(
      (['consumer', 'business'] as const).map((tenant) => ({
        client: `cardinal-${tenant}`,
        url: `${local(tenant)}/api/v0/card-events`,
        secret: secrets.cardEventSecret,
      })),
    ),
    ...(wantsDemo ? { WORLD_HISTORY_DAYS: String(historyDays) } : {}),
  });
  for (const tenant of ['consumer', 'business'] as const) await migrate(address(tenant));
  await buildWeb(config.CARDINAL_PAGES, say);
  await supervisor.becomesReady(local('console'), 'The travel world', 'world');

  const trips = {
    consumer: surfaceUrl(config, 'consumer'),
    business: surfaceUrl(config, 'business'),
    world: local('console'),
    worldKey: secrets.worldKey,
    beforeJump: (milliseconds: number) =>
      carrySessions([address('consumer'), address('business')], milliseconds),
  };
  if (isResumed && wantsDemo)
    say('An earlier start did not finish its example trips: this one makes the rest.');
  else if (isResumed) {
    say('An earlier start did not finish its example trips: the clock goes back to today without them.');
    await returnToPresent(trips);
    for (const mark of [demoWanted, preparing]) rmSync(mark, { force: true });
  }
  say('Opening the portals …');
  for (const tenant of ['consumer', 'business'] as const)
    supervisor.keepRunning(tenant, 'server/main.ts', {
      PORT: String(config.PORT),
      LISTEN_ADDRESS: listenAddress,
      CARDINAL_TENANT: tenant,
      CARDINAL_PAGES: config.CARDINAL_PAGES,
      DATABASE_URL: address(tenant),
      SALE_FILE: saleFile,
      WORLD_URL: local('console'),
      WORLD_PUBLIC_URL: worldUrl,
      WORLD_API_KEY: secrets.worldKey,
      ...(hasOwnProvider
        ? {}
        : {
            OIDC_ISSUER: `${worldUrl}/identity`,
            OIDC_CLIENT_SECRET: secrets.clientSecret,
            EMBED_HOSTS: `${hostSites[tenant === 'consumer' ? '/' : '/business'].clientId}=${hostUrl(config)}`,
          }),
      ...unlessSet(process.env, {
        CARDINAL_SECRET: secrets.cardinalSecret,
        STATEMENT_KEY: secrets.statementKey,
        DATA_KEYS: secrets.dataKeys,
      }),
      CARD_EVENT_SECRETS: secrets.cardEventSecret,
      ...(wantsDemo ? { PREPARING_FILE: preparing } : {}),
    });
  for (const surface of ['consumer', 'business', 'admin', 'agent', 'agent-business'] as const)
    await supervisor.becomesReady(
      local(surface),
      `The ${surface} portal`,
      surface === 'consumer' || surface === 'agent' ? 'consumer' : 'business',
    );
  if (hasOwnProvider)
    say('The site that embeds the wallet is not started: it signs in at the sandbox’s identity provider.');
  else {
    supervisor.keepRunning('host', 'scripts/host-site.ts', {
      HOST_PORT: String(config.PORT + surfaceOffsets.host),
      HOST_LISTEN: listenAddress,
      HOST_URL: hostUrl(config),
      HOST_CLIENT_SECRET: secrets.clientSecret,
      HOST_ISSUER: `${worldUrl}/identity`,
      HOST_SITES: JSON.stringify(hostSites),
    });
    await supervisor.becomesReady(local('host'), 'The site that embeds the wallet', 'host');
  }
  if (isStopping) return;
  writeFileSync(
    join(data, 'running.json'),
    JSON.stringify({ pid: process.pid, port: config.PORT, host: config.CARDINAL_HOST }),
  );
  if (isOpen) warnOfNetwork(config.CARDINAL_HOST, config.PORT, worldUrl);
  const map = buildMap(config.CARDINAL_PAGES);
  endMap = map.end;
  map.done.catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
  announce((surface) => (surface === 'host' ? hostUrl(config) : surfaceUrl(config, surface)));
  if (!wantsDemo) return;
  say(
    'Example trips are being prepared, about half a minute. You can sign in meanwhile; until then it is a few weeks ago.',
  );
  const { missing } = await seedDemo(trips);
  if (isStopping) return;
  if (config.SALE_FILE === undefined) writeSandboxSale(saleFile, new Date());
  rmSync(preparing, { force: true });
  if (missing.length > 0) {
    say(`Some example trips could not be prepared, and the next start tries again: ${missing.join('; ')}`);
    return;
  }
  writeFileSync(demoMark, '');
  rmSync(demoWanted, { force: true });
  say('The example trips are ready.');
}

/**
 * URLs of the three databases: one per tenant and the world's. `isNew`: the world's database has just been
 * created.
 */
async function databases(
  given: string | undefined,
  data: string,
): Promise<{ address: (name: string) => string; isNew: boolean }> {
  if (given === undefined) {
    postgres = await keepPostgres({
      dir: join(data, 'postgres'),
      onProgress: say,
      onTrouble: (sentence) => process.stderr.write(`${sentence}\n`),
    });
  }
  const prefix = given ? decodeURIComponent(new URL(given).pathname.slice(1)) || 'cardinal' : 'cardinal';
  const address = (name: string) => {
    if (postgres) return postgres.url(`${prefix}_${name}`);
    const url = new URL(given ?? '');
    url.pathname = `/${encodeURIComponent(`${prefix}_${name}`)}`;
    return url.href;
  };
  let isNew = false;
  for (const name of ['consumer', 'business', 'world'])
    isNew = await createDatabase(address(name)).catch((error: unknown) => {
      throw new SettingsError(
        `The database ${prefix}_${name} can neither be reached nor created${given ? ' with DATABASE_URL' : ''}: ${reasonOf(error)}.`,
      );
    });
  return { address, isNew };
}

/** A refused connection has a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

async function requireFreePort(port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new SettingsError(
    `Port ${port} is in use: stop what listens there, or set PORT to the first of seven free ports.`,
  );
}

function warnOfNetwork(host: string, port: number, console: string): void {
  say(`
CARDINAL_HOST is ${host}, so this machine's whole network can reach ports ${port} to ${port + surfaceOffsets['agent-business']}. Anyone who does
can sign in as anybody, the issuer too, and at ${console} read all mail, move the clock and cause faults.
Do this only on a network where you trust everybody.`);
}

function announce(url: (surface: SurfaceName) => string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`
Cardinal is open (${seconds} s), version ${version}.

  Travel                         ${url('consumer')}
  Business Travel                ${url('business')}
  Business admin and onboarding  ${url('admin')}
  Agents                         ${url('agent')}
  Agents of Business Travel      ${url('agent-business')}
  Sandbox console and mailbox    ${url('console')}
  A site that embeds the wallet  ${url('host')}  and  ${url('host')}/business

  API                            ${url('consumer')}/api/v0/docs

To sign in, open a portal${process.env['OIDC_ISSUER'] ? '' : ' and choose one of the ready people, such as "primary" or "owner"'}.
For the API by curl:  npm run -s session -- --tenant consumer --as primary
Stop with Ctrl+C.
`);
}

async function fail(sentence: string): Promise<void> {
  if (!isStopping) process.stderr.write(`${sentence}\n`);
  await stop(1);
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  endMap();
  await supervisor.stop();
  await postgres?.stop();
  process.exit(code);
}
