import { z } from 'zod';
import { type Delegated, delegatedOf, type Endpoint, isForStaff } from '#contract/endpoint.ts';
import { problemSchema } from '#contract/problems.ts';
import type { Route } from './route.ts';

const staff = {
  admin: 'For admins of a company who are signed in to the admin portal.',
  agent: 'For agents who are signed in to the agent portal.',
  issuer: 'For people at the issuer who are signed in to the agent portal and may give and take credits.',
} as const;

function descriptionOf(endpoint: Endpoint): { description?: string } {
  const { access, isEmbeddable } = endpoint;
  if (isForStaff(access)) return { description: staff[access] };
  if (access === 'public') return {};
  const sentences = [
    ...(isEmbeddable ? ['Also for the embedded wallet, from pages of the hosts that are listed.'] : []),
    ofAgents(delegatedOf(endpoint)),
  ];
  return { description: sentences.join(' ') };
}

/** What an agent in the customer's delegated session may do with it. */
function ofAgents(delegated: Delegated): string {
  if (delegated === 'never') return 'Never for an agent who acts for the customer.';
  if (delegated === 'read') return 'Also for an agent who acts for the customer.';
  return 'act' in delegated
    ? 'Also for an agent who acts for the customer; it is recorded.'
    : 'Also for an agent who acts for the customer, once the customer has agreed to this charge; it is recorded.';
}

/** The OpenAPI description of a route. */
export function describeEndpoint({ endpoint }: Route): Record<string, unknown> {
  return {
    summary: endpoint.summary,
    ...descriptionOf(endpoint),
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
      default: {
        description: 'What went wrong and what to do next, as problem details (RFC 9457).',
        content: { 'application/problem+json': { schema: problem } },
      },
    },
  };
}

const json = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  inline(namedParts.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' })));

const namedParts = z.looseObject({ definitions: z.record(z.string(), z.unknown()).default({}) });

/**
 * Shared parts are written out where they are used: the document would otherwise point at parts that it does not
 * hold. Objects are left open, so that a field more is no break of the contract.
 */
function inline({ definitions, ...whole }: z.infer<typeof namedParts>): Record<string, unknown> {
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
  return walk(whole) as Record<string, unknown>;
}

/** The same for every error response. */
const problem = json(problemSchema, 'output');
