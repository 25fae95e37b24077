import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerFactory,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import { newId } from '../ids.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { networkOf, type RateLimits } from './rate-limits.ts';
import type { Principal } from './route.ts';

/**
 * Returns a function that identifies the caller of an authorization from memory alone; undefined when that takes more
 * than memory.
 */
export type Recall = (authorization: string) => () => Principal | undefined;

export interface ReadyOptions {
  readonly recall: Recall;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly metrics?: Pick<Metrics, 'requestTimes'>;
  readonly isDraining?: () => boolean;
  /** Answers a request that is shed; returns false when it may proceed. */
  readonly refuse?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** A cached response, complete except for the headers that differ in each response. */
interface Ready {
  readonly route: string;
  readonly network: string;
  readonly whoCalls: () => Principal | undefined;
  readonly head: readonly string[];
  readonly bytes: Buffer;
  readonly isStillSo: () => boolean;
  readonly observe: ((seconds: number) => void) | undefined;
  /** Counts against the limits of the session that called last. */
  counting?: { readonly sessionId: string; readonly count: () => string | null };
}

/** URL and headers of the latest request on a connection, without its body, and their hash. */
interface Told {
  readonly url: string;
  readonly values: readonly string[];
  readonly hashed: string;
}

/** A request whose body was read before the framework got it. */
interface Seen {
  readonly body: Buffer;
  readonly key: string;
}

const mostBytes = 32 * 1024 * 1024;
const mostUrls = 500;
/** Repeated requests are short; longer ones are passed on unread. */
const longestBody = 16 * 1024;
/** Headers that may change a response, in addition to URL and body. */
const told = [
  'authorization',
  'x-csrf-token',
  'cookie',
  'content-type',
  'accept-language',
  'accept-encoding',
  'x-forwarded-for',
] as const;
/** Headers that differ in each response. */
const ownHeaders = new Set(['x-request-id', 'ratelimit', 'date', 'connection', 'keep-alive', 'set-cookie']);

export interface ReadyAnswers {
  readonly serverFactory: FastifyServerFactory;
  /** Hands the bodies already read to the framework, and counts through its limits. */
  join(app: FastifyInstance, limits: RateLimits): void;
  /** To be called with a response about to be sent: caches it when it may be replayed. */
  keep(answer: KeptAnswer<unknown>, bytes: Buffer, request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * Replays the response to a request that is byte for byte equal to an earlier one, while that response is valid: before
 * the framework, and without any query. The caller is identified and counted each time. Decision 0042.
 */
export function readyAnswers({ recall, log, metrics, isDraining, refuse }: ReadyOptions): ReadyAnswers {
  const answers = new LRUCache<string, Ready>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 2_048,
  });
  /** Addresses where something was kept: only there is a body read ahead. */
  const urls = new Set<string>();
  const seen = new WeakMap<IncomingMessage, Seen>();
  let limits: RateLimits | undefined;

  function find(key: string): { ready: Ready; rate: string } | undefined {
    const ready = answers.get(key);
    if (!ready || !limits) return undefined;
    const principal = ready.whoCalls();
    if (!principal) return undefined;
    if (!ready.isStillSo()) {
      answers.delete(key);
      return undefined;
    }
    const { sessionId } = principal;
    if (ready.counting?.sessionId !== sessionId)
      ready.counting = { sessionId, count: limits.counterOf(ready.network, sessionId) };
    const rate = ready.counting.count();
    return rate === null ? undefined : { ready, rate };
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer, began: number): boolean {
    const key = keyOf(request, body);
    const found = find(key);
    if (!found) {
      seen.set(request, { body, key });
      return false;
    }
    const { route, head, bytes, observe } = found.ready;
    const id = newId();
    response.writeHead(200, [...head, 'x-request-id', id, 'ratelimit', found.rate]);
    response.end(bytes);
    const seconds = (performance.now() - began) / 1000;
    observe?.(seconds);
    log.info(
      { reqId: id, route, method: request.method, status: 200, ms: Math.round(seconds * 1000) },
      'answered',
    );
    return true;
  }

  function mayBeReady({ method, url = '', headers }: IncomingMessage): boolean {
    if (method !== 'POST' || !urls.has(url) || headers.authorization === undefined) return false;
    const length = Number(headers['content-length']);
    return (
      length > 0 && length <= longestBody && headers['content-encoding'] === undefined && !isDraining?.()
    );
  }

  return {
    serverFactory: (handler, options): Server => {
      const goOn = (request: IncomingMessage, response: ServerResponse): void => {
        if (!refuse?.(request, response)) handler(request, response);
      };
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        if (!mayBeReady(request)) return goOn(request, response);
        const began = performance.now();
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const [first = Buffer.alloc(0)] = chunks;
          const body = chunks.length === 1 ? first : Buffer.concat(chunks);
          if (!answer(request, response, body, began)) goOn(request, response);
        });
      });
      // As the framework sets a server that it makes itself.
      server.keepAliveTimeout = Number(options['keepAliveTimeout']);
      server.requestTimeout = Number(options['requestTimeout']);
      server.setTimeout(Number(options['connectionTimeout']));
      return server;
    },

    join(app, used) {
      limits = used;
      app.addHook('preParsing', (request, _reply, payload, done) => {
        const before = seen.get(request.raw);
        if (!before) return done(null, payload);
        done(null, Readable.from([before.body], { objectMode: false }));
      });
    },

    keep({ isStillSo }, bytes, request, reply) {
      if (!isStillSo || reply.statusCode !== 200) return;
      const { url } = request;
      if (urls.size < mostUrls) urls.add(url);
      const key = seen.get(request.raw)?.key;
      if (key === undefined || !urls.has(url)) return;
      reply.raw.once('finish', () => {
        const sent = Object.entries(reply.getHeaders());
        if (sent.some(([name]) => name === 'set-cookie')) return;
        const head = sent
          .filter(([name]) => !ownHeaders.has(name))
          .flatMap(([name, value]) => [name, String(value)]);
        const { url: route = 'unknown' } = request.routeOptions;
        answers.set(key, {
          route,
          network: networkOf(request.ip),
          whoCalls: recall(request.headers.authorization ?? ''),
          head,
          bytes,
          isStillSo,
          observe: metrics?.requestTimes({ route, method: request.method, status: 200 }),
        });
      });
    },
  };
}

const toldOn = new WeakMap<IncomingMessage['socket'], Told>();

/**
 * Cache key of a request: equal for two requests with equal URL, headers and body, as far as these may change the
 * response. A connection mostly sends the same headers, so their hash is reused.
 */
function keyOf(request: IncomingMessage, body: Buffer): string {
  const { url = '', headers, socket } = request;
  const before = toldOn.get(socket);
  const isAsBefore =
    before?.url === url && told.every((name, at) => String(headers[name] ?? '') === before.values[at]);
  return `${isAsBefore ? before.hashed : hashTold(request)} ${body.toString('latin1')}`;
}

function hashTold({ method, url = '', headers, socket }: IncomingMessage): string {
  const values = told.map((name) => String(headers[name] ?? ''));
  const hashed = hash('sha256', [method, url, socket.remoteAddress, ...values].join('\n'), 'base64');
  toldOn.set(socket, { url, values, hashed });
  return hashed;
}
