import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { worldDatabase } from './database.ts';
import { freePort } from '#scripts/postgres.ts';
import type { CardEventHook, OidcClient } from '#world/config.ts';
import { openAirDesk } from '#world/air/desk/desk.ts';
import { type RunningWorld, startWorld } from '#world/start.ts';

const API_KEY = 'key-of-the-tests';

/**
 * Start time of every test world, so that prices, weekdays and deadlines do not depend on the date of the run: a
 * Monday, in the afternoon in Europe and in the morning in America.
 */
export const worldBegins = new Date('2026-11-23T14:05:00Z');

/** A separate world for one test file, with a caller that has its API key. */
export interface TestWorld extends RunningWorld {
  url: string;
  /** Bearer token for `/v1`. */
  apiKey: string;
  databaseUrl: string;
  /** Calls the API; returns status and JSON body. Mutating calls get a new idempotency key. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Called>;
}

export interface Called {
  status: number;
  body: Record<string, unknown>;
}

interface TestWorldOptions {
  databaseUrl?: string;
  clients?: OidcClient[];
  port?: number;
  consoleDir?: string;
  /** Password for browsers; none by default. */
  password?: string;
  /** Webhooks for card events; none by default. */
  cardEvents?: CardEventHook[];
  /** False for a world without hotel names: a server takes seconds to load a million names. */
  namesHotels?: boolean;
  /** True for a world with delayed, moved and cancelled flights; otherwise flights follow the schedule. */
  disruptions?: boolean;
}

/** Published timetable shared by all worlds of a process: it is immutable and takes seconds to build. */
const published = openAirDesk(join(tmpdir(), 'world-without-schedules'));

/** Starts a world on a free port over an empty database, or over the database of another test world. */
export async function testWorld(options: TestWorldOptions = {}): Promise<TestWorld> {
  const databaseUrl = options.databaseUrl ?? (await worldDatabase());
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'world-'));
  const config = {
    port,
    databaseUrl,
    publicUrl: url,
    apiKey: API_KEY,
    dataDir,
    oidcClients: options.clients ?? [],
    cardEvents: options.cardEvents,
    consoleDir: options.consoleDir,
    password: options.password,
    clockStart: worldBegins,
    disruptions: options.disruptions ?? false,
    // All cities would take seconds of each process; most tests search one.
    preparesStays: false,
  };
  const world = await startWorld(config, published);
  if (options.namesHotels === false) answerNoHotelNames(world.app.server);
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
      const closing = world.close();
      // Nobody waits for an answer any more.
      setTimeout(() => world.app.server.closeAllConnections(), 100);
      await closing;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Serves an empty hotel catalog in front of a listening world. */
function answerNoHotelNames(server: Server): void {
  const nothing = { count: 0, nextCursor: null, ids: [], names: [], cityIds: [], lat: [], lon: [], rank: [] };
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    if (request.url?.startsWith('/v1/lodging/catalogue'))
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ ...nothing, stars: [] }));
    else for (const handle of handlers) handle.call(server, request, reply);
  });
}
