import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SurfaceName, startSettings, surfaceOffsets, surfaceUrl } from '#server/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { SettingsError, readSettings } from '#server/platform/settings.ts';
import { buildWeb } from './build-web.ts';
import { createDatabase, startPostgres, type Postgres } from './postgres.ts';

const root = join(import.meta.dirname, '..');
const started = performance.now();
const children = new Set<ChildProcess>();
let stopping = false;
let postgres: Postgres | undefined;

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

try {
  await start();
} catch (error) {
  const known = error instanceof SettingsError || error instanceof Error;
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  await stop(1);
}

async function start(): Promise<void> {
  const config = readSettings(startSettings, process.env);
  for (const surface of Object.keys(surfaceOffsets) as SurfaceName[])
    await requireFreePort(config.PORT + surfaceOffsets[surface]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

  const data = config.CARDINAL_DATA;
  mkdirSync(data, { recursive: true });
  say('Starting the database …');
  const address = await databases(config.DATABASE_URL, data);
  for (const tenant of ['consumer', 'business'] as const) await migrate(address(tenant));
  await buildWeb(say);

  const secrets = ownSecrets(join(data, 'secrets.json'));
  const worldUrl = surfaceUrl(config, 'console');
  const client = (id: string, surfaces: SurfaceName[]) => ({
    clientId: id,
    clientSecret: secrets.clientSecret,
    redirectUris: surfaces.map((surface) => `${surfaceUrl(config, surface)}/auth/startsession/`),
    postLogoutRedirectUris: surfaces.map((surface) => `${surfaceUrl(config, surface)}/auth/endsession/`),
  });
  say('Waking the travel world …');
  keepRunning('world', 'world/main.ts', {
    WORLD_PORT: String(config.PORT + surfaceOffsets.console),
    WORLD_DATABASE_URL: address('world'),
    WORLD_PUBLIC_URL: worldUrl,
    WORLD_API_KEY: secrets.worldKey,
    WORLD_DATA_DIR: join(data, 'world'),
    WORLD_CONSOLE_DIR: join(root, '.build/web/console'),
    WORLD_OIDC_CLIENTS: JSON.stringify([
      client('cardinal-consumer', ['consumer']),
      client('cardinal-business', ['business', 'admin']),
      client('cardinal-agent', ['agent']),
    ]),
  });
  await becomesReady(`http://127.0.0.1:${config.PORT + surfaceOffsets.console}`, 'The travel world');

  say('Opening the portals …');
  for (const tenant of ['consumer', 'business'] as const)
    keepRunning(tenant, 'server/main.ts', {
      CARDINAL_TENANT: tenant,
      DATABASE_URL: address(tenant),
      WORLD_URL: `http://127.0.0.1:${config.PORT + surfaceOffsets.console}`,
      WORLD_PUBLIC_URL: worldUrl,
      WORLD_API_KEY: secrets.worldKey,
      OIDC_ISSUER: `${worldUrl}/identity`,
      OIDC_CLIENT_SECRET: secrets.clientSecret,
      CARDINAL_SECRET: secrets.cardinalSecret,
      STATEMENT_KEY: secrets.statementKey,
    });
  for (const surface of ['consumer', 'business', 'admin', 'agent'] as const)
    await becomesReady(`http://127.0.0.1:${config.PORT + surfaceOffsets[surface]}`, `The ${surface} portal`);
  writeFileSync(
    join(data, 'running.json'),
    JSON.stringify({ pid: process.pid, port: config.PORT, host: config.CARDINAL_HOST }),
  );
  announce((surface) => surfaceUrl(config, surface));
}

/** Addresses of the three databases: one a tenant, and the world's own. */
async function databases(given: string | undefined, data: string): Promise<(name: string) => string> {
  if (given === undefined) {
    postgres = await startPostgres({ dir: join(data, 'postgres'), onProgress: say });
  }
  const prefix = given ? decodeURIComponent(new URL(given).pathname.slice(1)) || 'cardinal' : 'cardinal';
  const address = (name: string) => {
    if (postgres) return postgres.url(`${prefix}_${name}`);
    const url = new URL(given ?? '');
    url.pathname = `/${encodeURIComponent(`${prefix}_${name}`)}`;
    return url.href;
  };
  for (const name of ['consumer', 'business', 'world'])
    await createDatabase(address(name)).catch((error: unknown) => {
      throw new SettingsError(
        `The database ${prefix}_${name} can neither be reached nor created${given ? ' with DATABASE_URL' : ''}: ${error instanceof Error ? error.message : String(error)}.`,
      );
    });
  return address;
}

interface Secrets {
  clientSecret: string;
  worldKey: string;
  cardinalSecret: string;
  statementKey: string;
}

function ownSecrets(file: string): Secrets {
  if (!existsSync(file)) {
    const random = () => randomBytes(32).toString('hex');
    const { privateKey } = generateKeyPairSync('ed25519');
    const made: Secrets = {
      clientSecret: random(),
      worldKey: random(),
      cardinalSecret: random(),
      statementKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}

/** A child that dies is started again, with a pause that grows while it keeps dying. */
function keepRunning(name: string, program: string, environment: Record<string, string>, deaths = 0): void {
  const child = spawn(process.execPath, ['--max-old-space-size=1536', join(root, program)], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.add(child);
  const born = performance.now();
  child.on('exit', async (code, signal) => {
    children.delete(child);
    if (stopping) return;
    const again = performance.now() - born > 60_000 ? 0 : deaths + 1;
    if (code !== null && code !== 0 && again >= 5) {
      process.stderr.write(`${name} keeps stopping: see the lines above.\n`);
      await stop(1);
      return;
    }
    process.stderr.write(`${name} stopped (${signal ?? code}), starting it again.\n`);
    await sleep(Math.min(5_000, 200 * 2 ** deaths));
    if (!stopping) keepRunning(name, program, environment, again);
  });
}

async function becomesReady(url: string, who: string): Promise<void> {
  for (let tries = 0; tries < 1_200 && !stopping; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  if (!stopping) throw new Error(`${who} did not get ready within two minutes.`);
}

function requireFreePort(port: number): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', () =>
      fail(
        new SettingsError(
          `Port ${port} is in use: stop what listens there, or set PORT to the first of five free ports.`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => done()));
  });
}

function announce(url: (surface: SurfaceName) => string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`
Cardinal is open (${seconds} s).

  Travel                         ${url('consumer')}
  Business Travel                ${url('business')}
  Business admin and onboarding  ${url('admin')}
  Agents                         ${url('agent')}
  Sandbox console and mailbox    ${url('console')}

  API                            ${url('consumer')}/api/v0/docs

To sign in, open a portal and choose one of the ready people, such as "primary" or "owner".
For the API by curl:  npm run -s session -- --tenant consumer --as primary
Stop with Ctrl+C.
`);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  for (let tries = 0; tries < 100 && children.size > 0; tries++) await sleep(100);
  for (const child of children) child.kill('SIGKILL');
  await postgres?.stop();
  process.exit(code);
}
