import { type AddressInfo, connect, type Socket } from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { createApp } from './app.ts';
import { rawBodyOf } from './raw-body.ts';
import { route } from './route.ts';

const response = z.object({ bytes: z.number() });
const about = { summary: 's', area: 'a', access: 'public' } as const;
const signed = endpoint({ ...about, method: 'POST', path: '/api/v0/signed', isSigned: true, response });
const plain = endpoint({ ...about, method: 'POST', path: '/api/v0/plain', response });
const large = endpoint({ ...about, method: 'POST', path: '/api/v0/large', mostBytes: 600_000, response });

let close: () => unknown = () => undefined;
afterEach(() => close());

/** A connection to a server with these endpoints. `says` resolves with everything received once it contains a text. */
async function open(shedsLoad: boolean) {
  const app = await createApp({
    log: pino({ level: 'silent' }),
    routes: [
      route(signed, async ({ request }) => ({ bytes: rawBodyOf(request).length })),
      route(plain, async () => ({ bytes: 0 })),
      route(large, async () => ({ bytes: 1 })),
    ],
    authenticate: async () => null,
    limits: { perMinute: 1_000 },
    ...(shedsLoad ? { load: { admits: () => true, release: () => undefined, stop: () => undefined } } : {}),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  close = async () => {
    socket.destroy();
    await app.close();
  };
  let came = '';
  socket.on('data', (piece) => (came += piece.toString()));
  socket.on('error', () => undefined);
  const says = (text: string) =>
    new Promise<string>((done, fail) => {
      const look = () => came.includes(text) && done(came);
      socket.on('data', look);
      setTimeout(() => fail(new Error(`"${text}" did not come, but: ${came.slice(0, 400)}`)), 8_000).unref();
      look();
    });
  return { socket, says, ended: new Promise((done) => socket.once('close', done)) };
}

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;
const sized = (path: string, bytes: number) =>
  `${head(path, `Content-Length: ${bytes}`)}${'x'.repeat(bytes)}`;
const next = head('/api/v0/plain', 'Content-Length: 2') + '{}';

describe.each([
  ['the framework’s own server', false],
  ['the server that sheds load', true],
])('a request body that is too large, with %s', (_, shedsLoad) => {
  it.each([
    ['/api/v0/signed', 65 * 1024],
    ['/api/v0/signed', 300 * 1024],
    ['/api/v0/plain', 300 * 1024],
    ['/api/v0/large', 700 * 1024],
  ])(
    'is refused at %s with %i bytes, and the next request on the connection is answered',
    async (path, bytes) => {
      const { socket, says } = await open(shedsLoad);
      socket.write(sized(path, bytes));
      expect(await says('"code":"request-too-large"')).toContain('HTTP/1.1 413');
      socket.write(next);
      expect(await says('"bytes":0')).toContain('HTTP/1.1 200');
    },
  );

  it.each(['/api/v0/signed', '/api/v0/plain'])('is also refused at %s when sent in chunks', async (path) => {
    const { socket, says } = await open(shedsLoad);
    socket.write(head(path, 'Transfer-Encoding: chunked'));
    for (let nth = 0; nth < 10; nth++) socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`);
    socket.write('0\r\n\r\n');
    await says('"code":"request-too-large"');
    socket.write(next);
    await says('"bytes":0');
  });

  it.each(['/api/v0/signed', '/api/v0/plain'])(
    'and never ends, at %s, has its connection closed after the error',
    async (path) => {
      const { socket, says, ended } = await open(shedsLoad);
      socket.write(head(path, `Content-Length: ${64 * 1024 * 1024}`));
      const piece = 'x'.repeat(1024 * 1024);
      const writing = setInterval(() => socket.writable && socket.write(piece), 5);
      const came = await says('"code":"request-too-large"');
      clearInterval(writing);
      expect(came.toLowerCase()).toContain('connection: close');
      await ended;
    },
  );
});
