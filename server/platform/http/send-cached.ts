import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer, Packing } from './cached-answer.ts';

/** Below this packing saves less than a packet. */
const worthPacking = 1_400;

/**
 * The bytes of a kept response in the encoding that the caller accepts, with their headers. Only kept responses are
 * compressed: they contain no secret, and a call needs a bearer token, which another site cannot make a browser send,
 * so that their length leaks nothing.
 */
export async function sendCached(
  kept: CachedAnswer<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  write: (value: unknown) => string,
): Promise<Buffer> {
  const plain = kept.bytes(write);
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.type('application/json; charset=utf-8').header('vary', vary);
  const packing = plain.length < worthPacking ? null : packingOf(request.headers['accept-encoding']);
  if (packing === null) return plain;
  reply.header('content-encoding', packing);
  return kept.pack(packing, write);
}

/** The best encoding that the caller accepts; one with `q=0` is excluded. */
export function packingOf(accepted: string | string[] | undefined): Packing | null {
  const names = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}
