import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { embedding } from './embedding.ts';
import { readCsrf, readToken } from './token.ts';

type Part<S> = [S] extends [z.ZodType] ? ([z.input<S>] extends [never] ? undefined : z.input<S>) : undefined;
type PartOf<E, K extends keyof Endpoint> = E extends { readonly [Key in K]?: infer S }
  ? Part<NonNullable<S>>
  : undefined;

/** The input of a request: path parameters, query and body, as far as the endpoint has them. */
export type Sent<E extends Endpoint> = {
  readonly params?: PartOf<E, 'params'>;
  readonly query?: PartOf<E, 'query'>;
  readonly body?: PartOf<E, 'body'>;
  /** The language of the response's texts; the page's own when left out. */
  readonly locale?: string;
  /** A request that the page makes by itself: it never prolongs the session. [SES-08] */
  readonly isBackground?: boolean;
};

/** A request to an endpoint of the contract, as data: equal for all callers, so that it can be a cache key. */
export interface EndpointRequest<E extends Endpoint = Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly sent: Sent<E>;
  /** Never set: it types the response by its request. */
  readonly endpoint?: E;
}

/** Builds a request: `endpointRequest<typeof getStay>('GET', '/api/v0/hotels/:lodgingId', { params: { lodgingId } })`. */
export const endpointRequest = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  sent: Sent<E> = {},
): EndpointRequest<E> => ({
  method,
  path,
  sent,
});

/** A request as it is sent. */
export interface ApiRequest {
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
}

/** Adds the page's language and the session's token to a request. */
export function toApiRequest({ method, path, sent }: EndpointRequest): ApiRequest {
  const token = readToken();
  const csrf = readCsrf();
  return {
    url: address(path, sent.params, sent.query),
    init: {
      method,
      headers: {
        'accept-language': sent.locale ?? (document.documentElement.lang || 'en'),
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(csrf ? { 'x-csrf-token': csrf } : {}),
        ...(sent.isBackground ? { 'x-background': '1' } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(sent.body ?? {}) }),
    },
  };
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
  const whole = `${embedding()?.portalUrl ?? ''}${filled}`;
  return search ? `${whole}?${search}` : whole;
}
