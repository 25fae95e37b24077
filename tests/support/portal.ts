import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SurfaceName, surfaceOffsets } from '#server/config.ts';
import { patient } from '#scripts/testing/patience.ts';
import { freePorts } from '#scripts/ports.ts';
import { type ApiSession, signIn } from '#scripts/sign-in.ts';
import { testPostgres } from './database.ts';
import { worldBegins } from './world.ts';

const root = join(import.meta.dirname, '../..');

/** Hosts of the product, each with its surface. */
export const surfaceOf = {
  consumer: 'traveler',
  agent: 'agent',
  business: 'traveler',
  admin: 'admin',
  'agent-business': 'agent',
} as const;

/** Addresses of a running product, serializable for other processes. */
export interface PortalAddress {
  readonly port: number;
  /** API key of the sandbox world. */
  readonly worldKey: string;
}

/** The whole product as started by `npm start`, on its own databases and ports. */
export interface TestPortal {
  readonly address: PortalAddress;
  url(surface: SurfaceName): string;
  signIn(host: keyof typeof surfaceOf, handle: string): Promise<TestCaller>;
  /** Calls the sandbox world's API. */
  world(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** A product that this process started and must stop. */
export interface OwnPortal extends TestPortal {
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Untyped: tests check the responses themselves.
  readonly body: unknown;
}

/** A signed-in API caller. */
export interface TestCaller {
  readonly session: ApiSession;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** Starts the product and waits until every surface is ready. */
export async function startPortal(environment: Readonly<Record<string, string>> = {}): Promise<OwnPortal> {
  const port = await freePorts();
  const data = await mkdtemp(join(tmpdir(), 'cardinal-'));
  const postgres = await testPostgres();
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      CARDINAL_DATA: data,
      DATABASE_URL: postgres.url(`p${port}_${process.pid}`),
      RATE_LIMIT_PER_MINUTE: '1000000',
      CARDINAL_DEMO: 'off',
      WORLD_DISRUPTIONS: 'off',
      WORLD_CLOCK_START: worldBegins.toISOString(),
      ...environment,
    },
  });
  for (const surface of ['agent', 'agent-business'] as const)
    await waitUntilReady(child, `http://localhost:${port + surfaceOffsets[surface]}`);
  const worldKey: string = JSON.parse(await readFile(join(data, 'secrets.json'), 'utf8')).worldKey;
  return {
    ...portalAt({ port, worldKey }),
    async stop() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await Promise.race([gone, sleep(15_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Connects to a running product. */
export function portalAt(address: PortalAddress): TestPortal {
  const url = (surface: SurfaceName) => `http://localhost:${address.port + surfaceOffsets[surface]}`;
  return {
    address,
    url,
    async signIn(host, handle) {
      return asCaller(await signIn(url(host), handle, undefined, surfaceOf[host]));
    },
    world: (method, path, body) =>
      send(`${url('console')}${path}`, method, body, {
        authorization: `Bearer ${address.worldKey}`,
        'idempotency-key': crypto.randomUUID(),
      }),
  };
}

/** Calls the API with the headers of a signed-in browser. */
export const asCaller = (session: ApiSession): TestCaller => ({
  session,
  call: (method, path, body, headers = {}) =>
    send(`${session.baseUrl}${path}`, method, body, {
      authorization: `Bearer ${session.bearer}`,
      [session.csrfHeader]: session.csrf,
      cookie: session.cookie,
      ...headers,
    }),
});

/** Sends a request with only these headers; a body goes as JSON. */
export async function send(
  url: string,
  method: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

async function waitUntilReady(child: ChildProcess, lastSurface: string): Promise<void> {
  for (const deadline = Date.now() + patient(240_000); Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null)
      throw new Error(`The product exited during start-up with ${child.exitCode}.`);
    const answers = await fetch(`${lastSurface}/readyz`).catch(() => null);
    if (answers?.ok) return;
  }
  throw new Error('The product was not ready in time.');
}
