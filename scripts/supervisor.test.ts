import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSupervisor } from './supervisor.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A program whose `/readyz` answers these one after the other, and the last of them from then on. */
async function answering(...answers: readonly (readonly [status: number, body: object])[]): Promise<string> {
  const left = [...answers];
  server = createServer((_, reply) => {
    const [status, body] = (left.length > 1 ? left.shift() : left[0]) ?? [200, {}];
    reply
      .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Waits for a program and keeps what is told meanwhile. */
function waiting(options: { tellEveryMs?: number; idleMs?: number }) {
  const told: string[] = [];
  const supervisor = createSupervisor(() => {}, { onWait: (sentence) => told.push(sentence), ...options });
  return {
    told,
    supervisor,
    ready: (url: string) => supervisor.becomesReady(url, 'The consumer portal', 'consumer'),
  };
}

const notReady = (...failing: string[]) =>
  [
    503,
    {
      status: 'not ready',
      parts: { suppliers: 'degraded', ...Object.fromEntries(failing.map((one) => [one, 'failing'])) },
    },
  ] as const;

describe('a start that waits for a portal', () => {
  it('continues at once when the portal is ready, also while suppliers are missing', async () => {
    const { told, ready } = waiting({});
    await ready(await answering([200, { status: 'degraded', parts: { suppliers: 'degraded' } }]));
    expect(told).toEqual([]);
  });

  it('repeats what an unready portal waits for, and waits for as long as it takes', async () => {
    const { told, ready } = waiting({ tellEveryMs: 60, idleMs: 100 });
    await ready(await answering(...Array.from({ length: 10 }, () => notReady('database')), [200, {}]));
    expect(told.length).toBeGreaterThanOrEqual(2);
    for (const sentence of told)
      expect(sentence).toMatch(
        /^The consumer portal has started and is not ready, for \d+ seconds now: its database does not take a write within a second and a half \(.+\)\. It is waited for; stop with Ctrl\+C\.$/,
      );
  });

  it('names each failing part, and one that it has no words for by its own name', async () => {
    const { told, ready } = waiting({ tellEveryMs: 0 });
    await ready(await answering(notReady('tasks', 'moon'), [503, {}], [200, {}]));
    expect(told[0]).toContain(': its background tasks do not look for work; moon is failing. ');
    expect(told[1]).toContain(': it answers 503. ');
  });

  it('ends when another program answers at the address', async () => {
    const url = await answering([404, {}]);
    await expect(waiting({}).ready(url)).rejects.toThrow(
      `The consumer portal cannot be reached: another program answers at ${url}, with 404 to /readyz.`,
    );
  });

  it('reports that the portal is still starting while nothing answers, and ends when its process does nothing', async () => {
    const url = await answering([200, {}]);
    server?.close();
    const { told, ready } = waiting({ tellEveryMs: 60, idleMs: 200 });
    await expect(ready(url)).rejects.toThrow(
      /did not get ready and does nothing any more, after \d+ seconds\.$/,
    );
    expect(told[0]).toMatch(/^The consumer portal is still starting, for \d+ seconds now\.$/);
  });
});
