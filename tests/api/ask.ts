import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Answer, TestCaller } from '#tests/support/portal.ts';

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The path of an endpoint with its parameters and query filled in. */
export function pathOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Input): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Calls a declared endpoint and returns the raw response. */
export const call = (caller: TestCaller, endpoint: Endpoint, input: Input = {}): Promise<Answer> =>
  caller.call(endpoint.method, pathOf(endpoint, input), input.body);

/** Calls a declared endpoint and returns its typed response. Throws with the problem on failure. */
export async function ask<E extends Endpoint>(
  caller: TestCaller,
  endpoint: E,
  input: Input = {},
): Promise<z.output<E['response']>> {
  const { status, body } = await call(caller, endpoint, input);
  if (status === 200) return endpoint.response.parse(body) as z.output<E['response']>;
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
}
