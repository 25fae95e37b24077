import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { getUserInfo } from '#contract/session.ts';
import {
  type ApiRequest,
  type EndpointRequest,
  endpointRequest,
  toApiRequest,
  type Sent,
} from './endpoint-request.ts';
import { backgroundMark, isOfPerson } from './activity.ts';
import { takeEarly } from './early.ts';
import { embedding } from './embedding.ts';
import { ApiProblem } from './problem.ts';
import { leaveFor401 } from './redirects.ts';
import { reportFailure } from './report-failure.ts';

/** The input of a call, and the signal that aborts it. */
export type Input<E extends Endpoint> = Sent<E> & { readonly signal?: AbortSignal };
export type Output<E extends Endpoint> = z.output<E['response']>;

/**
 * Calls an endpoint of the contract: `call<typeof getUserInfo>('GET', '/api/v0/userInfo')`. The verb and path are
 * checked against the endpoint's type, so no schema travels to the browser. Throws ApiProblem for every unsuccessful
 * response, and when there is no response.
 */
export const call = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  { signal, ...sent }: Input<E> = {},
): Promise<Output<E>> => fetchResponse(endpointRequest<E>(method, path, sent as Sent<E>), signal);

/**
 * The response to a request; takes the early response of the page's first script when there is one. Throws like `call`.
 */
export async function fetchResponse<E extends Endpoint>(
  request: EndpointRequest<E>,
  signal?: AbortSignal,
  isRetry = false,
): Promise<Output<E>> {
  const response = await answerOf(request, signal);
  if (response.ok) return (await response.json()) as Output<E>;
  const problem = await problemOf(response);
  // Another session of this browser, such as that of a customer whom an agent acts for, has replaced the cookie: reading
  // the session restores it.
  if (problem.problem.code === 'csrf-invalid' && !isRetry) {
    await call<typeof getUserInfo>('GET', '/api/v0/userInfo');
    return fetchResponse(request, signal, true);
  }
  reportFailure(toApiRequest(request).url, request.path, response, problem);
  if (response.status === 401) leaveFor401(request.path, problem.problem.code, problem.problem);
  // Only for an agent who acts for a customer: the same request again, once the customer has agreed to it.
  if (problem.problem.code === 'customer-must-agree') {
    const { askCustomer } = await import('./ask-customer.ts');
    await askCustomer(problem, signal);
    return fetchResponse(request, signal);
  }
  throw problem;
}

/** Downloads a file of an endpoint, such as a receipt, in a language. Throws ApiProblem like `call`. */
export async function download(path: string, params: Record<string, string>, locale: string): Promise<Blob> {
  const response = await answerOf(
    { method: 'GET', path, sent: { params, locale } as EndpointRequest['sent'] },
    undefined,
  );
  if (response.ok) return response.blob();
  const problem = await problemOf(response);
  if (response.status === 401) leaveFor401(path, problem.problem.code);
  throw problem;
}

/**
 * The response, of any status; after a 401 in an embedded program, that of one retry with a new token from the host.
 */
async function answerOf(request: EndpointRequest, signal: AbortSignal | undefined): Promise<Response> {
  const isTheirs = isOfPerson();
  const response = await send(toApiRequest(request), signal);
  // An idle page requests no more tokens from its host, so that the customer's session ends there too.
  if (response.status !== 401 || !isTheirs || !(await embedding()?.renew())) return response;
  return send(toApiRequest(request), signal);
}

async function send(request: ApiRequest, signal: AbortSignal | undefined): Promise<Response> {
  // Calls from embedded programs do not prolong sessions, and only some headers may be sent from there.
  const mark = embedding() ? {} : backgroundMark();
  try {
    const headers = { ...request.init.headers, ...mark };
    const response = await (takeEarly(request) ??
      fetch(request.url, { ...request.init, headers, ...(signal ? { signal } : {}) }));
    signal?.throwIfAborted();
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw ApiProblem.noAnswer(error);
  }
}

async function problemOf(response: Response): Promise<ApiProblem> {
  return ApiProblem.of(response, await response.text());
}
