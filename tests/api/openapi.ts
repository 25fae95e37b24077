import { z } from 'zod';
import { send, type TestPortal } from '#tests/support/portal.ts';

const schemaSchema = z.record(z.string(), z.unknown());
const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        summary: z.string().optional(),
        security: z.array(z.unknown()).optional(),
        parameters: z
          .array(z.looseObject({ in: z.string(), name: z.string(), schema: schemaSchema }))
          .default([]),
        requestBody: z
          .looseObject({ content: z.record(z.string(), z.looseObject({ schema: schemaSchema })) })
          .optional(),
      }),
    ),
  ),
});
export type ApiDocument = z.infer<typeof documentSchema>;

/** A served call, with the paths of all its ids: `params.tripId`, `body.guests.*.travelerId`. */
export interface Operation {
  readonly method: string;
  /** Path in Fastify style, as in the contract. */
  readonly path: string;
  readonly summary: string | undefined;
  readonly isPublic: boolean;
  readonly slots: readonly string[];
  /** The schema of its body, if it takes one. */
  readonly body: unknown;
  readonly query: readonly { readonly name: string; readonly schema: unknown }[];
}

export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`;

/** The OpenAPI document of a surface. */
export async function readDocument(
  portal: TestPortal,
  surface: 'consumer' | 'business' | 'admin' | 'agent' | 'agent-business',
): Promise<ApiDocument> {
  const { body } = await send(`${portal.url(surface)}/api/v0/openapi.json`, 'GET');
  return documentSchema.parse(body);
}

/** All calls of a document. */
export const operationsOf = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      summary: described.summary,
      isPublic: described.security?.length === 0,
      body: described.requestBody?.content['application/json']?.schema,
      query: described.parameters.filter(({ in: place }) => place === 'query'),
      slots: [
        ...described.parameters
          .filter(({ in: place, name, schema }) => place === 'path' || isIdLike(name, schema))
          .map(({ in: place, name }) => `${place === 'path' ? 'params' : place}.${name}`),
        ...idsIn(described.requestBody?.content['application/json']?.schema ?? {}, 'body', document),
      ],
    })),
  );

/** Concurrency below the server's load shedding, even on a busy machine. */
const atATime = 24;

/** Responses of the given calls, sent with these headers, dummy ids and an empty body: status and code. */
export async function knock(
  served: readonly Operation[],
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<string[]> {
  const answers = new Set<string>();
  for (let from = 0; from < served.length; from += atATime)
    await Promise.all(
      served.slice(from, from + atATime).map(async ({ method, path }) => {
        const filled = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
        const { status, body } = await send(
          `${url}${filled}`,
          method,
          method === 'GET' ? undefined : {},
          headers,
        );
        answers.add(`${status} ${problem.safeParse(body).data?.code ?? 'no problem'}`);
      }),
    );
  return [...answers];
}
const problem = z.looseObject({ code: z.union([z.string(), z.number()]) });

/** True for a string that is an id by name or format. */
const isIdLike = (name: string, schema: Readonly<Record<string, unknown>>): boolean =>
  schema['format'] === 'uuid' || (schema['type'] === 'string' && /(^id|Id|Ids|Token|Reference)$/.test(name));

function idsIn(given: unknown, at: string, document: ApiDocument): string[] {
  const schema = resolve(given, document);
  const name = at.split('.').findLast((part) => part !== '*') ?? '';
  if (isIdLike(name, schema)) return [at];
  const { properties, items } = schema;
  const variants = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => listOf(schema[key]));
  return [
    ...new Set([
      ...Object.entries(schemaSchema.optional().parse(properties) ?? {}).flatMap(([key, inner]) =>
        idsIn(inner, `${at}.${key}`, document),
      ),
      ...(items === undefined ? [] : idsIn(items, `${at}.*`, document)),
      ...variants.flatMap((variant) => idsIn(variant, at, document)),
    ]),
  ];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function resolve(given: unknown, document: ApiDocument): Record<string, unknown> {
  const schema = schemaSchema.parse(given);
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  let found: unknown = document;
  for (const part of reference.replace(/^#\//, '').split('/')) found = schemaSchema.parse(found)[part];
  return resolve(found, document);
}
