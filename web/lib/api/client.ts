import type { z } from 'zod';
import type { Endpoint, Method } from '#contract/endpoint.ts';
import { ApiProblem } from './problem.ts';
import { leaveFor401 } from './redirects.ts';
import { reportFailure } from './report-failure.ts';
import { readCsrf, readToken } from './token.ts';

type Part<S> = [S] extends [z.ZodType] ? ([z.input<S>] extends [never] ? undefined : z.input<S>) : undefined;
type PartOf<E, K extends keyof Endpoint> = E extends { readonly [Key in K]?: infer S }
  ? Part<NonNullable<S>>
  : undefined;

/** What a call sends: path parameters, query and body, as far as the endpoint has them. */
export type Input<E extends Endpoint> = {
  readonly params?: PartOf<E, 'params'>;
  readonly query?: PartOf<E, 'query'>;
  readonly body?: PartOf<E, 'body'>;
  readonly signal?: AbortSignal;
};
export type Output<E extends Endpoint> = z.output<E['response']>;

/**
 * Calls an endpoint of the contract: `call<typeof getUserInfo>('GET', '/api/v0/userInfo')`. The verb and path
 * are checked against the endpoint's type, so no schema travels to the browser. Throws ApiProblem for every
 * answer that is not a success, and for no answer at all.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: Input<E> = {},
): Promise<Output<E>> {
  const url = address(path, input.params, input.query);
  const response = await send(method, url, input.body, input.signal);
  if (response.ok) return (await response.json()) as Output<E>;
  const problem = await problemOf(response);
  reportFailure(url, path, response, problem);
  if (response.status === 401) leaveFor401(path, problem.problem.code);
  throw problem;
}

/** Fetches a file of an endpoint, such as a receipt. Throws ApiProblem like `call`. */
export async function download(path: string, params: Record<string, string>): Promise<Blob> {
  const response = await send('GET', address(path, params, undefined), undefined, undefined);
  if (response.ok) return response.blob();
  const problem = await problemOf(response);
  if (response.status === 401) leaveFor401(path, problem.problem.code);
  throw problem;
}

function address(path: string, params: unknown, query: unknown): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

async function send(
  method: Method,
  url: string,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const token = readToken();
  const csrf = readCsrf();
  try {
    return await fetch(url, {
      method,
      headers: {
        'accept-language': document.documentElement.lang || 'en',
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(csrf ? { 'x-csrf-token': csrf } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw ApiProblem.noAnswer(error);
  }
}

async function problemOf(response: Response): Promise<ApiProblem> {
  return ApiProblem.of(response, await response.text());
}
