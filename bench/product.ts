import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SurfaceName, surfaceOffsets } from '#server/config.ts';
import { startPostgres } from '#scripts/postgres.ts';

const root = join(import.meta.dirname, '..');
const data = join(root, '.build/bench/data');
const firstPort = Number(process.env['BENCH_PORT'] ?? 4240);
/** No rate limits during benchmarks, and no example trips. */
const environment = {
  PORT: String(firstPort),
  CARDINAL_DATA: data,
  RATE_LIMIT_PER_MINUTE: '100000000',
  CARDINAL_DEMO: 'off',
};

/** The whole product, started by its start script on separate ports and data. */
export interface Product {
  /** Process id of the start script, the parent of the servers. */
  readonly pid: number;
  url(surface: SurfaceName): string;
  /** Calls the sandbox world as a supplier's client does. */
  world(method: string, path: string, body?: unknown): Promise<Response>;
  /** API key of the sandbox world. */
  worldKey(): string;
  /** URL of one of its databases: consumer, business or world. */
  databaseUrl(name: string): Promise<string>;
  /** True if this start rebuilt the pages. */
  hasBuiltPages(): boolean;
  /** Waits until every surface is ready. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

export const productUrl = (surface: SurfaceName): string =>
  `http://localhost:${firstPort + surfaceOffsets[surface]}`;

function worldKey(): string {
  const secrets: { worldKey: string } = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8'));
  return secrets.worldKey;
}

/** Deletes the data of earlier runs, so that each run begins with the same data. */
export function forgetData(): void {
  rmSync(data, { recursive: true, force: true });
}

/** Spawns the program of `npm start`; it is not ready yet. */
export function spawnProduct(): Product {
  mkdirSync(data, { recursive: true });
  const logFile = join(root, '.build/bench/start.log');
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...environment },
  });
  // Ends with this process.
  process.once('exit', () => child.kill('SIGTERM'));
  return {
    pid: child.pid ?? 0,
    url: productUrl,
    worldKey,
    async world(method, path, body) {
      return fetch(`${productUrl('console')}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${worldKey()}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
    // The cluster is running, so this only connects.
    databaseUrl: async (name) =>
      (await startPostgres({ dir: join(data, 'postgres') })).url(`cardinal_${name}`),
    hasBuiltPages: () => readFileSync(logFile, 'utf8').includes('Building the web apps'),
    ready: () => becomesReady(child),
    stop: () => stop(child),
  };
}

/** The start script writes its process id to running.json when everything is ready. */
async function becomesReady(child: ChildProcess): Promise<void> {
  const note = join(data, 'running.json');
  for (;;) {
    if (child.exitCode !== null)
      throw new Error('The product stopped at its start: see .build/bench/start.log.');
    if (existsSync(note) && readFileSync(note, 'utf8').includes(`"pid":${child.pid},`)) return;
    await sleep(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}
