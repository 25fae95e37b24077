import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/values/dates.ts';
import { presentProblem } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { type Load, tooBusy } from './overload.ts';
import { languageOf } from './problems.ts';

/** Headers that differ in each refusal. */
const ownHeaders = new Set([
  'x-request-id',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'vary',
  'access-control-allow-origin',
  'access-control-expose-headers',
]);

export interface EarlyRefusals {
  /** Makes the server that answers requests it sheds, once a template is known, and hands all others to the framework. */
  readonly serverFactory: FastifyServerFactory;
  /** Judges a request that the framework has read, unless it was judged before. Throws `unavailable`. */
  admit(request: FastifyRequest, reply: FastifyReply): void;
  /** Lets requests of a route be judged early, if its address names nothing and its headers are alike for all. */
  learn(endpoint: Pick<Endpoint, 'method' | 'path' | 'priority' | 'isEmbeddable'>): void;
}

/**
 * Sheds requests as cheaply as possible: before the framework, with the text and headers of the framework's first
 * refusal in the same language.
 */
export function earlyRefusals(options: {
  load: Load;
  log: Pick<FastifyBaseLogger, 'info'>;
  metrics?: Pick<Metrics, 'requestTimes'>;
  isDraining?: () => boolean;
}): EarlyRefusals {
  const { load, log, metrics, isDraining } = options;
  const priorities = new Map<string, Endpoint['priority']>();
  const judged = new WeakSet<IncomingMessage>();
  const heads = new Map<Language, readonly string[]>();

  /** Answers a request that is shed; returns false when it may proceed. */
  const refuse = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = 'GET', url = '' } = request;
    const [route = ''] = url.split('?', 1);
    const head = heads.get(languageOf(request));
    if (!head || isDraining?.() || !priorities.has(`${method} ${route}`)) return false;
    judged.add(request);
    response.once('close', () => load.release());
    if (load.admits(priorities.get(`${method} ${route}`))) return false;
    const began = performance.now();
    const id = newId();
    const body = Buffer.from(JSON.stringify(presentProblem(tooBusy, id, languageOf(request))));
    response.writeHead(503, [...head, 'x-request-id', id, 'content-length', String(body.length)]);
    response.end(body);
    const seconds = (performance.now() - began) / 1000;
    metrics?.requestTimes({ route, method, status: 503 })(seconds);
    log.info({ reqId: id, route, method, status: 503, ms: Math.round(seconds * 1000) }, 'answered');
    return true;
  };

  return {
    serverFactory: (handler, options) => {
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        if (!refuse(request, response)) handler(request, response);
      });
      // As the framework sets a server that it makes itself.
      server.keepAliveTimeout = Number(options['keepAliveTimeout']);
      server.requestTimeout = Number(options['requestTimeout']);
      server.setTimeout(Number(options['connectionTimeout']));
      return server;
    },

    admit(request, reply) {
      if (judged.has(request.raw)) return;
      // Also when the caller hangs up before there is an answer.
      reply.raw.once('close', () => load.release());
      if (load.admits(request.routeOptions.config.priority)) return;
      reply.raw.once('finish', () => {
        const sent = Object.entries(reply.getHeaders());
        heads.set(
          languageOf(request),
          sent.filter(([name]) => !ownHeaders.has(name)).flatMap(([name, value]) => [name, String(value)]),
        );
      });
      throw tooBusy;
    },

    learn({ method, path, priority, isEmbeddable }) {
      if (!path.includes(':') && !isEmbeddable) priorities.set(`${method} ${path}`, priority);
    },
  };
}
