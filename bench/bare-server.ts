import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/postgres.ts';

/** A minimal `node:http` server in its own process that answers every request with one buffer. */
export interface BareServer {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts one and waits until it answers. */
export async function startBareServer(
  bytes: number,
  type: 'application/json' | 'text/html' = 'application/json',
): Promise<BareServer> {
  return startPeer('bare-server.ts', [String(bytes), type]);
}

/** Starts a Fastify server that answers everything with the object of a JSON file, stringified each time. */
export const startFastifyServer = (file: string): Promise<BareServer> =>
  startPeer('fastify-server.ts', [file]);

async function startPeer(name: string, more: readonly string[]): Promise<BareServer> {
  const port = await freePort();
  const program = join(import.meta.dirname, 'peers', name);
  const child = spawn(process.execPath, [program, String(port), ...more], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}/`;
  await answers(child, url);
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) {
      await answer.arrayBuffer();
      return;
    }
    await sleep(5);
  }
  throw new Error('The bare server stopped at its start.');
}
