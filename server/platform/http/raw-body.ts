import { Readable } from 'node:stream';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { PortalError } from '../errors.ts';

const mostBytes = 64 * 1024;
const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the raw bytes of a body for signature verification. Throws `request-too-large`. */
export const keepRawBody: Exclude<RouteOptions['preParsing'], undefined | unknown[]> = async (
  request,
  _reply,
  payload,
) => {
  const body = await readAll(payload);
  bodies.set(request, body);
  return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
};

/** Listens instead of iterating, which would end the stream of a body that is too large before all of it has come. */
const readAll = (payload: NodeJS.ReadableStream): Promise<Buffer> =>
  new Promise((done, fail) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const take = (piece: Buffer) => {
      size += piece.length;
      if (size <= mostBytes) return void pieces.push(piece);
      payload.off('data', take);
      fail(new PortalError('request-too-large'));
    };
    payload.on('data', take);
    payload.once('end', () => done(Buffer.concat(pieces)));
    payload.once('error', fail);
  });

/** The raw body of a request to a signed endpoint. */
export const rawBodyOf = (request: FastifyRequest): Buffer => bodies.get(request) ?? Buffer.alloc(0);
