import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/values/dates.ts';
import { problems } from '#contract/problems.ts';
import { isDatabaseTrouble } from '../db/database.ts';
import { isPortalError, PortalError, presentProblem } from '../errors.ts';
import { lingerAfterAnswer, readOn } from './read-on.ts';

const usualRetrySeconds = 5;

/** The language that the caller accepts; English when we have none of theirs. */
export function languageOf(request: Pick<IncomingMessage, 'headers'>): Language {
  return /^\s*fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en';
}

/** Answers every error as problem details with the request id, without internal details. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = toPortalError(error);
    if (problem.code === 'internal' || isDatabaseTrouble(error))
      request.log.error({ err: error }, 'request failed');
    // Logs the cause of a failure elsewhere, which the caller never sees.
    else if (problem.cause !== undefined && problems[problem.code].status >= 500)
      request.log.warn({ err: problem }, 'could not be served');
    // Most clients read no response before they have sent the whole body, and an unread connection cannot be reused.
    if (problem.code === 'request-too-large') {
      if (await readOn(request.raw)) reply.removeHeader('connection');
      else {
        reply.header('connection', 'close');
        lingerAfterAnswer(request.raw.socket);
      }
    }
    return answer(problem, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const code = Object.values<string>(unreadable).includes(request.url) ? 'malformed-request' : 'not-found';
    return answer(new PortalError(code), request, reply);
  });
}

const unreadable = { call: '/api/unreadable-address', page: '/unreadable-address' } as const;

/**
 * Rewrites a URL that cannot be decoded to a path that is answered as usual, with every header: browsers get a page,
 * programs a problem.
 */
export function readableUrl(url = '/'): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return isOfCalls(url) ? unreadable.call : unreadable.page;
  }
}

/** Whether an address is that of a call, not of a page. */
export const isOfCalls = (url: string): boolean => /^\/(admin\/)?api\//.test(url);

function answer(problem: PortalError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = presentProblem(problem, request.id, languageOf(request));
  const seconds = problem.details.retryAfterSeconds ?? (body.status === 503 ? usualRetrySeconds : undefined);
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  return reply
    .status(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body);
}

function toPortalError(error: unknown): PortalError {
  if (isPortalError(error)) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new PortalError('request-too-large', { cause: error });
  if (status === 415) return new PortalError('media-type-not-supported', { cause: error });
  if (status >= 400 && status < 500) return new PortalError('malformed-request', { cause: error });
  return new PortalError(isDatabaseTrouble(error) ? 'unavailable' : 'internal', { cause: error });
}
