import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface VendorCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The reaction of an unreliable vendor to a call: a response, a closed connection, or silence. */
export type VendorAnswer = { status?: number; json: unknown } | 'hang-up' | 'silence';

/** An HTTP vendor whose responses a test decides; it records its requests. */
export async function testVendor(answer: (call: VendorCall, nth: number) => VendorAnswer) {
  const calls: VendorCall[] = [];
  const server = createServer(async (request, response) => {
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    };
    const told = answer(call, calls.push(call) - 1);
    if (told === 'silence') return;
    if (told === 'hang-up') return request.socket.destroy();
    response.writeHead(told.status ?? 200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(told.json));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
