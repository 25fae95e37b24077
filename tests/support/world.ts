import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from './database.ts';
import { freePort } from '#scripts/postgres.ts';
import type { OidcClient } from '#world/config.ts';
import { type RunningWorld, startWorld } from '#world/start.ts';

const API_KEY = 'key-of-the-tests';

/** A world of its own for one test file, with a caller that holds its API key. */
export interface TestWorld extends RunningWorld {
  url: string;
  /** What `/v1` asks for as a bearer token. */
  apiKey: string;
  databaseUrl: string;
  /** Calls the API; answers the status and the JSON body. Mutating calls get a fresh idempotency key. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Called>;
}

export interface Called {
  status: number;
  body: Record<string, unknown>;
}

/** Starts a world on a free port over an empty database, or over the database of another test world. */
export async function testWorld(
  options: { databaseUrl?: string; clients?: OidcClient[]; port?: number; consoleDir?: string } = {},
): Promise<TestWorld> {
  const databaseUrl = options.databaseUrl ?? (await emptyDatabase());
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'world-'));
  const world = await startWorld({
    port,
    databaseUrl,
    publicUrl: url,
    apiKey: API_KEY,
    dataDir,
    oidcClients: options.clients ?? [],
    consoleDir: options.consoleDir,
  });
  return {
    ...world,
    url,
    apiKey: API_KEY,
    databaseUrl,
    async call(method, path, body, headers = {}) {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${API_KEY}`,
          'idempotency-key': crypto.randomUUID(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: JSON.parse(await answer.text()) };
    },
    async close() {
      await world.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
