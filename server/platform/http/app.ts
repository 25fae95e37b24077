import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import { delegatedOf, type Surface, surfacesOf } from '#contract/endpoint.ts';
import { PortalError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { allowOrigins, answerPreflights } from './cors.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import { type EarlyRefusals, earlyRefusals } from './early-refusals.ts';
import { CachedAnswer } from './cached-answer.ts';
import { reportHealth, type Readiness } from './health.ts';
import { describeApi } from './openapi.ts';
import type { Load } from './overload.ts';
import { answerProblems, languageOf, readableUrl } from './problems.ts';
import type { Protocol } from './protocol.ts';
import { keepRawBody } from './raw-body.ts';
import { limitRates, quotasFor, type RateLimits } from './rate-limits.ts';
import { countAlone, type RequestCounts } from './request-counts.ts';
import { type ActForCustomer, type Principal, type Route, needsPrincipal } from './route.ts';
import { secureHeaders, type SecurityOptions } from './security-headers.ts';
import { sendCached } from './send-cached.ts';
import { unreadableRequests } from './unreadable-requests.ts';
import { faultsIn } from './validation.ts';
import { writeAnswer, writeLongAnswer } from './write-answer.ts';

export interface HttpOptions extends Partial<SecurityOptions> {
  readonly log: FastifyBaseLogger;
  readonly routes: readonly Route[];
  /** Calls of standards; those of the surface are served. */
  readonly protocols?: readonly Protocol[];
  /** The surface of this host: only its routes are served. Default: all routes. */
  readonly surface?: Surface;
  /** Authenticates the caller of a request; throws a PortalError when the call is not allowed. */
  readonly authenticate: (
    request: FastifyRequest,
    route: Route,
    surface: Surface | undefined,
  ) => Promise<Principal | null>;
  /** Lets requests of delegated sessions through that change anything; without it they only read. */
  readonly actForCustomer?: ActForCustomer;
  /** The state that `/readyz` reports; by default everything is well. */
  readonly readiness?: () => Promise<Readiness>;
  /** Of the product, as `/readyz` names it. */
  readonly version?: string;
  /** API requests an address may make in a minute; the other limits follow from it. */
  readonly limits: { readonly perMinute: number };
  /** Origins whose pages may embed `isEmbeddable` calls; none by default. */
  readonly embeddingOrigins?: readonly string[];
  /** Counter of requests for the rate limits; this process alone by default. */
  readonly counts?: RequestCounts;
  /** Turns work away when the process is too busy. */
  readonly load?: Load;
  readonly metrics?: Pick<Metrics, 'requestTimes' | 'countLimited'>;
  /** True once the process is about to end: connections are not kept any more. */
  readonly isDraining?: () => boolean;
  /** Addresses or networks of proxies whose forwarded address and protocol are trusted. */
  readonly trustedProxies?: readonly string[];
}

const usualProxies = ['loopback'];

/** The HTTP server of a surface: every route parsed, authorised, answered and described in one way. */
export async function createApp(options: HttpOptions): Promise<FastifyInstance> {
  const { trustedOrigins = [], pictureOrigins = [], mapOrigins = [], isSecure = false } = options;
  const { embeddingOrigins = [], counts = countAlone() } = options;
  const { log, metrics, isDraining, surface } = options;
  const routes = options.routes.filter(
    ({ endpoint }) => surface === undefined || surfacesOf(endpoint).includes(surface),
  );
  const protocols = (options.protocols ?? []).filter(
    (one) => surface === undefined || one.surface === surface,
  );
  const watched = { log, ...(metrics && { metrics }), ...(isDraining && { isDraining }) };
  const refusals = options.load && earlyRefusals({ load: options.load, ...watched });
  const unreadable = unreadableRequests(watched);
  const app = Fastify({
    ...(refusals && { serverFactory: refusals.serverFactory }),
    http: { requireHostHeader: false },
    loggerInstance: options.log,
    genReqId: newId,
    bodyLimit: 256 * 1024,
    // Slow clients must not keep a connection: 256 KB take two seconds on a slow phone.
    requestTimeout: 30_000,
    // Plugins start slowly on a busy machine, but they do start.
    pluginTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    trustProxy: [...(options.trustedProxies ?? usualProxies)],
    rewriteUrl: ({ url }) => readableUrl(url),
    // Endpoints validate their own path parameters; the framework's rejection would bypass rate limits and
    // translations.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    clientErrorHandler: unreadable.answer,
    // A connection that was open when the process began to end gets its answer; see drain.ts.
    return503OnClosing: false,
    forceCloseConnections: false,
  });
  unreadable.watch(app.server);
  await app.register(cookie);
  readJson(app);
  await secureHeaders(app, { trustedOrigins, pictureOrigins, mapOrigins, isSecure });
  const limits = limitRates(app, {
    quotas: quotasFor(options.limits.perMinute),
    counts,
    onLimited: (policy) => options.metrics?.countLimited(policy),
  });
  allowOrigins(app, embeddingOrigins);
  guardApi(app, refusals, limits, protocols);
  requireHost(app);
  reportRequests(app, options);
  answerProblems(app);
  reportHealth(app, options.readiness ?? (async () => ({})), options.version);
  await describeApi(app);
  await app.register(async (api) => {
    answerPreflights(
      api,
      embeddingOrigins,
      routes.map(({ endpoint }) => endpoint),
    );
    for (const route of routes) {
      serve(api, route, options, limits);
      refusals?.learn(route.endpoint);
    }
  });
  for (const protocol of protocols)
    await app.register(async (calls) => protocol.serve(calls, limits), { prefix: protocol.prefix });
  return app;
}

const isApi = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/admin/api/');

/** Every call may have a JSON content type, even without a body: an empty body counts as none. [A 7] */
function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null) : parseJson(request, String(body), done),
  );
}

/** Load shedding and rate limits of API requests, before the body is read. */
function guardApi(
  app: FastifyInstance,
  refusals: EarlyRefusals | undefined,
  limits: RateLimits,
  protocols: readonly Protocol[],
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    if (!isApi(url) && !protocols.some(({ prefix }) => url.startsWith(`${prefix}/`))) return;
    refusals?.admit(request, reply);
    await limits.countAddress(request, request.routeOptions.config.quota);
  });
}

/** HTTP/1.1 requires a Host header (RFC 9112, 3.2); Node's own rejection would have no body. */
function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new PortalError('malformed-request');
  });
}

/** Logs and measures each request by its route, never by its URL, which may contain names. */
function reportRequests(app: FastifyInstance, { metrics, isDraining }: HttpOptions): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isDraining?.()) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown' } = request.routeOptions;
    const seconds = reply.elapsedTime / 1000;
    metrics?.requestTimes({ route, method: request.method, status: reply.statusCode })(seconds);
    request.log.info(
      { route, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

function serve(app: FastifyInstance, route: Route, options: HttpOptions, limits: RateLimits): void {
  const { endpoint } = route;
  const actFor = options.actForCustomer ?? refuseAgents;
  const isActing = endpoint.access !== 'public' && delegatedOf(endpoint) !== 'read';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.mostBytes && { bodyLimit: endpoint.mostBytes }),
    ...(endpoint.isSigned && { preParsing: keepRawBody }),
    config: {
      quota: endpoint.quota,
      priority: endpoint.priority,
      isEmbeddable: endpoint.isEmbeddable,
      swaggerTransform: ({ url }) => ({ schema: describeEndpoint(route), url }),
    },
    async handler(request, reply) {
      const principal = await options.authenticate(request, route, options.surface);
      if (needsPrincipal(endpoint.access) && !principal) throw new PortalError('unauthenticated');
      if (principal) await limits.countSession(request, principal.sessionId, endpoint.quota);
      const language = languageOf(request);
      const call = {
        params: parse(endpoint.params, request.params, 'params', language) as never,
        query: parse(endpoint.query, request.query, 'query', language) as never,
        body: parse(endpoint.body, request.body, 'body', language) as never,
        principal,
        language,
        requestId: request.id,
        request,
        reply,
        countHost: (host: string, customer: string) => limits.countHost(request, host, customer),
      };
      const { params, body } = call;
      const answer =
        isActing && principal?.kind === 'delegated'
          ? await actFor({ endpoint, principal, language, params, body }, () => route.answer(call))
          : await route.answer(call);
      if (endpoint.media) return answer;
      reply.header('cache-control', 'no-store');
      if (answer instanceof CachedAnswer) {
        const write = (value: unknown): string => writeAnswer(endpoint.response, value);
        return reply.send(await sendCached(answer, request, reply, write));
      }
      const written = await writeLongAnswer(endpoint.response, answer);
      return reply.type('application/json; charset=utf-8').send(written);
    },
  });
}

const refuseAgents: ActForCustomer = async () => {
  throw new PortalError('agent-may-not');
};

function parse(schema: z.ZodType | undefined, value: unknown, where: string, language: Language): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new PortalError('validation-failed', {
    errors: faultsIn(result.error.issues, value ?? {}, where, language),
  });
}
