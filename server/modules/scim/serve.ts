import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import SCIMMY from 'scimmy';
import { scimPath } from '#contract/business/scim.ts';
import { problems } from '#contract/problems.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Protocol } from '#server/platform/http/protocol.ts';
import type { ChangeDeps } from '#server/modules/people/index.ts';
import { type ScimCall, toScim } from './resources.ts';
import { type Directory, findDirectory } from './tokens.ts';
import { inOrder } from './sorting.ts';
import { plainBody } from './quirks.ts';
import { findByExternalId, listAllUsers, listUsers } from './users.ts';

const media = 'application/scim+json';
const usualCount = 100;
const mostListed = 200;
/** Beyond the last user of any company. */
const mostPlaces = 1_000_000;

/** The calls of SCIM 2.0 by which a company's directory keeps its people. [RFC 7644] */
export const scimProtocol = (deps: ChangeDeps & { readonly adminUrl: string }): Protocol => ({
  surface: 'admin',
  prefix: scimPath,
  serve(app, limits) {
    const base = `${deps.adminUrl}${scimPath}`;
    const { User, ServiceProviderConfig, ResourceType, Schema } = SCIMMY.Resources;
    readScimJson(app);
    answerInScim(app);
    const on = (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      answer: (call: ScimCall, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ) =>
      app.route({
        method,
        url,
        schema: { hide: true },
        async handler(request, reply) {
          const directory = await authenticate(deps, request);
          await limits.countSession(request, `scim:${directory.tokenId}`, undefined);
          for (const resource of [User, ServiceProviderConfig, ResourceType, Schema]) resource.basepath(base);
          const call: ScimCall = { deps, directory, isPatch: method === 'PATCH' };
          try {
            const answered = await answer(call, request, reply);
            return await reply.header('cache-control', 'no-store').type(media).send(write(answered));
          } catch (error) {
            if (call.trouble !== undefined) throw call.trouble;
            // The library throws these for what it cannot read.
            throw error instanceof TypeError
              ? new SCIMMY.Types.Error(400, 'invalidValue', wordsOf(error))
              : error;
          }
        },
      });
    const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;
    const queryOf = ({ query }: FastifyRequest) => query as Record<string, string>;

    on('GET', '/Users', (call, request) => list(call, queryOf(request)));
    on('POST', '/Users', async (call, request, reply) => {
      const made = await new User(queryOf(request) as object as never).write(
        plainBody(request.body) as never,
        call,
      );
      reply.status(201).header('location', made.meta?.location);
      return made;
    });
    on('GET', '/Users/:id', (call, request) => new User(idOf(request), queryOf(request)).read(call));
    on('PUT', '/Users/:id', (call, request) =>
      new User(idOf(request), queryOf(request)).write(plainBody(request.body) as never, call),
    );
    on('PATCH', '/Users/:id', async (call, request) => {
      const user = new User(idOf(request), queryOf(request));
      return (await user.patch(plainBody(request.body) as never, call)) ?? user.read(call);
    });
    on('DELETE', '/Users/:id', async (call, request, reply) => {
      await new User(idOf(request)).dispose(call);
      reply.status(204);
    });
    on('GET', '/ServiceProviderConfig', () => new ServiceProviderConfig().read());
    on('GET', '/ResourceTypes', () => new ResourceType().read());
    on('GET', '/ResourceTypes/:id', (_, request) => new ResourceType(idOf(request)).read());
    on('GET', '/Schemas', () => new Schema().read());
    on('GET', '/Schemas/:id', (_, request) => new Schema(idOf(request)).read());
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
      on(method, '/*', () => {
        throw new SCIMMY.Types.Error(
          404,
          null as never,
          'There is no such resource; groups are not supported.',
        );
      });
  },
});

/** Lists users, in an order that is asked for, or those with a user name or an external id; no other filter is supported. */
async function list({ deps, directory }: ScimCall, query: Record<string, string>) {
  const resource = new SCIMMY.Resources.User(query as object as never);
  const startIndex = Math.min(mostPlaces, Math.max(1, Math.trunc(Number(query['startIndex'])) || 1));
  const asked = Math.trunc(Number(query['count'] ?? usualCount));
  const count = Math.min(mostListed, Number.isFinite(asked) ? Math.max(0, asked) : usualCount);
  const wanted = resource.filter ? wantedBy(resource.filter) : null;
  const page = { startIndex, count };
  const { users, total } =
    wanted?.by === 'externalId'
      ? paged(
          [await findByExternalId(deps, directory, wanted.value)].filter((user) => user !== null),
          page,
        )
      : wanted === null && query['sortBy'] !== undefined
        ? paged(inOrder(await listAllUsers(deps, directory), query['sortBy'], query['sortOrder']), page)
        : await listUsers(deps, directory, { email: wanted?.value ?? null, ...page });
  const base = SCIMMY.Resources.User.basepath();
  return {
    schemas: [SCIMMY.Messages.ListResponse.id],
    totalResults: total,
    startIndex,
    itemsPerPage: users.length,
    Resources: users.map(
      (user) => new SCIMMY.Schemas.User(toScim(user) as never, 'out', base as never, resource.attributes),
    ),
  };
}

/** The library's sentence; one of the engine, about a name that no schema has, says nothing to a directory. */
const wordsOf = ({ message }: TypeError): string =>
  message.startsWith('Cannot ') ? 'The request names an attribute that there is not.' : message;

const paged = <T>(all: readonly T[], { startIndex, count }: { startIndex: number; count: number }) => ({
  users: all.slice(startIndex - 1, startIndex - 1 + count),
  total: all.length,
});

interface Wanted {
  readonly by: 'userName' | 'externalId';
  readonly value: string;
}

function wantedBy(filter: InstanceType<typeof SCIMMY.Types.Filter>): Wanted {
  const [only, ...others] = [...filter] as Record<string, unknown>[];
  const [field, ...more] = Object.keys(only ?? {});
  const [comparison, value] = [(only ?? {})[field ?? '']].flat();
  const by = (['userName', 'externalId'] as const).find(
    (name) => name.toLowerCase() === field?.toLowerCase(),
  );
  if (others.length > 0 || more.length > 0 || by === undefined || comparison !== 'eq')
    throw new SCIMMY.Types.Error(
      400,
      'invalidFilter',
      'Only the filters userName eq "…" and externalId eq "…" are supported.',
    );
  return { by, value: String(value) };
}

const write = (answer: unknown): string | undefined =>
  answer === undefined ? undefined : JSON.stringify(answer);

async function authenticate({ db, clock }: ChangeDeps, request: FastifyRequest): Promise<Directory> {
  const [, secret] = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  const directory = secret === undefined ? null : await findDirectory(db, secret, clock.now());
  if (!directory) throw new PortalError('unauthenticated');
  return directory;
}

function readScimJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(media, { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null) : parseJson(request, String(body), done),
  );
}

/** Every error of these calls is one of SCIM, with the request id in its header as everywhere. */
function answerInScim(app: FastifyInstance): void {
  const usual = app.errorHandler;
  app.setErrorHandler(async (error, request, reply) => {
    const { status, detail, scimType } = describe(error);
    if (status >= 500) return usual.call(app, error as never, request, reply);
    if (error instanceof PortalError && error.details.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(error.details.retryAfterSeconds));
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type(media)
      .send(
        JSON.stringify({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: String(status),
          ...(scimType ? { scimType } : {}),
          detail,
        }),
      );
  });
}

function describe(error: unknown): { status: number; detail: string; scimType?: string } {
  if (error instanceof SCIMMY.Types.Error)
    return { status: Number(error.status), detail: error.message, scimType: error.scimType };
  if (error instanceof PortalError)
    return error.code === 'unauthenticated'
      ? {
          status: 401,
          detail: 'This needs a token that an administrator of the company created, and that was not ended.',
        }
      : { status: problems[error.code].status, detail: error.message };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return {
    status,
    detail: status === 415 ? 'The media type is application/scim+json.' : 'The request cannot be read.',
  };
}
