import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import { PortalError, presentProblem } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { languageOf } from './problems.ts';

/** Node's parser errors, other than plain bad HTTP. */
const codes: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request-too-large',
};

/** A connection error, with the last packet when that could not be parsed. */
interface Unreadable extends Error {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

/**
 * Answers input that never became a request – bad HTTP, headers too large, a request that does not end – with the usual
 * problem details, and closes the connection. Node's parser calls it, before the framework.
 */
export function unreadableRequests(watched: {
  log: Pick<FastifyBaseLogger, 'info'>;
  metrics?: Pick<Metrics, 'requestTimes'>;
}): {
  /** Remembers which answers are under way: nothing is written into their middle. */
  watch(server: Pick<Server, 'on'>): void;
  answer(error: Unreadable, socket: Socket): void;
} {
  const { log, metrics } = watched;
  const latest = new WeakMap<Socket, ServerResponse>();
  return {
    watch(server) {
      server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        latest.set(socket, response);
      });
    },

    answer(error, socket) {
      const before = latest.get(socket);
      const isAnswering = before !== undefined && before.headersSent && !before.writableFinished;
      if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
        socket.destroy();
        return;
      }
      const id = newId();
      const code = codes[error.code ?? ''] ?? 'malformed-request';
      const problem = presentProblem(new PortalError(code), id, languageIn(error.rawPacket));
      const body = JSON.stringify(problem);
      const head = [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        `date: ${new Date().toUTCString()}`,
        'connection: close',
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        `x-request-id: ${id}`,
        'content-type: application/problem+json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
      ];
      socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
      const route = 'unreadable';
      metrics?.requestTimes({ route, method: 'none', status: problem.status })(0);
      log.info({ reqId: id, route, status: problem.status, because: error.code }, 'answered');
    },
  };
}

/** The language in the part of a request that arrived, as far as it can be read. */
function languageIn(packet: unknown) {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : '';
  const asked = /\r\naccept-language:([^\r\n]*)/i.exec(text)?.[1];
  return languageOf({ headers: { 'accept-language': asked } });
}
