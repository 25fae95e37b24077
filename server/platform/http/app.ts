import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { z } from 'zod';
import type { Language } from '#contract/dates.ts';
import { isPortalError, PortalError, presentProblem } from '../errors.ts';
import { newId } from '../ids.ts';
import { describeApi } from './openapi.ts';
import { type Principal, type Route, needsPrincipal } from './route.ts';

export interface HttpOptions {
  readonly log: FastifyBaseLogger;
  readonly routes: readonly Route[];
  /** Reads the caller from the request; throws a PortalError when the call may not go on. */
  readonly authenticate: (request: FastifyRequest, route: Route) => Promise<Principal | null>;
  /** Whether answers are checked against the contract before they leave. */
  readonly checkAnswers: boolean;
  readonly isReady: () => Promise<boolean>;
  readonly limits: { readonly perMinute: number };
  /** Other origins that pages may load pictures from, send forms to, or connect to. */
  readonly trustedOrigins: readonly string[];
}

/** The HTTP server of a surface: every route parsed, authorised, answered and described in one way. */
export async function createApp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    genReqId: newId,
    bodyLimit: 256 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(() => () => true);
  await app.register(cookie);
  await app.register(helmet, contentPolicy(options.trustedOrigins));
  await app.register(rateLimit, {
    max: options.limits.perMinute,
    timeWindow: '1 minute',
    enableDraftSpec: true,
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: () => new PortalError('too-many-requests'),
    allowList: (request) => !request.url.startsWith('/api/') && !request.url.startsWith('/admin/api/'),
  });
  answerProblems(app);
  reportHealth(app, options.isReady);
  await describeApi(app);
  await app.register(async (api) => {
    for (const route of options.routes) serve(api, route, options);
  });
  return app;
}

function contentPolicy(trusted: readonly string[]) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...trusted],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...trusted],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
      },
    },
    // Cross-origin pictures of suppliers carry no CORP header.
    crossOriginEmbedderPolicy: false,
    hsts: false,
  } as const;
}

function serve(app: FastifyInstance, route: Route, options: HttpOptions): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: describeEndpoint(route),
    async handler(request, reply) {
      const principal = await options.authenticate(request, route);
      if (needsPrincipal(endpoint.access) && !principal) throw new PortalError('unauthenticated');
      const answer = await route.answer({
        params: parse(endpoint.params, request.params, 'params') as never,
        query: parse(endpoint.query, request.query, 'query') as never,
        body: parse(endpoint.body, request.body, 'body') as never,
        principal,
        language: languageOf(request),
        requestId: request.id,
        request,
        reply,
      });
      if (endpoint.media) return answer;
      if (options.checkAnswers) endpoint.response.parse(answer);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  });
}

function parse(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new PortalError('validation-failed', {
    errors: result.error.issues.map((issue) => ({
      path: [where, ...issue.path.map(String)].join('.'),
      message: issue.message,
    })),
  });
}

/** The language a caller asked for; English when none of ours. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en';
}

function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toPortalError(error);
    if (problem.code === 'internal') request.log.error({ err: error }, 'request failed');
    const body = presentProblem(problem, request.id, languageOf(request));
    return reply
      .status(body.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const body = presentProblem(new PortalError('not-found'), request.id, languageOf(request));
    return reply.status(404).type('application/problem+json').serializer(JSON.stringify).send(body);
  });
}

function toPortalError(error: unknown): PortalError {
  if (isPortalError(error)) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new PortalError('request-too-large', { cause: error });
  if (status === 415) return new PortalError('media-type-not-supported', { cause: error });
  if (status === 429) return new PortalError('too-many-requests', { cause: error });
  if (status >= 400 && status < 500) return new PortalError('malformed-request', { cause: error });
  return new PortalError('internal', { cause: error });
}

function reportHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

function describeEndpoint({ endpoint }: Route): Record<string, unknown> {
  const json = (schema: z.ZodType, io: 'input' | 'output') =>
    inline(namedParts.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' })));
  return {
    summary: endpoint.summary,
    tags: [endpoint.area],
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_, c: string) => (c ?? '').toUpperCase())}`,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.params ? { params: json(endpoint.params, 'input') } : {}),
    ...(endpoint.query ? { querystring: json(endpoint.query, 'input') } : {}),
    ...(endpoint.body ? { body: json(endpoint.body, 'input') } : {}),
    response: {
      200: endpoint.media
        ? { description: endpoint.summary, content: { [endpoint.media]: { schema: { type: 'string' } } } }
        : json(endpoint.response, 'output'),
    },
  };
}

const namedParts = z.looseObject({ definitions: z.record(z.string(), z.unknown()).default({}) });

/**
 * Shared parts are written out where they are used: the serialiser compiles a schema by itself, and the
 * document would otherwise point at parts that it does not hold. A closed object inside a union would make the
 * serialiser throw, so objects are left open: presenters choose the fields anyway.
 */
function inline({ definitions, ...whole }: z.infer<typeof namedParts>): unknown {
  const walk = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(walk);
    if (schema === null || typeof schema !== 'object') return schema;
    const { $ref, ...rest } = schema as { $ref?: unknown };
    const part = typeof $ref === 'string' ? definitions[$ref.replace('#/definitions/', '')] : undefined;
    return Object.fromEntries(
      Object.entries({ ...(typeof part === 'object' ? part : {}), ...rest })
        .filter(
          // A text under `id` names a schema; a property that is called `id` has a schema there.
          ([key, value]) =>
            !(['$schema', 'id', '$id'].includes(key) && typeof value === 'string') &&
            !(key === 'additionalProperties' && value === false),
        )
        .map(([key, value]) => [key, walk(value)]),
    );
  };
  return walk(whole);
}
