import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Manipulation of a real supplier's response: a change of the JSON, or a failure. */
export type Lie = ((json: Record<string, unknown>) => unknown) | 'silence' | 'endless' | 'half' | 'page';

/** A proxy to a real supplier that manipulates responses whose path matches `about`, until `beHonest`. */
export async function lyingSupplier(vendorUrl: string) {
  let current: { about: RegExp; lie: Lie } | undefined;
  let asked = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await buffer(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
          ? [[name, value]]
          : [],
      ),
    );
    const lie = current?.about.test(path) ? current.lie : undefined;
    if (lie !== undefined) asked += 1;
    if (lie === 'silence') return;
    const json = { 'content-type': 'application/json' };
    if (lie === 'endless') {
      response.writeHead(200, json).write('{"stays":[');
      const more = setInterval(() => response.write('0,'.repeat(1_000)), 20);
      response.on('close', () => clearInterval(more));
      return;
    }
    if (lie === 'page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>');
    const aborted = new AbortController();
    response.on('close', () => aborted.abort());
    const answer = await fetch(`${vendorUrl}${path}`, {
      method: request.method ?? 'GET',
      headers,
      signal: aborted.signal,
      redirect: 'manual',
      ...(body.length > 0 ? { body } : {}),
    });
    const text = await answer.text();
    const told = typeof lie === 'function' ? JSON.stringify(lie(JSON.parse(text))) : text;
    response.writeHead(answer.status, json).end(lie === 'half' ? told.slice(0, told.length / 2) : told);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lieAbout(about: RegExp, lie: Lie): void {
      current = { about, lie };
      asked = 0;
    },
    beHonest(): void {
      current = undefined;
    },
    /** Number of manipulated responses since the last `lieAbout`. */
    lies: () => asked,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
