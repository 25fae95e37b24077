import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAnswer, Packing } from './kept-answer.ts';

/** Below this packing saves less than a packet. */
const worthPacking = 1_400;

/**
 * The bytes of a kept answer as the caller wants them, with the headers that say so. Only kept answers are packed:
 * no secret is ever among them, and a caller needs a bearer token, which no other site can make a browser send, so
 * that their length tells nobody anything.
 */
export async function sendKept(
  kept: KeptAnswer<unknown>,
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

/** The best packing that a caller understands; one that is refused by `q=0` is not offered. */
export function packingOf(accepted: string | string[] | undefined): Packing | null {
  const names = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}
