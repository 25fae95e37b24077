import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ApiSession, signIn } from './sign-in.ts';

type BodyOf<E extends Endpoint> = E extends { body?: infer B extends z.ZodType } ? z.input<B> : never;

/** Calls portal endpoints as a signed-in user; throws an Error with the portal's message. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  sent?: { params?: Record<string, string>; body?: BodyOf<E> },
) => Promise<z.output<E['response']>>;

/** Signs a user in and returns their API caller. */
export async function callerFor(baseUrl: string, handle: string): Promise<Caller> {
  const session = await signIn(baseUrl, handle);
  return async (endpoint, { params = {}, body } = {}) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const answer = await fetch(`${baseUrl}${path}`, {
      method: endpoint.method,
      headers: {
        ...headersOf(session),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json();
    if (!answer.ok)
      throw new Error(`${endpoint.method} ${path}: ${titleOf(json) ?? `status ${answer.status}`}`);
    return endpoint.response.parse(json) as never;
  };
}

const headersOf = ({ bearer, csrfHeader, csrf, cookie }: ApiSession) => ({
  authorization: `Bearer ${bearer}`,
  [csrfHeader]: csrf,
  cookie,
});

const titleOf = (json: unknown): string | undefined =>
  json !== null && typeof json === 'object' && 'title' in json ? String(json.title) : undefined;
