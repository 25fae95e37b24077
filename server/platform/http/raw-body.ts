import { Readable } from 'node:stream';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { PortalError } from '../errors.ts';

const mostBytes = 64 * 1024;
const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the bytes of a body as they came, for who has to check a signature of them. */
export const keepRawBody: Exclude<RouteOptions['preParsing'], undefined | unknown[]> = async (
  request,
  _reply,
  payload,
) => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of payload as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > mostBytes) throw new PortalError('request-too-large');
    pieces.push(piece);
  }
  const body = Buffer.concat(pieces);
  bodies.set(request, body);
  return Object.assign(Readable.from([body]), { receivedEncodedLength: size });
};

/** The bytes that came with a request to a signed endpoint. */
export const rawBodyOf = (request: FastifyRequest): Buffer => bodies.get(request) ?? Buffer.alloc(0);
