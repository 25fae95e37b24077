import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '#contract/enums/index.ts';
import { surfaceOffsets } from '#server/config.ts';
import type { Arrival } from '#server/platform/checkpoint.ts';
import { patient } from '#scripts/testing/patience.ts';
import { freePorts } from '#scripts/ports.ts';
import type { TestPerson } from './api.ts';
import { testDataKeys } from './keyring.ts';
import type { TestWorld } from './world.ts';

const root = join(import.meta.dirname, '../..');
const compiled = join(root, '.build/compiled');
const { privateKey } = generateKeyPairSync('ed25519');
const statementKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

interface Said {
  readonly status: number;
  // Untyped: tests check the responses themselves.
  readonly body: Record<string, unknown>;
}

/** A real server process of a portal. */
export interface TestServer {
  readonly url: string;
  /** Resolves with the signal when the process has exited. */
  readonly gone: Promise<NodeJS.Signals | null>;
  /** Resolves with the exit code when the process has exited; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Checkpoints at which requests and tasks wait for the crash, in the order of their arrival. */
  readonly waitingAt: readonly string[];
  /** Sends SIGTERM, as a platform does on deployment. */
  end(): void;
  /** Calls as a customer, or as an agent on the agents' host; null when the process died before it answered. */
  call(person: TestPerson, method: string, path: string, body?: unknown): Promise<Said | null>;
  /** Sends SIGSTOP: the process does nothing until resumed. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Starts `server/main.ts` on a database and a world, which may be shared, and waits until it is ready. */
export async function startServer(options: {
  databaseUrl: string;
  world: Pick<TestWorld, 'url' | 'apiKey'>;
  secret: string;
  /** Whose portal it is; that of consumers by default. */
  tenant?: Tenant;
  crashAt?: string;
  /** First port; free ones by default. */
  port?: number;
  /** Additional settings. */
  environment?: Readonly<Record<string, string>>;
  /** Receives standard output and error. */
  onOutput?: (text: string) => void;
}): Promise<TestServer> {
  const { world, onOutput, tenant = 'consumer' } = options;
  await compileOnce();
  const port = options.port ?? (await freePorts());
  const pages = pagesWithoutBrowser();
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    // The IPC channel ends the process together with the test.
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', onOutput ? 'pipe' : 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      CARDINAL_CACHE: join(root, '.build/kept'),
      LOG_LEVEL: 'fatal',
      CARDINAL_TENANT: tenant,
      CARDINAL_PAGES: pages,
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      WORLD_URL: world.url,
      WORLD_PUBLIC_URL: world.url,
      WORLD_API_KEY: world.apiKey,
      OIDC_ISSUER: `${world.url}/identity`,
      OIDC_CLIENT_SECRET: 'client secret of the tests',
      CARDINAL_SECRET: options.secret,
      DATA_KEYS: testDataKeys,
      STATEMENT_KEY: statementKey,
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...(options.crashAt ? { CARDINAL_CRASH_AT: options.crashAt } : {}),
      ...options.environment,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
  const gone = once(child, 'exit').then(([, signal]) =>
    typeof signal === 'string' ? (signal as NodeJS.Signals) : null,
  );
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  const waitingAt: string[] = [];
  child.on('message', ({ waitsAt }: Arrival) => waitingAt.push(waitsAt));
  void gone.then(() => rmSync(pages, { recursive: true, force: true }));
  const url = `http://127.0.0.1:${port + surfaceOffsets[tenant]}`;
  const agentSurface = tenant === 'business' ? 'agent-business' : 'agent';
  const agentUrl = `http://127.0.0.1:${port + surfaceOffsets[agentSurface]}`;
  await becomesReady(url, child);
  return {
    url,
    gone,
    waitingAt,
    ended,
    end: () => child.kill('SIGTERM'),
    async call(person, method, path, body) {
      try {
        const host = path.startsWith('/api/v0/agent/') ? agentUrl : url;
        const answer = await fetch(`${host}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${person.token}`,
            'x-csrf-token': person.csrf,
            cookie: `cardinal_${tenant}_csrf=${person.csrf}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
      } catch {
        return null;
      }
    },
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

let compiling: Promise<unknown> | undefined;

/** Fills the compile cache with a process that exits normally: a killed one writes none. */
function compileOnce(): Promise<unknown> {
  const load = `for (const file of ['composition', 'platform/http/pages', 'platform/http/drain'])
    await import(new URL(file + '.ts', 'file://${join(root, 'server')}/'));`;
  compiling ??= once(
    spawn(process.execPath, ['--input-type=module', '--eval', load], {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled },
    }),
    'exit',
  );
  return compiling;
}

/** A minimal page and script instead of the built web apps, for servers without browsers. */
function pagesWithoutBrowser(): string {
  const dir = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const app of ['traveler', 'agent', 'business-admin']) {
    mkdirSync(join(dir, app, 'assets'), { recursive: true });
    writeFileSync(join(dir, app, 'index.html'), '<!doctype html><!--bootstrap-->');
    writeFileSync(join(dir, app, 'assets/index.js'), 'export {};\n');
  }
  return dir;
}

async function becomesReady(url: string, child: ChildProcess): Promise<void> {
  let said = '';
  for (const deadline = Date.now() + patient(120_000); Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The server exited during start-up.');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    said = (await answer?.text()) ?? 'nothing';
  }
  throw new Error(`The server was not ready in time: ${said}.`);
}
