import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problems.ts';
import { createApp } from './app.ts';
import { unreadableRequests } from './unreadable-requests.ts';

const options = {
  log: pino({ level: 'silent' }),
  routes: [],
  authenticate: () => Promise.reject(new Error('nobody is asked for')),
  limits: { perMinute: 40 },
};

let close: () => unknown = () => undefined;
afterEach(() => close());

/** Everything received on a separate connection until it is closed, after sending the parts one after another. */
const send = (port: number, ...parts: string[]): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let came = '';
    socket.on('data', (chunk) => (came += chunk.toString()));
    socket.on('close', () => resolve(came));
    socket.on('error', () => undefined);
    for (const part of parts) socket.write(part);
  });

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' && address ? address.port : 0;

async function ask(shedsLoad: boolean, ...parts: string[]) {
  const app = await createApp(
    shedsLoad
      ? { ...options, load: { admits: () => true, release: () => undefined, stop: () => undefined } }
      : options,
  );
  close = () => app.close();
  await app.listen({ port: 0, host: '127.0.0.1' });
  return readAnswer(await send(portOf(app.server.address()), ...parts));
}

function readAnswer(came: string) {
  const [head = '', body = ''] = came.split('\r\n\r\n');
  const problem = problemSchema.parse(JSON.parse(body));
  const headers = new Headers(
    head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(headers.get('x-request-id')).toBe(problem.instance);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(came).not.toMatch(/HPE_|ERR_|node:|\bat /);
  return { status: Number(head.split(' ')[1]), problem };
}

describe.each([
  ['the framework’s own server', false],
  ['the server that sheds load', true],
])('unparsable HTTP input, with %s', (_, shedsLoad) => {
  const host = 'Host: localhost\r\n';
  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'malformed-request'],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed-request'],
    [
      'two lengths',
      `POST /api/v0/x HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
      'malformed-request',
    ],
    [
      'a cookie of 20 KB',
      `GET / HTTP/1.1\r\n${host}Cookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  ])('is answered with a regular problem: %s', async (_name, bytes, status, code) => {
    const answer = await ask(shedsLoad, bytes);
    expect(answer).toMatchObject({ status, problem: { status, code } });
  });

  it('is answered in French on request', async () => {
    const bytes = `GET / HTTP/1.1\r\n${host}Accept-Language: fr-CA\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`;
    const { problem } = await ask(shedsLoad, bytes);
    expect(problem.title).toContain('ses en-têtes sont trop volumineux');
  });
});

describe('a request that never ends', () => {
  const serve = async (answer: Parameters<typeof createServer>[1]) => {
    const unreadable = unreadableRequests({ log: options.log });
    const server = createServer({ requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 20 });
    unreadable.watch(server);
    server.on('clientError', unreadable.answer);
    if (answer) server.on('request', answer);
    close = () => server.close();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return portOf(server.address());
  };
  const begun = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf';

  it('is answered with 408', async () => {
    const { status, problem } = readAnswer(await send(await serve(() => undefined), begun));
    expect([status, problem.code, problem.next]).toEqual([408, 'request-too-slow', 'retry']);
  });

  it('adds no error to a response that has begun', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half');
    });
    const came = await send(port, begun);
    expect(came).toMatch(/^HTTP\/1.1 200 OK/);
    expect(came.endsWith('\r\n\r\nhalf')).toBe(true);
  });
});
